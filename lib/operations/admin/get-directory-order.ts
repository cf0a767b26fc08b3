import { z } from "zod";
import { findOrder } from "@/db/admin-orders";
import { definePageOperation } from "@/lib/core/operation";
import { toCampaign } from "@/lib/directories/campaign/my-campaigns";
import { noOrder } from "@/lib/directories/orders/orders";
import { read } from "./fields";

export const getDirectoryOrder = definePageOperation({
  ...read,
  name: "get_directory_order",
  summary: "One directory order by its weeks, with its package, state, payment and listing.",
  input: z.strictObject({ id: z.uuid() }),
  async run({ id }, ctx) {
    const order = await findOrder(ctx.db, id);
    if (!order) throw noOrder();
    return {
      ...toCampaign(order, ctx.now),
      listing_id: order.listingId,
      package: order.package,
      status: order.status,
      payment_reference: order.paymentReference,
    };
  },
});
