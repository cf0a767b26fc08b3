import type { z } from "zod";
import { isControlFlow } from "@/components/ui/control-flow";
import { fieldMessage, fieldMessages } from "@/components/ui/field-message";
import type { FormState } from "@/components/ui/form-state";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { told } from "@/lib/input";
import { chargeForm } from "@/lib/limits/charge";
import { sayFault } from "./say-fault";

/** What came of a form that was understood: a sentence that it was done, or why not. */
export type Outcome = { done: string } | { problem: string } | { errors: Record<string, string> };

/**
 * Finds out who sent a form, counts it, reads it by its schema, acts, and answers beside the form. Nothing typed is lost: what was sent comes back, unless
 * it was done. A redirect passes through.
 */
export async function answerForm<S extends z.ZodObject, C extends Context>(
  previous: FormState,
  form: FormData,
  schema: S,
  context: () => Promise<C>,
  act: (input: z.output<S>, ctx: C) => Promise<Outcome>,
): Promise<FormState> {
  const values = textsOf(form);
  const answer = (outcome: Omit<Partial<FormState>, "answer">): FormState => ({
    values: outcome.done ? {} : values,
    errors: {},
    done: null,
    problem: null,
    answer: null,
    attempt: previous.attempt + 1,
    ...outcome,
  });
  try {
    const ctx = await context();
    await chargeForm(ctx);
    // Where a schema has no words of its own for what is wrong, those of all forms are said and not the validator's.
    const parsed = schema.safeParse(fieldsOf(form, schema), { error: inWords, reportInput: true });
    if (parsed.success) return answer(await act(parsed.data, ctx));
    return answer(messagesOf(parsed.error, values));
  } catch (error) {
    if (error instanceof Problem) return answer(problemAnswer(error));
    if (isControlFlow(error)) throw error;
    return answer({ problem: await sayFault(error, "a form failed") });
  }
}

function inWords(issue: z.core.$ZodRawIssue): string {
  return fieldMessage({ path: String(issue.path?.[0] ?? ""), ...told(issue) });
}

/** What was typed, by field; of a field that stands there several times, one value a line. */
function textsOf(form: FormData): Record<string, string> {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith("$ACTION"));
  return Object.fromEntries(names.map((name) => [name, textsAt(form, name).join("\n")]));
}

/** Browsers send every line end as CR LF; what is kept and compared has LF alone. */
function textsAt(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => String(value).replaceAll("\r\n", "\n"));
}

/** Only the fields that the schema names: a form also carries what the framework needs. */
function fieldsOf(form: FormData, schema: z.ZodObject): Record<string, unknown> {
  const fields = Object.keys(schema.shape).map((name) => {
    const values = textsAt(form, name);
    return [name, values.length > 1 ? values : values[0]] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** One message a field, the first. A field that is not on the form, such as an id, is a problem of the whole. */
function messagesOf(error: z.ZodError, shown: Record<string, string>) {
  const errors: Record<string, string> = {};
  let problem: string | null = null;
  for (const issue of error.issues) {
    const name = String(issue.path[0] ?? "");
    if (name in shown && name !== "id") errors[name] ??= issue.message;
    else problem = issue.message;
  }
  return { errors, problem };
}

function problemAnswer(problem: Problem): Partial<FormState> {
  const errors = fieldMessages(problem.errors ?? []);
  const hasFields = Object.keys(errors).length > 0;
  return {
    errors,
    problem: hasFields ? "Nothing was changed: one field or more needs another value." : problem.message,
  };
}
