import { z } from "zod";
import { Day } from "@/lib/core/fields";
import { Directory } from "./directory.schema";

const PlannedDirectory = z
  .object({
    position: z.int().describe("Place in the whole plan, from 1."),
    reason: z.string().describe("Why this directory for this product."),
    ...Directory.shape,
  })
  .meta({ id: "PlannedDirectory" });

/** Where to submit a product, week by week. */
export const CampaignPlan = z
  .object({
    url: z.string().nullable(),
    product: z.object({ name: z.string().nullable(), categories: z.array(z.string()) }),
    steering: z
      .object({
        fits: z.array(z.string()).describe("Special kinds of product that some directories take alone."),
        language: z.string().nullable().describe("Of the page, an ISO 639-1 code."),
      })
      .describe("What else of the page led to this choice."),
    budget: z.enum(["free", "freemium", "paid"]),
    weeks: z.array(
      z.object({ week: z.string().describe("ISO week."), starts_on: Day, directories: z.array(PlannedDirectory) }),
    ),
    totals: z.object({
      directories: z.int(),
      weeks: z.int(),
      by_pricing: z.object({ Free: z.int(), Freemium: z.int(), Paid: z.int() }),
    }),
  })
  .meta({ id: "CampaignPlan" });
export type CampaignPlan = z.output<typeof CampaignPlan>;
