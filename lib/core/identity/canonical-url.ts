import { getDomain } from "tldts";
import { decoded } from "@/lib/core/url";
import { nameOnHost } from "./names-on-hosts";
import { ignoresCase, isDomainOfMany, isSharedHost, oneNameOf } from "./shared-hosts";

/** Parameters that name the visitor's source or the language, not the product. */
const INDIFFERENT =
  /^(?:(?:utm|mtm|pk|piwik|hsa)_.*|gclid|gad_source|gad_campaignid|srsltid|_gl|_hsenc|_hsmi|hsctatracking|ref_src|ref_url|fbclid|msclkid|twclid|ttclid|li_fat_id|yclid|dclid|wbraid|gbraid|mc_cid|mc_eid|igshid|_ga|ref|source|via|aff|at_medium|at_campaign|amp|lang|hl|locale)$/i;

const LANGUAGES =
  "ar|az|bg|bn|ca|cs|cy|da|de|el|en|es|et|fa|fi|fil|fr|gl|he|hi|hr|hu|id|it|iw|ja|ka|kk|ko|lt|lv|mk|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sq|sr|sv|sw|th|tr|uk|ur|uz|vi|zh";

/** A first path segment that names a language, with or without script and region: `en`, `pt-br`, `zh-Hant-TW`. */
const LOCALE = new RegExp(`^(?:${LANGUAGES})(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\\d{3}))?$`, "i");

/** Countries whose code is no word that a product's page has as its name (as `ai`, `go`, `io` or `my`). */
const COUNTRIES =
  "ae|ar|at|au|be|br|ca|ch|cl|cn|cz|de|dk|es|fi|fr|gb|hk|hu|ie|il|in|it|jp|kr|lu|mx|nl|no|nz|pl|pt|ro|ru|sa|se|sg|th|tr|tw|ua|uk|us|za";

const COUNTRY = new RegExp(`^(?:${COUNTRIES})$`, "i");

/** `us-en`: the country first. */
const COUNTRY_LOCALE = new RegExp(`^(?:${COUNTRIES})[-_](?:${LANGUAGES})$`, "i");

/** What some sites put before a language: `/intl/de`, `/l/fr`. */
const BEFORE_LOCALE = /^(?:intl|l|lang|locale)$/i;

/** Files that servers show for a folder. */
const INDEX = /^(?:index|default)\.(?:[sx]?html?|php|aspx?|jsp|cfm)$/i;

/** Subdomains that show the same site to other devices, or from another server. */
const SAME_SITE = /^(?:www\d?|m|mobile|amp)\./;

/**
 * The canonical URL of a product, used to find duplicates. It ignores: scheme, `www.` and the like (`m.`), default port, trailing slash,
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
  const host = `${oneNameOf(mainHost(url.hostname.replace(/\.$/, "")))}${portOf(url)}`;
  const named = nameOnHost(host, path, query);
  if (named !== null) return `https://${named}`;
  return `https://${host}${ownPath(host, path)}${query.size > 0 ? `?${query}` : ""}`;
}

/**
 * The registrable domain of a URL. Hosting suffixes such as github.io and itch.io count as public suffixes. Without one
 * (an IP address, localhost): host and port.
 */
export function registrableDomain(href: string): string {
  const { hostname, host } = new URL(href);
  return domainOf(oneNameOf(hostname.replace(/\.$/, ""))) ?? host;
}

function domainOf(host: string): string | null {
  const domain = getDomain(host, { allowPrivateDomains: true });
  if (domain === null || domain === host || !isDomainOfMany(domain)) return domain;
  const own =
    host
      .slice(0, -domain.length - 1)
      .split(".")
      .at(-1) ?? "";
  return own === "www" ? domain : `${own}.${domain}`;
}

/** The version of canonicalUrl's rules. */
export const CANONICAL_RULES = 6;

function ownPath(host: string, path: string): string {
  if (!isSharedHost(host)) return oneForAll(path);
  return ignoresCase(host) ? path.toLowerCase() : path;
}

/** A path without leading locales and a final index file. */
function oneForAll(path: string): string {
  let own = path.split("/").slice(1);
  for (let length = localeLength(own); length > 0; length = localeLength(own)) own = own.slice(length);
  const end = own.findLastIndex((segment) => !INDEX.test(segment));
  return own
    .slice(0, end + 1)
    .map((segment) => `/${segment}`)
    .join("");
}

/** How many first segments name a language: `de`, `us-en`, `us/en`, `intl/de`. */
function localeLength([first = "", second = ""]: readonly string[]): number {
  if ((COUNTRY.test(first) || BEFORE_LOCALE.test(first)) && LOCALE.test(second)) return 2;
  return LOCALE.test(first) || COUNTRY_LOCALE.test(first) ? 1 : 0;
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

/**
 * RFC 3986 §6.2.2: letters, digits, `-`, `.`, `_` and `~` need no escape, and the hex digits of others are upper case. No
 * server tells the signs that a segment may hold (`+`, `@`) from their escapes. Letters with an accent are one character.
 */
function plainEscapes(path: string): string {
  // A bare "%" first: what follows it must not become an escape by being unescaped itself.
  const plain = path.replace(/%(?![\da-f]{2})/gi, "%25").replace(/%[\da-f]{2}/gi, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return /[\w.~!$&'()*+,;=:@-]/.test(character) ? character : escaped.toUpperCase();
  });
  // The characters of escaped UTF-8, which the URL parser escapes again.
  return plain.replace(/(?:%[89A-F][\dA-F])+/g, decoded).normalize("NFC");
}

/** Both default ports: the scheme makes no difference. */
function portOf({ port }: URL): string {
  return port === "" || port === "80" || port === "443" ? "" : `:${port}`;
}

/** `www.acme.com` and `m.acme.com` are acme.com. The name of somebody at a host of many, as `m.github.io`, stays. */
function mainHost(host: string): string {
  const rest = host.replace(/^(www\.)+/, "");
  const own = domainOf(rest) ? rest : host;
  const main = own.replace(SAME_SITE, "");
  return main !== own && domainOf(main) === main && domainOf(own) === main ? main : own;
}

/** By code unit, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
