import { z } from "zod";
import { holdPartner } from "@/db/partners";
import { definePageOperation } from "@/lib/core/operation";
import { audit, wasFirst } from "@/lib/partner/decide";
import { knownPartner } from "@/lib/partner/files";
import { giveKey } from "@/lib/partner/key";
import { change } from "./fields";

export const issuePartnerKey = definePageOperation({
  ...change,
  name: "issue_partner_key",
  summary: "Gives an approved partner one more key, which can be shown only now. Their other keys stay valid.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    await knownPartner(ctx.db, id);
    return ctx.db.transaction(async (tx) => {
      // Locked, so that a partner who is stopped at this moment is left without a key.
      const row = await holdPartner(tx, id);
      if (row?.status !== "approved") throw wasFirst(row);
      const { key, prefix } = await giveKey(tx, id, ctx.now);
      await audit(tx, ctx, { row, action: "issue_key", reason: prefix });
      return { key };
    });
  },
});
