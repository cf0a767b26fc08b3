import { z } from "zod";
import { subscribeAccount } from "@/db/subscriptions";
import { accountGone, accountOf } from "@/lib/core/access";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { AccountEmail, labelOf } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { askToConfirm } from "@/lib/mail/subscriptions";

export const subscribeToNewsletter = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: ({ email }) => [{ subscription_mails: email }],
  name: "subscribe_to_newsletter",
  summary:
    "Asks for the newsletter, with all launches or those of some categories. It begins, and new categories replace the old ones, once the mailed link is followed; at once for the address of the signed-in account. Known and new addresses get the same answer.",
  input: z.strictObject({
    email: AccountEmail,
    /** Empty: all launches. */
    categories: z.array(labelOf(categoryLabels)).max(categoryLabels.length).default([]),
  }),
  async run({ email, categories: chosen }, ctx) {
    const { db, now, settings } = ctx;
    const categories: string[] = [...new Set(chosen)].sort();
    const account = accountOf(ctx);
    const isOwn = account?.email === email;
    if (!isOwn) await askToConfirm({ db, now, appUrl: settings.appUrl }, { email, listing: null, categories });
    else if (!(await subscribeAccount(db, account.id, { listingId: null, categories, now }))) throw accountGone();
    return { email, categories, is_confirmed: isOwn };
  },
});
