import type { QualityCheck, ReadinessReport } from "@/lib/reports/readiness/readiness.schema";
import { SHARES } from "@/lib/reports/readiness/shares";

type StepsOf = Pick<ReadinessReport, "next_steps" | "listing_quality">;

const names: Record<string, string> = {
  product_page: "A product’s page",
  title: "Title",
  meta_description: "Description",
  main_heading: "Main heading",
  product_name: "Product name",
  name_consistent: "One name everywhere",
  tagline: "Tagline",
  tagline_length: "Length of the tagline",
  short_description: "Short description",
  long_description: "Long description",
  categories: "Categories",
  product_type: "Type",
  logo: "Logo",
  social_title: "Words for shared links",
  social_picture: "Picture for shared links",
  social_picture_size: "Size of that picture",
  structured_data: "Structured data",
  reachable: "Page answers",
  https: "Secure connection",
  indexable: "Open to search engines",
  canonical_link: "Canonical link",
  language: "Language",
  mobile_viewport: "Small screens",
  character_encoding: "Character encoding",
  text_without_scripts: "Text without scripts",
  page_size: "Size of the page",
  loose_ends: "Nothing left unfinished",
  pricing_visible: "Prices",
  contact: "Contact",
  privacy: "Privacy policy",
  terms: "Terms or licence",
};

/** The name of a check on screen. */
export function checkName(id: string): string {
  return names[id] ?? id;
}

/** The summary sentence of a report. */
export function verdictOf({ ready, reachable, duplicates }: ReadinessReport): string {
  if (duplicates.status === "listed") return "Listed already";
  if (!reachable) return "We could not read the page";
  if (duplicates.status === "draft_open") return "A launch is in preparation";
  return ready ? "You can open a draft" : "Fix your page first";
}

/** A part of the score: what it brought, and the most that it can bring. */
interface Part {
  name: string;
  points: number;
  most: number;
}

/** What each part brought. The page's points are what the other two leave of the score, so that the three are its sum. */
export function partsOf({ score, badge, duplicates }: Pick<ReadinessReport, "score" | "badge" | "duplicates">): Part[] {
  const ofBadge = badge.installed ? SHARES.badge : 0;
  const ofNovelty = SHARES.duplicates[duplicates.status];
  return [
    { name: "Your page", points: score - ofBadge - ofNovelty, most: SHARES.quality },
    { name: "The badge", points: ofBadge, most: SHARES.badge },
    { name: "Not listed yet", points: ofNovelty, most: SHARES.duplicates.none },
  ];
}

/** A step of a report. If it is a failed check, its fix is the step, and what we found is the reason. */
export interface ShownStep {
  text: string;
  check: QualityCheck | null;
}

/** The next steps, each failed check once: the report has no second list of them. */
export function shownSteps({ next_steps, listing_quality: { checks } }: StepsOf): ShownStep[] {
  const byStep = new Map(
    checks.filter(({ passed }) => !passed).map((check) => [`${check.message} ${check.fix}`, check]),
  );
  return next_steps.map((step) => {
    const check = byStep.get(step) ?? null;
    return { text: check?.fix ?? step, check };
  });
}

/** The checks that are no step: those that passed, and failed ones of a page that needs no draft. */
export function otherChecks(report: StepsOf): QualityCheck[] {
  const steps = new Set(shownSteps(report).map(({ check }) => check));
  return report.listing_quality.checks.filter((check) => !steps.has(check));
}
