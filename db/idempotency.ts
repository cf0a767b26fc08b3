import { and, eq, inArray, isNull, like, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasEnded } from "./presence";
import { idempotencyKeys } from "./schema";

export interface KeyScope {
  operation: string;
  caller: string;
  key: string;
}

/** What a request stores with the key that it claims. */
export interface Claim extends KeyScope {
  bodyHash: string;
  /** The number of this server, see db/presence.ts. */
  server: number | null;
  /** How long the answer is stored for repeats, in minutes; at most {@link IDEMPOTENCY_HOURS}. */
  minutes: number;
}

export type KeyRow = typeof idempotencyKeys.$inferSelect;

/** How long the answer to an Idempotency-Key is stored, in hours. */
export const IDEMPOTENCY_HOURS = 24;
/**
 * A first request counts as abandoned if it has not answered after so many seconds, or if its server has ended. The next
 * request then takes its place. If the first one answers late, `saveAnswer` rolls back what it made.
 */
export const ABANDONED_SECONDS = 60;

const inScope = ({ operation, caller, key }: KeyScope) =>
  and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/** Claims a key for one running request, in one statement, so that one of two wins. False if another request has it. */
export async function claimKey(db: Db, claim: Claim): Promise<boolean> {
  const { minutes, ...row } = claim;
  const { bodyHash, server } = row;
  const isGivenUp = sql`${idempotencyKeys.createdAt} < now() - make_interval(secs => ${ABANDONED_SECONDS})`;
  const isFree = or(
    sql`${idempotencyKeys.createdAt} < now() - make_interval(mins => ${minutes}::int)`,
    and(isNull(idempotencyKeys.answer), or(isGivenUp, hasEnded(sql`${idempotencyKeys.server}`, server))),
  );
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [idempotencyKeys.operation, idempotencyKeys.caller, idempotencyKeys.key],
      set: { bodyHash, server, answer: null, createdAt: sql`clock_timestamp()` },
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
const isRunning = (claim: Claim) =>
  and(
    inScope(claim),
    eq(idempotencyKeys.bodyHash, claim.bodyHash),
    sql`${idempotencyKeys.server} is not distinct from ${claim.server}::int`,
    isNull(idempotencyKeys.answer),
  );

/**
 * Stores the answer, in the transaction that creates what it describes. False if the request has lost the key because
 * it counted as abandoned: what it made must not stay.
 */
export async function saveAnswer(db: Db, claim: Claim, answer: unknown): Promise<boolean> {
  const kept = await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(isRunning(claim))
    .returning({ key: idempotencyKeys.key });
  return kept.length > 0;
}

/** Releases a key after a refused request. */
export async function releaseKey(db: Db, claim: Claim): Promise<void> {
  await db.delete(idempotencyKeys).where(isRunning(claim));
}

/** What the key of a call begins with that counts as a repeat without an Idempotency-Key. */
export const REPEAT = "repeat:";

/** Forgets calls that were answered with one of these drafts, which are gone: the same call without a key opens another. */
export async function forgetRepeats(tx: Db, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return;
  await tx
    .delete(idempotencyKeys)
    .where(
      and(like(idempotencyKeys.key, `${REPEAT}%`), inArray(sql`${idempotencyKeys.answer} ->> 'id'`, [...draftIds])),
    );
}
