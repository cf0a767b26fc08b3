import { z } from "zod";
import { LaunchAnalytics, toLaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { launchFigures } from "@/lib/analytics/figures";
import { defineOperation } from "@/lib/core/operation";
import { LaunchId, ownLaunch } from "@/lib/launch/draft/own-launch";

export const getLaunchAnalytics = defineOperation({
  name: "get_launch_analytics",
  title: "Get launch analytics",
  summary: "Daily numbers of one of the signed-in founder's own launches.",
  description:
    "Use it to see how a founder's own launch performs; needs their token. Returns impressions, clicks, outbound clicks, upvotes and newsletter opens of the last days, as totals and per UTC day. Bots, the founder's own visits and repeats within a visit are not counted.",
  method: "GET",
  path: "/me/launches/{id}/analytics",
  access: "founder",
  agents: { scope: "me:read" },
  effects: { readOnly: true, openWorld: false },
  limit: "reads",
  cached: "database",
  input: z.strictObject({
    id: LaunchId,
    days: z.int().min(1).max(365).default(30).describe("Days to report, including today."),
  }),
  output: LaunchAnalytics,
  example: { id: "founders-own", days: 30 },
  async run({ id, days }, ctx) {
    const launch = await ownLaunch(ctx, id);
    return toLaunchAnalytics(launch.id, await launchFigures(ctx, launch.id, days));
  },
});
