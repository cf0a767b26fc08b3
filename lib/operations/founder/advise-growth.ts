import { z } from "zod";
import { findLiveSites } from "@/db/badges";
import { defineOperation } from "@/lib/core/operation";
import { LaunchId, ownLaunch } from "@/lib/launch/draft/own-launch";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { adviseOn } from "@/lib/reports/growth/advise";
import { gatherFacts } from "@/lib/reports/growth/facts";
import { GrowthAdvice } from "@/lib/reports/growth/growth.schema";
import { visitProductPage } from "@/lib/reports/readiness/visit-page";

export const adviseGrowth = defineOperation({
  name: "advise_growth",
  title: "Advise on growth",
  summary: "What to do next for one of the founder's launches, based on its own data.",
  description:
    "Use it to decide what to do next for a launch; needs the founder's token. Fetches the product's page once. Returns a score and one piece of advice for each of six areas (page_quality, badge, rank, directory_plan, newsletter_ads, featured), most effective first, each with its evidence and one action.",
  method: "GET",
  path: "/me/launches/{id}/advise-growth",
  access: "founder",
  agents: { scope: "me:read" },
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  problems: ["not_found"],
  input: z.strictObject({ id: LaunchId }),
  output: GrowthAdvice,
  example: { id: "founders-own" },
  async prepare({ id }, ctx) {
    const launch = await ownLaunch(ctx, id);
    return {
      launch,
      visit: await visitProductPage(launch.url, onBehalfOf(ctx), (slugs) => findLiveSites(ctx.db, slugs)),
    };
  },
  async run(_input, ctx, { launch, visit }) {
    return adviseOn({ ...(await gatherFacts(ctx, launch)), visit });
  },
});
