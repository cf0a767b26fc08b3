import { accountOf } from "./access";
import type { Context } from "./context";
import { answerOnce, takesKey } from "./idempotency";
import { chargeCreation, chargeWork, type Limit } from "./limits/charge";
import type { AnyOperation } from "./operation-types";
import { whileContentUnchanged, whileUnchanged } from "./while-unchanged";

/** A call whose caller may make it, with its parsed input. */
export interface AdmittedCall {
  operation: AnyOperation;
  input: Record<string, unknown>;
  ctx: Context;
  /** What `load` found. */
  loaded: unknown;
}

interface Performed {
  output: unknown;
  replayed: boolean;
  created: boolean;
}

/** Answers a call in one of three ways: from memory, in one transaction, or at once. */
export function answerCall(call: AdmittedCall): Promise<Performed> {
  const { operation, input } = call;
  if (operation.cached && !operation.visits?.(input)) return answerCached(call, operation.cached);
  return takesKey(operation) && !operation.isRehearsal?.(input) ? answerInTransaction(call) : answerAtOnce(call);
}

/** A read that may be answered from memory. It counts as nothing but a read. */
async function answerCached(call: AdmittedCall, cached: "content" | "database"): Promise<Performed> {
  const { operation, input, ctx } = call;
  const { db, now, request } = ctx;
  const cache = cached === "content" ? whileContentUnchanged : whileUnchanged;
  const asOf = { db, now, snapshotVersion: request.snapshotVersion };
  const output = await cache(asOf, cacheKeyOf(operation, input, ctx), () => runAndParse(call, ctx, undefined));
  return { output, replayed: false, created: false };
}

/** Any other read, a rehearsal, and what stores something without a transaction around it. */
async function answerAtOnce(call: AdmittedCall): Promise<Performed> {
  return { output: await runAndParse(call, call.ctx, await prepare(call)), replayed: false, created: false };
}

/** What creates or edits: at most once, in one transaction. */
async function answerInTransaction(call: AdmittedCall): Promise<Performed> {
  const { operation, input, ctx } = call;
  let isRepeat = false;
  const make = async (txCtx: Context, prepared: unknown) => {
    const made = ctx.request.idempotencyKey === null ? await operation.findRepeated?.(input, txCtx as never) : null;
    isRepeat = Boolean(made);
    if (made) return parseOutput(operation, made);
    await chargeCreation(txCtx, limitsOf(call));
    return runAndParse(call, txCtx, prepared);
  };
  const request = { name: operation.name, input, repeatMinutes: operation.repeatMinutes?.(input) ?? null };
  const once = await answerOnce(ctx, request, () => prepare(call), make);
  // The answer of an earlier call was stored as JSON.
  const output = parseOutput(operation, once.answer);
  return { output, replayed: once.replayed || isRepeat, created: operation.effects.creates === true };
}

/** The slow work before an answer, once it has been counted. */
async function prepare(call: AdmittedCall): Promise<unknown> {
  const { operation, input, ctx, loaded } = call;
  await chargeWork(ctx, limitsOf(call));
  return operation.prepare ? operation.prepare(input, ctx as never) : loaded;
}

async function runAndParse({ operation, input }: AdmittedCall, ctx: Context, prepared: unknown): Promise<unknown> {
  return parseOutput(operation, await operation.run(input, ctx as never, prepared));
}

function parseOutput(operation: AnyOperation, result: unknown): unknown {
  return "output" in operation ? operation.output.parse(result) : result;
}

function limitsOf({ operation, input }: AdmittedCall): readonly Limit[] {
  return typeof operation.limit === "function" ? operation.limit(input) : [operation.limit];
}

function cacheKeyOf(operation: AnyOperation, input: object, ctx: Context): string {
  const caller = isSameForAll(operation) ? null : [accountOf(ctx)?.id, ctx.request.hasToken];
  return JSON.stringify([operation.name, input, caller, ctx.settings.appUrl]);
}

/** Public content is the same for all callers, unless somebody gets more of it. */
function isSameForAll(operation: AnyOperation): boolean {
  return operation.cached === "content" && operation.access === "public" && !("more" in operation);
}
