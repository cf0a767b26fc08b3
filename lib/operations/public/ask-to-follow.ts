import { z } from "zod";
import { findFollowable } from "@/db/subscriptions";
import { Problem } from "@/lib/core/errors";
import { AccountEmail } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { isSlug } from "@/lib/launch/copy/slug";
import { askToConfirm } from "@/lib/mail/subscriptions";

export const askToFollow = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: ({ email }) => [{ subscription_mails: email }],
  name: "ask_to_follow",
  summary:
    "Asks for mail about a live product or a launch to come: on its launch day, and for new entries of its changelog, at most one mail a day. It begins once the mailed link is followed. Known and new addresses get the same answer.",
  input: z.strictObject({ slug: z.string().max(textBounds.slug), email: AccountEmail }),
  async run({ slug, email }, { db, now, settings }) {
    const listing = isSlug(slug) ? await findFollowable(db, slug, now) : null;
    if (!listing) throw new Problem("not_found", "There is no launch here to follow any more.");
    await askToConfirm({ db, now, appUrl: settings.appUrl }, { email, listing, categories: [] });
    return { email };
  },
});
