import { z } from "zod";
import { revokeOne } from "@/db/partner-keys";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { audit } from "@/lib/partner/decide";
import { knownPartner } from "@/lib/partner/files";
import { change } from "./fields";

export const revokePartnerKey = definePageOperation({
  ...change,
  name: "revoke_partner_key",
  summary: "Revokes one key at once: every later call with it is refused.",
  input: z.strictObject({ id: z.uuid(), key_id: z.uuid() }),
  async run({ id, key_id: keyId }, ctx) {
    const row = await knownPartner(ctx.db, id);
    await ctx.db.transaction(async (tx) => {
      const key = await revokeOne(tx, { partnerId: id, keyId, now: ctx.now });
      if (!key) throw new Problem("invalid_request", "Nothing was changed: this key is revoked already.");
      await audit(tx, ctx, { row, action: "revoke_key", reason: key.prefix });
    });
  },
});
