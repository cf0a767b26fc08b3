import { z } from "zod";
import { Day } from "@/lib/core/fields";
import { planKinds } from "./campaign/product/said-kind";
import { Directory } from "./directory.schema";

const PlannedDirectory = z
  .object({
    position: z.int().describe("Place in the whole plan, from 1."),
    reason: z.string().describe("Why this directory for this product."),
    only_fills: z.boolean().describe("It takes other products, as far as is known: nothing else is left."),
    task: z.string().describe("What to do with it in its week."),
    only_prepared: z
      .boolean()
      .describe("Only prepare it in this week: to submit it is to launch it. Its task says when."),
    prepare: z.string().describe("What its form asks for."),
    ...Directory.shape,
  })
  .meta({ id: "PlannedDirectory" });

const LaunchDay = z.object({
  date: Day,
  directory: z.string().describe("Id of a directory of the plan."),
  name: z.string(),
  task: z.string(),
});

const OtherPlace = z.object({ name: z.string(), url: z.string(), task: z.string() });

/** How long the descriptions of a copy kit are at most, in characters. */
export const copyLengths = { short: 200, medium: 500, long: 2_000 } as const;

const words = z.string().nullable();
const CopyKit = z
  .object({
    name: words,
    tagline_60: words,
    tagline_160: words,
    description_short: words.describe(`At most ${copyLengths.short} characters.`),
    description_medium: words.describe(`At most ${copyLengths.medium} characters.`),
    description_long: words.describe(`At most ${copyLengths.long} characters.`),
    categories: z.array(z.string()),
    logo_url: words,
    picture_urls: z.array(z.string()),
  })
  .describe("The page's own words, at the lengths of forms, and its pictures.");

/** Where to submit a product, week by week. */
export const CampaignPlan = z
  .object({
    url: z.string().nullable(),
    product: z.object({ name: z.string().nullable(), categories: z.array(z.string()) }),
    steering: z
      .object({
        fits: z.array(z.string()).describe("What the product is or has that some directories ask for."),
        language: z.string().nullable(),
        kind: z.enum(planKinds).nullable(),
      })
      .describe("What else on the page influenced the choice."),
    note: z
      .string()
      .nullable()
      .describe("What to know first: that the page could not be read, or why the plan is short."),
    budget: z.enum(["free", "freemium", "paid"]),
    elsewhere: z
      .array(OtherPlace)
      .describe(
        "Places outside of the catalog that do more for this kind of product, or are in its language: do them first.",
      ),
    weeks: z.array(
      z.object({ week: z.string().describe("ISO week."), starts_on: Day, directories: z.array(PlannedDirectory) }),
    ),
    launches: z
      .array(LaunchDay)
      .describe(
        "Which directories of the plan launch the product on which day, by date. Those without a day are left out.",
      ),
    copy_kit: CopyKit.nullable().describe("Null without a page that could be read."),
    totals: z.object({
      directories: z.int(),
      weeks: z.int(),
      by_pricing: z.object({ Free: z.int(), Freemium: z.int(), Paid: z.int() }),
    }),
  })
  .meta({ id: "CampaignPlan" });
export type CampaignPlan = z.output<typeof CampaignPlan>;

/** What the tool of a plan describes; list_launch_directories describes all of a directory. */
export const PlanOutline = CampaignPlan.omit({ elsewhere: true }).extend({
  // The input has the list of kinds already, and each directory its pricing.
  steering: z.object({ kind: z.string().nullable() }),
  totals: CampaignPlan.shape.totals.omit({ by_pricing: true }),
  weeks: z.array(
    CampaignPlan.shape.weeks.element.extend({
      directories: z.array(
        PlannedDirectory.pick({
          position: true,
          reason: true,
          task: true,
          prepare: true,
          id: true,
          name: true,
          url: true,
          submit_url: true,
          pricing: true,
          dr: true,
        }),
      ),
    }),
  ),
});
