import { printsLinks } from "@/app/prints-links";
import { FollowForm, FollowToggle } from "@/components/product/follow";
import { LongWords } from "@/components/ui/long-words";
import { ask, follow } from "./actions";

interface FollowPartProps {
  launch: { slug: string; name: string };
  /** Whether the reader follows it; null if nobody is signed in. */
  following: boolean | null;
  /** True for a launch to come. */
  isComing?: boolean;
}

/** Asks for mail about a launch: one press for whoever is signed in, an address for everybody else. */
export function FollowPart({ launch, following, isComing = false }: FollowPartProps) {
  return (
    <section aria-labelledby="follow" data-screen-only="">
      <h2 id="follow" className="head-rule font-serif text-head [overflow-wrap:anywhere]">
        Follow <LongWords text={launch.name} />
      </h2>
      <p className="pt-3 pb-3 text-soft">
        {isComing
          ? "One mail on the day it launches, then one when its changelog has a new entry, at most one a day."
          : "One mail when its changelog has a new entry, at most one a day."}{" "}
        One click ends it.
      </p>
      {following === null ? (
        <FollowForm launch={launch} isPrinted={printsLinks()} ask={ask} />
      ) : (
        <FollowToggle launch={launch} following={following} follow={follow} />
      )}
    </section>
  );
}
