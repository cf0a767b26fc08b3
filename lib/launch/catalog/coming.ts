/** A launch to come, as the badge on its own site may lead to it: nothing that a review has to see first but its name. */
export interface ComingLaunch {
  name: string;
  tagline: string;
  logo_url: string | null;
  /** ISO week such as 2026-W48; null if none is chosen, or it goes live as soon as it is approved. */
  week: string | null;
  /** True once it is approved. */
  isScheduled: boolean;
}
