import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { decide } from "@/lib/partner/decide";
import { queueDecisionMail } from "@/lib/partner/mails";
import { change, Reason } from "./fields";

export const rejectPartner = definePageOperation({
  ...change,
  name: "reject_partner",
  summary: "Rejects an application. The applicant can send another one.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    const set = { status: "rejected", note: reason, decidedAt: ctx.now } as const;
    await decide(ctx, id, { from: "applied", set, action: "reject_partner", reason }, (tx, row) =>
      queueDecisionMail(tx, ctx, row, { decision: "rejected", reason }),
    );
  },
});
