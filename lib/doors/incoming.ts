import { z } from "zod";
import { oncePer } from "@/db/once-per";
import { suggestionsFor } from "@/lib/core/did-you-mean";
import { type FieldError, Problem } from "@/lib/core/errors";
import { badFields, isRecord } from "@/lib/core/input";

const MAX_BODY_BYTES = 256 * 1024;

/**
 * Parses a query string into the types of the input's schema: numbers and booleans where it has them. Invalid numbers
 * stay text, for the schema to refuse. Throws `invalid_request` for a parameter that is sent twice.
 */
export function readQuery(request: Request, input: z.ZodObject): Record<string, unknown> {
  const { search, searchParams } = new URL(request.url);
  const unreadable = search
    .slice(1)
    .split("&")
    .filter((pair) => !isReadable(pair))
    .slice(0, MAX_REFUSED);
  if (unreadable.length > 0) {
    throw new Problem("invalid_request", "The query is not percent-encoded UTF-8.", {
      errors: unreadable.map(unreadableError),
    });
  }
  const twice = repeatedIn(searchParams.keys());
  if (twice.length > 0) {
    throw new Problem("invalid_request", `These parameters were sent twice: ${twice.join(", ")}.`, {
      errors: twice.map((path) => ({ path, code: "repeated", message: "was sent twice", fix: "Send it once." })),
    });
  }
  const types = typesOf(input);
  return Object.fromEntries([...searchParams].map(([name, text]) => [name, readValue(text, types.get(name))]));
}

/** The names that are there more than once. To ask for all values of each name would take its time for each pair of names. */
function repeatedIn(names: Iterable<string>): string[] {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) (once.has(name) ? twice : once).add(name);
  return [...twice].slice(0, MAX_REFUSED);
}

/**
 * Refuses the query of an operation that takes its input from the body: a parameter that nobody reads would be dropped
 * without a word, `?dry_run=true` too. `known` are the fields of the body. Throws `invalid_request`.
 */
export function refuseQuery(request: Request, known: readonly string[]): void {
  const names = [...new Set(new URL(request.url).searchParams.keys())].slice(0, MAX_REFUSED);
  if (names.length > 0) throw badFields(names.map((name) => notInBody(name, known)));
}

/** More parameters than anyone corrects at once. */
const MAX_REFUSED = 50;

function notInBody(name: string, known: readonly string[]): FieldError {
  const near = suggestionsFor(name, known);
  const meant = near.length > 0 && !near.includes(name) ? `Did you mean ${near.join(", ")}? ` : "";
  const fix = near.length > 0 ? `${meant}Send it in the JSON body.` : "Remove it: the JSON body alone is read here.";
  return { path: name.slice(0, 100), code: "unknown_field", message: "is not read from the query", fix };
}

/** Next replaces invalid UTF-8 with U+FFFD, so that character counts as a sign of it. */
function isReadable(pair: string): boolean {
  try {
    return !decodeURIComponent(pair).includes("\uFFFD");
  } catch {
    return false;
  }
}

function unreadableError(pair: string): FieldError {
  const path = pair.split("=")[0]?.slice(0, 100) ?? "";
  const fix = "Encode the value as UTF-8 and percent-encode it; a % itself is %25.";
  return { path, code: "invalid_encoding", message: "is not percent-encoded UTF-8", fix };
}

/** The JSON type of each field, cached per schema. */
const typesOf = oncePer((input: z.ZodObject): Map<string, unknown> => {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return new Map(
    Object.entries(properties).map(([name, field]) => [name, typeof field === "object" ? field.type : undefined]),
  );
});

function readValue(text: string, type: unknown): unknown {
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  const isNumber = (type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(text);
  return isNumber ? Number(text) : text;
}

/** Reads a JSON body. Throws `unsupported_media_type`, `payload_too_large` or `invalid_json`. */
export async function readBody(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    const found = type ? `The body is declared as ${type.slice(0, 100)}.` : "The request has no Content-Type.";
    throw new Problem("unsupported_media_type", `${found} Send a JSON body with Content-Type: application/json.`);
  }
  const body = parseJson(await readBytes(request));
  if (isRecord(body)) return body;
  throw new Problem(
    "invalid_json",
    'The body must be one JSON object, for example {"url": "https://your-product.example"}.',
  );
}

/** Reads any JSON value in UTF-8. Throws `invalid_json`. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Problem("invalid_json", undefined, { cause });
  }
}

/**
 * Reads a body up to its maximum size. Throws `payload_too_large`, or the problem that is given in its place,
 * `unsupported_media_type` for a compressed one, and `invalid_request` if the sender goes before it has sent all.
 */
export async function readBytes(
  request: Request,
  most = MAX_BODY_BYTES,
  tooLarge: () => Problem = () => new Problem("payload_too_large"),
): Promise<Uint8Array<ArrayBuffer>> {
  refuseCompressed(request.headers);
  const announced = Number(request.headers.get("content-length") ?? Number.NaN);
  if (announced > most) throw tooLarge();
  // Node sends no more than was announced. A stream of one chunk would take longer than the rest of a call.
  const bytes = announced >= 0 ? await wholeBody(request) : await joinedBody(request, most);
  // On other servers a body may be longer than announced.
  if (bytes === null || bytes.byteLength > most) throw tooLarge();
  return bytes;
}

/** Compressed bytes would be read as text, and the sender be told that its JSON is no JSON. */
function refuseCompressed(headers: Headers): void {
  const coding = headers.get("content-encoding")?.trim().toLowerCase();
  if (!coding || coding === "identity") return;
  throw new Problem("unsupported_media_type", "Send the body as it is, without Content-Encoding.", {
    title: "The body is compressed",
    headers: { "Accept-Encoding": "identity" },
  });
}

async function wholeBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await request.arrayBuffer().catch(cutOff));
}

/** Null as soon as there is more of it than `most` bytes. */
async function joinedBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch(cutOff);
    if (!part || part.done) return Buffer.concat(chunks);
    size += part.value.byteLength;
    if (size > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
}

/** Its error is that of a connection, like the one of a database that is away. */
function cutOff(cause: unknown): never {
  throw new Problem("invalid_request", "The body was cut off before its end.", { cause });
}
