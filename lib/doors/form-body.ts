import { Problem } from "@/lib/core/errors";
import { isFormOfScript, MAX_BYTES, refusal, tooLarge } from "./form-gate";
import { readBytes } from "./incoming";

/**
 * Checks that a form is complete and formed as our pages make it, before the framework reads it: the framework
 * answers unreadable forms with a bare 500. Null if it is fine; otherwise a 400 or 413 page that needs no script.
 */
export async function refuseFormBody(request: Request): Promise<Response | null> {
  if (request.method !== "POST") return null;
  try {
    const bytes = await readBytes(request, MAX_BYTES);
    const fields = await fieldsOf(request, bytes);
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
async function fieldsOf(request: Request, body: Uint8Array<ArrayBuffer>): Promise<Map<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) {
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
  const parts = [...fields]
    .filter(([name]) => /^\d+$/.test(name))
    .map(([name, value]) => [name, parsed(value)] as const);
  const list: unknown = parts.find(([name]) => name === "0")?.[1];
  if (parts.some(([, part]) => part === undefined) || !Array.isArray(list)) return false;
  if (!takesArguments(id)) return true;
  const [state, form] = list;
  return list.length === 2 && isState(state) && typeof form === "string" && /^\$K[\da-f]+$/.test(form);
}

/** The bits of an action's id say which arguments it takes: 00 is none. The script omits the others. */
function takesArguments(id: string): boolean {
  return !id.startsWith("00");
}

/** A form sent by the browser itself: the framework's hidden fields are JSON, and the form's state is an object. */
function isForm(fields: Map<string, unknown>): boolean {
  const hidden = [...fields].filter(([name]) => /^\$ACTION_\d+:\d+$/.test(name));
  return hidden.every(([name, value]) => {
    const part = parsed(value);
    return name.endsWith(":0") ? isState(part) : Array.isArray(part) && part.every(isState);
  });
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function isState(value: unknown): boolean {
  return typeof value === "object" && !Array.isArray(value);
}

function unreadable(): Response {
  const line = "We changed nothing, because a part of the form was lost. Reload the page and send it again.";
  return refusal(400, "This form could not be read", line);
}
