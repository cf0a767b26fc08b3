import { attribute, elementsOf, parseHtml } from "./parse-html";

/** A page that waits longer means to be read first. */
const longestDelaySeconds = 5;

/**
 * Where a page sends its visitors by `<meta http-equiv="refresh">`, as it is written there; null when it does not.
 * The value is read as in WHATWG HTML §4.2.5.3, "shared declarative refresh steps".
 */
export function metaRefreshOf(html: string): string | null {
  for (const element of elementsOf(parseHtml(html))) {
    if (element.tagName !== "meta" || attribute(element, "http-equiv")?.toLowerCase() !== "refresh") continue;
    return readRefresh(attribute(element, "content")?.slice(0, 4_096) ?? "");
  }
  return null;
}

function readRefresh(content: string): string | null {
  const parts = /^\s*(\d*)[\d.]*(?:\s*[;,]\s*|\s+)(?:url\s*=\s*)?(.+)$/is.exec(content);
  const target = parts?.[2]?.trim();
  if (!target || Number(parts?.[1] ?? 0) > longestDelaySeconds) return null;
  const quote = target[0];
  if (quote !== '"' && quote !== "'") return target;
  return target.slice(1).split(quote, 1)[0] || null;
}
