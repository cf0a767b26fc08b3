import { printsLinks } from "@/app/sign-in/prints-links";
import { FollowForm, FollowToggle } from "@/components/product/follow";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { findMyFollow } from "@/lib/operations/founder/find-my-follow";
import { ask, follow } from "./actions";

interface FollowPartProps {
  ctx: Context;
  launch: { slug: string; name: string };
  /** True for a launch to come. */
  isComing?: boolean;
}

/** Asks for mail about a launch: one press for whoever is signed in, an address for everybody else. */
export async function FollowPart({ ctx, launch, isComing = false }: FollowPartProps) {
  const isSignedIn = accountOf(ctx) !== null;
  return (
    <section aria-labelledby="follow" data-screen-only="">
      <h2 id="follow" className="border-ink border-b pb-1.5 font-serif text-head [overflow-wrap:anywhere]">
        Follow {launch.name}
      </h2>
      <p className="pt-3 pb-3 text-soft">
        {isComing
          ? "One mail on the day it launches, then one for each entry of its changelog."
          : "One mail for each new entry of its changelog."}{" "}
        One click ends it.
      </p>
      {isSignedIn ? (
        <FollowToggle launch={launch} following={await isFollowing(ctx, launch.slug)} follow={follow} />
      ) : (
        <FollowForm launch={launch} isPrinted={printsLinks()} ask={ask} />
      )}
    </section>
  );
}

const isFollowing = async (ctx: Context, slug: string) => (await execute(findMyFollow, { slug }, ctx)).following;
