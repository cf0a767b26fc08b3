import type { PlannedProduct } from "../audience";
import type { Choosable } from "../choice/choosable";
import type { PlanOptions, planCampaign } from "../plan";

export const saturday = new Date("2026-11-21T12:00:00Z");

export const unknown: PlannedProduct = { categories: [], fits: [], language: null, regions: [] };

export const options: PlanOptions = { product: unknown, budget: "paid", limit: 50, now: saturday };

export const directory = (slug: string, values: Partial<Choosable> = {}): Choosable => ({
  slug,
  category: "Startup directory",
  pricing: "Free",
  dr: 50,
  launchPlatform: false,
  linkType: null,
  reviewDays: null,
  sources: 3,
  submitUrl: `https://${slug}.example/submit`,
  requiresAccount: null,
  requiresBacklink: null,
  price: null,
  language: "en",
  region: null,
  onlyFor: null,
  ...values,
});

export const slugs = (weeks: ReturnType<typeof planCampaign>) =>
  weeks.flatMap((week) => week.directories.map((planned) => planned.directory.slug));

export const ai: PlannedProduct = { categories: ["AI", "Writing"], fits: ["ai"], language: "en", regions: [] };
