import { addHours } from "date-fns";
import { z } from "zod";
import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { endLater, revokeOne } from "@/db/partner-keys";
import { holdPartner } from "@/db/partners";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { giveKey } from "@/lib/partner/key";
import { keyEnded, OVERLAP_HOURS, refuseTooManyKeys, requirePartner } from "@/lib/partner/partner-account";
import { change } from "./fields";

export const rotatePartnerKey = definePageOperation({
  ...change,
  name: "rotate_partner_key",
  summary:
    "Gives a signed-in partner a new key, which can be shown only now. The key that it replaces, if one is named, works for 24 more hours or ends at once, as they choose.",
  input: z.strictObject({
    /** The key to replace; none for the first one. */
    key: z.uuid().optional(),
    /** When the replaced key ends. */
    ends: z.enum(["later", "at_once"]).default("later"),
  }),
  async run({ key: replaced, ends }, ctx) {
    const partner = await requirePartner(ctx);
    return ctx.db.transaction(async (tx) => {
      // Locked, so that a partner who is stopped at this moment gets no key, and two tabs get no more than there may be.
      const row = await holdPartner(tx, partner.id);
      if (row?.status !== "approved") throw new Problem("invalid_request", "Only approved partners have keys.");
      if (replaced !== undefined) await endKey(tx, { partnerId: row.id, keyId: replaced }, ends, ctx.now);
      await refuseTooManyKeys({ db: tx, now: ctx.now }, row.id);
      const { key, prefix } = await giveKey(tx, row.id, ctx.now);
      const actor = { kind: "partner", id: row.id } as const;
      const entry = {
        listingId: null,
        partnerId: row.id,
        actor,
        action: "issue_key",
        reason: `${row.name}: ${prefix}`,
      };
      await writeAudit(tx, [{ ...entry, at: ctx.now }]);
      return { key };
    });
  },
});

async function endKey(
  tx: Db,
  of: { partnerId: string; keyId: string },
  ends: "later" | "at_once",
  now: Date,
): Promise<void> {
  const ended =
    ends === "later"
      ? await endLater(tx, { ...of, endsAt: addHours(now, OVERLAP_HOURS) })
      : await revokeOne(tx, { ...of, now });
  if (!ended) throw keyEnded();
}
