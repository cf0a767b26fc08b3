import { z } from "zod";
import { undoHeldDecision } from "@/db/held-decisions";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { change } from "./fields";

export const takeBackDecision = definePageOperation({
  ...change,
  name: "take_back_decision",
  summary:
    "Takes back the admin's own held decision, or dismisses the notice that it failed. Its note stays for the next try.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, { db, actor }) {
    if (await undoHeldDecision(db, id, actor.id)) return;
    throw new Problem("invalid_request", "Too late: it is carried out already. The audit log has it.");
  },
});
