import { isbot } from "isbot";

/** Who is behind a request, as far as counting goes. Nothing of it is stored. */
export interface Visitor {
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  userAgent: string;
  /** The account whose session the browser carries, or null. */
  accountId: string | null;
  /** True if a browser or a proxy fetches ahead of what a person may ask for. */
  isAhead: boolean;
  /** True if a page of another site merely holds the address, as that of a picture or a frame for example. */
  isEmbedded: boolean;
  /** The address of the page that the visitor came from, or null. */
  referrer: string | null;
}

/** Reads what a request's headers say. `network` and `accountId` are judged where addresses and sessions are. */
export function visitorFrom(headers: Headers, known: Pick<Visitor, "network" | "accountId">): Visitor {
  return {
    ...known,
    userAgent: headers.get("user-agent") ?? "",
    isAhead: isAhead(headers),
    isEmbedded: isEmbedded(headers),
    referrer: headers.get("referer"),
  };
}

/** What browsers say of it; older ones say nothing. A page of ours is also fetched by its own script. */
function isEmbedded(headers: Headers): boolean {
  const use = headers.get("sec-fetch-dest") ?? "document";
  const isOurs = headers.get("sec-fetch-site") === "same-origin";
  return use !== "document" && !(use === "empty" && isOurs);
}

/** The standard header, and what older browsers say. */
const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** True for a request by which a browser or the router only loads ahead. */
export function isAhead(headers: Headers): boolean {
  const isRouters = headers.has("next-router-prefetch") || headers.has("next-router-segment-prefetch");
  return isRouters || AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/** True for what a person asked for with a browser: programs that name themselves, or name nothing, are left out. */
export function isPerson({ userAgent, isAhead }: Visitor): boolean {
  return !isAhead && userAgent !== "" && !isbot(userAgent);
}

/**
 * Mail is opened in mail programs and through the picture proxies of mail services, which fetch when a person opens it.
 * A bare `Mozilla/5.0` is what Apple's sends.
 */
const MAIL_READERS = /GoogleImageProxy|YahooMailProxy|Thunderbird|Outlook|^Mozilla\/5\.0$/i;

/** As {@link isPerson}, for pictures in mail. */
export function isReader(visitor: Visitor): boolean {
  return isPerson(visitor) || (!visitor.isAhead && MAIL_READERS.test(visitor.userAgent));
}
