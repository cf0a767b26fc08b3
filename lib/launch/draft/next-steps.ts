import type { LaunchRow } from "@/db/drafts";
import { weekFrom } from "@/lib/core/catalog/weeks";
import { formatClock, formatFullDay } from "@/lib/core/format/dates";
import { inSentence, missingInSentence } from "@/lib/launch/copy/checklist";
import type { ListedCopy } from "@/lib/launch/copy/field-values";
import { type PathStep, stepInWords } from "./path";
import { listedWords, type Twin } from "./twin";

type Launch = ListedCopy &
  Pick<LaunchRow, "status" | "ownerId" | "takenBackAt" | "reviewNote" | "launchWeek" | "goLiveAt" | "instantLaunch">;

interface Known {
  reviewUrl: string;
  /** The founder's list of their own launches. */
  launchesUrl: string;
  /** The public page, once the launch is live. */
  productUrl: string | null;
  /** A sentence about why the page could not be read. */
  unreadable: string | null;
  /** Another listing with the same URL. While there is one, this draft cannot be launched. */
  twin: Twin | null;
  /** Where the badge of this draft has to lead; null if it was found already, or there is none. */
  badgeHref: string | null;
  /** The steps that are left before this draft launches. Null if the launch is not an open draft. */
  path: readonly PathStep[] | null;
  /** How long a review takes, in words. */
  reviewTakes: string;
  /** A sentence about Instant Launch, if it is offered. */
  instantLaunch: string | null;
}

/** What to do next with a launch in its present state, in the order to do it. */
export function nextStepsOf(launch: Launch, known: Known): string[] {
  const { reviewUrl, launchesUrl, productUrl } = known;
  switch (launch.status) {
    case "draft":
      return draftSteps(launch, known);
    case "submitted":
      return submittedSteps(launch, known);
    case "scheduled":
      return scheduledSteps(launch, known);
    case "live":
      return [
        `It is live${productUrl ? `: ${productUrl}` : "."}`,
        `Its founder edits it and sees its figures under ${launchesUrl}`,
      ];
    case "rejected":
      return [
        `It was not accepted in review. Its founder signs in and reads why: ${reviewUrl}`,
        "Once the problem is solved, a new draft can be opened.",
      ];
    case "unlisted":
      return [`Its founder has taken it out of the catalog, and can bring it back under ${launchesUrl}`];
    case "taken_down":
      return ["An admin has taken it out of the catalog."];
    case "held":
      return ["It is out of the catalog while an admin looks at it."];
    default:
      return [];
  }
}

function draftSteps(draft: Launch, known: Known): string[] {
  const { unreadable, twin, path, badgeHref, instantLaunch } = known;
  const whose = whoEdits(draft, known);
  if (twin) return [`${listedWords(twin)} ${NO_LAUNCH[twin.status]}`, whose];
  return [
    ...(draft.reviewNote ? [CHANGES_REQUESTED] : []),
    ...(unreadable ? [`${unreadable} Fill in the fields by hand.`] : []),
    whose,
    ...(path ? pathSteps(draft, path, badgeHref) : []),
    ...(path && instantLaunch ? [instantLaunch] : []),
  ];
}

const NO_LAUNCH: Record<Twin["status"], string> = {
  live: "This draft cannot be launched, so do not pay or install anything for it.",
  scheduled: "This draft cannot be launched while it is, so do not pay or install anything for it.",
};

/** The note itself is shown to the draft's owner only. */
const CHANGES_REQUESTED =
  "Changes are requested: the founder signs in, reads the note at the review link, makes them, and submits the draft again.";

/** Who can edit an open draft. */
function whoEdits({ ownerId, takenBackAt }: Launch, { reviewUrl }: Known): string {
  const readers = `Anyone who has the review link can read it: ${reviewUrl}`;
  if (ownerId !== null)
    return `An account has claimed this draft; only that account can edit it, in the browser. ${readers}`;
  if (takenBackAt !== null)
    return `The person this draft was opened for has taken it back; only that person can claim and edit it. ${readers}`;
  return `Give the review link to the founder only. Anyone who has it can read the draft, and edit it until the founder claims it: ${reviewUrl}`;
}

function submittedSteps({ launchWeek, instantLaunch }: Launch, { launchesUrl, reviewTakes, twin }: Known): string[] {
  if (twin) {
    const refused = "This submission cannot be approved, and no place in a week is kept for it.";
    return [`${listedWords(twin)} ${refused}`, `The founder can withdraw it: ${launchesUrl}`];
  }
  const place =
    launchWeek === null
      ? []
      : [
          `Its place is kept: ${weekFrom(launchWeek)}. Once it is approved, it goes live on that day at 00:00 UTC, or at once if the day has passed.`,
        ];
  return [
    `It is in review: a person decides (${reviewTakes}), and the founder gets the decision by email. Nobody can edit it until then.`,
    ...(instantLaunch ? ["With Instant Launch it goes live as soon as it is approved."] : place),
    withdrawing(launchesUrl),
  ];
}

function withdrawing(launchesUrl: string): string {
  return `To change something, the founder withdraws it, and it is a draft again: ${launchesUrl}`;
}

function scheduledSteps({ goLiveAt }: Launch, { launchesUrl }: Known): string[] {
  const at = goLiveAt?.toISOString();
  return [
    at
      ? `It is approved and goes live on ${formatFullDay(at)} at ${formatClock(at)}.`
      : "It is approved and goes live in its week.",
    `There is nothing left to do. The founder can move it to another week, or withdraw it: ${launchesUrl}`,
  ];
}

function pathSteps(draft: Launch, path: readonly PathStep[], badgeHref: string | null): string[] {
  const missing = missingInSentence(draft);
  const open = path.filter(({ id }) => id !== "review" && id !== "copy");
  const review = path.find(({ id }) => id === "review");
  return [
    ...(missing.length > 0 ? [`Still missing in the listing: ${missing.join("; ")}.`] : []),
    ...(open.length > 0
      ? [`Before it can be submitted: ${open.map((step) => inSentence(stepInWords(step))).join("; ")}.`]
      : []),
    ...(badgeHref !== null && open.some(({ id }) => id === "badge") ? [badgeStep(draft, badgeHref)] : []),
    `The founder signs in there, finishes the draft and submits it; a person reviews it${review ? ` (${review.takes})` : ""} before it goes live.`,
  ];
}

function badgeStep({ ownerId }: Launch, href: string): string {
  const page = ownerId === null ? "opens once the founder has claimed the draft" : "is open";
  return `The badge of this draft is in badge, as HTML and Markdown: only a link to ${href} counts. The page there ${page}.`;
}
