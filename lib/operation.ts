import type { z } from "zod";
import { requireFounder } from "./auth/access";
import type { Context } from "./context";
import { type FieldError, Problem, type ProblemCode } from "./errors";
import { answerOnce } from "./idempotency";
import { isRecord, readFields, withoutNulls } from "./input";
import { chargeCreation, chargeWork, type Limit } from "./limits/charge";
import { whileUnchanged } from "./while-unchanged";

interface Effects {
  readOnly: boolean;
  /** True where the operation makes something new: it runs in one transaction and accepts an Idempotency-Key. */
  creates?: boolean;
  /** True where it reaches beyond this service, for example a founder's page. */
  openWorld: boolean;
}

/**
 * One thing the product does for a caller. REST, MCP and OpenAPI are projections of this declaration.
 * Its methods run in the order they stand here.
 */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType<object> = z.ZodType<object>,
  P = unknown,
> {
  /** Tool name and operationId, snake_case. */
  name: string;
  title: string;
  summary: string;
  /** When to use it and what it returns, for people and agents. */
  description: string;
  method: "GET" | "POST";
  /** Below the REST base address, parameters in braces. */
  path: string;
  access: "public" | "draft_secret" | "founder";
  effects: Effects;
  /** What a call counts as besides a read, which every call is; a function where that depends on the input. */
  limit: Limit | ((input: z.output<I>) => readonly Limit[]);
  /** Refusals of its own, besides those that its method, path, access and effects imply. */
  problems?: readonly ProblemCode[];
  input: I;
  output: O;
  /** What agents are offered, if it is less: inputs that the tool's list leaves out, and what it answers then. */
  tool?: { hiddenInputs: readonly (string & keyof z.output<I>)[]; output: z.ZodType<object> };
  /** An input that works as it stands, shown in the docs. */
  example: z.input<I>;
  /** Judges who may ask for this at all, before any field is judged. Throws `unauthorized`. */
  guard?(raw: Record<string, unknown>, ctx: Context): void;
  /** Finds what a field's own rule cannot: fields that need each other, or that depend on who asks. */
  judge?(raw: Record<string, unknown>, ctx: Context): FieldError[];
  /** Slow work without effects, such as reading a page: never inside the transaction. */
  prepare?(input: z.output<I>, ctx: Context): Promise<P>;
  run(input: z.output<I>, ctx: Context, prepared: P): Promise<z.input<O>>;
  /** The address of what was created: absolute, or a path below the REST base address. */
  location?(output: z.output<O>): string;
}

/** Declares an operation; only the types are worked out here. */
export function defineOperation<I extends z.ZodObject, O extends z.ZodType<object>, P = undefined>(
  operation: Operation<I, O, P>,
): Operation<I, O, P> {
  return operation;
}

/**
 * Performs an operation for any door: count, guard, judge and parse the input, run, parse the output.
 * Throws {@link Problem} for everything the caller can mend, and the cause itself for a fault of ours.
 */
export async function execute<I extends z.ZodObject, O extends z.ZodType<object>, P>(
  operation: Operation<I, O, P>,
  raw: unknown,
  ctx: Context,
): Promise<z.output<O>> {
  return (await perform(operation, raw, ctx)).output;
}

/**
 * As {@link execute}, and says whether the answer is a repeated one. The input may be given as a function that reads it:
 * it is called once the call has been counted, so that a refused one costs nothing.
 */
export async function perform<I extends z.ZodObject, O extends z.ZodType<object>, P>(
  operation: Operation<I, O, P>,
  raw: unknown,
  ctx: Context,
): Promise<{ output: z.output<O>; replayed: boolean }> {
  // A page is counted as a whole in proxy.ts, an MCP message in lib/projections/mcp.ts.
  if (ctx.door === "rest") ctx.meter.countRead();
  const input = admit(operation, typeof raw === "function" ? await raw() : raw, ctx);
  const limits = typeof operation.limit === "function" ? operation.limit(input) : [operation.limit];
  const answer = async (within: Context, prepared: P) =>
    operation.output.parse(await operation.run(input, within, prepared));
  // Such an operation has nothing to prepare; P is undefined.
  if (isPlainRead(operation)) {
    return {
      output: await whileUnchanged(ctx, keyOf(operation, input, ctx), () => answer(ctx, undefined as P)),
      replayed: false,
    };
  }
  const prepare = async () => {
    await chargeWork(ctx, limits);
    // An operation without `prepare` has P undefined; the declaration above ties the two together.
    return (await operation.prepare?.(input, ctx)) as P;
  };
  if (!operation.effects.creates) return { output: await answer(ctx, await prepare()), replayed: false };
  const create = async (within: Context, prepared: P) => {
    await chargeCreation(within, limits);
    return answer(within, prepared);
  };
  const once = await answerOnce(ctx, operation.name, input, prepare, create);
  return { output: operation.output.parse(once.answer), replayed: once.replayed };
}

/** True where the answer hangs on the database alone, the input and who asks. */
function isPlainRead({ effects, limit, prepare }: { effects: Effects; limit: unknown; prepare?: unknown }): boolean {
  return effects.readOnly && !effects.openWorld && limit === "reads" && !prepare;
}

function keyOf({ name }: Pick<Operation, "name">, input: object, { founder, hasToken, settings }: Context): string {
  return JSON.stringify([name, input, founder?.id, hasToken, settings.appUrl]);
}

/** The input, parsed, of a caller who may ask for this. */
function admit<I extends z.ZodObject, O extends z.ZodType<object>, P>(
  operation: Operation<I, O, P>,
  raw: unknown,
  ctx: Context,
): z.output<I> {
  const fields = withoutNulls(requireObject(raw), operation.input);
  if (operation.access === "founder") requireFounder(ctx);
  operation.guard?.(fields, ctx);
  return readFields(operation.input, fields, operation.judge?.(fields, ctx));
}

function requireObject(raw: unknown): Record<string, unknown> {
  if (isRecord(raw)) return raw;
  throw new Problem("invalid_request", "The input must be a JSON object.", {
    errors: [{ path: "", code: "invalid_type", message: "is not an object", fix: "Send a JSON object: { ... }." }],
  });
}
