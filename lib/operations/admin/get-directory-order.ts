import { z } from "zod";
import { findOrder } from "@/db/admin-orders";
import type { Db } from "@/db/client";
import { findOrders, type Order } from "@/db/directory-orders";
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
      sent_elsewhere: await sentElsewhere(ctx.db, order),
    };
  },
});

/**
 * What is still to do here, and was submitted elsewhere: by the founder, who marked it in their own plan, perhaps as this was
 * ordered, or by another order, perhaps while this one was cancelled.
 */
async function sentElsewhere(db: Db, { id, listingId, results }: Order): Promise<{ slug: string; name: string }[]> {
  if (listingId === null) return [];
  const others = (await findOrders(db, listingId)).filter((order) => order.id !== id);
  const sent = new Set(
    others
      .flatMap((order) => order.results.filter(({ status }) => status !== "planned"))
      .map((one) => one.directory.slug),
  );
  return results
    .filter(({ status, directory }) => status === "planned" && sent.has(directory.slug))
    .map(({ directory: { slug, name } }) => ({ slug, name }));
}
