import { z } from "zod";
import { findOrder } from "@/db/admin-orders";
import type { Db } from "@/db/client";
import { findOrders, type Order, OWN } from "@/db/directory-orders";
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
      sent_by_founder: await sentByFounder(ctx.db, order),
    };
  },
});

/** What is still to do here, and was sent by the founder, who marked it in their own plan, perhaps as this was ordered. */
async function sentByFounder(db: Db, { listingId, results }: Order): Promise<{ slug: string; name: string }[]> {
  if (listingId === null) return [];
  const planned = new Set(results.flatMap(({ status, directory }) => (status === "planned" ? directory.slug : [])));
  const own = (await findOrders(db, listingId)).find((order) => order.package === OWN);
  const sent = (own?.results ?? []).filter(
    ({ status, directory }) => status !== "planned" && planned.has(directory.slug),
  );
  return sent.map(({ directory: { slug, name } }) => ({ slug, name }));
}
