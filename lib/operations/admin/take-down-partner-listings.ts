import { z } from "zod";
import { takeDownPublished } from "@/db/moves";
import { asAdmin } from "@/lib/core/context";
import { definePageOperation } from "@/lib/core/operation";
import { queueTakenDownMails } from "@/lib/launch/review/take-down";
import { knownPartner } from "@/lib/partner/files";
import { change, Reason } from "./fields";

export const takeDownPartnerListings = definePageOperation({
  ...change,
  name: "take_down_partner_listings",
  summary:
    "Takes down every live listing that a partner has published, each with its entry in the audit log and a mail to its founder.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    await knownPartner(ctx.db, id);
    const how = { actor: asAdmin(ctx), at: ctx.now, reason };
    let total = 0;
    for (;;) {
      const { length } = await ctx.db.transaction(async (tx) => {
        const taken = await takeDownPublished(tx, id, how);
        await queueTakenDownMails(tx, ctx, taken, reason);
        return taken;
      });
      if (length === 0) return { total };
      total += length;
    }
  },
});
