import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { changeState } from "@/lib/directories/orders/orders";
import { change, Reason } from "./fields";

export const cancelDirectoryOrder = definePageOperation({
  ...change,
  name: "cancel_directory_order",
  summary: "Cancels an open order. The founder keeps what was submitted. We no longer count the rest.",
  input: z.strictObject({ id: z.uuid(), reason: Reason }),
  async run({ id, reason }, ctx) {
    await changeState(ctx, id, { from: "open", to: "cancelled", reason });
  },
});
