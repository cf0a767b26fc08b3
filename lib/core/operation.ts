import type { z } from "zod";
import { chargeCreation, chargeWork, type Limit } from "@/lib/core/limits/charge";
import { accountOf, adminContextOf, founderContextOf } from "./access";
import type { AdminContext, Context, FounderContext } from "./context";
import { type FieldError, Problem, type ProblemCode } from "./errors";
import { answerOnce } from "./idempotency";
import { isRecord, readFields, withoutNulls } from "./input";
import { log } from "./log";
import { whileContentUnchanged, whileUnchanged } from "./while-unchanged";

/** Who may call an operation. `draft_secret` is everybody who knows the UUID of a draft. */
export type Access = "public" | "draft_secret" | "founder" | "admin";

/** The context that `run` gets: if an operation needs somebody signed in, somebody is. */
export type ContextFor<A extends Access> = A extends "admin"
  ? AdminContext
  : A extends "founder"
    ? FounderContext
    : Context;

interface Effects {
  readOnly: boolean;
  /** True if the operation makes something new: it runs in one transaction and accepts an Idempotency-Key. */
  creates?: boolean;
  /** True if it takes away what cannot be brought back. */
  destructive?: boolean;
  /** True if it reaches beyond this service, for example a founder's page. */
  openWorld: boolean;
}

/** What every operation declares, for every caller and every door. Its methods run in the order of this interface. */
interface Declaration<A extends Access, I extends z.ZodObject, R, P> {
  /** Tool name and operationId, snake_case. */
  name: string;
  summary: string;
  access: A;
  effects: Effects;
  /** What a call counts as besides a read, which every call is; a function if that depends on the input. */
  limit: Limit | ((input: z.output<I>) => readonly Limit[]);
  input: I;
  /**
   * For a read whose answer may be kept in memory (docs/decisions/cached-answers.md): what it depends on besides the input
   * and the caller. `content` is public content and the UTC day; `database` is any row, and is kept for a second at most.
   * Such a read has no `prepare`.
   */
  cached?: "content" | "database";
  /**
   * For what creates: how long the same input of one caller, sent without an Idempotency-Key, is answered with the first
   * answer again. Null, or left out: never.
   */
  repeatMinutes?(input: z.output<I>): number | null;
  /** For what creates: true if this input only asks what would happen. Nothing is stored then, no Idempotency-Key spent. */
  isRehearsal?(input: z.output<I>): boolean;
  /** Notes that a call was refused; `sent` is the input as it came. Nothing of the call itself is stored. */
  noteRefusal?(sent: unknown, ctx: Context, problem: Problem): Promise<void>;
  /** Judges who may ask for this at all, before any field is judged. Throws `unauthorized`. */
  guard?(raw: Record<string, unknown>, ctx: Context): void;
  /** Reads once what both `judge` and `run` need. An operation that has it has no `prepare`. */
  load?(raw: Record<string, unknown>, ctx: ContextFor<A>): Promise<P>;
  /** Finds what a field's own rule cannot: fields that need each other, or that depend on who asks. */
  judge?(raw: Record<string, unknown>, ctx: ContextFor<A>, loaded: P): FieldError[] | Promise<FieldError[]>;
  /** Slow work without effects, such as reading a page: never inside the transaction. */
  prepare?(input: z.output<I>, ctx: ContextFor<A>): Promise<P>;
  /** `given` is what `load` or `prepare` gave. */
  run(input: z.output<I>, ctx: ContextFor<A>, given: P): Promise<R>;
}

/**
 * One thing the product does for a caller, through every door. REST, MCP and OpenAPI are projections of this
 * declaration.
 */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType<object> = z.ZodType<object>,
  P = unknown,
  A extends Access = Access,
> extends Declaration<A, I, z.input<O>, P> {
  doors: readonly ["rest", "mcp", "page"];
  title: string;
  /** When to use it and what it returns, for people and agents. */
  description: string;
  method: "GET" | "POST";
  /** Below the REST base address, parameters in braces. */
  path: string;
  /** Who gets more from a public operation: the owner of a session token, or a partner with a key. */
  more?: "founder" | "partner";
  /** False if the answer holds only our own words. Every other answer is marked for agents as strangers' text. */
  untrusted?: false;
  /** Refusals of its own, besides those that its method, path, access and effects imply. */
  problems?: readonly ProblemCode[];
  output: O;
  /** What agents are offered, if it is less: inputs that the tool's list leaves out, and what it answers then. */
  tool?: { hiddenInputs: readonly (string & keyof z.output<I>)[]; output: z.ZodType<object> };
  /** An input that works as it is, shown in the docs. */
  example: z.input<I>;
  /** The address of what was created: absolute, or a path of this site. */
  location?(output: z.output<O>): string;
}

/**
 * One thing that only our own pages and forms do. It has no address for programs, and what it answers is not put on a wire:
 * its type is that of `run`.
 */
export interface PageOperation<I extends z.ZodObject = z.ZodObject, R = unknown, P = unknown, A extends Access = Access>
  extends Declaration<A, I, R, P> {
  doors: readonly ["page"];
}

export type AnyOperation = Operation | PageOperation;

/** What `execute` answers. */
export type AnswerOf<X> = X extends { output: infer O extends z.ZodType }
  ? z.output<O>
  : X extends { run(...given: never[]): Promise<infer R> }
    ? R
    : never;

