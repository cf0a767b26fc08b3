import type { z } from "zod";
import { type FieldError, Problem } from "@/lib/errors";
import { fieldErrorsOf, findBadText } from "@/lib/input";

/** Reads what an admin typed by its schema. Throws `invalid_request`, which names every bad field at once. */
export function readFields<S extends z.ZodObject>(schema: S, typed: Record<string, unknown>): z.output<S> {
  const parsed = schema.safeParse(typed, { reportInput: true });
  const errors = [...findBadText(typed), ...(parsed.success ? [] : fieldErrorsOf(parsed.error, schema))];
  if (parsed.success && errors.length === 0) return parsed.data;
  throw refusal(errors);
}

/** One field that needs another value. */
export function badField(path: string, code: string, message: string, fix: string): Problem {
  return refusal([{ path, code, message, fix }]);
}

function refusal(errors: FieldError[]): Problem {
  const names = [...new Set(errors.map(({ path }) => path))].join(", ");
  return new Problem("invalid_request", `These fields need another value: ${names}.`, { errors });
}
