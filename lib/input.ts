import { closest } from "fastest-levenshtein";
import type { z } from "zod";
import type { FieldError } from "./errors";

/** Null means absent in every optional input, so that a suggested listing can be sent back as it is. */
export function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
}

const MAX_DEPTH = 8;

/** Finds text that no database column can hold: NUL characters and halves of surrogate pairs. */
export function findBadText(value: unknown, path: string[] = []): FieldError[] {
  if (typeof value === "string") return judgeText(value, path.join("."));
  if (typeof value !== "object" || value === null || path.length >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => findBadText(inner, [...path, key]));
}

function judgeText(text: string, path: string): FieldError[] {
  if (text.includes("\u0000")) {
    return [{ path, code: "invalid_text", message: "holds a NUL character", fix: "Remove the character U+0000." }];
  }
  if (!text.isWellFormed()) {
    return [{ path, code: "invalid_text", message: "is not valid Unicode", fix: "Remove the lone surrogate." }];
  }
  return [];
}

/** Names every bad field at once, each with its fix. Unknown fields are answered with the nearest known name. */
export function fieldErrorsOf(error: z.ZodError, schema: z.ZodObject): FieldError[] {
  const errors = error.issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownField([...issue.path, key], schema));
    return [fieldError(issue)];
  });
  return onePerField(errors);
}

/** A value of the wrong type has no size worth naming; of several bounds the last one is the narrowest. */
function onePerField(errors: FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of errors) {
    if (byPath.get(error.path)?.code !== "invalid_type") byPath.set(error.path, error);
  }
  return [...byPath.values()];
}

function unknownField(path: PropertyKey[], schema: z.ZodObject): FieldError {
  const known = Object.keys(schema.shape);
  const name = String(path.at(-1));
  const fix =
    known.length > 0
      ? `Did you mean ${closest(name, known)}? Known fields: ${known.join(", ")}.`
      : "Remove it; this operation takes no input.";
  return { path: path.join("."), code: "unknown_field", message: "is not a known field", fix };
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
  const base = { path: issue.path.join("."), code: issue.code, message: issue.message };
  if (issue.code === "too_big" || issue.code === "too_small") return { ...base, ...boundOf(issue) };
  if (issue.code === "invalid_value") return { ...base, ...choiceOf(issue) };
  if (issue.code === "custom" && typeof issue.params?.fix === "string") {
    return { ...base, code: issue.params.code ?? "invalid_value", fix: issue.params.fix };
  }
  if (issue.code === "invalid_type" && issue.input === undefined) {
    return { ...base, code: "required", message: "is required", fix: `Send ${base.path}.` };
  }
  if (issue.code === "invalid_format") return { ...base, fix: `Send a valid ${issue.format}.` };
  if (issue.code === "invalid_type")
    return { ...base, fix: `Send ${issue.expected === "array" ? "an array" : `a value of type ${issue.expected}`}.` };
  return { ...base, fix: "Send another value." };
}

function boundOf(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
): Pick<FieldError, "fix" | "limit" | "actual"> {
  const limit = Number(issue.code === "too_big" ? issue.maximum : issue.minimum);
  const unit = issue.origin === "string" ? " characters" : issue.origin === "array" ? " entries" : "";
  const fix = `Send at ${issue.code === "too_big" ? "most" : "least"} ${limit}${unit}.`;
  const actual = sizeOf(issue.input);
  return { fix, limit, ...(actual === undefined ? {} : { actual }) };
}

function sizeOf(input: unknown): number | undefined {
  if (typeof input === "number") return input;
  return typeof input === "string" || Array.isArray(input) ? input.length : undefined;
}

function choiceOf(issue: z.core.$ZodIssueInvalidValue): Pick<FieldError, "fix"> {
  const values = issue.values.map(String);
  const near = typeof issue.input === "string" ? `Did you mean ${closest(issue.input.slice(0, 100), values)}? ` : "";
  return { fix: `${near}Allowed: ${values.join(", ")}.` };
}
