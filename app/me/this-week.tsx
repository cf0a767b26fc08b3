import { Movement, type Place } from "@/components/me/movement";
import { Dotted } from "@/components/ui/dotted";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { formatCount, formatNumber } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";

interface ThisWeekProps {
  launches: OwnedLaunch[];
  /** The places of those that are ranked this week, by id. */
  places: ReadonlyMap<string, Place>;
}

/** The rank of each launch of this week, the best first, and how today's upvotes have moved it. Nothing if none is. */
export function ThisWeek({ launches, places }: ThisWeekProps) {
  const ranked = launches
    .flatMap((launch) => {
      const place = places.get(launch.id);
      return place ? [{ launch, place }] : [];
    })
    .sort((one, other) => one.place.rank - other.place.rank);
  if (ranked.length === 0) return null;
  return (
    <section aria-label="This week" className="mb-12">
      {/* The ranks share a column, so that the names stand under each other. */}
      <ul className="figures grid print:block grid-cols-[auto_minmax(0,1fr)] gap-x-5 border-t md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-x-8">
        {ranked.map(({ launch, place }) => (
          <li key={launch.id} className="col-span-full grid grid-cols-subgrid items-center border-b py-4 print:block">
            <p className="row-span-2 whitespace-nowrap font-serif text-title leading-none md:row-span-1">
              No. {formatNumber(place.rank)}
            </p>
            <div className="min-w-0">
              <NavLink
                href={routes.myLaunch(launch.slug ?? launch.id)}
                className="font-semibold underline-offset-4 hover:underline [overflow-wrap:anywhere]"
              >
                <LongWords text={launch.name} />
              </NavLink>
              <p className="text-soft">
                <Dotted>
                  <span>of {formatCount(place.launches, "launch", "launches")} this week</span>
                  <Movement place={place} />
                </Dotted>
              </p>
            </div>
            <p className="text-fine text-mute md:text-right">
              <span className="md:block md:font-semibold md:text-body md:text-ink">
                {formatCount(launch.upvotes, "upvote")}
              </span>
              {place.launches > 1 && (
                <>
                  <span className="md:hidden">, </span>the week’s median is {formatNumber(place.medianUpvotes)}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
