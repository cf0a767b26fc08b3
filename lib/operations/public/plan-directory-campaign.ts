import { z } from "zod";
import { labelOf, ProductUrl } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { plannedProduct } from "@/lib/directories/campaign/audience";
import { layOutPlan } from "@/lib/directories/campaign/lay-out";
import { USUAL_LIMIT, worthwhileFor } from "@/lib/directories/campaign/length";
import { MAX_DIRECTORIES } from "@/lib/directories/campaign/plan";
import { planKinds } from "@/lib/directories/campaign/product/said-kind";
import { CampaignPlan, PlanOutline } from "@/lib/directories/campaign.schema";
import { Category } from "@/lib/launch/product.schema";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";

export const planDirectoryCampaign = defineOperation({
  name: "plan_directory_campaign",
  title: "Plan a directory campaign",
  summary: "A week-by-week plan of directory submissions.",
  description:
    "Use it to schedule where to submit a product. Returns the best directories, each with reason and what to prepare, 10 a week from next Monday: Free by domain rating, then Freemium, then Paid; launch days; with url, its page's pictures and texts for forms. Directories of unknown pricing are left out.",
  method: "POST",
  path: "/directory-campaign/plan",
  access: "public",
  effects: { readOnly: true, openWorld: true },
  limit: ({ url }) => [url ? "page_fetches" : "reads"],
  input: z.strictObject({
    url: ProductUrl.optional().describe("The product's URL; its page is read."),
    category: Category.optional().describe("A label of list_categories; overrides what the page says."),
    kind: z.enum(planKinds).optional().describe("What it is, if steering.kind is wrong."),
    budget: labelOf(["free", "freemium", "paid"]).default("paid").describe("The dearest kind of directory."),
    limit: z.int().min(1).max(MAX_DIRECTORIES).optional().describe("Default 50, fewer if few take it."),
  }),
  output: CampaignPlan,
  tool: { output: PlanOutline, sameFieldsAs: "search_products" },
  example: { category: "Developer Tools", budget: "free", limit: 20 },
  async prepare({ url }, ctx) {
    return url ? visitProduct(url, onBehalfOf(ctx)) : null;
  },
  async run({ url, category, kind, budget, limit }, { db, now }, page) {
    const facts = page?.facts ?? null;
    const categories = category ? [category] : (facts?.categories ?? []);
    const product = plannedProduct(
      { url: url ?? null, categories, areChosen: category !== undefined, kind: kind ?? null },
      page ?? null,
    );
    return layOutPlan(db, {
      url: url ?? null,
      name: facts?.product_name ?? null,
      page: page ?? null,
      product,
      budget,
      // A field alone is of any kind of product.
      limit: limit ?? (facts || kind ? worthwhileFor(product) : USUAL_LIMIT),
      now,
    });
  },
});
