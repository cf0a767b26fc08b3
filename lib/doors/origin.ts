import { parseUrl } from "@/lib/core/url";

/**
 * True if a page of this site sent the request: from its configured origin, or from the requested host with the
 * configured scheme. A page over http must not act for one over https.
 */
export function isFromHere(headers: Headers, appUrl: string): boolean {
  const origin = headers.get("origin");
  if (origin === null || origin === appUrl) return origin !== null;
  const from = parseUrl(origin);
  return from?.host === headers.get("host") && from?.protocol === parseUrl(appUrl)?.protocol;
}

/** Whether a browser says that a page of this site sent the request. Null if nothing is said of it, as by programs. */
export function saysFromHere(headers: Headers, appUrl: string): boolean | null {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin === null ? null : origin === appUrl;
}
