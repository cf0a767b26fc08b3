/** A launch to come, for visitors of the badge on its site: its name, and nothing that a review has to see first. */
export interface ComingLaunch {
  name: string;
  tagline: string;
  logo_url: string | null;
  /** ISO week such as 2026-W48. Null if none is chosen, or if it goes live on approval. */
  week: string | null;
  /** True once it is approved. */
  isScheduled: boolean;
}
