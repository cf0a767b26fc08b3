import type { z } from "zod";
import type { Limit } from "@/lib/core/limits/charge";
import type { AdminContext, Context, FounderContext } from "./context";
import type { FieldError, Problem, ProblemCode } from "./errors";
import type { AgentAccess } from "./scopes";

/** Who may call an operation. `draft_secret` is everybody with the UUID of a draft. */
export type Access = "public" | "draft_secret" | "founder" | "admin";

/** The context of `run`. If an operation requires a signed-in person, it has one. */
export type ContextFor<A extends Access> = A extends "admin"
  ? AdminContext
  : A extends "founder"
    ? FounderContext
    : Context;

interface Effects {
  readOnly: boolean;
  /** True if the operation creates something: it runs in one transaction and accepts an Idempotency-Key. */
  creates?: boolean;
  /** True if it edits what is there already: it does the same, and repeating it changes nothing more. */
  edits?: boolean;
  /** True if it removes something that cannot be restored. */
  destructive?: boolean;
  /** True if it reaches beyond this service, for example a founder's page. */
  openWorld: boolean;
}

/** What every operation declares, for all callers and doors. Its methods run in this order. */
interface Declaration<A extends Access, I extends z.ZodObject, R, P> {
  /** Tool name and operationId, snake_case. */
  name: string;
  summary: string;
  access: A;
  effects: Effects;
  /** What a call counts as besides a read; a function if that depends on the input. */
  limit: Limit | ((input: z.output<I>) => readonly Limit[]);
  input: I;
  /** True if null is a value here, with which a field is cleared. In every other input null means missing. */
  nullClears?: true;
  /**
   * For a read whose answer may be cached (docs/decisions/cached-answers.md): what it depends on besides input and
   * caller. `content` is public content and the UTC day. `database` is any row; it is cached for at most a second.
   * Such a read has no `prepare`, except for input that it is not cached for.
   */
  cached?: "content" | "database";
  /** For a cached read: true if this input makes it read somebody's page. Then it is not cached, and `prepare` runs. */
  visits?(input: z.output<I>): boolean;
  /**
   * For an operation that creates: how many minutes the same input of one caller, without an Idempotency-Key, gets
   * the first answer again. Null or missing: never.
   */
  repeatMinutes?(input: z.output<I>): number | null;
  /**
   * For an operation that creates: true if this input only asks what would happen. Nothing is stored, and no
   * Idempotency-Key is used up.
   */
  isRehearsal?(input: z.output<I>): boolean;
  /**
   * For an operation that creates: what an earlier call has made, if this one without an Idempotency-Key repeats it; else null.
   * It runs in the transaction, before `run`. Of two calls at once, it must make the second wait.
   */
  findRepeated?(input: z.output<I>, ctx: ContextFor<A>): Promise<R | null>;
  /** Stores that a call was refused. `raw` is the input as it was sent. Nothing else of the call is stored. */
  storeRefusal?(raw: unknown, ctx: Context, problem: Problem): Promise<void>;
  /** Checks who may call at all, before any field is checked. Throws `unauthorized`. */
  guard?(raw: Record<string, unknown>, ctx: Context): void;
  /** Loads once what `judge` and `run` both need. Excludes `prepare`. */
  load?(raw: Record<string, unknown>, ctx: ContextFor<A>): Promise<P>;
  /** Finds errors that no field's own rule can: fields that need each other, or depend on the caller. */
  judge?(raw: Record<string, unknown>, ctx: ContextFor<A>, loaded: P): FieldError[] | Promise<FieldError[]>;
  /** Slow work without effects, such as reading a page. Never runs inside the transaction. */
  prepare?(input: z.output<I>, ctx: ContextFor<A>): Promise<P>;
  /** `prepared` is the result of `load` or `prepare`. */
  run(input: z.output<I>, ctx: ContextFor<A>, prepared: P): Promise<R>;
}

/**
 * One thing the product does for a caller, through every door. REST, MCP and OpenAPI are derived from this
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
  method: "GET" | "POST" | "PATCH";
  /** Path below the REST base URL, parameters in braces. */
  path: string;
  /** Who gets more from a public operation: a signed-in person (a token that is sent must be valid), or a partner with a key. */
  more?: "founder" | "partner";
  /** What lets an agent do for a founder what needs an account here; missing: nothing. */
  agents?: AgentAccess;
  /** False if the answer contains only our own words. Every other answer is marked for agents as strangers' text. */
  untrusted?: false;
  /** Its own refusals, besides those that follow from its method, path, access and effects. */
  problems?: readonly ProblemCode[];
  output: O;
  /** The part of a union that the answer is, if the call only asks what would happen; the others answer what was made. */
  rehearsed?: z.ZodType<object>;
  /**
   * What the tool list says to agents, if it differs: inputs that the tool leaves out, the part of its answer that is described,
   * the tool that has the same fields with all their values, and that null stands for a missing input. That is so everywhere,
   * but only said where another tool's answer is sent as it is.
   */
  tool?: {
    hiddenInputs?: readonly (string & keyof z.output<I>)[];
    output?: z.ZodType<object>;
    sameFieldsAs?: string;
    takesNull?: true;
  };
  /** A valid input, shown in the docs. */
  example: z.input<I>;
  /** The URL of what was created: absolute, or a path of this site. */
  location?(output: z.output<O>): string;
}

/**
 * One thing that only our own pages and forms do. Programs cannot call it, and its answer is not serialized: its type
 * is that of `run`.
 */
export interface PageOperation<I extends z.ZodObject = z.ZodObject, R = unknown, P = unknown, A extends Access = Access>
  extends Declaration<A, I, R, P> {
  doors: readonly ["page"];
}

export type AnyOperation = Operation | PageOperation;

/** The result of `execute`. */
export type AnswerOf<X> = X extends { output: infer O extends z.ZodType }
  ? z.output<O>
  : X extends { run(...given: never[]): Promise<infer R> }
    ? R
    : never;
