import { createHash } from "node:crypto";
import { type Claim, claimKey, findKey, releaseKey, saveAnswer } from "@/db/idempotency";
import { serverNumber } from "@/db/presence";
import type { Context } from "./context";
import { Problem } from "./errors";

/**
 * Runs what creates something, in one transaction, and at most once per Idempotency-Key.
 * The answer is stored in the transaction that creates, so that a crash leaves both or neither.
 * A refused request is not stored. Throws `idempotency_conflict` while the first request is still running and
 * `idempotency_key_reused` for another body.
 */
export async function answerOnce<P, A>(
  ctx: Context,
  operation: string,
  input: object,
  prepare: () => Promise<P>,
  answer: (within: Context, prepared: P) => Promise<A>,
): Promise<{ answer: A; replayed: boolean }> {
  const inTransaction = (prepared: P, alsoKeep: (tx: Context["db"], made: A) => Promise<void>) =>
    ctx.db.transaction(async (tx) => {
      const made = await answer({ ...ctx, db: tx }, prepared);
      await alsoKeep(tx, made);
      return made;
    });
  if (ctx.idempotencyKey === null) {
    return { answer: await inTransaction(await prepare(), async () => {}), replayed: false };
  }

  const claim: Claim = {
    operation,
    caller: ctx.caller,
    key: requireKey(ctx.idempotencyKey),
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
    server: serverNumber(ctx.db),
  };
  if (!(await claimKey(ctx.db, claim))) return { answer: (await answerOfFirst(ctx, claim)) as A, replayed: true };
  try {
    const made = await inTransaction(await prepare(), async (tx, kept) => {
      if (!(await saveAnswer(tx, claim, kept))) throw stillRunning();
    });
    return { answer: made, replayed: false };
  } catch (error) {
    await releaseKey(ctx.db, claim);
    throw error;
  }
}

const MAX_KEY_LENGTH = 255;

function requireKey(key: string): string {
  if (key.length >= 1 && key.length <= MAX_KEY_LENGTH) return key;
  const limit = key.length === 0 ? 1 : MAX_KEY_LENGTH;
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
  if (!first?.answer) throw stillRunning();
  return first.answer;
}

function stillRunning(): Problem {
  return new Problem("idempotency_conflict", undefined, { headers: { "Retry-After": "5" } });
}
