import { type BadgeVerdict, claimBadgeChecks, saveBadgeVerdict } from "@/db/badges";
import type { Db } from "@/db/client";
import { isLive } from "@/db/conditions";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress } from "@/db/founder-drafts";
import { log } from "@/lib/core/log";
import { routes } from "@/lib/core/routes";
import { Semaphore } from "@/lib/core/semaphore";
import { queueMail } from "@/lib/mail/queue";
import { badgeSentence } from "./reasons";
import { type BadgeVisit, type VisitSettings, visitOwnBadge } from "./visit-badge";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/**
 * So few that a launch that falls due meanwhile does not wait for other people's slow sites. A batch a minute is 80,000
 * listings a week; each has its own time of the week, that of its last check.
 */
const BATCH = 8;
/** Pages that are read at the same time; no more than may wait to be drawn. */
const PARALLEL_PAGES = 3;
/** A server that dies with a check in hand leaves it to the next run. */
const LEASE = 60 * MINUTE;

/**
 * Looks again for the badges of live listings that were looked for a week ago, each once however many servers ask.
 * A badge is lost only if its page was read and did not hold it; a page that is away changes nothing but what the
 * owner sees of the last check. The founder gets one mail for each loss. A badge that is back counts again.
 * @returns how many were looked for
 */
export async function recheckBadges(db: Db, now: Date, settings: VisitSettings, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - WEEK);
  const lease = new Date(before.getTime() + LEASE);
  const due = await claimBadgeChecks(db, { before, lease, limit: BATCH });
  const pages = new Semaphore({ concurrency: PARALLEL_PAGES });
  const work = async (row: LaunchRow) => {
    if (!signal?.aborted) await recheck(db, row, now, settings);
  };
  await Promise.all(due.map((row) => pages.run(() => work(row))));
  return due.length;
}

async function recheck(db: Db, row: LaunchRow, now: Date, settings: VisitSettings): Promise<void> {
  try {
    const check = await visitOwnBadge(
      row,
      { appUrl: settings.appUrl, slug: row.slug, draftSlug: row.draftSlug },
      { ...settings, caller: `listing:${row.id}`, drawnFor: "job" },
    );
    // Nothing is known of a page that has yet to be drawn: its lease makes it due again within the hour.
    if (!check.undrawn) await db.transaction((tx) => keep(tx, row, { now, appUrl: settings.appUrl }, verdictOf(check)));
  } catch (err) {
    // The others are looked for all the same; this one is due again when its lease is over.
    log.error({ listing: row.id, err }, "a badge could not be looked for again");
  }
}

/** A page that was read in part counts like one that was not read. */
function verdictOf(check: BadgeVisit & BadgeVerdict): BadgeVerdict {
  const isRead = check.found || check.readable;
  const isNotThere = ["blocked", "not_html"].includes(check.reason);
  return isRead || isNotThere ? check : { ...check, reason: "unreachable" };
}

async function keep(
  tx: Db,
  before: LaunchRow,
  { now, appUrl }: { now: Date; appUrl: string },
  check: BadgeVerdict,
): Promise<void> {
  const of = { id: before.id, where: isLive, actor: { kind: "system", id: null } as const, at: now };
  const row = await saveBadgeVerdict(tx, of, check);
  const isNewLoss = row?.badgeLostAt?.getTime() === now.getTime();
  const to = row && isNewLoss ? await findFounderAddress(tx, row) : null;
  if (!row || to === null) return;
  const badgeUrl = row.slug === null ? undefined : `${appUrl}${routes.badge(row.slug)}`;
  const facts = { name: row.name, url: row.badgeUrl ?? row.url, found: badgeSentence(check.reason), badgeUrl };
  const key = `badge_lost:${row.id}:${now.toISOString()}`;
  await queueMail(tx, { kind: "badge_lost", to, key, facts, listingId: row.id });
}
