import { z } from "zod";
import { endWish, findFollowable, subscribeAccount } from "@/db/subscriptions";
import { accountGone } from "@/lib/core/access";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { isSlug } from "@/lib/launch/copy/slug";
import { change } from "./fields";

export const followLaunch = definePageOperation({
  ...change,
  name: "follow_launch",
  summary:
    "Begins or ends mail to the caller about a live product or a launch to come: on its launch day, and for new entries of its changelog, at most one mail a day. Asking twice changes nothing.",
  input: z.strictObject({ slug: z.string().max(textBounds.slug), following: z.boolean() }),
  async run({ slug, following }, { db, now, actor }) {
    const listing = isSlug(slug) ? await findFollowable(db, slug, now) : null;
    if (!listing) throw new Problem("not_found", "There is no launch here to follow any more.");
    if (!following) await endWish(db, { email: actor.email, listingId: listing.id });
    else if (!(await subscribeAccount(db, actor.id, { listingId: listing.id, categories: [], now })))
      throw accountGone();
    return { following };
  },
});
