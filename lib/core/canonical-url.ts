import { getDomain } from "tldts";
import { nameOnHost } from "./names-on-hosts";
import { isSharedHost } from "./shared-hosts";

/** Parameters that say where a visitor came from or which language is read, not which product it is. */
const INDIFFERENT =
  /^(?:(?:utm|mtm)_.*|gclid|fbclid|msclkid|twclid|ttclid|li_fat_id|yclid|dclid|wbraid|gbraid|mc_cid|mc_eid|igshid|_ga|ref|source|via|lang|hl)$/i;

/** A first part of a path that names a language, with or without script and region: `en`, `pt-br`, `zh-Hant-TW`. */
const LOCALE =
  /^(?:ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|ur|vi|zh)(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

/** What servers show for a folder. */
const INDEX = /^index\.(?:html?|php)$/i;

/**
 * The canonical URL of a product, used to find duplicates: scheme, `www.`, default port, trailing slash, fragment, tracking
 * parameters, parameter order and repetition, letter case of the host, punycode, needless percent-encoding, empty path
 * segments, path parameters (`;a`), encoded slashes, spaces around a segment and punctuation after it make no difference.
 * In a store, at a code host and in a package registry it is what names the product there; on hosts that are one product's
 * own, a locale path and `index.html` make no difference.
 * Change CANONICAL_RULES with the rules: stored addresses are then computed again.
 * Takes an absolute http(s) URL; throws TypeError for anything else.
 */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  const kept = [...url.searchParams].filter(([name]) => !INDIFFERENT.test(name));
  kept.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const once = kept.filter(([name, value], at) => name !== kept[at - 1]?.[0] || value !== kept[at - 1]?.[1]);
  const query = new URLSearchParams(once);
  const path = plainPath(url);
  const host = `${withoutWww(url.hostname.replace(/\.$/, ""))}${portOf(url)}`;
  const named = nameOnHost(host, path, query);
  if (named !== null) return `https://${named}`;
  return `https://${host}${isSharedHost(host) ? path : oneForAll(path)}${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * The registrable domain of a URL; hosting suffixes such as github.io count as public suffixes. Host and port if there
 * is none (an IP address, localhost).
 */
export function registrableDomain(href: string): string {
  const { hostname, host } = new URL(href);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}

/** The version of the rules of canonicalUrl. */
export const CANONICAL_RULES = 3;

/** A path without the locale that it begins with and the index file that it ends with. */
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

/** Around a segment: white space and control characters. */
const BLANK = "%20|%[01][\\dA-F]|%7F";

const LEADING = new RegExp(`^(?:${BLANK})+`);

/** After a segment also the punctuation that a sentence left there, plain and escaped: `.` `,` `:` `!` `'` `"`. */
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
