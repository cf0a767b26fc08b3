import type { BadgeCheck } from "@/lib/schemas/badge";

/** What the form that checks a page shows after an answer. */
export interface CheckState {
  check: BadgeCheck | null;
  /** Why the address could not be used. */
  error: string | null;
  /** What was typed. */
  url: string;
  /** Counts the answers, so that each one is announced anew. */
  attempt: number;
}

export const nothingChecked: CheckState = { check: null, error: null, url: "", attempt: 0 };

/** A form that carries a page's address as `url`, and as `slug` the listing that its badge has to name. */
export type CheckAction = (previous: CheckState, form: FormData) => Promise<CheckState>;
