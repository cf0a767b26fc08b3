import { safeReturnTo } from "@/lib/auth/return-to";
import { parseUrl } from "@/lib/core/url";
import { plainPage } from "./plain-page";

/** The largest form there is: a picture of 8 MiB with the copy around it. Next's own limits in next.config.ts are a little wider. */
export const MAX_BYTES = 12 * 1024 * 1024;

/**
 * True if a page of this site sent the request: of its configured origin, or of the very host that was asked, by the
 * configured scheme. A page that came over http must not act for one that is served over https.
 */
export function isFromHere(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === appUrl) return origin !== null;
  const from = parseUrl(origin);
  return from?.host === headers.get("host") && from?.protocol === parseUrl(appUrl)?.protocol;
}

/**
 * Judges a form that was sent to a page before anything of it is read. Null: it may go on. Otherwise the answer, a page
 * that needs no script: 403 for a form of another site, 413 for one that is too large.
 */
export function refuseForm(request: Request, appUrl: string): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  // Browsers name the sending page's origin with every form; programs that do not are carried by no visitor's cookie.
  if (request.headers.has("origin") && !isFromHere(request.headers, appUrl)) {
    return refusal(
      403,
      "This form came from another site",
      "Nothing was changed. Open the page here and send it again.",
    );
  }
  if (Number(request.headers.get("content-length")) > MAX_BYTES) {
    return tooLarge();
  }
  return null;
}

/** True for a form that the page's own script sent; every other one is a browser's own. */
export function isFormOfScript({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  return method === "POST" && headers.has("next-action");
}

/**
 * Leads a form on whose page is not there for its sender: it was taken away, or the session ended while the page was open.
 * Nothing of the form is read. The framework's own answer would be two words of plain text.
 */
export function leadFormOn(request: Request, appUrl: string, path: string): Response {
  const to = `${appUrl}${safeReturnTo(path) ?? "/"}`;
  // The framework's script follows a header of its own, in which a semicolon ends the address.
  const [name, value] = isFormOfScript(request)
    ? ["X-Action-Redirect", `${to.replaceAll(";", "%3B")};replace`]
    : ["Location", to];
  return new Response(null, { status: 303, headers: { [name]: value, "Cache-Control": "no-store" } });
}

export function tooLarge(): Response {
  return refusal(413, "This form is too large", "Nothing was changed. Send one picture of at most 8 MiB at a time.");
}

/** A refused form, in words. */
export function refusal(status: number, title: string, line: string): Response {
  const back = "Your browser’s Back button leads to the form; what was saved before is kept.";
  return plainPage({ status, title, lines: [line, back] });
}
