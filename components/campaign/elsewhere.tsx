import { ExternalLink, hostOf } from "@/components/ui/external-link";
import { ELSEWHERE, type OtherPlace } from "@/lib/directories/campaign/elsewhere";

interface ElsewhereProps {
  places: readonly OtherPlace[];
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
}

/** The anchor of these places on their page. */
export const FIRST_PLACES = "first-places";

/** Places outside of the catalog that do more for a product of this kind or language. */
export function Elsewhere({ places, heading: Heading }: ElsewhereProps) {
  if (places.length === 0) return null;
  return (
    <section id={FIRST_PLACES} className="mt-10">
      <Heading className="head-rule font-serif text-head">{ELSEWHERE}</Heading>
      <p className="border-b py-2 text-fine text-mute">
        These reach more people who look for a product like yours. We do not track them, and they are in no week below.
      </p>
      <ul>
        {places.map(({ name, url, task }) => (
          <li key={url} className="grid gap-x-6 border-b py-2.5 md:grid-cols-[15rem_minmax(0,1fr)]">
            <p>
              <ExternalLink href={url} className="link font-semibold">
                {name}
              </ExternalLink>{" "}
              <span className="block text-fine text-mute [overflow-wrap:anywhere]">{hostOf(url)}</span>
            </p>
            <p className="text-fine text-soft leading-6">{task}.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
