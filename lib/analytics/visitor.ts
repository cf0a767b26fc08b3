import { isbot } from "isbot";
import type { ReadHeaders } from "@/lib/core/read-headers";

/** Who made a request, as far as counting needs it. None of it is stored. */
export interface Visitor {
  /** An IPv4 address or an IPv6 /64. */
  network: string;
  userAgent: string;
  /** The account of the browser's session, or null. */
  accountId: string | null;
  /** True if a browser or proxy prefetches what a person may ask for. */
  isAhead: boolean;
  /** True if a page of another site only embeds the URL, for example as a picture or frame. */
  isEmbedded: boolean;
  /** The URL of the page that the visitor came from, or null. */
  referrer: string | null;
}

/** Reads a visitor from a request's headers. The caller determines `network` and `accountId`. */
export function visitorFrom(headers: ReadHeaders, known: Pick<Visitor, "network" | "accountId">): Visitor {
  return {
    ...known,
    userAgent: headers.get("user-agent") ?? "",
    isAhead: isAhead(headers),
    isEmbedded: isEmbedded(headers),
    referrer: headers.get("referer"),
  };
}

/** From the headers of current browsers; older ones do not send them. Our pages' own scripts also fetch pages. */
function isEmbedded(headers: ReadHeaders): boolean {
  const use = headers.get("sec-fetch-dest") ?? "document";
  const isOurs = headers.get("sec-fetch-site") === "same-origin";
  return use !== "document" && !(use === "empty" && isOurs);
}

/** The standard header, and those of older browsers. */
const AHEAD = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/** True for a prefetch by a browser or the router. */
export function isAhead(headers: ReadHeaders): boolean {
  const isRouters = headers.has("next-router-prefetch") || headers.has("next-router-segment-prefetch");
  return isRouters || AHEAD.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));
}

/** True for a person with a browser. False for programs that identify themselves, and for a missing name. */
export function isPerson({ userAgent, isAhead }: Visitor): boolean {
  return !isAhead && userAgent !== "" && !isbot(userAgent);
}

/**
 * Mail programs, and the picture proxies of mail services, which fetch when a person opens the mail. Apple's sends a
 * bare `Mozilla/5.0`.
 */
const MAIL_READERS = /GoogleImageProxy|YahooMailProxy|Thunderbird|Outlook|^Mozilla\/5\.0$/i;

/** Like {@link isPerson}, for pictures in mail. */
export function isReader(visitor: Visitor): boolean {
  return isPerson(visitor) || (!visitor.isAhead && MAIL_READERS.test(visitor.userAgent));
}
