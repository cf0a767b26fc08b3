import { z } from "zod";
import { holdPerson, removePerson } from "@/db/account";
import { writeAudit } from "@/db/audit";
import { countOpenPayments } from "@/db/payments";
import { accountGone } from "@/lib/core/access";
import { badField } from "@/lib/core/input";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { queueMail } from "@/lib/mail/queue";
import { change } from "./fields";

export const deleteAccount = definePageOperation({
  ...change,
  effects: { readOnly: false, destructive: true, openWorld: false },
  name: "delete_account",
  summary:
    "Deletes the caller's account and all its data. Every session and token ends, and a mail confirms it. See docs/decisions/accounts.md.",
  input: z.strictObject({
    /** Typed to confirm the deletion. */
    email: z.string().max(textBounds.typedEmail).default(""),
    /** What happens to live listings: removed from the catalog, or still listed without their maker. */
    live: z.enum(["delete", "keep"]),
  }),
  async run({ email: typed, live }, ctx) {
    const { id } = ctx.actor;
    const email = ctx.actor.email.toLowerCase();
    if (typed.trim().toLowerCase() !== email) {
      throw badField("email", "not_the_address", "is not the address of this account", "Type it as it is above.");
    }
    await ctx.db.transaction(async (tx) => {
      const person = { id, email };
      if (!(await holdPerson(tx, person))) throw accountGone();
      // Not before: a payment that is confirmed at this moment would not be in it, and nobody would find its money.
      const open = await countOpenPayments(tx, id);
      await removePerson(tx, person, { keepsLive: live === "keep", at: ctx.now });
      const actor = { kind: "founder", id: null } as const;
      // All that admins can find of it afterwards, besides the payment service.
      const reason = open === 0 ? `listings: ${live}` : `listings: ${live}; open payments: ${open}`;
      await writeAudit(tx, [{ listingId: null, actor, action: "delete_account", reason, at: ctx.now }]);
      const facts = { listings: live };
      await queueMail(tx, { kind: "account_deleted", to: email, key: `account_deleted:${id}`, facts });
    });
    await ctx.request.session?.end();
  },
});
