import { getDomain } from "tldts";
import { nameOnHost } from "./names-on-hosts";
import { isSharedHost, withoutLanguage } from "./shared-hosts";

/** Parameters that name the visitor's source or the language, not the product. */
const INDIFFERENT =
  /^(?:(?:utm|mtm|pk|piwik)_.*|gclid|gad_source|gad_campaignid|srsltid|_gl|_hsenc|_hsmi|ref_src|ref_url|fbclid|msclkid|twclid|ttclid|li_fat_id|yclid|dclid|wbraid|gbraid|mc_cid|mc_eid|igshid|_ga|ref|source|via|lang|hl)$/i;

/** A first path segment that names a language, with or without script and region: `en`, `pt-br`, `zh-Hant-TW`. */
const LOCALE =
  /^(?:ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|ur|vi|zh)(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** Files that servers show for a folder. */
const INDEX = /^index\.(?:html?|php)$/i;

/**
 * The canonical URL of a product, used to find duplicates. It ignores: scheme, `www.`, default port, trailing slash,
 * fragment, tracking parameters, order and repetition of parameters, letter case of the host, punycode, needless
 * percent-encoding, empty path segments, path parameters (`;a`), encoded slashes, and spaces around or punctuation
 * after a segment. In a store, at a code host and in a package registry it is what names the product there. On a
 * product's own host it also ignores a locale path and `index.html`. Raise CANONICAL_RULES with each change of the
 * rules: stored URLs are then recomputed. Takes an absolute http(s) URL; throws TypeError for anything else.
 */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  const kept = [...url.searchParams].filter(([name]) => !INDIFFERENT.test(name));
  kept.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const once = kept.filter(([name, value], at) => name !== kept[at - 1]?.[0] || value !== kept[at - 1]?.[1]);
  const query = new URLSearchParams(once);
  const path = plainPath(url);
  const host = `${withoutLanguage(withoutWww(url.hostname.replace(/\.$/, "")))}${portOf(url)}`;
  const named = nameOnHost(host, path, query);
  if (named !== null) return `https://${named}`;
  return `https://${host}${isSharedHost(host) ? path : oneForAll(path)}${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * The registrable domain of a URL. Hosting suffixes such as github.io count as public suffixes. Without one (an IP
 * address, localhost): host and port.
 */
export function registrableDomain(href: string): string {
  const { hostname, host } = new URL(href);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}

/** The version of canonicalUrl's rules. */
export const CANONICAL_RULES = 5;

/** A path without a leading locale and a final index file. */
function oneForAll(path: string): string {
  const segments = path.split("/").slice(1);
  const start = segments.findIndex((segment) => !LOCALE.test(segment));
  const own = start === -1 ? [] : segments.slice(start);
  const end = own.findLastIndex((segment) => !INDEX.test(segment));
  return own
    .slice(0, end + 1)
    .map((segment) => `/${segment}`)
    .join("");
}

/** White space and control characters around a segment. */
const BLANK = "%20|%[01][\\dA-F]|%7F";

const LEADING = new RegExp(`^(?:${BLANK})+`);

/** The same after a segment, with punctuation left over from a sentence, plain and escaped: `.` `,` `:` `!` `'` `"`. */
const TRAILING = new RegExp(`(?:${BLANK}|[.,:!']|%2C|%3A|%21|%27|%22)+$`);

/** Servers answer the first four with the same page: `/a//b`, `/a%2Fb`, `/a;x/b` and `/a/b%20`. `/a/b,` is a slip. */
function plainPath(url: URL): string {
  const slashes = new URL(url);
  // The parser resolves "." and ".." that were between encoded slashes.
  slashes.pathname = plainEscapes(url.pathname).replace(/%2F|%5C/g, "/");
  const segments = slashes.pathname.split("/").map((segment) =>
    segment
      .replace(/(?:;|%3B).*$/, "")
      .replace(LEADING, "")
      .replace(TRAILING, ""),
  );
  return segments
    .filter((segment) => segment !== "")
    .map((segment) => `/${segment}`)
    .join("");
}

/** RFC 3986 §6.2.2: letters, digits, `-`, `.`, `_` and `~` need no escape, and the hex digits of others are upper case. */
function plainEscapes(path: string): string {
  // A bare "%" first: what follows it must not become an escape by being unescaped itself.
  return path.replace(/%(?![\da-f]{2})/gi, "%25").replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
  });
}

/** Both default ports: the scheme makes no difference. */
function portOf({ port }: URL): string {
  return port === "" || port === "80" || port === "443" ? "" : `:${port}`;
}

function withoutWww(host: string): string {
  const rest = host.replace(/^(www\.)+/, "");
  return getDomain(rest, { allowPrivateDomains: true }) ? rest : host;
}

/** By code unit, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
