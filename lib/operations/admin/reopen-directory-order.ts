import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { changeState } from "@/lib/directories/orders/orders";
import { change } from "./fields";

export const reopenDirectoryOrder = definePageOperation({
  ...change,
  name: "reopen_directory_order",
  summary: "Reopens an order. Refused if its state changed since the admin saw it.",
  input: z.strictObject({ id: z.uuid(), from: z.enum(["done", "cancelled"]) }),
  async run({ id, from }, ctx) {
    await changeState(ctx, id, { from, to: "open" });
  },
});
