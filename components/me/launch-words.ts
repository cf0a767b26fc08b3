import { isPageRead } from "@/lib/badge/reasons";
import { formatDate } from "@/lib/core/format/dates";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";

type Status = OwnedLaunch["status"];

const words: Record<Status, { label: string; meaning: string }> = {
  draft: { label: "Draft", meaning: "Yours to finish." },
  submitted: { label: "In review", meaning: "A person is reading it." },
  scheduled: { label: "Scheduled", meaning: "Approved; it goes live by itself." },
  live: { label: "Live", meaning: "In the catalog." },
  rejected: { label: "Rejected", meaning: "It will not be listed." },
  expired: { label: "Expired", meaning: "Not finished in time; open a new draft." },
  taken_down: { label: "Taken down", meaning: "No longer in the catalog." },
};

/** A state as its founder reads it. */
export function statusWords(status: Status): { label: string; meaning: string } {
  return words[status];
}

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
