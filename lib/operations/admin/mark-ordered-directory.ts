import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { moveIn, SeenResult } from "@/lib/directories/campaign/mark-result";
import { OrderId, workOn } from "@/lib/directories/orders/work-order";
import { change } from "./fields";

export const markOrderedDirectory = definePageOperation({
  ...change,
  name: "mark_ordered_directory",
  summary:
    "Marks a directory of an open order as submitted, rejected, or planned again. If two admins do it at once, one succeeds.",
  input: SeenResult.extend({ campaign: OrderId, to: z.enum(["planned", "submitted", "rejected"]) }),
  async run({ from, to, ...named }, ctx) {
    const move = to === "planned" ? { to } : { to, at: ctx.now };
    await workOn(ctx, named, `marked as ${to}`, (tx, result) => moveIn(tx, result, from, move));
  },
});
