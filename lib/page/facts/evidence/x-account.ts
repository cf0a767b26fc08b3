import { parseUrl } from "@/lib/core/url";

const hosts = new Set(["twitter.com", "www.twitter.com", "mobile.twitter.com", "x.com", "www.x.com"]);

/** An address that may lead to one of them: it has its name, or signs that are read as other ones. */
const mayBeThere = /(?:twitter|x)\.com|[^!-~]|%/i;

/** First parts of addresses there that are no account. */
const reserved = new Set(
  "share|intent|hashtag|home|search|i|login|signup|explore|settings|tos|privacy|about|compose|messages|jobs|widgets".split(
    "|",
  ),
);

/** The account an address leads to; null for shares, posts, hashtags and everything else that is no account. */
export function handleInUrl(link: string): string | null {
  // To read an address takes long, and of thousands of links hardly one leads there.
  const url = mayBeThere.test(link) ? parseUrl(link) : null;
  if (!url) return null;
  const { hostname, pathname } = url;
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  if (!hosts.has(hostname) || rest.length > 0 || reserved.has(first.toLowerCase())) return null;
  return readHandle(first);
}

/** An account name: up to 15 letters, digits and underscores, as X allows; an address of one is read too. */
export function readHandle(text: string | null): string | null {
  if (text?.includes("/")) return handleInUrl(text.startsWith("http") ? text : `https://${text}`);
  const handle = text?.trim().replace(/^@/, "") ?? "";
  return /^\w{1,15}$/.test(handle) && !/^\d+$/.test(handle) && !placeholder.test(handle) ? handle : null;
}

/** What templates write where an account belongs. */
const placeholder =
  /^(?:your_?(?:twitter|x)?_?(?:handle|name|user|username|account|site|company|brand|product|app)?|(?:twitter|x|site)?_?(?:handle|username))$/i;
