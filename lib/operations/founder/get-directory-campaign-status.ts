import { z } from "zod";
import { findOrders } from "@/db/directory-orders";
import { defineOperation } from "@/lib/core/operation";
import { CampaignStatus, toCampaignStatus } from "@/lib/directories/campaign-status.schema";
import { LaunchId, ownLaunch } from "@/lib/launch/draft/own-launch";

export const getDirectoryCampaignStatus = defineOperation({
  name: "get_directory_campaign_status",
  title: "Get directory campaign status",
  summary: "Progress of the directory submissions of one of the signed-in founder's own launches.",
  description:
    "Use it to see where a founder's own launch was submitted; needs their token. Returns totals and, newest first, every order and the founder's own saved plan, with each directory's state, live URL, note and last link check.",
  method: "GET",
  path: "/me/launches/{id}/directory-campaign",
  access: "founder",
  agents: { scope: "me:read" },
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  input: z.strictObject({ id: LaunchId }),
  output: CampaignStatus,
  example: { id: "founders-own" },
  async run({ id }, ctx) {
    const launch = await ownLaunch(ctx, id);
    return toCampaignStatus(launch.id, await findOrders(ctx.db, launch.id));
  },
});
