import { z } from "zod";
import { writeAudit } from "@/db/audit";
import { revokeOne } from "@/db/partner-keys";
import { definePageOperation } from "@/lib/core/operation";
import { keyEnded, requirePartner } from "@/lib/partner/partner-account";
import { change } from "./fields";

export const endPartnerKey = definePageOperation({
  ...change,
  name: "end_partner_key",
  summary:
    "Ends a key of a signed-in partner at once, also one that was replaced and still works. It cannot be undone.",
  effects: { ...change.effects, destructive: true },
  input: z.strictObject({ key: z.uuid() }),
  async run({ key: keyId }, ctx) {
    const { id: partnerId, name } = await requirePartner(ctx);
    await ctx.db.transaction(async (tx) => {
      const key = await revokeOne(tx, { partnerId, keyId, now: ctx.now });
      if (!key) throw keyEnded();
      const actor = { kind: "partner", id: partnerId } as const;
      const entry = { listingId: null, partnerId, actor, action: "revoke_key", reason: `${name}: ${key.prefix}` };
      await writeAudit(tx, [{ ...entry, at: ctx.now }]);
    });
  },
});
