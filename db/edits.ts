import { and, asc, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { type LaunchRow, launchColumns } from "./drafts";
import type { DraftFieldValues } from "./founder-drafts";
import { auditLog, type EditChanges, listings, users, waitingEdits } from "./schema";

export type WaitingEditRow = typeof waitingEdits.$inferSelect;

/** What an edit of a listing may set: its copy, and its URL in all its forms. */
export type ListingValues = DraftFieldValues & Partial<Pick<LaunchRow, "url" | "canonicalUrl" | "registrableDomain">>;

/** Updates a launch that the caller has locked. */
export async function updateHeld(tx: Db, id: string, values: ListingValues, at: Date): Promise<LaunchRow> {
  const [row] = await tx
    .update(listings)
    .set({ ...values, revision: sql`${listings.revision} + 1`, updatedAt: at })
    .where(eq(listings.id, id))
    .returning(launchColumns);
  if (!row) throw new Error(`there is no launch ${id}`);
  return row;
}

/** The edit of a listing that waits for review, or null. */
export async function findWaitingEdit(db: Db, listingId: string): Promise<WaitingEditRow | null> {
  const [row] = await db.select().from(waitingEdits).where(eq(waitingEdits.listingId, listingId));
  return row ?? null;
}

/** Stores a founder's requested edit in place of an earlier one. */
export async function saveWaiting(tx: Db, waiting: WaitingEditRow): Promise<void> {
  const { listingId: _key, ...set } = waiting;
  await tx.insert(waitingEdits).values(waiting).onConflictDoUpdate({ target: waitingEdits.listingId, set });
}

/** Deletes a waiting edit. False if there was none. */
export async function deleteWaiting(tx: Db, listingId: string): Promise<boolean> {
  const gone = await tx
    .delete(waitingEdits)
    .where(eq(waitingEdits.listingId, listingId))
    .returning({ id: waitingEdits.listingId });
  return gone.length > 0;
}

/** Listings that founders can edit. A waiting edit of any other is hidden until the listing is editable again. */
const isEditable = inArray(listings.status, ["live", "unlisted"]);

const MAX_SHOWN = 100;

/** All edits that wait for review, longest wait first. */
export function findAllWaiting(db: Db) {
  return db
    .select({ waiting: waitingEdits, row: launchColumns, ownerEmail: users.email })
    .from(waitingEdits)
    .innerJoin(listings, eq(listings.id, waitingEdits.listingId))
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(isEditable)
    .orderBy(asc(waitingEdits.askedAt), asc(waitingEdits.listingId))
    .limit(MAX_SHOWN);
}

/** The actions of the audit log that changed a listing's content. */
const EDITS = ["edit", "approve_edit", "put_back"];

const actors = alias(users, "actors");

/** One page of edits of listings, newest first, each with the launch as it is now. */
export async function findEdits(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const where = and(isNotNull(auditLog.changes), inArray(auditLog.action, EDITS));
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      changes: sql<EditChanges>`${auditLog.changes}`,
      actorKind: auditLog.actorKind,
      actorEmail: actors.email,
      row: launchColumns,
    })
    .from(auditLog)
    .innerJoin(listings, eq(listings.id, auditLog.listingId))
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** An edit by the id of its audit entry; null if that is none. */
export async function findEdit(db: Db, id: string): Promise<{ listingId: string; changes: EditChanges } | null> {
  const [row] = await db
    .select({ listingId: auditLog.listingId, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), inArray(auditLog.action, EDITS)));
  return row?.listingId && row.changes ? { listingId: row.listingId, changes: row.changes } : null;
}
