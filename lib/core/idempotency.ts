import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "@/db/failures";
import {
  ABANDONED_SECONDS,
  type Claim,
  claimKey,
  findKey,
  IDEMPOTENCY_HOURS,
  REPEAT,
  releaseKey,
  saveAnswer,
} from "@/db/idempotency";
import { serverNumber } from "@/db/presence";
import { apartFromRequest } from "@/db/request-scope";
import type { Context } from "./context";
import { Problem } from "./errors";
import { log } from "./log";
import { textBounds } from "./text-bounds";

// The guides name it.
export { IDEMPOTENCY_HOURS };

/** True for an operation that runs in one transaction and accepts an Idempotency-Key. */
export function takesKey({ effects }: { effects: { creates?: boolean; edits?: boolean } }): boolean {
  return effects.creates === true || effects.edits === true;
}

/**
 * Creates or edits something in one transaction, at most once per Idempotency-Key. Without a key, the same input counts as a
 * repeat for `repeatMinutes` (null: never), also of a call that had a key. The answer is stored in the same transaction, so that a crash leaves both
 * or neither. A refused request is not stored. Throws `idempotency_conflict` while the first request is running, and
 * `idempotency_key_reused` for another body.
 */
export async function answerOnce<P, A>(
  ctx: Context,
  { name, input, repeatMinutes }: { name: string; input: object; repeatMinutes: number | null },
  prepare: () => Promise<P>,
  answer: (within: Context, prepared: P) => Promise<A>,
): Promise<{ answer: A; replayed: boolean }> {
  const inTransaction = (prepared: P, alsoKeep: (tx: Context["db"], made: A) => Promise<void>) =>
    ctx.db.transaction(async (tx) => {
      const made = await answer({ ...ctx, db: tx }, prepared);
      await alsoKeep(tx, made);
      return made;
    });
  const bodyHash = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const { own, repeat } = claimsOf(ctx, { operation: name, bodyHash, repeatMinutes });
  const claim = own ?? repeat;
  if (claim === null) {
    return { answer: await inTransaction(await prepare(), async () => {}), replayed: false };
  }

  if (!(await claimKey(ctx.db, claim))) return { answer: (await answerOfFirst(ctx, claim)) as A, replayed: true };
  // A later call without the key is a repeat of this one. A new key asks for another answer than earlier calls got.
  const isFirst = own !== null && repeat !== null && (await claimKey(ctx.db, repeat));
  const held = isFirst ? [claim, repeat] : [claim];
  try {
    const made = await inTransaction(await prepare(), async (tx, kept) => {
      for (const each of held) if (!(await saveAnswer(tx, each, kept))) throw stillRunning();
    });
    return { answer: made, replayed: false };
  } catch (error) {
    // A request that the database did not answer does not wait for it again.
    if (isDatabaseAway(error)) void releaseOnceBack(ctx, held);
    else await releaseAll(ctx, held);
    throw error;
  }
}

async function releaseAll(ctx: Context, held: readonly Claim[]): Promise<void> {
  for (const each of held) await releaseKey(ctx.db, each);
}

const RELEASE_AGAIN_MS = 2_000;

/**
 * Releases keys as soon as the database is back, so that the request can be repeated. If it was committed and only the answer
 * to that was lost, its answer is stored and stays. Ends when the keys count as abandoned: then they are free.
 */
async function releaseOnceBack(ctx: Context, held: readonly Claim[]): Promise<void> {
  const until = performance.now() + ABANDONED_SECONDS * 1000;
  while (performance.now() < until) {
    try {
      // Each try is a scope of its own: a request asks no more once it was not answered.
      return await apartFromRequest(() => releaseAll(ctx, held));
    } catch (error) {
      if (!isDatabaseAway(error)) return log.error({ err: error }, "an Idempotency-Key could not be released");
    }
    await delay(RELEASE_AGAIN_MS, undefined, { ref: false });
  }
}

/** What a request claims: its Idempotency-Key, and its input if the same input counts as a repeat. */
function claimsOf(
  ctx: Context,
  { repeatMinutes, ...request }: { operation: string; bodyHash: string; repeatMinutes: number | null },
): { own: Claim | null; repeat: Claim | null } {
  const of = { ...request, caller: ctx.request.caller, server: serverNumber(ctx.db) };
  const { idempotencyKey } = ctx.request;
  return {
    own: idempotencyKey === null ? null : { ...of, key: requireKey(idempotencyKey), minutes: IDEMPOTENCY_HOURS * 60 },
    repeat: repeatMinutes === null ? null : { ...of, key: `${REPEAT}${request.bodyHash}`, minutes: repeatMinutes },
  };
}

function requireKey(key: string): string {
  if (key.length >= 1 && key.length <= textBounds.idempotencyKey) return key;
  const limit = key.length === 0 ? 1 : textBounds.idempotencyKey;
  throw new Problem("invalid_request", "The header Idempotency-Key holds 1 to 255 characters.", {
    errors: [
      {
        path: "Idempotency-Key",
        code: key.length === 0 ? "too_small" : "too_big",
        message: "must have 1 to 255 characters",
        fix: "Send a key of 1 to 255 characters, for example a UUID, or leave the header out.",
        limit,
        actual: key.length,
      },
    ],
  });
}

async function answerOfFirst(ctx: Context, claim: Claim): Promise<unknown> {
  const first = await findKey(ctx.db, claim);
  if (first && first.bodyHash !== claim.bodyHash) throw new Problem("idempotency_key_reused");
  if (first?.answer) return first.answer;
  // A client that sent a key knows what 409 means. A form that was sent twice by a double click waits for its answer.
  if (ctx.request.idempotencyKey === null && first) return answerOnceThere(ctx, claim);
  throw stillRunning();
}

/** Longer than reading a page takes. */
const FIRST_ANSWER_MS = 15_000;

async function answerOnceThere(ctx: Context, claim: Claim): Promise<unknown> {
  const until = performance.now() + FIRST_ANSWER_MS;
  while (performance.now() < until) {
    await delay(100);
    const first = await findKey(ctx.db, claim);
    if (first?.answer) return first.answer;
    if (!first) break;
  }
  throw stillRunning();
}

function stillRunning(): Problem {
  return new Problem("idempotency_conflict", undefined, { headers: { "Retry-After": "5" } });
}
