import { safeParse, type z } from "zod";
import { didYouMean, suggestionsFor } from "./did-you-mean";
import { type FieldError, Problem } from "./errors";

/** True for a JSON object, and for nothing else that has keys. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Null means missing in every optional input, so that a suggested listing can be sent back unchanged. */
export function withoutNulls(fields: Record<string, unknown>, schema: z.ZodObject): Record<string, unknown> {
  const isAbsent = (name: string, value: unknown) => value === undefined || (value === null && name in schema.shape);
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isAbsent(name, value)));
}

/**
 * Parses fields by their schema. `judged` are errors that no field's own rule can find. An error of the field's own value
 * wins over them; that there is no such field does not. `known` are the fields that a refusal may name, if they are not all.
 * Throws `invalid_request`, which lists every invalid field.
 */
export function readFields<S extends z.ZodObject>(
  schema: S,
  fields: Record<string, unknown>,
  judged: readonly FieldError[] = [],
  known: readonly string[] = Object.keys(schema.shape),
): z.output<S> {
  const parsed = schema.safeParse(fields, { reportInput: true });
  const badText = findBadText(fields).slice(0, MAX_ERRORS);
  // What is left of a text without such characters says nothing more.
  const schemaErrors = parsed.success ? [] : errorsOf(parsed.error, schema, known);
  const found = [...badText, ...schemaErrors.filter(({ path }) => badText.every((error) => error.path !== path))];
  const own = found.filter(({ code, path }) => code !== "unknown_field" || judged.every((one) => one.path !== path));
  const errors = [...own, ...judged.filter(({ path }) => own.every((error) => error.path !== path))];
  if (parsed.success && errors.length === 0) return parsed.data;
  throw badFields(withKnownFields(errors, known));
}

/** The problem for invalid fields. Its sentences name at most ten, by what is wrong with them. */
export function badFields(errors: FieldError[]): Problem {
  const kinds = new Map(errors.map(({ path, code }) => [path, code]));
  const named = [...kinds].slice(0, 10);
  const detail = complaints.flatMap(([isMeant, words]) => {
    const names = named.flatMap(([path, code]) => (isMeant(code) ? [path] : []));
    return names.length > 0 ? `${words}: ${names.join(", ")}.` : [];
  });
  return new Problem("invalid_request", detail.join(" "), { errors });
}

const UNKNOWN = "unknown_field";

/** What a refusal says of the fields of each kind, in the order of its sentences. */
const complaints: readonly [isMeant: (code: string) => boolean, words: string][] = [
  [(code) => code === "required", "These fields are missing"],
  [(code) => code !== "required" && code !== UNKNOWN, "These fields need another value"],
  [(code) => code === UNKNOWN, "These fields are not known"],
];

/** The problem for one invalid field. */
export function badField(path: string, code: string, message: string, fix: string): Problem {
  return badFields([{ path, code, message, fix }]);
}

const MAX_DEPTH = 8;

/** Finds text that no database column can store: NUL characters and halves of surrogate pairs. */
function findBadText(value: unknown, path: string[] = []): FieldError[] {
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

/** More bad fields than anyone fixes at once. It keeps the answer to a body of thousands of them small. */
const MAX_ERRORS = 50;

/** Every bad field with its fix. */
function errorsOf(error: z.ZodError, { shape }: z.ZodObject, known: readonly string[]): FieldError[] {
  const errors = error.issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [orWithout(fieldError(issue), issue.input, shape)];
    return issue.keys.slice(0, MAX_ERRORS).map((key) => unknownField([...issue.path, key], known));
  });
  return onePerField(errors).slice(0, MAX_ERRORS);
}

/** Who sends something empty wants to clear the field, or knows nothing to send and must not be led to invent it. */
function orWithout(error: FieldError, sent: unknown, shape: z.ZodObject["shape"]): FieldError {
  const isEmpty = typeof sent === "string" ? sent.trim() === "" : Array.isArray(sent) && sent.length === 0;
  const field = Object.hasOwn(shape, error.path) ? shape[error.path] : undefined;
  if (!isEmpty || field === undefined) return error;
  const takes = (value: undefined | null) => safeParse(field, value).success;
  if (takes(null)) return { ...error, fix: `${error.fix} Send null to clear it.` };
  return takes(undefined) ? { ...error, fix: `${error.fix} Leave it out if you do not know it.` } : error;
}

/**
 * Keeps one error per field. A value of the wrong type has no size worth naming; of several bounds the last is the
 * narrowest.
 */
function onePerField(errors: FieldError[]): FieldError[] {
  const byPath = new Map<string, FieldError>();
  for (const error of errors) {
    if (byPath.get(error.path)?.code !== "invalid_type") byPath.set(error.path, error);
  }
  return [...byPath.values()];
}

