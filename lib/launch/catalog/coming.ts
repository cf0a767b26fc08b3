import { weekOf } from "@/lib/core/catalog/weeks";

/** The week that a coming launch tells visitors: null if it goes live on approval, has chosen none, or chose one that is over. */
export function comingWeek(
  { launchWeek, instantLaunch }: { launchWeek: string | null; instantLaunch: boolean },
  now: Date,
): string | null {
  return instantLaunch || launchWeek === null || launchWeek < weekOf(now) ? null : launchWeek;
}

/** A launch to come, for visitors of the badge on its site: its name, and nothing that a review has to see first. */
export interface ComingLaunch {
  slug: string;
  name: string;
  tagline: string;
  logo_url: string | null;
  /** ISO week such as 2026-W48. Null if none is chosen, if it is over, or if it goes live on approval. */
  week: string | null;
  /** True once it is approved. */
  isScheduled: boolean;
}
