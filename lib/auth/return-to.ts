import { type Address, ownAddress } from "@/lib/core/address";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";
import { parseUrl } from "@/lib/core/url";

/** Where a sign-in link leads if the person came from nowhere in particular. */
export const HOME = "/me";

/** The same for one person: admins go to their pages. */
export function homeOf(email: string): typeof HOME | "/admin" {
  return env().adminEmails.includes(email) ? "/admin" : HOME;
}

/** Only there to be resolved against; no address can be on it by chance. */
const NOWHERE = "https://return-to.invalid";

/** Slashes, backslashes and control characters that a server on the way might decode, also when encoded twice. */
const DISGUISED = /%(?:2f|5c|7f|25|[01][\da-f])/i;

/**
 * The path of this site that a `return_to` names, with its query and fragment, or null for anything else: another
 * origin in whatever disguise, a backslash, a control character, or an address that is too long.
 */
export function safeReturnTo(value: unknown): Address | null {
  if (typeof value !== "string" || value.length > textBounds.path) return null;
  // Browsers read a backslash as a slash and drop tabs and line ends, so neither may be in what they are sent to.
  if (!/^\/(?!\/)[^\\\p{Cc}\p{Cf}\s]*$/u.test(value)) return null;
  const url = parseUrl(value, NOWHERE);
  if (!url) return null;
  // "/./" and "/%2e/" resolve to nothing and could leave "//evil.example" at the front.
  const isInside = url.origin === NOWHERE && !url.pathname.startsWith("//") && !DISGUISED.test(url.pathname);
  return isInside ? ownAddress(`${url.pathname}${url.search}${url.hash}`) : null;
}

/** As {@link safeReturnTo}, also of a whole address of this site. */
export function ownPath(url: string, appUrl: string): Address | null {
  return safeReturnTo(url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url);
}

/**
 * The sign-in page that leads back to a path of this site, and there to an upvote that was pressed before. With an upvote it
 * is itself a way back, and so bounded: a query that makes it too long is left out, and the upvote stays.
 */
export function signInPath(returnTo: string, vote: string | null = null): Address {
  const path = safeReturnTo(returnTo);
  if (vote === null) return path === null ? "/sign-in" : routes.signIn(path);
  const bare = safeReturnTo(returnTo.replace(/[?#].*/su, ""));
  const ways = [path, bare, ownAddress("/")].flatMap((way) => (way === null ? [] : [routes.signIn(way, vote)]));
  return ways.find((way) => safeReturnTo(way) !== null) ?? "/sign-in";
}

/** Where signing in leads, and the sealed upvote that was pressed before, not judged yet. */
export interface WayOn {
  returnTo: Address | null;
  vote: string | null;
}

/** Reads a way on that may be a sign-in page's own address, as {@link signInPath} writes it for an upvote. */
export function wayOnOf(path: Address | null): WayOn {
  if (path === null || !path.startsWith("/sign-in?")) return { returnTo: path, vote: null };
  const query = new URL(path, NOWHERE).searchParams;
  return { returnTo: safeReturnTo(query.get("return_to")), vote: query.get("vote") };
}
