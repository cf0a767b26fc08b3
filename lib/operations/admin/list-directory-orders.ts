import { z } from "zod";
import { findOrderLines } from "@/db/admin-orders";
import { definePageOperation } from "@/lib/core/operation";
import { orderStates } from "@/lib/directories/orders/orders";
import { listPage, read } from "./fields";

export const listDirectoryOrders = definePageOperation({
  ...read,
  name: "list_directory_orders",
  summary: "A page of paid directory orders, newest first, each with how far it got.",
  input: z.strictObject({ status: z.enum(orderStates).optional(), ...listPage }),
  async run({ status, ...page }, ctx) {
    const { rows, total } = await findOrderLines(ctx.db, { status, ...page });
    return { data: rows, total };
  },
});
