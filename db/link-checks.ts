import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isOwn, type OwnResult } from "./directory-results";
import { directoryOrders, directoryResults, type LinkCheck } from "./schema";

/** A live link whose check is claimed by one server until its lease ends. */
export interface ClaimedLink {
  orderId: string;
  directory: string;
  liveUrl: string;
  /** The result of the previous check; null before the first. */
  before: LinkCheck | null;
  leaseUntil: Date;
  /** The product's URL, which the link must lead to. */
  productUrl: string;
}

interface Lease {
  now: Date;
  leaseUntil: Date;
}

/**
 * Claims the link that has been due longest, so that no other server checks it before `leaseUntil`. Null if none is
 * due.
 */
export async function claimDueLink(db: Db, { now, leaseUntil }: Lease): Promise<ClaimedLink | null> {
  const isDue = sql`(${directoryResults.checkDueAt} is null or ${directoryResults.checkDueAt} <= ${now.toISOString()})`;
  const next = db
    .select({ orderId: directoryResults.orderId, directory: directoryResults.directory })
    .from(directoryResults)
    .where(and(isNotNull(directoryResults.liveUrl), isDue))
    .orderBy(asc(directoryResults.checkDueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  // "=" and not "in": the choice is then made once, and never again for each row that it is compared with.
  return claim(db, sql`(${directoryResults.orderId}, ${directoryResults.directory}) = ${next}`, leaseUntil);
}

/**
 * Claims one of the owner's links for another check. Null if it is being checked, or was checked within the last
 * minute.
 */
export async function claimOwnLink(db: Db, own: OwnResult, { now, leaseUntil }: Lease): Promise<ClaimedLink | null> {
  const at = now.toISOString();
  const isFree = sql`(${directoryResults.checkDueAt} is null or ${directoryResults.checkDueAt} <= ${at}
    or ${directoryResults.checkDueAt} > ${leaseUntil.toISOString()})`;
  const isOld = sql`(${directoryResults.checkedAt} is null or ${directoryResults.checkedAt} <= ${at}::timestamptz - interval '1 minute')`;
  return claim(db, and(isOwn(own), isNotNull(directoryResults.liveUrl), isFree, isOld), leaseUntil);
}

async function claim(db: Db, which: SQL | undefined, leaseUntil: Date): Promise<ClaimedLink | null> {
  const [row] = await db
    .update(directoryResults)
    .set({ checkDueAt: leaseUntil })
    .where(which)
    .returning({ orderId: directoryResults.orderId, directory: directoryResults.directory });
  return row ? findClaimed(db, row, leaseUntil) : null;
}

/**
 * The link whose check is claimed until `leaseUntil`, with the facts that the check needs. Null if it is not claimed.
 */
export async function findClaimed(
  db: Db,
  { orderId, directory }: Pick<ClaimedLink, "orderId" | "directory">,
  leaseUntil: Date,
): Promise<ClaimedLink | null> {
  const [row] = await db
    .select({
      liveUrl: directoryResults.liveUrl,
      before: directoryResults.linkType,
      productUrl: directoryOrders.url,
    })
    .from(directoryResults)
    .innerJoin(directoryOrders, eq(directoryOrders.id, directoryResults.orderId))
    .where(
      and(
        eq(directoryResults.orderId, orderId),
        eq(directoryResults.directory, directory),
        eq(directoryResults.checkDueAt, leaseUntil),
      ),
    );
  return row?.liveUrl ? { ...row, liveUrl: row.liveUrl, orderId, directory, leaseUntil } : null;
}

/**
 * Stores the result of a check. False if the URL has changed, or if the lease ran out and another server has the
 * check: then that server's result counts.
 */
export async function saveLinkCheck(
  db: Db,
  { orderId, directory, liveUrl, leaseUntil }: ClaimedLink,
  found: { linkType: LinkCheck; checkedAt: Date; dueAt: Date },
): Promise<boolean> {
  const kept = await db
    .update(directoryResults)
    .set({ linkType: found.linkType, checkedAt: found.checkedAt, checkDueAt: found.dueAt })
    .where(
      and(
        eq(directoryResults.orderId, orderId),
        eq(directoryResults.directory, directory),
        eq(directoryResults.liveUrl, liveUrl),
        eq(directoryResults.checkDueAt, leaseUntil),
      ),
    )
    .returning({ directory: directoryResults.directory });
  return kept.length > 0;
}
