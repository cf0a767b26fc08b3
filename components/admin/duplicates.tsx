import { routes } from "@/lib/core/routes";
import type { Duplicate } from "@/lib/launch/review/queue";
import { stateLabel } from "@/lib/launch/states";
import { ExternalLink } from "../ui/external-link";
import { NavLink } from "../ui/nav-link";

/** Other launches of the same URL or domain. */
export function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  return (
    <section aria-labelledby="duplicates">
      <h3 id="duplicates" className="head-rule font-serif text-head">
        Duplicates
      </h3>
      {duplicates.length === 0 ? (
        <p className="pt-3 text-soft">No other launch has this URL or this domain.</p>
      ) : (
        <ul>
          {duplicates.map((other) => (
            <li key={other.id} className="border-b py-2">
              <p>
                {other.match === "same_url" && <strong className="font-semibold text-warn">Same URL: </strong>}
                <NavLink href={routes.adminListing(other.id)} className="link font-medium">
                  {other.name || "Without a name"}
                </NavLink>{" "}
                <span className="text-soft">{stateLabel(other.status)}</span>
              </p>
              <ExternalLink href={other.url} className="text-fine text-mute [overflow-wrap:anywhere] hover:underline">
                {other.url}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
