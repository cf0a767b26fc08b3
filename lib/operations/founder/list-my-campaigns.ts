import { z } from "zod";
import { listOwnedOrders, OWN } from "@/db/directory-orders";
import { definePageOperation } from "@/lib/core/operation";
import { datingOf, standingOf } from "@/lib/directories/campaign/my-campaigns";
import { read } from "./fields";

const MAX_CAMPAIGNS = 100;

/** Of an order, which we work through: nothing of it waits for its founder. */
const nothingDue = { overdue: 0, due: 0, preparing: 0 };

export const listMyCampaigns = definePageOperation({
  ...read,
  name: "list_my_campaigns",
  summary: "The founder's campaigns, newest first, each with how far it got.",
  input: z.strictObject({}),
  async run(_, ctx) {
    const orders = await listOwnedOrders(ctx.db, ctx.actor.id, MAX_CAMPAIGNS);
    return orders.map(({ results, steering, ...order }) => ({
      ...order,
      total: results.length,
      planned: results.filter(({ status }) => status === "planned").length,
      live: results.filter(({ status }) => status === "live").length,
      ...(order.package === OWN ? standingOf(results, datingOf({ ...order, steering }, ctx.now)) : nothingDue),
    }));
  },
});
