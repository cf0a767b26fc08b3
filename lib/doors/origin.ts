import { isAhead } from "@/lib/analytics/visitor";
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

/**
 * True if the visitor asked for this page on purpose: from a page of this site, or with a typed or bookmarked URL.
 * Images and links on other sites, frames and prefetches do not count. Only for such visits does a page read a
 * stranger's site or ask a model; otherwise any site could make its visitors' browsers start that.
 */
export function isOwnVisit(headers: Headers, appUrl: string): boolean {
  if (isAhead(headers)) return false;
  const site = headers.get("sec-fetch-site");
  // Browsers before 2023, and sites on plain http, send no Sec-Fetch headers.
  if (site === null) return parseUrl(headers.get("referer") ?? "")?.origin === appUrl;
  const isNavigation = headers.get("sec-fetch-mode") === "navigate" && headers.get("sec-fetch-dest") === "document";
  // The page's own script asks for the next page by fetch.
  const isOwnScript = site === "same-origin" && headers.get("sec-fetch-dest") === "empty";
  return isOwnScript || (isNavigation && (site === "same-origin" || site === "none"));
}
