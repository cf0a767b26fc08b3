import { safeReturnTo } from "@/lib/auth/return-to";
import { isFromHere } from "../origin";
import { plainPage } from "../plain-page";

/**
 * The size of the largest form: a picture of 8 MiB with the copy around it. Next's own limits in next.config.ts are a
 * little higher.
 */
export const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Checks a form for a page before it is read. Null if it is fine; otherwise a page that needs no script: 403 for a
 * form of another site, 413 for one that is too large.
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

/** True for a form sent by the page's script; the browser itself sends all others. */
export function isFormOfScript({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  return method === "POST" && headers.has("next-action");
}

/**
 * Redirects a form whose page does not exist for its sender: the page was removed, or the session ended while it was
 * open. Reads nothing of the form. The framework would answer with two words of plain text.
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

/** The page of a refused form. */
export function refusal(status: number, title: string, line: string): Response {
  const back = "Your browser’s Back button leads to the form; what was saved before is kept.";
  return plainPage({ status, title, lines: [line, back] });
}
