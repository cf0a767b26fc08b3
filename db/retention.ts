import { and, inArray, isNull, lt, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
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
  oauthClients,
  oauthCodes,
  oauthDeviceCodes,
  oauthGrants,
  oauthTokens,
  rateLimits,
  sessions,
  signInTokens,
  subscriptions,
} from "./schema";

/** Deletes up to `most` rows that are older than `before`. Returns how many. */
export type Deletion = (db: Db, before: Date, most: number) => Promise<number>;

/**
 * Deletes expired, rejected and discarded drafts with their email address, by when they ended. The audit log keeps what was done
 * and when, without texts about it. A founder's saved campaign stays. Drafts that somebody has paid for are not
 * deleted.
 */
const deleteDrafts: Deletion = (db, before, most) =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(
          sql`${listings.status} in ('rejected', 'expired', 'deleted')`,
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
    await tx.update(auditLog).set({ reason: null, changes: null }).where(inArray(auditLog.listingId, ids));
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

/** Deletes rows of a table by a time column. Skips rows that another server is deleting. */
function deleteOld(time: PgColumn | SQL, table: PgTable, only?: SQL): Deletion {
  return async (db, before, most) => {
    const which = and(sql`${time} < ${before.toISOString()}`, only);
    const some = sql`select ctid from ${table} where ${which} limit ${most} for update skip locked`;
    const gone = await db.delete(table).where(sql`ctid = any(array(${some}))`).returning({ one: sql`1` });
    return gone.length;
  };
}

/** Everything that is stored only for a time. lib/jobs/forget-old.ts says for how long. */
export const deletions = {
  /** Answers to requests with an Idempotency-Key, by when they were asked. */
  idempotency_keys: deleteOld(idempotencyKeys.createdAt, idempotencyKeys),
  /** Sign-in links that nobody used in time, by when they ended. */
  sign_in_links: deleteOld(signInTokens.expires, signInTokens),
  /** By when they ended. */
  sessions: deleteOld(sessions.endsAt, sessions),
  /** Networks that people have signed in from, by when they last did. */
  known_networks: deleteOld(knownNetworks.usedAt, knownNetworks),
  /** What founders have allowed agents, by when it ended, with its codes and tokens. */
  agent_grants: deleteOld(oauthGrants.endsAt, oauthGrants),
  /** Of grants that go on, by when they ended. */
  agent_tokens: deleteOld(oauthTokens.endsAt, oauthTokens),
  agent_codes: deleteOld(oauthCodes.endsAt, oauthCodes),
  device_codes: deleteOld(oauthDeviceCodes.endsAt, oauthDeviceCodes),
  /** Clients that nobody allows anything, by when somebody last did, or they registered. */
  agent_clients: deleteOld(
    oauthClients.usedAt,
    oauthClients,
    sql`not exists (select from oauth_grants where oauth_grants.client_id = oauth_clients.id)`,
  ),
  /** Counts of limits, by when their window ended. */
  limits: deleteOld(rateLimits.expire, rateLimits),
  /** By when they were started. */
  first_users_reports: deleteOld(firstUsersReports.startedAt, firstUsersReports),
  unfinished_reports: deleteOld(firstUsersReports.startedAt, firstUsersReports, isNull(firstUsersReports.report)),
  /** Mails that are sent, failed or cancelled, by when they were sent, or else queued. */
  mails: deleteOld(sql`coalesce(${mails.sentAt}, ${mails.createdAt})`, mails, sql`${mails.status} <> 'queued'`),
  /**
   * Mails that ask to confirm a subscription, in any status, by when they were sent, or else queued: what still waits holds a link
   * that is over. Found by the beginning of their keys (the next character is a hexadecimal digit, or comes before those).
   */
  confirmation_mails: deleteOld(
    sql`coalesce(${mails.sentAt}, ${mails.createdAt})`,
    mails,
    sql`${mails.kind} = 'confirm_subscription'
      and ${mails.dedupeKey} >= 'confirm_subscription:' and ${mails.dedupeKey} < 'confirm_subscription:g'`,
  ),
  /** Wishes for mail that nobody has confirmed, by when they were last asked for. */
  unconfirmed_subscriptions: deleteOld(subscriptions.createdAt, subscriptions, isNull(subscriptions.confirmedAt)),
  drafts: deleteDrafts,
  /** Raw events, by when they came; the days they were counted in keep their figures. */
  analytics: deleteOld(analyticsEvents.at, analyticsEvents),
} satisfies Record<string, Deletion>;

export type StoredForATime = keyof typeof deletions;
