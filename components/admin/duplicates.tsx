import { routes } from "@/lib/core/routes";
import type { Duplicate } from "@/lib/launch/review/queue";
import { stateLabel } from "@/lib/launch/states";
import { ExternalLink } from "../ui/external-link";
import { NavLink } from "../ui/nav-link";

/** So many of the same domain are shown at once; the same URL always is. */
const FEW = 3;

/** Other launches of the same URL or domain. */
export function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  const sameUrl = duplicates.filter(({ match }) => match === "same_url");
  const sameDomain = duplicates.filter(({ match }) => match === "same_domain");
  const [few, more] = [sameDomain.slice(0, FEW), sameDomain.slice(FEW)];
  return (
    <section aria-labelledby="duplicates">
      <h3 id="duplicates" className="head-rule font-serif text-head">
        Duplicates
      </h3>
      {duplicates.length === 0 && <p className="pt-3 text-soft">No other launch has this URL or this domain.</p>}
      <Launches launches={[...sameUrl, ...few]} />
      {more.length > 0 && (
        <details>
          <summary className="py-2 text-fine text-soft hover:text-ink">{more.length} more of this domain</summary>
          <Launches launches={more} />
        </details>
      )}
    </section>
  );
}

function Launches({ launches }: { launches: Duplicate[] }) {
  if (launches.length === 0) return null;
  return (
    <ul>
      {launches.map((other) => (
        <li key={other.id} className="border-b py-2">
          <p>
            {other.match === "same_url" ? (
              <strong className="font-semibold text-warn">Same URL: </strong>
            ) : (
              <span className="text-soft">Same domain: </span>
            )}
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
  );
}
