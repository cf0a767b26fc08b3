import { adviseOnBadge } from "./areas/badge";
import { adviseOnDirectories } from "./areas/directory-plan";
import { adviseOnFeatured } from "./areas/featured";
import { adviseOnNewsletter } from "./areas/newsletter-ads";
import { adviseOnPage } from "./areas/page-quality";
import { adviseOnRank } from "./areas/rank";
import type { AreaAdvice, Facts, KnownFacts } from "./facts";
import { type Advice, type GrowthAdvice, type GrowthArea, growthStatuses } from "./growth.schema";

interface Area<F> {
  area: GrowthArea;
  weight: number;
  advise: (facts: F) => AreaAdvice;
}

/**
 * The areas by what moves most, and what each counts in the score, of 100. Why: docs/decisions/growth-advice.md.
 */
const areasWithoutPage: readonly Area<KnownFacts>[] = [
  { area: "rank", weight: 20, advise: adviseOnRank },
  { area: "directory_plan", weight: 20, advise: adviseOnDirectories },
  { area: "badge", weight: 15, advise: adviseOnBadge },
  { area: "featured", weight: 5, advise: adviseOnFeatured },
  { area: "newsletter_ads", weight: 5, advise: adviseOnNewsletter },
];
const areas: readonly Area<Facts>[] = [{ area: "page_quality", weight: 35, advise: adviseOnPage }, ...areasWithoutPage];

/** All six areas, what needs doing before what could be better before what is good, and in each what moves most first. */
export function adviseOn(facts: Facts): GrowthAdvice {
  const told = areas.map(({ area, weight, advise }) => ({ area, weight, ...advise(facts) }));
  const score = told.reduce((sum, { weight, share }) => sum + weight * share, 0);
  // Sorting is stable: within a status the order of `areas` stays.
  const sorted = told.toSorted((a, b) => growthStatuses.indexOf(a.status) - growthStatuses.indexOf(b.status));
  const advice = sorted.map(
    ({ weight: _weight, share: _share, ...rest }, index): Advice => ({ ...rest, priority: index + 1 }),
  );
  return { tool_id: facts.launch.id, score: Math.round(score), advice };
}

/** At most `most` things that are left to do, without what only the product's own page could tell. */
export function adviseFirst(facts: KnownFacts, most: number): Omit<Advice, "priority">[] {
  const told = areasWithoutPage.map(({ area, advise }) => ({ area, ...advise(facts) }));
  return growthStatuses
    .filter((status) => status !== "good")
    .flatMap((status) => told.filter((one) => one.status === status))
    .slice(0, most)
    .map(({ share: _share, ...rest }) => rest);
}
