import { isPageRead } from "@/lib/badge/reasons";
import { formatDate } from "@/lib/core/format/dates";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";

/** What is known of the badge on the product's own site. */
export function badgeWords({ badge }: Pick<OwnedLaunch, "badge">): string {
  const { installed, verified_at, last_checked_at, reason } = badge;
  if (installed) return reason && !isPageRead(reason) && last_checked_at ? awayWords(last_checked_at) : "Installed";
  if (verified_at) return `Lost: last found on ${formatDate(verified_at)}`;
  return last_checked_at ? "Not found" : "Not checked yet";
}

/** True of a badge that was found once and is not there any more. */
export function isBadgeLost({ badge }: Pick<OwnedLaunch, "badge">): boolean {
  return !badge.installed && badge.verified_at !== null;
}

function awayWords(lastCheckedAt: string): string {
  return `Installed; your page could not be read on ${formatDate(lastCheckedAt)}`;
}
