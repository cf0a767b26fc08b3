import type { z } from "zod";
import { adminContextOf, contextForAgent, founderContextOf, refuseBadToken } from "./access";
import { type AdmittedCall, answerCall } from "./answer-call";
import type { Context } from "./context";
import { Problem } from "./errors";
import { isRecord, readFields, withoutNulls } from "./input";
import { log } from "./log";
import type { Access, AnswerOf, AnyOperation, Operation, PageOperation } from "./operation-types";
import type { AgentAccess } from "./scopes";

/** Declares an operation for every door. */
export function defineOperation<
  const N extends string,
  const A extends Access,
  I extends z.ZodObject,
  O extends z.ZodType<object>,
  P = undefined,
>(operation: Omit<Operation<I, O, P, A>, "doors"> & { name: N }): Operation<I, O, P, A> & { name: N } {
  return { ...operation, doors: ["rest", "mcp", "page"] };
}

/** Declares an operation for our own pages and forms. */
export function definePageOperation<const A extends Access, I extends z.ZodObject, R, P = undefined>(
  operation: Omit<PageOperation<I, R, P, A>, "doors">,
): PageOperation<I, R, P, A> {
  return { ...operation, doors: ["page"] };
}

/**
 * Performs an operation for any door: counts, checks the caller, checks and parses the input, runs, parses the
 * output. Throws {@link Problem} for everything the caller can fix, and the cause itself for a server error.
 */
export async function execute<X extends AnyOperation>(operation: X, raw: unknown, ctx: Context): Promise<AnswerOf<X>> {
  return (await perform(operation, raw, ctx)).output;
}

/**
 * Like {@link execute}, but also returns whether the answer is a repeated one, and whether something was created. The
 * input may be a function that reads it. It is called after the call was counted, so that a refused call costs
 * nothing.
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

async function performAny(operation: AnyOperation, source: unknown, ctx: Context) {
  countCall(operation, ctx);
  const raw = typeof source === "function" ? await source() : source;
  try {
    return await answerCall(await admit(operation, raw, ctx));
  } catch (error) {
    if (error instanceof Problem) await storeRefusal(operation, raw, ctx, error);
    throw error;
  }
}

/** If storing fails, the caller still gets the refusal. The failure is our fault, and is logged. */
async function storeRefusal(operation: AnyOperation, raw: unknown, ctx: Context, problem: Problem): Promise<void> {
  try {
    await operation.storeRefusal?.(raw, ctx, problem);
  } catch (err) {
    log.error({ err, operation: operation.name, code: problem.code }, "a refusal could not be stored");
  }
}

/** Pages, with their forms, are counted in proxy.ts; MCP messages in lib/doors/mcp/mcp.ts. */
function countCall({ effects }: AnyOperation, { request: { door }, meter }: Context): void {
  if (door === "rest") meter.countRead();
  // A form over the limit still gets here: what was typed comes back with the refusal.
  if (door === "page" && !effects.readOnly) meter.requireReads();
}

/** Admits a caller. The context returned is the one that `run` requires. */
async function admit(operation: AnyOperation, raw: unknown, callerCtx: Context): Promise<AdmittedCall> {
  const ctx = requireAccess(operation.access, contextForAgent(callerCtx, agentsOf(operation), raw));
  if ("more" in operation && operation.more === "founder") refuseBadToken(ctx);
  const object = requireObject(raw);
  const fields = operation.nullClears ? object : withoutNulls(object, operation.input);
  operation.guard?.(fields, ctx);
  const loaded = await operation.load?.(fields, ctx as never);
  const judged = await operation.judge?.(fields, ctx as never, loaded);
  const input = readFields(operation.input, fields, judged, namedFieldsOf(operation, ctx));
  return { operation, input, ctx, loaded };
}

/** The fields that a refusal names: a tool has no hidden inputs, so its callers do not learn of them. */
function namedFieldsOf(operation: AnyOperation, { request }: Context): string[] {
  const hidden: readonly string[] = "tool" in operation ? (operation.tool?.hiddenInputs ?? []) : [];
  return Object.keys(operation.input.shape).filter((name) => request.door !== "mcp" || !hidden.includes(name));
}

/** What is for our own pages alone is never an agent's. */
function agentsOf(operation: AnyOperation): AgentAccess | undefined {
  return "agents" in operation ? operation.agents : undefined;
}

function requireAccess(access: Access, ctx: Context): Context {
  if (access === "admin") return adminContextOf(ctx);
  return access === "founder" ? founderContextOf(ctx) : ctx;
}

function requireObject(raw: unknown): Record<string, unknown> {
  if (isRecord(raw)) return raw;
  throw new Problem("invalid_request", "The input must be a JSON object.", {
    errors: [{ path: "", code: "invalid_type", message: "is not an object", fix: "Send a JSON object: { ... }." }],
  });
}
