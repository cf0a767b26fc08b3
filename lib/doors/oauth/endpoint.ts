import { OAuthError } from "@/lib/auth/oauth/oauth-error";
import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { jsonOf } from "@/lib/core/json";
import { rateLimitHeaders } from "@/lib/core/limits/standing";
import { textBounds } from "@/lib/core/text-bounds";
import { readBytes } from "@/lib/doors/incoming";
import { type Methods, onlyMethod } from "@/lib/doors/methods";
import { corsHeaders, problemOf } from "@/lib/doors/outgoing";
import { contextOf } from "@/lib/doors/request";

/** Far more than any of these requests needs. */
const MAX_BYTES = 16 * 1024;

/** What an endpoint answers with success. */
interface Answer {
  status?: 200 | 201;
  /** Null for an answer without a body. */
  body: object | null;
}

/**
 * An endpoint for OAuth clients: POST, counted as a read, and refusals in the words of RFC 6749. Every origin may call it: it takes
 * no cookie, and callers must know a secret already.
 */
export function endpoint(serve: (request: Request, ctx: Context) => Promise<Answer>): Methods {
  return onlyMethod("POST", async (request, _route, requestId) => {
    const ctx = await contextOf(request, { door: "rest", id: requestId });
    const response = await answerCounted(request, ctx, serve);
    for (const [name, value] of Object.entries(rateLimitHeaders(ctx.meter.standings)))
      response.headers.set(name, value);
    return response;
  });
}

async function answerCounted(
  request: Request,
  ctx: Context,
  serve: (request: Request, ctx: Context) => Promise<Answer>,
): Promise<Response> {
  try {
    ctx.meter.countRead();
    const { status = 200, body } = await serve(request, ctx);
    return answerJson(request, status, body);
  } catch (error) {
    return answerRefusal(request, error, ctx.request.id);
  }
}

/** Tokens must be stored by no cache (RFC 6749, section 5.1). */
function answerJson(
  request: Request,
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): Response {
  return new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: {
      ...corsHeaders(request, []),
      ...headers,
      "Cache-Control": "no-store",
      Pragma: "no-cache",
      "X-Content-Type-Options": "nosniff",
      ...(body === null ? {} : { "Content-Type": "application/json; charset=utf-8" }),
    },
  });
}

function answerRefusal(request: Request, error: unknown, requestId: string): Response {
  if (error instanceof OAuthError) {
    const status = error.code === "invalid_client" ? 401 : 400;
    return answerJson(request, status, { error: error.code, error_description: error.message });
  }
  const { status, message, headers } = problemOf(error, requestId);
  const code = status >= 500 ? "server_error" : status === 429 ? "temporarily_unavailable" : "invalid_request";
  return answerJson(request, status, { error: code, error_description: message }, headers);
}

/** Reads a form (RFC 6749, appendix B). Throws `invalid_request` for what is none, for a name that is sent twice and for a secret. */
export async function readForm(request: Request): Promise<Map<string, string>> {
  if (request.headers.get("authorization") !== null) throw noSecrets();
  requireType(request, "application/x-www-form-urlencoded");
  const query = new URLSearchParams(decodeText(await readBytes(request, MAX_BYTES)));
  const fields = new Map(query);
  if (fields.size < query.size) throw new OAuthError("invalid_request", "A parameter was sent twice.");
  if (fields.get("client_secret")) throw noSecrets();
  return fields;
}

/** Reads a JSON body. Throws `invalid_client_metadata` for what is none. */
export async function readJson(request: Request): Promise<unknown> {
  requireType(request, "application/json");
  const body = jsonOf(decodeText(await readBytes(request, MAX_BYTES)));
  if (body === undefined) throw new OAuthError("invalid_client_metadata", "The body is not valid JSON.");
  return body;
}

/** There are no secrets here, so that none can leak: a client that has one has it from elsewhere. */
function noSecrets(): OAuthError {
  return new OAuthError("invalid_client", "Clients are public here: send client_id and no secret.");
}

function requireType(request: Request, expected: string): void {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== expected) throw new Problem("unsupported_media_type", `Send ${expected}.`);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OAuthError("invalid_request", "The body is not valid UTF-8.");
  }
}

/**
 * A parameter, bounded; empty counts as missing (RFC 6749, section 3.2). Throws `invalid_request` if it is too long, or holds what
 * no parameter may (RFC 6749, appendix A): the database would fail at a null character.
 */
export function optional(fields: Map<string, string>, name: string): string | undefined {
  const value = fields.get(name);
  if (value === undefined || value === "") return undefined;
  if (value.length > textBounds.url) throw new OAuthError("invalid_request", `${name} is too long.`);
  if (!/^[ -~]+$/.test(value)) throw new OAuthError("invalid_request", `${name} may hold printable ASCII only.`);
  return value;
}

/** As {@link optional}; throws `invalid_request` if it is missing. */
export function required(fields: Map<string, string>, name: string): string {
  const value = optional(fields, name);
  if (value !== undefined) return value;
  throw new OAuthError("invalid_request", `${name} is missing.`);
}
