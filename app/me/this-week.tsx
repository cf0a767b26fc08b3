import { Movement, type Place } from "@/components/me/movement";
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

/** The rank of each launch of this week, and how today's upvotes have moved it. Nothing if none is. */
export function ThisWeek({ launches, places }: ThisWeekProps) {
  const ranked = launches.flatMap((launch) => {
    const place = places.get(launch.id);
    return place ? [{ launch, place }] : [];
  });
  if (ranked.length === 0) return null;
  return (
    <section aria-label="This week" className="mb-10 flex flex-wrap gap-x-16 gap-y-6">
      {ranked.map(({ launch, place }) => (
        <div key={launch.id} className="figures flex min-w-0 items-center gap-5">
          <p className="whitespace-nowrap font-serif text-title leading-none">No. {formatNumber(place.rank)}</p>
          <div className="min-w-0">
            <NavLink
              href={routes.myLaunch(launch.slug ?? launch.id)}
              className="font-semibold underline-offset-4 hover:underline [overflow-wrap:anywhere]"
            >
              <LongWords text={launch.name} />
            </NavLink>
            <p className="text-soft">
              of {formatCount(place.launches, "launch", "launches")} this week · <Movement place={place} />
            </p>
            <p className="text-fine text-mute">
              {formatCount(launch.upvotes, "upvote")}
              {place.launches > 1 && <> · the week’s median is {formatNumber(place.medianUpvotes)}</>}
            </p>
          </div>
        </div>
      ))}
    </section>
  );
}
