import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "./client";
import { heldDecisions, listings, users } from "./schema";

export type HeldDecisionRow = typeof heldDecisions.$inferSelect;

/** A held decision with the names that a reader needs. */
export interface NamedHeldDecision extends HeldDecisionRow {
  adminEmail: string;
  /** The draft's name; empty if it has none yet. */
  name: string;
}

/** Failed or taken back: nothing waits here any more. */
const isOver = or(isNotNull(heldDecisions.problem), isNull(heldDecisions.dueAt));

const isFrom = (listingId: string, adminId: string) =>
  and(eq(heldDecisions.listingId, listingId), eq(heldDecisions.adminId, adminId));

/** Holds a decision. False if another admin's waits already; one's own is replaced, a failed or undone one gives way. */
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

/** Takes an admin's decision back before it is carried out; its note stays. False if there is none that waits. */
export async function undoHeldDecision(db: Db, listingId: string, adminId: string): Promise<boolean> {
  const undone = await db
    .update(heldDecisions)
    .set({ dueAt: null, problem: null })
    .where(and(isFrom(listingId, adminId), isNotNull(heldDecisions.dueAt)))
    .returning({ listingId: heldDecisions.listingId });
  return undone.length > 0;
}

/** Everything that is stored, oldest first: decisions that wait, that failed, and the notes of those taken back. */
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

/** The ids of decisions whose time has come. */
export async function findDueDecisions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: heldDecisions.listingId })
    .from(heldDecisions)
    .where(and(isNull(heldDecisions.problem), lte(heldDecisions.dueAt, now)))
    .orderBy(asc(heldDecisions.dueAt));
  return rows.map(({ id }) => id);
}

/** Takes a due decision away to carry it out, in the transaction that does; null if another server was first. */
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

/** Stores why a decision could not be carried out, for the admin who made it. */
export async function markDecisionFailed(db: Db, listingId: string, problem: string): Promise<void> {
  await db.update(heldDecisions).set({ problem }).where(eq(heldDecisions.listingId, listingId));
}
