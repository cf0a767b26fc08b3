import { z } from "zod";
import { findOwnedOrder } from "@/db/directory-orders";
import { definePageOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { noCampaign, requireCampaignId, toCampaign } from "@/lib/directories/campaign/my-campaigns";
import { read } from "./fields";

export const getMyCampaign = definePageOperation({
  ...read,
  name: "get_my_campaign",
  summary: "One campaign of the founder's own, week by week.",
  input: z.strictObject({ id: z.string().max(textBounds.id) }),
  async run({ id }, ctx) {
    const order = await findOwnedOrder(ctx.db, ctx.actor.id, requireCampaignId(id));
    if (!order) throw noCampaign();
    return toCampaign(order, ctx.now);
  },
});
