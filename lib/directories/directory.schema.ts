import { z } from "zod";
import type { DirectoryRow } from "@/db/directories";
import { directoryLabels, pricingTiers } from "@/lib/core/catalog/labels";
import { Day } from "@/lib/core/fields";

/** A submission directory. Unknown values are null, never guessed. */
export const Directory = z
  .object({
    id: z.string().describe("The directory's slug."),
    name: z.string(),
    url: z.string(),
    submit_url: z.string().nullable().describe("The page with the form."),
    category: z.enum(directoryLabels),
    pricing: z.enum(pricingTiers).nullable(),
    price: z.string().nullable().describe("The cheapest paid option, such as 19 USD."),
    dr: z.int().nullable().describe("Domain rating, 0–100."),
    launch_platform: z.boolean().nullable().describe("Runs dated launches with votes."),
    link_type: z.enum(["dofollow", "nofollow"]).nullable(),
    review_days: z.int().nullable(),
    requires_account: z.boolean().nullable(),
    requires_backlink: z.boolean().nullable(),
    language: z.string().nullable().describe("ISO 639 code of its language."),
    region: z.string().nullable().describe("Where its readers are; null is worldwide."),
    checked_on: Day.nullable().describe("Last confirmed by a source or a visit."),
    sources: z.int().describe("Number of independent public lists that contain it, the sources of the record."),
  })
  .meta({ id: "Directory" });
export type Directory = z.output<typeof Directory>;

/** Row → public shape; the output schema judges the label. */
export function toDirectory(row: DirectoryRow): z.input<typeof Directory> {
  return {
    id: row.slug,
    name: row.name,
    url: row.url,
    submit_url: row.submitUrl,
    category: row.category as Directory["category"],
    pricing: row.pricing,
    price: row.price,
    dr: row.dr,
    launch_platform: row.launchPlatform,
    link_type: row.linkType,
    review_days: row.reviewDays,
    requires_account: row.requiresAccount,
    requires_backlink: row.requiresBacklink,
    language: row.language,
    region: row.region,
    checked_on: row.checkedOn,
    sources: row.sources,
  };
}
