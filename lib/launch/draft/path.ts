import { formatCount } from "@/lib/core/format/numbers";
import { newColumns } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { instantLaunchWords } from "@/lib/launch/payment/offer";
import { UPVOTES_NEEDED } from "./draft-facts";
import { type Gate, judgeGates } from "./gates";

/** One step before a draft launches, as a founder reads it. */
export interface PathStep {
  id: Gate["id"] | "review";
  label: string;
  /** About how long it takes, in words. */
  takes: string;
  /** What it means, for a founder without a draft. */
  text: string;
}

/** The steps before a draft with these gates launches: open gates, then the review. */
export function pathOf(gates: readonly Gate[], reviewSeconds: number | null): PathStep[] {
  const open = gates.filter(({ done }) => !done);
  const review: PathStep = {
    id: "review",
    label: "A person reviews it",
    takes: reviewTime(reviewSeconds),
    text: "You get the decision by email. If something has to change, the note says what.",
  };
  return [...open.map(({ id, label, takes, beforehand: text }) => ({ id, label, takes, text })), review];
}

/** The same without a draft. `upvotes` is how many are required: fewer than three while fewer products are live. */
export function pathBeforehand(upvotes: number, reviewSeconds: number | null): PathStep[] {
  return pathOf(judgeGates(emptyDraft, { upvotes: { have: 0, need: upvotes }, freeSlots: null }), reviewSeconds);
}

const emptyDraft = {
  ...newColumns(listingFields, {}),
  logoUrl: null,
  logoSourceUrl: null,
  badgeVerifiedAt: null,
  launchWeek: null,
  instantLaunch: false,
  instantPaidAt: null,
};

/** The steps that every draft has, in sentences for agents. */
export function pathInWords(settings: Parameters<typeof instantLaunchWords>[0]): string {
  const steps = pathBeforehand(UPVOTES_NEEDED, null).map(stepInWords);
  return [`${steps.join("; ")}.`, instantLaunchWords(settings)].filter((words) => words !== null).join(" ");
}

/** A step, with its time in brackets. */
export function stepInWords({ label, takes }: Pick<PathStep, "label" | "takes">): string {
  return `${label} (${takes})`;
}

/** Said of a review until enough of them were measured. It is an aim, and reads as one. */
const REVIEW_AIM = "we aim for two working days";

/** How long a review takes: "usually about 5 hours", or the aim if nothing is measured. */
export function reviewTime(seconds: number | null): string {
  if (seconds === null) return REVIEW_AIM;
  const hours = Math.max(1, Math.round(seconds / 3_600));
  if (hours < 48) return `usually about ${hours === 1 ? "an hour" : formatCount(hours, "hour")}`;
  return `usually about ${formatCount(Math.round(hours / 24), "day")}`;
}
