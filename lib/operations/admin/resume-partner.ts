import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { decide } from "@/lib/partner/decide";
import { giveKey } from "@/lib/partner/key";
import { tellOfDecision } from "@/lib/partner/tell";
import { change } from "./fields";

export const resumePartner = definePageOperation({
  ...change,
  name: "resume_partner",
  summary: "Lets a stopped partner publish again, with a new key, which can be shown only now. Old keys stay revoked.",
  input: z.strictObject({ id: z.uuid() }),
  run({ id }, ctx) {
    const set = { status: "approved", note: null, decidedAt: ctx.now } as const;
    return decide(ctx, id, { from: "stopped", set, action: "resume_partner" }, async (tx, row) => {
      await tellOfDecision(tx, ctx, row, { decision: "resumed", reason: null });
      return giveKey(tx, id, ctx.now);
    });
  },
});
