import { formatCount } from "@/lib/core/format/numbers";
import { routes } from "@/lib/core/routes";
import { missingEssentials } from "@/lib/reports/readiness/listing-quality";
import type { AreaAdvice, Facts } from "../facts";

/** From this share of its checks on, by weight, a page is good. */
const GOOD = 90;
const NAMED = 3;

/** What the product's own page says of itself, from one visit of it. */
export function adviseOnPage({ launch, visit, appUrl }: Facts): AreaAdvice {
  const action = { label: "See every check", url: `${appUrl}${routes.readiness(launch.url)}` };
  if (!visit.product) {
    return {
      status: "act",
      share: 0,
      title: "We could not read your page",
      detail:
        "Visitors, search engines and directories may have the same problem. Open the page to everyone without signing in, robots too.",
      evidence: `${launch.url}: ${visit.failure.detail}`,
      action,
    };
  }
  const { quality } = visit;
  const essential = missingEssentials(quality);
  const open = [...new Set([...essential, ...quality.checks.filter(({ passed }) => !passed)])];
  const passed = quality.checks.length - open.length;
  const isGood = essential.length === 0 && quality.score >= GOOD;
  return {
    status: essential.length > 0 ? "act" : isGood ? "good" : "improve",
    share: quality.score / 100,
    title: isGood ? "Your page says what it should" : `Fix your page: ${formatCount(open.length, "check")} failed`,
    detail:
      open
        .slice(0, NAMED)
        .flatMap(({ fix }) => fix ?? [])
        .join(" ") || "Every check passed. Keep it so.",
    evidence: [
      `${passed} of ${quality.checks.length} checks passed, ${quality.score} of 100 by weight, at ${visit.product.page.finalUrl}.`,
      ...open.slice(0, NAMED).map(({ message }) => message),
    ].join(" "),
    action,
  };
}
