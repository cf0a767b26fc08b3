import { addDays } from "date-fns";
import type { Db } from "@/db/client";
import { findFounderAddress } from "@/db/founder-drafts";
import { findLaunchingSoon } from "@/db/launching-soon";
import type { ClaimedMail } from "@/db/mails";
import { dateOf, weekOf } from "@/lib/core/catalog/weeks";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";

const KIND = "launch_tomorrow";

/** A founder who read the date within this time gets no reminder. */
const QUIET_HOURS = 36;

/** Queues the mail to each founder who launches within a day. Safe to repeat: an owner gets one mail for a launch and date. */
export async function queueLaunchReminders(db: Db, now: Date): Promise<void> {
  const { appUrl } = env();
  for (const row of await findLaunchingSoon(db, { now, until: addDays(now, 1), quietHours: QUIET_HOURS })) {
    const to = await findFounderAddress(db, row);
    if (to === null || row.goLiveAt === null || row.slug === null) continue;
    const facts = {
      name: row.name,
      tagline: row.tagline,
      week: row.launchWeek ?? weekOf(row.goLiveAt),
      goLiveAt: row.goLiveAt.toISOString(),
      launchUrl: `${appUrl}${routes.myLaunch(row.slug)}`,
      productUrl: `${appUrl}${routes.product(row.slug)}`,
    };
    // Who was given the launch since is reminded, too.
    const key = `launch_tomorrow:${row.id}:${dateOf(row.goLiveAt)}:${row.ownerId}`;
    await queueMail(db, { kind: KIND, to, key, facts, listingId: row.id });
  }
}

/**
 * False for a reminder that waited for its turn until it was no longer true: the launch was withdrawn or moved, has begun, or is
 * somebody else's. True for every other mail.
 */
export function isStillTomorrow({ kind, facts, recipient, listing }: ClaimedMail, now: Date): boolean {
  if (kind !== KIND) return true;
  if (listing?.status !== "scheduled" || listing.goLiveAt === null || listing.goLiveAt <= now) return false;
  return (
    listing.goLiveAt.toISOString() === facts.goLiveAt &&
    (listing.ownerEmail ?? listing.founderEmail)?.toLowerCase() === recipient.toLowerCase()
  );
}
