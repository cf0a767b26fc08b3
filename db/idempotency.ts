import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { idempotencyKeys } from "./schema";

export interface KeyScope {
  operation: string;
  caller: string;
  key: string;
}

export type KeyRow = typeof idempotencyKeys.$inferSelect;

const LIFETIME = sql`interval '24 hours'`;
/** A first request that has not answered after this died with its server; the next one takes its place. */
const ABANDONED_AFTER = sql`interval '60 seconds'`;

const inScope = ({ operation, caller, key }: KeyScope) =>
  and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/** Takes a key for one running request; false where another request has it. One statement, so that one of two wins. */
export async function claimKey(db: Db, scope: KeyScope, bodyHash: string): Promise<boolean> {
  const isFree = or(
    sql`${idempotencyKeys.createdAt} < now() - ${LIFETIME}`,
    and(isNull(idempotencyKeys.answer), sql`${idempotencyKeys.createdAt} < now() - ${ABANDONED_AFTER}`),
  );
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...scope, bodyHash, createdAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [idempotencyKeys.operation, idempotencyKeys.caller, idempotencyKeys.key],
      set: { bodyHash, answer: null, createdAt: sql`clock_timestamp()` },
      setWhere: isFree,
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

/** The request that holds a key, or null. */
export async function findKey(db: Db, scope: KeyScope): Promise<KeyRow | null> {
  const [row] = await db.select().from(idempotencyKeys).where(inScope(scope));
  return row ?? null;
}

/** The row of a request that has not answered yet. */
const isRunning = (scope: KeyScope, bodyHash: string) =>
  and(inScope(scope), eq(idempotencyKeys.bodyHash, bodyHash), isNull(idempotencyKeys.answer));

/**
 * Keeps the answer, in the transaction that creates what it speaks of. False where the key is not this request's any
 * more: it was slow enough to count as abandoned, and what it has made must not stay.
 */
export async function keepAnswer(db: Db, scope: KeyScope, bodyHash: string, answer: unknown): Promise<boolean> {
  const kept = await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(isRunning(scope, bodyHash))
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

/** Gives a key back after a refused request. */
export async function releaseKey(db: Db, scope: KeyScope, bodyHash: string): Promise<void> {
  await db.delete(idempotencyKeys).where(isRunning(scope, bodyHash));
}

/** Forgets answers older than their lifetime. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${LIFETIME}`));
}
