import { z } from "zod";
import { listOwnedOrders, OWN } from "@/db/directory-orders";
import { definePageOperation } from "@/lib/core/operation";
import { standingOf } from "@/lib/directories/campaign/my-campaigns";
import { read } from "./fields";

const MAX_CAMPAIGNS = 100;

export const listMyCampaigns = definePageOperation({
  ...read,
  name: "list_my_campaigns",
  summary: "The founder's campaigns, newest first, each with how far it got.",
  input: z.strictObject({}),
  async run(_, ctx) {
    const orders = await listOwnedOrders(ctx.db, ctx.actor.id, MAX_CAMPAIGNS);
    return orders.map(({ results, ...order }) => ({
      ...order,
      total: results.length,
      planned: results.filter(({ status }) => status === "planned").length,
      live: results.filter(({ status }) => status === "live").length,
      ...standingOf(results, { isOwn: order.package === OWN, now: ctx.now }),
    }));
  },
});
