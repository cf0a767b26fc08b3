import { safeReturnTo } from "@/lib/auth/return-to";
import { parseUrl } from "@/lib/url";

/** The largest form there is: a picture of 8 MiB with the copy around it. Next's own limits in next.config.ts are the same. */
const MOST_BYTES = 12 * 1024 * 1024;

/** True where a page of this site sent the request: of its configured origin, or of the very host that was asked. */
export function isFromHere(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  return origin !== null && (origin === appUrl || parseUrl(origin)?.host === headers.get("host"));
}

/**
 * Judges a form that was sent to a page before anything of it is read. Null: it may go on. Otherwise the answer, a page
 * that needs no script: 403 for a form of another site, 413 for one that is too large.
 */
export function refuseForm(request: Request, appUrl: string): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  // Browsers name the sending page's origin with every form; programs that do not are carried by no visitor's cookie.
  if (request.headers.has("origin") && !isFromHere(request.headers, appUrl)) {
    return page(403, "This form came from another site", "Nothing was changed. Open the page here and send it again.");
  }
  if (Number(request.headers.get("content-length")) > MOST_BYTES) {
    return page(413, "This form is too large", "Nothing was changed. Send one picture of at most 8 MiB at a time.");
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

function page(status: number, title: string, line: string): Response {
  const back = "Your browser’s Back button leads to the form; what was saved before is kept.";
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Launch Catalog</title>
<style>
  :root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem; }
  h1 { font-size: 1.75rem; line-height: 1.2; }
</style>
<main>
  <h1>${title}</h1>
  <p>${line}</p>
  <p>${back}</p>
  <p><a href="/">Launch Catalog</a></p>
</main>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status, headers });
}
