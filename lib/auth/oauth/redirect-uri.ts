import { textBounds } from "@/lib/core/text-bounds";
import { parseUrl } from "@/lib/core/url";

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Editors whose own schemes have no dot, as RFC 8252 would have it. */
const KNOWN_SCHEMES = ["cursor:", "vscode:", "vscode-insiders:", "windsurf:", "zed:"];

/**
 * True for an address that somebody may be sent back to with a code: https anywhere, http on their own machine, or a scheme that
 * an app of theirs has taken: a reversed domain name (RFC 8252), or one of the few editors known to have a shorter one.
 * Nothing that a browser would run or open by itself, no fragment, no user name.
 */
export function isRedirectUri(text: string): boolean {
  // What the URL parser would drop or turn around must not be there at all.
  if (text.length > textBounds.url || !/^[!-[\]-~]+$/.test(text) || text.includes("#")) return false;
  const url = parseUrl(text);
  if (url?.username !== "" || url.password !== "") return false;
  // The host is named in a header of the consent page, where a semicolon or comma would begin something else.
  if (/^https?:$/.test(url.protocol) && !/^(?:[\w.-]+|\[::1\])$/.test(url.hostname)) return false;
  if (url.protocol === "https:") return true;
  if (url.protocol === "http:") return LOOPBACK.includes(url.hostname);
  return /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:$/.test(url.protocol) || KNOWN_SCHEMES.includes(url.protocol);
}

/** True if a client that registered `registered` may be answered at `asked`: the same text, but for a loopback port. */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(asked)) return false;
  return registered.some((one) => one === asked || isSameButPort(one, asked));
}

/**
 * RFC 8252, section 7.3: a program on somebody's machine listens on whatever port is free. The rest is compared as it is
 * written (RFC 6749, section 3.1.2.3; RFC 9700, section 2.1): a URL parser would take `/a/../callback` for `/callback`.
 */
function isSameButPort(one: string, other: string): boolean {
  const [first, second] = [withoutLoopbackPort(one), withoutLoopbackPort(other)];
  return first !== null && first === second;
}

/** An address on the reader's own machine, as it is written but for its port; null for any other. */
function withoutLoopbackPort(text: string): string | null {
  const [, origin, rest] = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/.exec(text) ?? [];
  return origin === undefined ? null : `${origin}${rest}`;
}

/** The part of a redirect URI that says who receives the code: a host, or the scheme of an app. */
export function hostOf(redirectUri: string): string {
  const url = new URL(redirectUri);
  if (url.protocol === "https:") return url.host;
  return url.protocol === "http:" ? url.hostname : url.protocol;
}

/** What a page's policy must name so that its form may lead there: an origin, or the scheme of an app. Null for no redirect URI. */
export function formTargetOf(redirectUri: string): string | null {
  if (!isRedirectUri(redirectUri)) return null;
  const { protocol, origin, hostname } = new URL(redirectUri);
  // A policy has no word for the address of an IPv6 host.
  const isNamed = /^https?:$/.test(protocol) && !hostname.startsWith("[");
  return isNamed ? origin : protocol;
}

/**
 * True for an address of this site. A founder would read the name that they trust as the one who asks, and no client of somebody
 * else's is answered there.
 */
export function isOfThisSite(redirectUri: string, appUrl: string): boolean {
  const { protocol, host } = new URL(redirectUri);
  return /^https?:$/.test(protocol) && withoutEndDot(host) === new URL(appUrl).host;
}

/** `agent.example.` is `agent.example`. */
function withoutEndDot(host: string): string {
  return host.replace(/\.(?=:\d+$|$)/, "");
}

/** True if a host as {@link hostOf} names it is the reader's own machine. */
export function isOwnMachine(host: string): boolean {
  return LOOPBACK.includes(host);
}

/** The address with an answer in its query (RFC 6749, section 4.1.2). What it had in its query stays. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.append(name, value);
  // The framework's script follows a header of its own, in which a semicolon ends the address.
  return url.href.replaceAll(";", "%3B");
}
