import { createHash } from "node:crypto";
import { addMilliseconds, addMinutes } from "date-fns";
import type { Db } from "@/db/client";
import { type ClaimedLink, claimDueLink, saveLinkCheck } from "@/db/link-checks";
import { linkToListings } from "@/db/own-campaigns";
import type { LinkCheck } from "@/db/schema";
import type { BotSettings } from "@/lib/page/fetch/bot";
import { checkLinkBack, type LinkVerdict } from "./link-back";

/** Longer than any check takes; a link whose server died is checked by another after this. */
const LEASE_MINUTES = 2;
/** How many pages are read at once, how many in one run, and how long a run begins new ones. */
const PARALLEL_PAGES = 4;
const MAX_LINKS_PER_RUN = 60;
const RUN_MS = 20_000;

const DAY_MS = 86_400_000;

/** Until when a check that begins now is its server's alone. */
export function leaseFrom(now: Date): Date {
  return addMinutes(now, LEASE_MINUTES);
}

/**
 * When a link is checked next: after a month, give or take a day by its own name, so that links that were marked together
 * are not all read together. A page that cannot be read for the first time is tried again a day later.
 */
export function nextCheck(
  link: Pick<ClaimedLink, "orderId" | "directory" | "before">,
  found: LinkCheck,
  now: Date,
): Date {
  if (found === "unreachable" && link.before !== "unreachable") return addMilliseconds(now, DAY_MS);
  const hash = createHash("sha256").update(`${link.orderId}/${link.directory}`).digest().readUInt32BE();
  return addMilliseconds(now, 29 * DAY_MS + (hash % (2 * DAY_MS)));
}

/** Checks one claimed link and stores the result. `kept` is false if it was changed meanwhile. */
export async function checkClaimed(
  db: Db,
  link: ClaimedLink,
  { now, settings, signal }: { now: Date; settings: BotSettings; signal?: AbortSignal | undefined },
): Promise<LinkVerdict & { kept: boolean }> {
  const verdict = await checkLinkBack(link, settings, signal);
  const dueAt = nextCheck(link, verdict.linkType, now);
  const kept = await saveLinkCheck(db, link, { linkType: verdict.linkType, checkedAt: now, dueAt });
  return { ...verdict, kept };
}

/**
 * Checks live addresses whose month is over, a bounded number at a time; each once, also if several servers do this at
 * the same moment. Campaigns whose product has gone live since get their listing. Stops between two pages once `signal`
 * is aborted. Resolves with how many links were checked.
 */
export async function checkDueLinks(
  db: Db,
  now: Date,
  { settings, signal }: { settings: BotSettings; signal?: AbortSignal | undefined },
): Promise<number> {
  await linkToListings(db);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  let begun = 0;
  let checked = 0;
  const worker = async () => {
    while (begun < MAX_LINKS_PER_RUN && elapsed() < RUN_MS && !signal?.aborted) {
      begun += 1;
      const at = addMilliseconds(now, Math.floor(elapsed()));
      const link = await claimDueLink(db, { now: at, leaseUntil: leaseFrom(at) });
      if (!link) return;
      const found = await checkClaimed(db, link, { now: at, settings, signal }).catch((error: unknown) => {
        // A server that stops leaves the link to the next run after the lease.
        if (!signal?.aborted) throw error;
      });
      if (found?.kept) checked += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, worker));
  return checked;
}
