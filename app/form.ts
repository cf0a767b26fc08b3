import type { Route } from "next";
import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { isControlFlow } from "@/components/ui/control-flow";
import { fieldMessages } from "@/components/ui/field-message";
import type { FormAction, FormState } from "@/components/ui/form-state";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { execute } from "@/lib/core/operation";
import type { AnswerOf, AnyOperation } from "@/lib/core/operation-types";
import { currentContext } from "@/lib/doors/page-context";
import { adminContext } from "./admin/admin-context";
import { founderContext } from "./founder-context";
import { reportFault } from "./report-fault";

/** What a form shows after an answer. Without `problem` and `errors` it succeeded, and the fields are cleared. */
export interface Outcome<A = null> {
  /** What was done, as a sentence. */
  done?: string;
  problem?: string;
  /** By field name. */
  errors?: Record<string, string>;
  answer?: A;
  /** The page to open next. */
  goTo?: Route;
}

interface Face<X extends AnyOperation, A> {
  /** Reads the operation's input from the form. By default each input is a field of the same name. */
  read?(form: FormData, ctx: Context): Record<string, unknown>;
  /** Changes the context of the call, for example by the form's own Idempotency-Key. */
  within?(ctx: Context, form: FormData): Context;
  /** The path to return to after signing in. */
  returnTo?(form: FormData): string;
  /** The upvote that is cast after signing in, sealed; null for none. */
  votes?(form: FormData): string | null;
  /** The outcome to show for an answer. */
  done(answer: AnswerOf<X>, form: FormData): Outcome<A> | Promise<Outcome<A>>;
  /** The outcome to show for a refusal; null for the usual words. */
  refused?(problem: Problem): Outcome<A> | null;
  /** True if the last answer is still shown after a refusal. */
  keepsAnswer?: true;
  /**
   * The page that shows what the form changes, as `revalidatePath` takes it. It is rendered again unless the
   * operation refused.
   * All admin pages are rendered again anyway.
   */
  redraw?: string;
  /**
   * True if an admin's page is rendered again only after a success: otherwise the page might drop the form,
   * its answer and the input.
   */
  keepsPageUnlessDone?: true;
}

/**
 * An operation as a server action: reads a form, calls `execute`, and answers beside the form. It is the only way from a
 * form to an operation. Input is never lost: after a refusal it comes back. Visitors who are not signed in are
 * sent to sign in if the operation needs it. An admin's form answers 404 to everybody else.
 */
export function form<X extends AnyOperation, A = null>(operation: X, face: Face<X, A>): FormAction<A> {
  return async (previous, sent) => {
    const { outcome, isRefused } = await outcomeOf(operation, face, sent);
    const isDone = outcome.problem === undefined && outcome.errors === undefined;
    if (operation.access === "admin" && (isDone || !face.keepsPageUnlessDone)) revalidatePath("/admin", "layout");
    if (face.redraw && !isRefused) revalidatePath(face.redraw, "page");
    if (outcome.goTo) redirect(outcome.goTo);
    return stateOf(outcome, sent, face.keepsAnswer ? previous : { ...previous, answer: null });
  };
}

async function outcomeOf<X extends AnyOperation, A>(
  operation: X,
  face: Face<X, A>,
  sent: FormData,
): Promise<{ outcome: Outcome<A>; isRefused: boolean }> {
  try {
    const ctx = await contextOf(operation, face.returnTo?.(sent) ?? "/me", face.votes?.(sent) ?? null);
    const input = face.read?.(sent, ctx) ?? fieldsOf(sent, Object.keys(operation.input.shape));
    const answer = await execute(operation, input, face.within?.(ctx, sent) ?? ctx);
    return { outcome: await face.done(answer, sent), isRefused: false };
  } catch (error) {
    if (isControlFlow(error)) throw error;
    return { outcome: await refusalOf(error, operation, face, sent), isRefused: true };
  }
}

async function refusalOf<X extends AnyOperation, A>(error: unknown, { name }: X, face: Face<X, A>, sent: FormData) {
  if (!(error instanceof Problem) || error.status >= 500) return { problem: await reportFault(error, name) };
  return face.refused?.(error) ?? refusal(error, sent);
}

function contextOf({ access }: AnyOperation, returnTo: string, vote: string | null): Promise<Context> {
  if (access === "admin") return adminContext();
  return access === "founder" ? founderContext(returnTo, vote) : currentContext();
}

function stateOf<A>(outcome: Outcome<A>, sent: FormData, { answer, attempt }: FormState<A>): FormState<A> {
  const { done = null, problem = null, errors = {} } = outcome;
  const values = done === null ? textsOf(sent) : {};
  return { values, errors, done, problem, answer: outcome.answer ?? answer, attempt: attempt + 1 };
}

/** Fields of the form, by name: text with LF line ends, a list if a name is there several times. */
export function fieldsOf(form: FormData, names: readonly string[]): Record<string, unknown> {
  const fields = names.map((name) => [name, textsAt(form, name)] as const);
  const sent = fields.filter(([, values]) => values.length > 0);
  return Object.fromEntries(sent.map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

/** As {@link fieldsOf}, without empty fields: a form always sends every field. */
export function sentFieldsOf(form: FormData, names: readonly string[]): Record<string, unknown> {
  const isSaid = (value: unknown) => typeof value !== "string" || value.trim() !== "";
  return Object.fromEntries(Object.entries(fieldsOf(form, names)).filter(([, value]) => isSaid(value)));
}

/** The input by field; a repeated field as one value per line. */
function textsOf(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith("$ACTION"));
  return Object.fromEntries(names.map((name) => [name, textsAt(form, name).join("\n")]));
}

/** Browsers send line ends as CR LF; we store and compare LF. Files are skipped. */
function textsAt(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === "string" ? value.replaceAll("\r\n", "\n") : []));
}

/**
 * One message per field. A problem of a hidden field cannot be fixed by the reader: the page is older than the
 * form's rules.
 */
function refusal({ message, errors = [] }: Problem, sent: FormData) {
  if (errors.length === 0) return { problem: message };
  const messages = fieldMessages(errors);
  const isShown = (name: string) => sent.has(name) && name !== "id" && !name.endsWith("_id");
  if (!Object.keys(messages).some(isShown)) return { problem: STALE_FORM };
  return { errors: messages, problem: "Nothing was changed: one field or more needs another value." };
}

const STALE_FORM = "Nothing was changed: this form is out of date. Reload the page and send it again.";