function unknownField(path: PropertyKey[], known: readonly string[]): FieldError {
  const near = suggestionsFor(String(path.at(-1)), known);
  const fix = near.length > 0 ? `Did you mean ${near.join(", ")}?` : "";
  return { path: path.join(".").slice(0, MAX_ECHO), code: UNKNOWN, message: "is not a known field", fix };
}

/** Lists the known fields once, with the first field that is none of them: the others only point to it. */
function withKnownFields(errors: FieldError[], known: readonly string[]): FieldError[] {
  const first = errors.find(({ code }) => code === UNKNOWN);
  const fixOf = (error: FieldError) => {
    if (known.length === 0) return "Remove it; this operation takes no input.";
    if (error === first) return [error.fix, `Known fields: ${known.join(", ")}.`].filter(Boolean).join(" ");
    return error.fix || `Send one of the known fields (see ${first?.path}), or remove it.`;
  };
  return errors.map((error) => (error.code === UNKNOWN ? { ...error, fix: fixOf(error) } : error));
}

/** How many characters of what was sent are repeated. */
const MAX_ECHO = 100;

/** A zod issue, alone or as part of an error. */
type Raw<T extends z.core.$ZodIssue> = T | z.core.$ZodRawIssue<T>;

const typeNames: Record<string, string> = {
  array: "an array",
  boolean: "a boolean, true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  string: "a string",
};

function fieldError(issue: z.core.$ZodIssue): FieldError {
  return { path: issue.path.join("."), ...describeIssue(issue) };
}

/** What is wrong with a value and how to fix it, in words for people, for fields of a form's own schema. */
function describeIssue(issue: Raw<z.core.$ZodIssue>): Omit<FieldError, "path"> {
  const { code } = issue;
  if (code === "too_big" || code === "too_small") return { code, ...boundOf(issue) };
  if (code === "invalid_value") return { code, ...choiceOf(issue) };
  if (code === "invalid_type") return typeOf(issue);
  if (code === "invalid_format") return { code, ...formatOf(issue) };
  const { code: ownCode = "invalid_value", fix = "Send another value." } =
    code === "custom" ? (issue.params ?? {}) : {};
  return { code: ownCode, message: issue.message ?? "cannot be used", fix };
}

const formats: Record<string, [name: string, like?: string]> = {
  date: ["date", "2026-11-26"],
  datetime: ["time", "2026-11-26T09:00:00Z"],
  email: ["email address"],
  url: ["web address", "https://your-product.example"],
  uuid: ["id"],
};

/** A pattern says nothing to a person; a schema with its own pattern describes it with `refine`. */
function formatOf({ format }: { format: string }): Pick<FieldError, "message" | "fix"> {
  const [name, like] = formats[format] ?? [];
  if (name === undefined) return { message: "does not have the required format", fix: "Send another value." };
  return { message: `is not a valid ${name}`, fix: `Send a valid ${name}${like ? `, for example ${like}` : ""}.` };
}

function typeOf({ input, expected, path = [] }: Raw<z.core.$ZodIssueInvalidType>): Omit<FieldError, "path"> {
  if (input === undefined) return { code: "required", message: "is required", fix: `Send ${path.join(".")}.` };
  const wanted = typeNames[expected] ?? `a value of type ${expected}`;
  return { code: "invalid_type", message: `is not ${wanted}`, fix: `Send ${wanted}.` };
}

function boundOf(
  issue: Raw<z.core.$ZodIssueTooBig> | Raw<z.core.$ZodIssueTooSmall>,
): Pick<FieldError, "message" | "fix" | "limit" | "actual"> {
  const isBig = issue.code === "too_big";
  const limit = Number(isBig ? issue.maximum : issue.minimum);
  const actual = sizeOf(issue.input);
  const size = sizeInWords(limit, issue.origin);
  return {
    message: size === String(limit) ? `is ${isBig ? "more" : "less"} than ${size}` : lengthOf(isBig, size, actual),
    fix: `Send at ${isBig ? "most" : "least"} ${size}.`,
    limit,
    ...(actual === undefined ? {} : { actual }),
  };
}

function lengthOf(isBig: boolean, size: string, actual: number | undefined): string {
  if (actual === 0) return "is empty";
  return `has ${isBig ? "more" : "fewer"} than ${size}`;
}

/** `1 character`, `3 entries`; a number is its own size. */
function sizeInWords(limit: number, origin: string): string {
  if (origin === "string") return `${limit} ${limit === 1 ? "character" : "characters"}`;
  if (origin === "array") return `${limit} ${limit === 1 ? "entry" : "entries"}`;
  return String(limit);
}

function sizeOf(input: unknown): number | undefined {
  if (typeof input === "number") return input;
  return typeof input === "string" || Array.isArray(input) ? input.length : undefined;
}

function choiceOf(issue: Raw<z.core.$ZodIssueInvalidValue>): Pick<FieldError, "message" | "fix"> {
  const values = issue.values.map(String);
  const sent = typeof issue.input === "string" ? issue.input : "";
  return { message: "is not a known value", fix: didYouMean(sent, values, { name: "values", all: true }) };
}
