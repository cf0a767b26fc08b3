import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { changeState } from "@/lib/directories/orders/orders";
import { change } from "./fields";

export const reopenDirectoryOrder = definePageOperation({
  ...change,
  name: "reopen_directory_order",
  summary: "Opens an order again that is in the state in which the admin saw it.",
  input: z.strictObject({ id: z.uuid(), from: z.enum(["done", "cancelled"]) }),
  async run({ id, from }, ctx) {
    await changeState(ctx, id, { from, to: "open" });
  },
});
