import { z } from "zod";
import { lockByName } from "@/db/moves";
import { findPending, insertApplication } from "@/db/partners";
import { EmailAddress, line, ProductUrl } from "@/lib/core/fields";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { queueApplicationMail } from "@/lib/partner/mails";

export const applyAsPartner = definePageOperation({
  access: "public",
  effects: { readOnly: false, openWorld: false },
  limit: ({ email }) => [{ partner_applications: email }],
  name: "apply_as_partner",
  summary:
    "Stores an application to publish through the API. If an application from the same address is already waiting, it is not changed, because anyone could type that address; `is_new` is then false.",
  input: z.strictObject({
    name: line(textBounds.partnerName),
    website: ProductUrl,
    email: EmailAddress,
    about: z.string().trim().min(1).max(textBounds.partnerAbout),
  }),
  run({ email: typed, ...application }, ctx) {
    const email = typed.toLowerCase();
    return ctx.db.transaction(async (tx) => {
      // Without the lock, two forms sent at once would both find nothing waiting.
      await lockByName(tx, `partner application:${email}`);
      const pending = await findPending(tx, email);
      const row = pending ?? (await insertApplication(tx, { ...application, email, appliedAt: ctx.now }));
      if (pending === null) await queueApplicationMail(tx, ctx, row);
      return { is_new: pending === null, email, applied_at: row.appliedAt.toISOString() };
    });
  },
});
