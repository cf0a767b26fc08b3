import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { directoryResults, type ResultStatus } from "./schema";

export type ResultRow = typeof directoryResults.$inferSelect;

/** Identifies one directory of a campaign and who may change it. */
export interface OwnResult {
  /** The owner of the plan. Null for an open order, which only admins change. */
  ownerId: string | null;
  orderId: string;
  directory: string;
}

/** Only the founder's own plan is theirs to change; orders are worked through by admins. */
export function isOwn({ ownerId, orderId, directory }: OwnResult): SQL | undefined {
  const whose =
    ownerId === null
      ? sql`own.package <> 'own' and own.status = 'open'`
      : sql`own.owner_id = ${ownerId} and own.package = 'own'`;
  return and(
    eq(directoryResults.orderId, orderId),
    eq(directoryResults.directory, directory),
    sql`exists (
      select from directory_orders own
      where own.id = ${directoryResults.orderId} and ${whose}
    )`,
  );
}

/** What a move sets besides the state. `live` claims the check of the link until `leaseUntil`. */
export type Move =
  | { to: "planned" }
  | { to: "submitted" | "rejected"; at: Date }
  | { to: "live"; at: Date; liveUrl: string; leaseUntil: Date };

const noLink = { liveUrl: null, linkType: null, checkedAt: null, checkDueAt: null };

function columnsOf(move: Move): PgUpdateSetSource<typeof directoryResults> {
  if (move.to === "planned") return { ...noLink, submittedAt: null };
  const submittedAt = sql`coalesce(${directoryResults.submittedAt}, ${move.at.toISOString()})`;
  if (move.to !== "live") return { ...noLink, submittedAt };
  return { liveUrl: move.liveUrl, linkType: null, checkedAt: null, checkDueAt: move.leaseUntil, submittedAt };
}

/**
 * Moves one directory to another state, or to another live URL. Null if it is no longer in the expected state, would
 * not change, or is not theirs. Of two concurrent moves, one wins.
 */
export async function moveResult(db: Db, own: OwnResult, from: ResultStatus, move: Move): Promise<ResultRow | null> {
  const [row] = await db
    .update(directoryResults)
    .set({ ...columnsOf(move), status: move.to })
    .where(and(isOwn(own), eq(directoryResults.status, from), isChange(move)))
    .returning();
  return row ?? null;
}

function isChange(move: Move): SQL {
  if (move.to !== "live") return ne(directoryResults.status, move.to);
  return sql`${directoryResults.liveUrl} is distinct from ${move.liveUrl}`;
}

/** Stores a note, or deletes it if it is empty. False if it is not the one that was `shown`, or the directory is not theirs. */
export async function setNote(
  db: Db,
  own: OwnResult,
  { note, shown }: { note: string; shown: string },
): Promise<boolean> {
  const kept = await db
    .update(directoryResults)
    .set({ note: note || null })
    .where(and(isOwn(own), inArray(sql`coalesce(${directoryResults.note}, '')`, [shown, note])))
    .returning({ note: directoryResults.note });
  return kept.length > 0;
}

/** One directory that they may change, or null. */
export async function findOwnResult(db: Db, own: OwnResult): Promise<ResultRow | null> {
  const [row] = await db.select().from(directoryResults).where(isOwn(own));
  return row ?? null;
}
