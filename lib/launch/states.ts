import { z } from "zod";
import { type ListingStatus, listingStatuses } from "@/db/schema";

interface StateWords {
  /** The name of the state for founders and admins alike. */
  label: string;
  /** What the state means to the founder. */
  meaning: string;
  /** Completes "This launch …" if a request needs another state. */
  refusal: string;
}

/** The states of a launch in words. Their moves are in db/moves.ts. */
const states: Record<ListingStatus, StateWords> = {
  draft: { label: "Draft", meaning: "Yours to finish.", refusal: "is open" },
  submitted: {
    label: "In review",
    meaning: "A person is reviewing it.",
    refusal: "was submitted already and is being reviewed",
  },
  scheduled: {
    label: "Scheduled",
    meaning: "Approved. You have nothing to do.",
    refusal: "was approved already and waits for its launch",
  },
  live: { label: "Live", meaning: "In the catalog.", refusal: "is live already" },
  rejected: { label: "Not accepted", meaning: "It will not be listed.", refusal: "was not accepted in review" },
  expired: { label: "Expired", meaning: "Not finished in time; open a new draft.", refusal: "has expired" },
  taken_down: { label: "Taken down", meaning: "No longer in the catalog.", refusal: "was taken down by an admin" },
  unlisted: {
    label: "Unlisted",
    meaning: "You took it out of the catalog. You can bring it back.",
    refusal: "is unlisted",
  },
  held: {
    label: "On hold",
    meaning: "We are looking at it. It is out of the catalog until then.",
    refusal: "is on hold until we have looked at it",
  },
  deleted: { label: "Deleted", meaning: "You deleted this draft.", refusal: "was deleted" },
};

/** The state as programs read it. */
export const LaunchStatus = z
  .enum(listingStatuses)
  .describe(
    "draft: to be finished by its founder. submitted: a person reviews it. scheduled: approved, goes live in its week. live: in the catalog. rejected: not accepted in review. expired: not finished in time. taken_down: out of the catalog, by an admin. unlisted: out of the catalog, by its founder, who may bring it back. held: out of the catalog while an admin looks at it. deleted: by its founder.",
  );

/** The words of a state. */
export function stateWords(status: ListingStatus): StateWords {
  return states[status];
}

/** The label of a state. The audit log also stores words that are not states; these are returned as they are. */
export function stateLabel(status: string): string {
  return Object.hasOwn(states, status) ? states[status as ListingStatus].label : status;
}

/** The label inside a sentence: "in review". */
export function stateInSentence(status: string): string {
  return stateLabel(status).toLowerCase();
}

/** Every state with its label, for a select. */
export const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));
