import type { PageFetchFailure } from "@/lib/page-fetch/fetch-failure";
import type { QualityCheck, ReadinessReport } from "@/lib/schemas/readiness";

type Known = Pick<ReadinessReport, "duplicates" | "badge" | "next_free_launch_weeks"> & {
  failure: PageFetchFailure | null;
  /** What the check of the badge says, in one sentence. */
  badgeDetail: string;
  missing: readonly QualityCheck[];
};

/** What to do next, in the order to do it. */
export function nextStepsOf({
  failure,
  missing,
  duplicates,
  badge,
  badgeDetail,
  next_free_launch_weeks: weeks,
}: Known): string[] {
  const [first] = duplicates.matches;
  if (duplicates.status === "listed" && first) {
    return [`The product is listed already: ${first.product_url}. Use that listing instead of opening another.`];
  }
  return [
    ...(failure
      ? [`${failure.detail} A draft can be opened all the same, but its fields must be filled in by hand.`]
      : []),
    ...duplicateSteps(duplicates),
    ...(failure ? [] : missing.flatMap(({ fix }) => fix ?? [])),
    "Open a draft with submit_product: url, the founder's email and suggested_listing as it is.",
    ...(badge.installed ? [] : badgeSteps(badge.reason, badgeDetail)),
    weekStep(weeks),
  ];
}

function duplicateSteps({ status, matches: [first] }: ReadinessReport["duplicates"]): string[] {
  if (status === "draft_open") {
    return [
      "A launch of this URL is being prepared already. If it is yours, go on with the review link from your mail.",
    ];
  }
  return status === "similar" && first
    ? [`${first.message} Check that yours is a different product: ${first.product_url}.`]
    : [];
}

function weekStep([week]: ReadinessReport["next_free_launch_weeks"]): string {
  if (!week) return "Every launch week that can be booked is full; Instant Launch needs no place.";
  return `The next launch week with a free place is ${week.week}, from Monday ${week.starts_on}: ${week.free_slots} left.`;
}

/** A badge that is there but does not count is mended; where there is none, the draft's own snippet is the one to paste. */
function badgeSteps(reason: ReadinessReport["badge"]["reason"], detail: string): string[] {
  if (reason === "nofollow_only" || reason === "hidden") return [detail];
  return [
    "Paste the badge into the page before submitting the draft; Instant Launch does without it. The draft's own page gives the snippet that names the listing.",
  ];
}