/** Declares an operation of every door. */
export function defineOperation<
  const A extends Access,
  I extends z.ZodObject,
  O extends z.ZodType<object>,
  P = undefined,
>(operation: Omit<Operation<I, O, P, A>, "doors">): Operation<I, O, P, A> {
  return { ...operation, doors: ["rest", "mcp", "page"] };
}

/** Declares an operation of our own pages and forms. */
export function definePageOperation<const A extends Access, I extends z.ZodObject, R, P = undefined>(
  operation: Omit<PageOperation<I, R, P, A>, "doors">,
): PageOperation<I, R, P, A> {
  return { ...operation, doors: ["page"] };
}

/**
 * Performs an operation for any door: count, judge who asks, judge and parse the input, run, parse the output.
 * Throws {@link Problem} for everything the caller can fix, and the cause itself for an error of the server.
 */
export async function execute<X extends AnyOperation>(operation: X, raw: unknown, ctx: Context): Promise<AnswerOf<X>> {
  return (await perform(operation, raw, ctx)).output;
}

/**
 * As {@link execute}, and says whether the answer is a repeated one, and whether something was created. The input may be given as a function that reads it:
 * it is called once the call has been counted, so that a refused one costs nothing.
 */
export async function perform<X extends AnyOperation>(
  operation: X,
  raw: unknown,
  ctx: Context,
): Promise<{ output: AnswerOf<X>; replayed: boolean; created: boolean }> {
  // One declaration ties input, prepared work and answer together; here they are only handed on.
  const { output, ...how } = await performAny(operation, raw, ctx);
  return { output: output as AnswerOf<X>, ...how };
}

async function performAny(operation: AnyOperation, raw: unknown, asked: Context) {
  countCall(operation, asked);
  const sent = typeof raw === "function" ? await raw() : raw;
  try {
    return await performSent(operation, sent, asked);
  } catch (error) {
    if (error instanceof Problem) await note(operation, sent, asked, error);
    throw error;
  }
}

/** A note that fails must not hide the refusal from the caller: it is a fault of ours, and is in the log. */
async function note(operation: AnyOperation, sent: unknown, asked: Context, problem: Problem): Promise<void> {
  try {
    await operation.noteRefusal?.(sent, asked, problem);
  } catch (err) {
    log.error({ err, operation: operation.name, code: problem.code }, "a refusal could not be noted");
  }
}

async function performSent(operation: AnyOperation, sent: unknown, asked: Context) {
  const { input, ctx, loaded } = await admit(operation, sent, asked);
  const limits = typeof operation.limit === "function" ? operation.limit(input) : [operation.limit];
  const answer = async (within: Context, given: unknown) => {
    const result = await operation.run(input, within as never, given);
    return "output" in operation ? operation.output.parse(result) : result;
  };
  if (operation.cached) {
    const keep = operation.cached === "content" ? whileContentUnchanged : whileUnchanged;
    const { db, now, request } = ctx;
    const asOf = { db, now, snapshotVersion: request.snapshotVersion };
    const output = await keep(asOf, keyOf(operation, input, ctx), () => answer(ctx, undefined));
    return { output, replayed: false, created: false };
  }
  const prepare = async () => {
    await chargeWork(ctx, limits);
    return operation.prepare ? operation.prepare(input, ctx as never) : loaded;
  };
  if (!operation.effects.creates || operation.isRehearsal?.(input)) {
    return { output: await answer(ctx, await prepare()), replayed: false, created: false };
  }
  const create = async (within: Context, prepared: unknown) => {
    await chargeCreation(within, limits);
    return answer(within, prepared);
  };
  const request = { name: operation.name, input, repeatMinutes: operation.repeatMinutes?.(input) ?? null };
  const once = await answerOnce(ctx, request, prepare, create);
  const output = "output" in operation ? operation.output.parse(once.answer) : once.answer;
  return { output, replayed: once.replayed, created: true };
}

/** A page is counted as a whole in proxy.ts, and so is its form; an MCP message in lib/doors/mcp.ts. */
function countCall({ effects }: AnyOperation, { request: { door }, meter }: Context): void {
  if (door === "rest") meter.countRead();
  // A form over the limit still gets here: what was typed comes back with the refusal.
  if (door === "page" && !effects.readOnly) meter.requireReads();
}

function keyOf({ name }: AnyOperation, input: object, ctx: Context): string {
  return JSON.stringify([name, input, accountOf(ctx)?.id, ctx.request.hasToken, ctx.settings.appUrl]);
}

/** The input, parsed, of a caller who may ask for this, the context that `run` is promised, and what was loaded. */
async function admit(operation: AnyOperation, raw: unknown, asked: Context) {
  const ctx = judgeCaller(operation.access, asked);
  const fields = withoutNulls(requireObject(raw), operation.input);
  operation.guard?.(fields, ctx);
  const loaded = await operation.load?.(fields, ctx as never);
  const judged = await operation.judge?.(fields, ctx as never, loaded);
  return { input: readFields(operation.input, fields, judged), ctx, loaded };
}

function judgeCaller(access: Access, ctx: Context): Context {
  if (access === "admin") return adminContextOf(ctx);
  return access === "founder" ? founderContextOf(ctx) : ctx;
}

function requireObject(raw: unknown): Record<string, unknown> {
  if (isRecord(raw)) return raw;
  throw new Problem("invalid_request", "The input must be a JSON object.", {
    errors: [{ path: "", code: "invalid_type", message: "is not an object", fix: "Send a JSON object: { ... }." }],
  });
}
