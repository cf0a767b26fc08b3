import { getDomain } from "tldts";

/** Parameters that say where a visitor came from, not which product it is. */
const TRACKING = /^(utm_.*|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid|_ga|ref|source|via)$/i;

/**
 * The address under which a product is known: scheme, `www.`, default port, trailing slash, fragment, tracking
 * parameters, parameter order and repetition, letter case of the host, punycode, needless percent-encoding, empty path
 * segments, path parameters (`;a`), encoded slashes and spaces around a segment make no difference.
 * Change CANONICAL_RULES with the rules: stored addresses are then computed again.
 * Takes an absolute http(s) URL; throws TypeError for anything else.
 */
export function canonicalUrl(href: string): string {
  const url = new URL(href);
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  kept.sort(([a, x], [b, y]) => compare(a, b) || compare(x, y));
  const once = kept.filter(([name, value], at) => name !== kept[at - 1]?.[0] || value !== kept[at - 1]?.[1]);
  const query = once.length > 0 ? `?${new URLSearchParams(once)}` : "";
  const path = plainPath(url);
  return `https://${withoutWww(url.hostname.replace(/\.$/, ""))}${portOf(url)}${path}${query}`;
}

/**
 * The domain one can register that a URL lies under, with hosting suffixes such as github.io counted as such;
 * host and port where there is none (an address, localhost).
 */
export function registrableDomain(href: string): string {
  const { hostname, host } = new URL(href);
  return getDomain(hostname, { allowPrivateDomains: true }) ?? host;
}

/** The version of the rules of canonicalUrl. */
export const CANONICAL_RULES = 2;

/** Servers answer all of these with the same page: `/a//b`, `/a%2Fb`, `/a;x/b` and `/a/b%20`. */
function plainPath(url: URL): string {
  const slashes = new URL(url);
  // The parser resolves "." and ".." that stood between encoded slashes.
  slashes.pathname = plainEscapes(url.pathname).replace(/%2F|%5C/g, "/");
  const segments = slashes.pathname
    .split("/")
    .map((segment) => segment.replace(/(?:;|%3B).*$/, "").replace(/^(?:%20)+|(?<!%20)(?:%20)+$/g, ""));
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
