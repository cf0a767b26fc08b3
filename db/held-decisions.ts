import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "./client";
import { heldDecisions, listings, users } from "./schema";

export type HeldDecisionRow = typeof heldDecisions.$inferSelect;

/** A held decision with the names to show. */
export interface NamedHeldDecision extends HeldDecisionRow {
  adminEmail: string;
  /** The draft's name; empty if it has none yet. */
  name: string;
}

/** Failed or undone: nothing waits any more. */
const isOver = or(isNotNull(heldDecisions.problem), isNull(heldDecisions.dueAt));

const isFrom = (listingId: string, adminId: string) =>
  and(eq(heldDecisions.listingId, listingId), eq(heldDecisions.adminId, adminId));

/**
 * Stores a held decision. Replaces the admin's own earlier one, and a failed or undone one. False if another admin's
 * waits.
 */
export async function insertHeldDecision(
  db: Db,
  row: Omit<HeldDecisionRow, "problem" | "dueAt"> & { dueAt: Date },
): Promise<boolean> {
  const { adminId, decision, note, dueAt } = row;
  const held = await db
    .insert(heldDecisions)
    .values(row)
    .onConflictDoUpdate({
      target: heldDecisions.listingId,
      set: { adminId, decision, note, dueAt, problem: null },
      setWhere: or(isOver, eq(heldDecisions.adminId, adminId)),
    })
    .returning({ listingId: heldDecisions.listingId });
  return held.length > 0;
}

/** Undoes an admin's decision before it is carried out; its note stays. False if none waits. */
export async function undoHeldDecision(db: Db, listingId: string, adminId: string): Promise<boolean> {
  const undone = await db
    .update(heldDecisions)
    .set({ dueAt: null, problem: null })
    .where(and(isFrom(listingId, adminId), isNotNull(heldDecisions.dueAt)))
    .returning({ listingId: heldDecisions.listingId });
  return undone.length > 0;
}

/** All held decisions, oldest first: waiting and failed ones, and the notes of undone ones. */
export function findHeldDecisions(db: Db): Promise<NamedHeldDecision[]> {
  return db
    .select({
      listingId: heldDecisions.listingId,
      adminId: heldDecisions.adminId,
      decision: heldDecisions.decision,
      note: heldDecisions.note,
      dueAt: heldDecisions.dueAt,
      problem: heldDecisions.problem,
      adminEmail: users.email,
      name: listings.name,
    })
    .from(heldDecisions)
    .innerJoin(users, eq(users.id, heldDecisions.adminId))
    .innerJoin(listings, eq(listings.id, heldDecisions.listingId))
    .orderBy(asc(heldDecisions.dueAt));
}

/** The ids of held decisions that are due. */
export async function findDueDecisions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: heldDecisions.listingId })
    .from(heldDecisions)
    .where(and(isNull(heldDecisions.problem), lte(heldDecisions.dueAt, now)))
    .orderBy(asc(heldDecisions.dueAt));
  return rows.map(({ id }) => id);
}

/** Deletes and returns a due decision, in the transaction that carries it out. Null if another server was first. */
export async function takeDueDecision(db: Db, listingId: string, now: Date): Promise<HeldDecisionRow | null> {
  const [row] = await db
    .delete(heldDecisions)
    .where(and(eq(heldDecisions.listingId, listingId), isNull(heldDecisions.problem), lte(heldDecisions.dueAt, now)))
    .returning();
  return row ?? null;
}

/** Makes an admin's held decision due now; false if there is none. */
export async function hastenHeldDecision(db: Db, listingId: string, adminId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(heldDecisions)
    .set({ dueAt: now })
    .where(and(isFrom(listingId, adminId), isNotNull(heldDecisions.dueAt), isNull(heldDecisions.problem)))
    .returning({ listingId: heldDecisions.listingId });
  return rows.length > 0;
}

/** Stores why a waiting decision is not carried out, for the admin who made it. */
export async function markDecisionFailed(db: Db, listingId: string, problem: string): Promise<void> {
  const isWaiting = and(isNotNull(heldDecisions.dueAt), isNull(heldDecisions.problem));
  await db
    .update(heldDecisions)
    .set({ problem })
    .where(and(eq(heldDecisions.listingId, listingId), isWaiting));
}
