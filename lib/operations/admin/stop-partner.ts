import { z } from "zod";
import { revokeAll } from "@/db/partner-keys";
import { definePageOperation } from "@/lib/core/operation";
import { decide } from "@/lib/partner/decide";
import { queueDecisionMail } from "@/lib/partner/mails";
import { change, Reason } from "./fields";

export const stopPartner = definePageOperation({
  ...change,
  name: "stop_partner",
  summary: "Revokes every key of a partner at once. What they published stays live until it is taken down.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  run({ id, reason }, ctx) {
    const set = { status: "stopped", note: reason, decidedAt: ctx.now } as const;
    return decide(ctx, id, { from: "approved", set, action: "stop_partner", reason }, async (tx, row) => {
      await queueDecisionMail(tx, ctx, row, { decision: "stopped", reason });
      return { revoked: await revokeAll(tx, id, ctx.now) };
    });
  },
});
