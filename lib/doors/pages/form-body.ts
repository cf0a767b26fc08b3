import { Problem } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/input";
import { jsonOf } from "@/lib/core/json";
import { readBytes } from "../incoming";
import { hasUsualFields, isUrlEncoded, mayHoldFiles } from "./form-fields";
import { isFormOfScript, MAX_BYTES, refusal, tooLarge } from "./form-gate";

/** Forms without files hold text alone: the longest is a listing's, with some tens of thousands of characters. */
const MAX_TEXT_BYTES = 1024 * 1024;

/**
 * Checks that a form is complete and formed as our pages make it, before the framework reads it: the framework
 * answers unreadable forms with a bare 500. Null if it is fine; otherwise a 400 or 413 page that needs no script.
 */
export async function refuseFormBody(request: Request): Promise<Response | null> {
  if (request.method !== "POST") return null;
  try {
    const type = request.headers.get("content-type") ?? "";
    const bytes = await readBytes(request, mayHoldFiles(type) ? MAX_BYTES : MAX_TEXT_BYTES);
    if (!hasUsualFields(type, bytes) || (isFormOfScript(request) && isUrlEncoded(type))) return unreadable();
    const fields = await fieldsOf(type, bytes);
    const isWhole = isFormOfScript(request) ? isCall(fields, request.headers.get("next-action") ?? "") : isForm(fields);
    return isWhole ? null : unreadable();
  } catch (error) {
    if (error instanceof Problem && error.code === "payload_too_large") return tooLarge();
    return unreadable();
  }
}

/**
 * The fields of a body. A body that is not a form becomes one field, as the framework's script sends calls without
 * files. Throws.
 */
async function fieldsOf(type: string, body: Uint8Array<ArrayBuffer>): Promise<Map<string, unknown>> {
  if (mayHoldFiles(type) || isUrlEncoded(type)) {
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    return new Map(form);
  }
  return new Map([["0", new TextDecoder("utf-8", { fatal: true }).decode(body)]]);
}

/**
 * A call by the framework's script: field 0 is a JSON list of arguments, other numbered fields are parts of it. An
 * action with arguments takes the state of its form, and the form itself as `$K`.
 */
function isCall(fields: Map<string, unknown>, id: string): boolean {
  const parts = partsOf(fields, "");
  const list = parts.get("0");
  if ([...parts.values()].includes(undefined) || !Array.isArray(list)) return false;
  // An action of an earlier build is answered as one that is not there, whatever it took.
  if (!takesArguments(id)) {
    return list.every((argument) => argument === "$undefined" || isFormItself(argument) || isState(argument, parts));
  }
  const [state, form] = list;
  return list.length === 2 && isState(state, parts) && isFormItself(form);
}

function isFormItself(argument: unknown): boolean {
  return typeof argument === "string" && /^\$K[\da-f]+$/.test(argument);
}

/** The bits of an action's id say which arguments it takes: 00 is none. The script omits the others. */
function takesArguments(id: string): boolean {
  return !id.startsWith("00");
}

/** A form sent by the browser itself: of the framework's hidden fields, 0 names the action, and 1 is a list of its form's state. */
function isForm(fields: Map<string, unknown>): boolean {
  const prefixes = new Set([...fields.keys()].flatMap((name) => /^\$ACTION_\d+:(?=\d+$)/.exec(name) ?? []));
  return [...prefixes].every((prefix) => {
    const parts = partsOf(fields, prefix);
    const [action, list] = [parts.get("0"), parts.get("1")];
    const isNamed = isRecord(action) && typeof action.id === "string" && action.bound === "$@1";
    return isNamed && parts.size === 2 && Array.isArray(list) && list.length === 1 && isState(list[0], parts);
  });
}

/** The fields with a number behind `prefix`, as JSON; undefined if one is none. */
function partsOf(fields: Map<string, unknown>, prefix: string): Map<string, unknown> {
  const numbered = [...fields].filter(([name]) => name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)));
  return new Map(numbered.map(([name, value]) => [name.slice(prefix.length), parsed(value)]));
}

function parsed(value: unknown): unknown {
  return typeof value === "string" ? jsonOf(value) : undefined;
}

/** Far deeper than any state is. */
const DEEPEST = 32;

function isState(value: unknown, parts: Map<string, unknown>): boolean {
  return value === null || (isRecord(value) && isPlain(value, parts, DEEPEST));
}

/** True for what the states of our forms consist of: text, numbers, dates, lists and objects. */
function isPlain(value: unknown, parts: Map<string, unknown>, deepest: number): boolean {
  if (typeof value === "string") return PLAIN_TEXT.test(value) || isThere(value, parts);
  if (typeof value !== "object" || value === null) return true;
  return deepest > 0 && Object.values(value).every((inner) => isPlain(inner, parts, deepest - 1));
}

/** The framework writes a dollar sign twice, and what JSON has no word for with one. */
const PLAIN_TEXT = /^(?!\$)|^\$(?:\$|D|undefined$|NaN$|-?Infinity$|-0$)/;

/** True for what stands for an object that is elsewhere in the same form, as `$1:0:values`. */
function isThere(text: string, parts: Map<string, unknown>): boolean {
  const [, part, path] = /^\$([\da-f]+)((?::[^:]+)+)$/.exec(text) ?? [];
  if (part === undefined || path === undefined) return false;
  let at = parts.get(String(Number.parseInt(part, 16)));
  for (const name of path.slice(1).split(":")) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === "object";
}

function unreadable(): Response {
  const line = "We changed nothing, because a part of the form was lost. Reload the page and send it again.";
  return refusal(400, "This form could not be read", line);
}
