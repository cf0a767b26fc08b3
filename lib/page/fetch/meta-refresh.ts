import { attribute, elementsOf, parseSteps } from "./parse-html";
import type { Steps } from "./steps";

/** A page that waits longer means to be read first. */
const longestDelaySeconds = 5;

/** A page that sends its visitors on says so in its head. */
const mostCharacters = 128 * 1024;

const longestContent = 4_096;

/**
 * Where a page sends its visitors by `<meta http-equiv="refresh">`, as it is written there; null when it does not.
 * The value is read as in WHATWG HTML §4.2.5.3, "shared declarative refresh steps".
 */
export function* metaRefreshSteps(html: string): Steps<string | null> {
  const start = html.slice(0, mostCharacters);
  if (!/\brefresh\b/i.test(start)) return null;
  for (const element of elementsOf(yield* parseSteps(start))) {
    if (element.tagName !== "meta" || attribute(element, "http-equiv")?.toLowerCase() !== "refresh") continue;
    return readRefresh(attribute(element, "content")?.slice(0, longestContent) ?? "");
  }
  return null;
}

function readRefresh(content: string): string | null {
  // Each part is cut off before the next is looked for: one pattern for all would try every way to share out the digits.
  const trimmed = content.trimStart();
  const [delay = ""] = /^[\d.]*/.exec(trimmed) ?? [];
  const rest = trimmed.slice(delay.length);
  if (Number.parseInt(delay, 10) > longestDelaySeconds || !/^[\s;,]/.test(rest)) return null;
  const target = rest
    .trimStart()
    .replace(/^[;,]\s*/, "")
    .replace(/^url\s*=\s*/i, "")
    .trim();
  const [quote] = target;
  if (quote !== '"' && quote !== "'") return target || null;
  return target.slice(1).split(quote, 1)[0] || null;
}
