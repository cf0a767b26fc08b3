import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { Check } from "./checks/check";
import { copyChecks } from "./checks/copy";
import { pageChecks } from "./checks/page";
import { sharingChecks } from "./checks/sharing";
import { trustChecks } from "./checks/trust";
import type { ProductPage } from "./product-page";
import type { QualityCheck, ReadinessReport } from "./readiness.schema";

type ListingQuality = ReadinessReport["listing_quality"];

/** Every check, in the order of the report. */
export const checks: readonly Check[] = [...copyChecks, ...sharingChecks, ...pageChecks, ...trustChecks];

const total = checks.reduce((sum, { weight }) => sum + weight, 0);
const essential = new Set(checks.filter((check) => check.essential).map(({ id }) => id));

/** Judges a page that was read. The score is the weight of what passed, of 100. */
export function judgeListing(page: ProductPage): ListingQuality {
  const judged = checks.map((check) => ({ check, verdict: check.judge(page) }));
  const passed = judged.reduce((sum, { check, verdict }) => sum + (verdict.passed ? check.weight : 0), 0);
  return {
    score: Math.round((100 * passed) / total),
    checks: judged.map(({ check: { id }, verdict }) => toCheck(id, verdict)),
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
