import { z } from "zod";
import type { Db } from "@/db/client";
import type { Context } from "@/lib/core/context";
import { Day, labelOf, line, ProductUrl } from "@/lib/core/fields";
import { textBounds } from "@/lib/core/text-bounds";
import { CampaignPlan } from "@/lib/directories/campaign.schema";
import { Category } from "@/lib/launch/product.schema";
import { plannedProduct } from "./audience";
import { eveOf, layOutPlan } from "./lay-out";
import { USUAL_LIMIT } from "./length";
import { MAX_DIRECTORIES } from "./plan";
import { specialKinds } from "./product/kinds";
import { regionsOf } from "./product-regions";

const BUDGETS = ["free", "freemium", "paid"] as const;

/**
 * Everything that makes a plan that is on a page once more, without reading the product's page again: what it was
 * found to be about goes along. Numbers and lists as an address or a form carries them.
 */
export const PlanInputs = z.strictObject({
  url: ProductUrl.optional(),
  name: line(textBounds.campaignName).optional(),
  category: z.array(Category).max(30).default([]),
  /** Special kinds of product that directories ask for, as the page showed them; without them, those of the categories. */
  fits: z.array(z.enum(specialKinds)).max(specialKinds.length).optional(),
  language: z
    .string()
    .max(textBounds.languageCode)
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  budget: labelOf(BUDGETS).default("paid"),
  limit: z.coerce.number().int().min(1).max(MAX_DIRECTORIES).default(USUAL_LIMIT),
  from: Day.refine(
    isMonday,
    "must be the Monday on which the plan starts, from 2020 to 2100, such as 2026-11-23",
  ).optional(),
});
export type PlanInputs = z.output<typeof PlanInputs>;

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1 && day >= "2020-" && day < "2101-";
}

/** The inputs of a plan as an address or a form carries them, not judged yet. */
export function planFields(fields: URLSearchParams | FormData): Record<string, unknown> {
  const one = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
  return {
    url: one("url"),
    name: one("name"),
    category: fields.getAll("category").map(String).filter(Boolean),
    // An empty field says that the plan was made for a product of no special kind.
    fits: fields.has("fits") ? fields.getAll("fits").map(String).filter(Boolean) : undefined,
    language: one("language"),
    budget: one("budget"),
    limit: one("limit"),
    from: one("from"),
  };
}

/** The inputs that lead to this plan again, as the fields of an address or a form. */
export function inputsOf(plan: CampaignPlan, limit: number): [name: string, value: string][] {
  const { url, product, steering, budget, weeks } = plan;
  const from = weeks[0]?.starts_on;
  return [
    ...(url ? [["url", url] as [string, string]] : []),
    ...(product.name ? [["name", product.name] as [string, string]] : []),
    ...product.categories.map((label): [string, string] => ["category", label]),
    ...(steering.fits.length > 0 ? steering.fits : [""]).map((kind): [string, string] => ["fits", kind]),
    ...(steering.language ? [["language", steering.language] as [string, string]] : []),
    ["budget", budget],
    ["limit", String(limit)],
    ...(from ? [["from", from] as [string, string]] : []),
  ];
}

/** The plan that the inputs describe; if they name no Monday, from the coming one. */
export async function planOf(
  inputs: PlanInputs,
  { db, now }: Pick<Context, "now"> & { db: Db },
): Promise<CampaignPlan> {
  const { url = null, name = null, category, fits, language = null, budget, limit, from } = inputs;
  const categories = [...new Set(category)];
  const plan = await layOutPlan(db, {
    url,
    name,
    product: {
      categories,
      // Categories alone know less than the page did, and would add kinds that it ruled out.
      fits: fits ? [...new Set(fits)] : plannedProduct({ url, categories }, null).fits,
      language,
      regions: regionsOf(url, language),
    },
    budget,
    limit,
    now: from ? eveOf(from) : now,
  });
  return CampaignPlan.parse(plan);
}

/** What a plan is called if its product's name is not known: by its address, else by what it is. */
export function productNameOf({ url, name }: { url: string | null; name: string | null }): string | null {
  return name ?? (url ? new URL(url).host.replace(/^www\./, "") : null);
}
