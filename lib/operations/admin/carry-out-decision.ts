import { z } from "zod";
import { hastenHeldDecision } from "@/db/held-decisions";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { carryOut } from "@/lib/launch/review/held-decisions";
import { change } from "./fields";

export const carryOutDecision = definePageOperation({
  ...change,
  name: "carry_out_decision",
  summary: "Carries out the admin's own held decision without waiting for the rest of the ten seconds.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    if (await hastenHeldDecision(ctx.db, id, ctx.actor.id, ctx.now)) return carryOut(ctx, id);
    throw new Problem("invalid_request", "It is carried out already.");
  },
});
