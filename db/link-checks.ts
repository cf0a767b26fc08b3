import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isOwn, type OwnResult } from "./directory-results";
import { directories, directoryOrders, directoryResults, type LinkCheck } from "./schema";

/** A live address whose check one server alone has hold of until its lease ends. */
export interface ClaimedLink {
  orderId: string;
  directory: string;
  liveUrl: string;
  /** What the check before found; null before the first. */
  before: LinkCheck | null;
  leaseUntil: Date;
  /** The product's address, which the link has to lead to, and the directory's own. */
  productUrl: string;
  directoryUrl: string;
}

interface Lease {
  now: Date;
  leaseUntil: Date;
}

/** Takes the link that has been due longest, so that no other server checks it before `leaseUntil`; null if none is. */
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

/** Takes one link of their own again, unless it is being checked or was within the last minute. */
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

/** The link whose check is claimed until `leaseUntil`, with what the check needs to know; null if it is not. */
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
      directoryUrl: directories.url,
    })
    .from(directoryResults)
    .innerJoin(directoryOrders, eq(directoryOrders.id, directoryResults.orderId))
    .innerJoin(directories, eq(directories.slug, directoryResults.directory))
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
 * Stores what a check found. False if the address was changed meanwhile, or the lease ran out and another server has
 * taken it: then that one's finding counts.
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
