import { and, inArray, isNull, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import {
  analyticsEvents,
  auditLog,
  directoryOrders,
  firstUsersReports,
  idempotencyKeys,
  knownNetworks,
  listings,
  mails,
  newsletterFeatures,
  rateLimits,
  sessions,
  signInTokens,
} from "./schema";

/** Deletes up to `most` rows that are older than `before`, and gives how many. */
export type Forget = (db: Db, before: Date, most: number) => Promise<number>;

/** Answers to requests with an Idempotency-Key, by when they were asked. */
export const forgetKeys: Forget = (db, before, most) =>
  deleteSome(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before), most);

/** Mails that are sent, failed or cancelled, by when they were sent, or else queued. */
export const forgetMails: Forget = (db, before, most) => {
  const endedAt = sql`coalesce(${mails.sentAt}, ${mails.createdAt})`;
  return deleteSome(db, mails, sql`${mails.status} <> 'queued' and ${endedAt} < ${before.toISOString()}`, most);
};

/** Sign-in links that nobody used in time, by when they ended. */
export const forgetLinks: Forget = (db, before, most) =>
  deleteSome(db, signInTokens, lt(signInTokens.expires, before), most);

/** Sessions, by when they ended. */
export const forgetSessions: Forget = (db, before, most) => deleteSome(db, sessions, lt(sessions.endsAt, before), most);

/** Networks that people have signed in from, by when they last did. */
export const forgetKnownNetworks: Forget = (db, before, most) =>
  deleteSome(db, knownNetworks, lt(knownNetworks.usedAt, before), most);

/** Counts of limits, by when their window ended. They would begin anew anyway. */
export const forgetCounts: Forget = (db, before, most) =>
  deleteSome(db, rateLimits, lt(rateLimits.expire, before), most);

/** First Users reports, by when they were made. */
export const forgetReports: Forget = (db, before, most) =>
  deleteSome(db, firstUsersReports, lt(firstUsersReports.startedAt, before), most);

/** First Users reports that nobody finished, by when they were begun. */
export const forgetUnfinishedReports: Forget = (db, before, most) =>
  deleteSome(
    db,
    firstUsersReports,
    and(isNull(firstUsersReports.report), lt(firstUsersReports.startedAt, before)),
    most,
  );

/** Raw events, by when they came; the days they were counted in keep their figures. */
export const forgetEvents: Forget = (db, before, most) =>
  deleteSome(db, analyticsEvents, lt(analyticsEvents.at, before), most);

/**
 * Expired and rejected drafts, by when they ended, with their e-mail address. The audit log keeps what was done and when,
 * without the words about it. A founder's saved campaign stays. Drafts that somebody has paid for are left alone.
 */
export const forgetDrafts: Forget = (db, before, most) =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(
          sql`${listings.status} in ('rejected', 'expired')`,
          lt(listings.updatedAt, before),
          sql`${listings.instantPaidAt} is null`,
          notExists(paidOrders(tx)),
          notExists(features(tx)),
        ),
      )
      .orderBy(listings.updatedAt)
      .limit(most)
      .for("update", { skipLocked: true });
    const ids = ended.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.update(auditLog).set({ reason: null }).where(inArray(auditLog.listingId, ids));
    await tx.update(directoryOrders).set({ listingId: null }).where(inArray(directoryOrders.listingId, ids));
    await tx.delete(listings).where(inArray(listings.id, ids));
    return ids.length;
  });

const paidOrders = (db: Db) =>
  db
    .select({ id: directoryOrders.id })
    .from(directoryOrders)
    .where(and(sql`${directoryOrders.listingId} = ${listings.id}`, ne(directoryOrders.package, "own")));

const features = (db: Db) =>
  db
    .select({ id: newsletterFeatures.id })
    .from(newsletterFeatures)
    .where(sql`${newsletterFeatures.listingId} = ${listings.id}`);

/** Rows that another server deletes at this moment are left to it. */
async function deleteSome(db: Db, table: PgTable, which: SQL | undefined, most: number): Promise<number> {
  const some = sql`select ctid from ${table} where ${which} limit ${most} for update skip locked`;
  const gone = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
  return gone.length;
}
