import { hostOf } from "@/components/ui/external-link";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { plainMarkdown } from "@/lib/core/format/plain-markdown";
import type { ReadinessReport } from "@/lib/reports/readiness/readiness.schema";
import { checkName, otherChecks, type ShownStep, shownSteps, verdictOf } from "./labels";

/** The report as Markdown, to paste into an issue or notes: what to do first. Words of the page are escaped. */
export function readinessMarkdown(report: ReadinessReport): string {
  const { url, reachable, score, suggested_listing, next_free_launch_weeks: weeks } = report;
  const passed = reachable ? otherChecks(report).filter((check) => check.passed) : [];
  return [
    `# Launch readiness of ${plainMarkdown(suggested_listing.product_name ?? hostOf(url))}`,
    `<${url}>`,
    `${reachable ? `${score} of 100. ` : ""}${verdictOf(report)}.`,
    "## What to do next",
    shownSteps(report)
      .map((step, index) => `${index + 1}. ${stepLine(step)}`)
      .join("\n"),
    ...(passed.length > 0 ? ["## Passed", passed.map(({ id }) => `- ${checkName(id)}`).join("\n")] : []),
    ...(weeks.length > 0
      ? [
          "## Next launch weeks with a free place",
          weeks
            .map(
              (one) =>
                `- ${formatWeek(one.week)}, from ${formatDay(one.starts_on)}: ${formatCount(one.free_slots, "place")}`,
            )
            .join("\n"),
        ]
      : []),
  ].join("\n\n");
}

function stepLine({ text, check }: ShownStep): string {
  if (check === null) return plainMarkdown(text);
  return `**${checkName(check.id)}.** ${plainMarkdown(text)} (${plainMarkdown(check.message)})`;
}
