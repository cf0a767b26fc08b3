import { firstPriceSteps } from "@/lib/page/facts/prices/first-price";
import { saysOpenSteps } from "@/lib/page/facts/prices/open-source";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { Steps } from "@/lib/page/fetch/steps";
import type { Check, JudgedPage, Verdict } from "./checks/check";
import { copyChecks } from "./checks/copy";
import { looseEnds } from "./checks/loose-ends";
import { pageChecks } from "./checks/page";
import { sharingChecks } from "./checks/sharing";
import { trustChecks } from "./checks/trust";
import { trustLinkSteps } from "./checks/trust-links";
import type { ProductPage } from "./product-page";
import type { QualityCheck, ReadinessReport } from "./readiness.schema";

/** How good a listing the page would make. */
export type ListingQuality = ReadinessReport["listing_quality"];

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [...copyChecks, ...sharingChecks, ...pageChecks, ...looseEnds, ...trustChecks];

const total = checks.reduce((sum, { weight }) => sum + weight, 0);
const essential = new Set(checks.filter((check) => check.essential).map(({ id }) => id));

/** Judges a page that was read, in pieces. The score is the weight of what passed, of 100. */
export function* qualitySteps(product: ProductPage): Steps<ListingQuality> {
  const page = yield* lookedAt(product);
  const judged: { check: Check; verdict: Verdict }[] = [];
  for (const check of checks) {
    judged.push({ check, verdict: check.judge(page) });
    yield;
  }
  const passed = judged.reduce((sum, { check, verdict }) => sum + (verdict.passed ? check.weight : 0), 0);
  return {
    score: Math.round((100 * passed) / total),
    checks: judged.map(({ check: { id }, verdict }) => toCheck(id, verdict)),
  };
}

function* lookedAt(product: ProductPage): Steps<JudgedPage> {
  const { evidence, facts } = product;
  const links = yield* trustLinkSteps(product);
  const isSaid = links.found.has("pricing") || facts.pricing_tier !== null;
  return {
    ...product,
    links,
    sum: isSaid ? null : yield* firstPriceSteps(evidence, facts.language),
    isOpen: !isSaid && (yield* saysOpenSteps(evidence, facts.language)),
  };
}

/** Of a page that could not be had nothing is known but that. */
export function judgeFailure({ detail }: PageFetchFailure): ListingQuality {
  const fix = "Make the page open in a browser without signing in and for robots too, then check again.";
  return { score: 0, checks: [{ id: "reachable", passed: false, message: detail, fix }] };
}

function toCheck(
  id: string,
  { passed, message, fix }: { passed: boolean; message: string; fix: string },
): QualityCheck {
  return { id, passed, message, fix: passed ? null : fix };
}

/** The failed checks without which a draft would be an empty form. */
export function missingEssentials({ checks: judged }: ListingQuality): QualityCheck[] {
  return judged.filter(({ id, passed }) => !passed && (essential.has(id) || id === "reachable"));
}

const weights = new Map(checks.map(({ id, weight }) => [id, weight]));

/** The failed checks, the heaviest first; of equals in the order of the report. */
export function failedChecks({ checks: judged }: ListingQuality): QualityCheck[] {
  const weightOf = ({ id }: QualityCheck) => weights.get(id) ?? 0;
  return judged.filter(({ passed }) => !passed).sort((a, b) => weightOf(b) - weightOf(a));
}
