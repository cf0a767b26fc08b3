import { checklistOf } from "@/lib/launch/copy/checklist";
import type { ListedCopy } from "@/lib/launch/copy/field-values";
import { type PathStep, stepInWords } from "./path";

interface Known {
  reviewUrl: string;
  /** A sentence about why the page could not be read. */
  unreadable: string | null;
  /** The page of the live listing with the same URL. */
  listedAt: string | null;
  /** The steps that are left before this draft launches. Null if the launch is not an open draft. */
  path: readonly PathStep[] | null;
  /** A sentence about Instant Launch, if it is offered. */
  instantLaunch: string | null;
}

/** What to do next with a draft, in the order to do it. */
export function nextStepsOf(draft: ListedCopy, known: Known): string[] {
  const { reviewUrl, unreadable, listedAt, path, instantLaunch } = known;
  const give = `Give the review link to the founder only. Anyone who has it can read the draft, and edit it until the founder claims it: ${reviewUrl}`;
  if (listedAt) {
    const live = `This product is live already: ${listedAt}. This draft cannot be launched, so do not pay or install anything for it.`;
    return [live, give];
  }
  return [
    ...(unreadable ? [`${unreadable} Fill in the fields by hand.`] : []),
    give,
    ...(path ? pathSteps(draft, path) : []),
    ...(path && instantLaunch ? [instantLaunch] : []),
  ];
}

function pathSteps(draft: ListedCopy, path: readonly PathStep[]): string[] {
  const missing = checklistOf(draft).flatMap(({ done, label }) => (done ? [] : label.toLowerCase()));
  const open = path.filter(({ id }) => id !== "review" && id !== "copy");
  const review = path.find(({ id }) => id === "review");
  return [
    ...(missing.length > 0 ? [`Still missing in the listing: ${missing.join("; ")}.`] : []),
    ...(open.length > 0 ? [`Before it can be submitted: ${open.map(inSentence).join("; ")}.`] : []),
    `The founder signs in there, finishes the draft and submits it; a person reviews it${review ? ` (${review.takes})` : ""} before it goes live.`,
  ];
}

function inSentence(step: PathStep): string {
  const words = stepInWords(step);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}
