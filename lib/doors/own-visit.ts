import { isAhead } from "@/lib/analytics/visitor";
import { parseUrl } from "@/lib/core/url";

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
