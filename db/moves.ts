import { and, eq, inArray, isNotNull, lte, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { type Actor, writeAudit } from "./audit";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { type LaunchRow, launchColumns } from "./drafts";
import { type ListingStatus, listings } from "./schema";

/** Every change of state that is possible. */
export const moves = {
  submit: { from: "draft", to: "submitted" },
  approve: { from: "submitted", to: "scheduled" },
  go_live: { from: "scheduled", to: "live" },
  request_changes: { from: "submitted", to: "draft" },
  reject: { from: "submitted", to: "rejected" },
  expire: { from: "draft", to: "expired" },
  withdraw: { from: "submitted", to: "draft" },
  unschedule: { from: "scheduled", to: "draft" },
  stop: { from: "scheduled", to: "draft" },
  unlist: { from: "live", to: "unlisted" },
  relist: { from: "unlisted", to: "live" },
  discard: { from: "draft", to: "deleted" },
  take_down: { from: "live", to: "taken_down" },
  restore: { from: "taken_down", to: "live" },
  hold: { from: "live", to: "held" },
  release: { from: "held", to: "live" },
} as const satisfies Record<string, { from: ListingStatus; to: ListingStatus }>;

export type Move = keyof typeof moves;

/** What a move sets besides the state. */
type Also = Omit<PgUpdateSetSource<typeof listings>, "status" | "id">;

/** What a move sets to give the slugs of a launch back: others may have them again. */
export const noSlugs = { slug: null, draftSlug: null } satisfies Also;

export interface Moved {
  row: LaunchRow;
  /** Id of this move's audit entry. A mail about the move takes its key from it. */
  auditId: string;
}

/**
 * Makes one move of one launch and writes it to the audit log: both or neither. Null if the launch is no longer in
 * the state that the move starts from, or does not meet `where`. Of two concurrent moves, one wins.
 */
export async function moveListing(
  db: Db,
  move: Move,
  how: { id: string; actor: Actor; at: Date; reason?: string | null; set?: Also; where?: SQL },
): Promise<Moved | null> {
  const [moved] = await moveAll(db, move, and(eq(listings.id, how.id), how.where), how);
  return moved ?? null;
}

export type NewListing = Omit<typeof listings.$inferInsert, "status" | "search">;

/**
 * Adds a partner's listing to the catalog; the only move that starts from no state. Null if its URL or slug is taken.
 * Waits for a concurrent transaction that takes either.
 */
export async function publishListing(
  db: Db,
  listing: NewListing,
  { actor, at, reason }: { actor: Actor; at: Date; reason: string },
): Promise<LaunchRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(listings)
      .values({ ...listing, status: "live" })
      .onConflictDoNothing()
      .returning(launchColumns);
    if (!row) return null;
    await writeAudit(tx, [{ listingId: row.id, actor, action: "publish", toStatus: "live", reason, at }]);
    return row;
  });
}

/** A listing that a partner published. */
export const isPublishedByPartner: SQL = isNotNull(listings.partnerId);

/** Takes down live listings of a partner, at most 100 at once. */
export function takeDownPublished(
  db: Db,
  partnerId: string,
  how: { actor: Actor; at: Date; reason: string },
): Promise<Moved[]> {
  const published = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.partnerId, partnerId), isLive))
    .orderBy(listings.id)
    .limit(BATCH)
    .for("update");
  return moveAll(db, "take_down", inArray(listings.id, published), { ...how, set: { reviewNote: how.reason } });
}

/** How many rows one transaction locks. The rest wait for the next one. */
const BATCH = 100;

const system: Actor = { kind: "system", id: null };

/** Moves scheduled launches live whose time has come, at most 100 at once, and gives them the current week. */
export function moveToLive(db: Db, now: Date, week: string): Promise<Moved[]> {
  const set = { launchWeek: week, launchedAt: now, goLiveAt: now };
  return moveAll(db, "go_live", dueIn(db, "scheduled", lte(listings.goLiveAt, now)), { actor: system, at: now, set });
}

/** Expires at most 100 overdue drafts, and frees the slugs reserved for them. */
export function moveToExpired(db: Db, now: Date): Promise<Moved[]> {
  const how = { actor: system, at: now, set: noSlugs };
  return moveAll(db, "expire", dueIn(db, "draft", lte(listings.expiresAt, now)), how);
}

/**
 * Due rows in one order, without those that another server is moving. Two servers share the work, no launch is moved
 * twice, and neither waits for the other.
 */
function dueIn(db: Db, status: ListingStatus, due: SQL): SQL {
  const waiting = db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.status, status), due))
    .orderBy(listings.id)
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return inArray(listings.id, waiting);
}

function moveAll(
  db: Db,
  move: Move,
  which: SQL | undefined,
  { actor, at, reason, set }: { actor: Actor; at: Date; reason?: string | null; set?: Also },
): Promise<Moved[]> {
  const { from, to } = moves[move];
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(listings)
      .set({ ...set, status: to, updatedAt: at })
      .where(and(eq(listings.status, from), which))
      .returning(launchColumns);
    const entries = rows.map(({ id }) => ({
      listingId: id,
      actor,
      action: move,
      fromStatus: from,
      toStatus: to,
      reason: reason ?? null,
      at,
    }));
    const ids = await writeAudit(tx, entries);
    return rows.map((row, index) => ({ row, auditId: ids[index] ?? row.id }));
  });
}

/** True if an error, or the one that it wraps, violates the unique index or constraint with this name. */
export function isTaken(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const isUnique = "code" in error && error.code === "23505";
  if (isUnique && "constraint" in error && error.constraint === constraint) return true;
  return isTaken(error.cause, constraint);
}

/** Takes a lock by name until the transaction ends; other callers wait for it. */
export async function lockByName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/**
 * Takes locks for somebody whom a row names: `take` locks what is theirs, then the row. Null if it answers null because the row
 * names somebody else by now: then every lock is given back, so that the next try begins with none (docs/decisions/locks.md).
 */
export async function takeLocks<T>(tx: Db, take: (savepoint: Db) => Promise<T | null>): Promise<T | null> {
  try {
    return await tx.transaction(async (savepoint) => (await take(savepoint)) ?? savepoint.rollback());
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}
