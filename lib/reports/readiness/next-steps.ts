import { namesNoListing } from "@/lib/badge/find-badge";
import { formatDay, formatWeek } from "@/lib/core/format/dates";
import type { PageFetchFailure } from "@/lib/page/fetch/fetch-failure";
import type { QualityCheck, ReadinessReport } from "./readiness.schema";

type Known = Pick<ReadinessReport, "duplicates" | "badge" | "next_free_launch_weeks"> & {
  failure: PageFetchFailure | null;
  /** What the check of the badge says, in one sentence. */
  badgeDetail: string;
  /** The failed checks, the heaviest first. */
  failed: readonly QualityCheck[];
  /** Whether the page says nothing before its scripts have run. */
  isEmpty: boolean;
  /** Whether the suggested listing has all that a draft needs. */
  isWhole: boolean;
  /** Whether a browser had to draw the page before it said anything. */
  isDrawn: boolean;
  /** Whether this site offers Instant Launch. */
  offersInstant: boolean;
};

/** What to do next, in the order to do it. */
export function nextStepsOf({
  failure,
  failed,
  isEmpty,
  isWhole,
  isDrawn,
  offersInstant,
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
    ...(failure ? [`${failure.detail} Fix that and check again. You can open a draft anyway.`] : []),
    ...duplicateSteps(duplicates),
    ...(isEmpty ? [EMPTY] : []),
    ...(isDrawn ? [DRAWN] : []),
    ...(failure ? [] : failed.flatMap(stepOf)),
    ...(duplicates.status === "draft_open" ? [] : [draftStep(failure, isWhole)]),
    ...badgeSteps(badge, badgeDetail, offersInstant),
    weekStep(weeks, offersInstant),
  ];
}

const EMPTY =
  "The page is empty until its scripts run. Previews, search engines and this report see almost nothing. Send the text in the HTML itself, and check again.";

const DRAWN =
  "The page is empty until its scripts run. We rendered it in a browser; previews and many search engines do not. Send the text in the HTML itself.";

/** What was found and how to fix it. */
const stepOf = ({ message, fix }: QualityCheck) => (fix ? [`${message} ${fix}`] : []);

function draftStep(failure: PageFetchFailure | null, isWhole: boolean): string {
  if (failure) return "Open a draft and fill in its fields by hand.";
  return isWhole
    ? "Open a draft. You can use the suggested listing as it is and change it later."
    : "Fix the page first, or open a draft and fill in by hand what the suggested listing leaves out.";
}

function duplicateSteps({ status, matches: [first] }: ReadinessReport["duplicates"]): string[] {
  if (status === "draft_open") {
    return [
      "Somebody is already preparing a launch of this URL. If it is you, continue with the review link from your email instead of a second draft.",
    ];
  }
  return status === "similar" && first
    ? [`${first.message} Check that yours is a different product: ${first.product_url}.`]
    : [];
}

function weekStep([week]: ReadinessReport["next_free_launch_weeks"], offersInstant: boolean): string {
  if (!week) {
    return `All open launch weeks are full. ${offersInstant ? "Instant Launch needs no place." : "Look again tomorrow."}`;
  }
  const places = week.free_slots === 1 ? "1 place is" : `${week.free_slots} places are`;
  return `The next free launch week is ${formatWeek(week.week)}. It starts on ${formatDay(week.starts_on)}; ${places} left.`;
}

const NAMES_NO_LISTING =
  "The badge on the page leads to this site, and not to a listing. That is enough here, but a launch needs the badge of its own draft, which leads to its listing: the draft’s page shows it, and the answer about the draft has it as badge.";

/** A badge that is there but does not count must be fixed; if there is none, the draft's own snippet is the one to paste. */
function badgeSteps(
  { installed, reason, matches }: ReadinessReport["badge"],
  detail: string,
  offersInstant: boolean,
): string[] {
  if (installed) return namesNoListing(matches) ? [NAMES_NO_LISTING] : [];
  // That a script inserts it is told in the detail alone.
  if (reason === "nofollow_only" || reason === "hidden" || detail.startsWith("script_only")) return [detail];
  const instant = offersInstant ? " Instant Launch needs no badge." : "";
  return [`Add the badge to the website before you submit the draft. The draft’s page has the snippet.${instant}`];
}
