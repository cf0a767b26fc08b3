import { ownPath } from "@/lib/auth/return-to";
import { cookieName, sessionCookieName, sessionOfCookie } from "@/lib/auth/session";
import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { isRecord } from "@/lib/core/input";
import { parseJson, readBytes } from "../incoming";

/** A form for these paths contains a token, an email address and a path. */
const MAX_BYTES = 16 * 1024;

/** The fields that the sign-in package and this module read. */
const FIELDS = ["csrfToken", "email", "callbackUrl", "token", "return_to", "vote"] as const;

export type SignInFields = Partial<Record<(typeof FIELDS)[number], string>>;

/**
 * Reads the form of a POST below /api/auth, sent by a browser or as JSON. Throws `invalid_request` if it is
 * unreadable, which the sign-in package would answer with its own 500.
 */
export async function readSignInFields(request: Request): Promise<SignInFields> {
  const sent = await sentFields(request);
  const fields = FIELDS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]] as const]));
  const errors = fields
    .filter(([, value]) => typeof value !== "string" || /\p{Cc}/u.test(value))
    .map(([path]) => ({
      path,
      code: "invalid_text",
      message: "is not one line of text",
      fix: "Send one line of text.",
    }));
  if (errors.length > 0) throw new Problem("invalid_request", undefined, { errors });
  return Object.fromEntries(fields);
}

async function sentFields(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, MAX_BYTES);
  if (/^application\/json\b/i.test(type)) {
    const body = parseJson(bytes);
    return isRecord(body) ? body : {};
  }
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return {};
  try {
    return Object.fromEntries(await new Response(bytes, { headers: { "Content-Type": type } }).formData());
  } catch (cause) {
    throw new Problem("invalid_request", "The form could not be read.", { cause });
  }
}

/**
 * The request as the sign-in package may see it: with the configured origin, from which it builds links and cookies,
 * and without what it fails on: cookies that are not this site's any more, and redirects to other sites.
 */
export async function packageRequest(request: Request, fields: SignInFields | null): Promise<Request> {
  const { pathname } = new URL(request.url);
  const headers = await packageHeaders(request.headers);
  const url = `${env().appUrl}${pathname}`;
  if (fields === null) return new Request(url, { headers });
  const { csrfToken = "", email = "", callbackUrl = "" } = fields;
  const path = ownPath(callbackUrl, env().appUrl);
  const body = new URLSearchParams({ csrfToken, email, ...(path === null ? {} : { callbackUrl: path }) });
  return new Request(url, { method: "POST", headers, body });
}

/** This site's valid cookies, and the client's address for counting. */
export async function packageHeaders(sent: Headers): Promise<Headers> {
  const headers = new Headers({ cookie: await packageCookies(sent) });
  const forwardedFor = sent.get("x-forwarded-for");
  if (forwardedFor !== null) headers.set("x-forwarded-for", forwardedFor);
  return headers;
}

async function packageCookies(sent: Headers): Promise<string> {
  const hasSession = (await sessionOfCookie(sent)) !== null;
  const kept = (sent.get("cookie") ?? "").split(/; */).filter((cookie) => {
    if (cookie.startsWith(`${cookieName("csrf-token")}=`)) return true;
    return hasSession && cookie.startsWith(sessionCookieName());
  });
  return kept.join("; ");
}
