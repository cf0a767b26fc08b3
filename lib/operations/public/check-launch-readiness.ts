import { z } from "zod";
import { findLiveSites } from "@/db/badges";
import { ProductUrl } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { ReadinessReport } from "@/lib/reports/readiness/readiness.schema";
import { reportOn } from "@/lib/reports/readiness/report";
import { visitProductPage } from "@/lib/reports/readiness/visit-page";

export const checkLaunchReadiness = defineOperation({
  name: "check_launch_readiness",
  title: "Check launch readiness",
  summary: "Whether a product's page is ready for a launch, and what is missing.",
  description:
    "Use it before submit_product. Returns duplicates in the catalog, whether the badge is installed, quality checks with the fix for each, the next launch weeks with a free place, and suggested_listing, which can be sent to submit_product as it is. ready is true if the page alone is enough for a draft.",
  method: "GET",
  path: "/launch-readiness",
  access: "public",
  effects: { readOnly: true, openWorld: true },
  limit: "page_fetches",
  input: z.strictObject({ url: ProductUrl.describe("URL of the product's public page.") }),
  output: ReadinessReport,
  example: { url: "https://your-product.example" },
  prepare({ url }, ctx) {
    return visitProductPage(url, onBehalfOf(ctx), (slugs) => findLiveSites(ctx.db, slugs));
  },
  run({ url }, ctx, visit) {
    return reportOn(url, visit, ctx);
  },
});
