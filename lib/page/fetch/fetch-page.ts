import { parseUrl } from "@/lib/core/url";
import { decodeHtml } from "./charset";
import { FetchRefused, type PageFetchFailure } from "./fetch-failure";
import { metaRefreshSteps } from "./meta-refresh";
import { type DocumentKind, type FetchOptions, type Retrieved, withinTime } from "./retrieve";
import { runInSlices } from "./steps";

export interface PageFetchOptions extends FetchOptions {
  /** Keep the first `maxBytes` of a larger page instead of failing with `too_large`. */
  truncate?: boolean;
}

/** A page as its server sent it, decoded. */
export interface FetchedPage {
  ok: true;
  /** The address that was asked for. */
  url: string;
  /** The address that answered, after redirects. */
  finalUrl: string;
  status: number;
  contentType: string | null;
  /** The header X-Robots-Tag, as it was sent. */
  robotsTag: string | null;
  /** The name of the character encoding the bytes were read in, for example `utf-8`. */
  encoding: string;
  html: string;
  truncated: boolean;
}

export type PageFetchResult = FetchedPage | PageFetchFailure;

const htmlTypes = new Set(["text/html", "application/xhtml+xml"]);

const page: DocumentKind = {
  accept: "text/html,application/xhtml+xml;q=0.9",
  maxBytes: 2 * 1024 * 1024,
  truncate: false,
  judgeType(contentType) {
    const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
    if (type && !htmlTypes.has(type))
      throw new FetchRefused("not_html", `The address leads to ${type}, not to a web page.`);
  },
};

/**
 * Fetches someone else's web page: only from public addresses, over http or https on their standard ports, through at
 * most five redirects (one of which may be the page's own `<meta>` refresh), within 10 s and 2 MiB after decompression.
 *
 * Whatever the other side does, the answer is a result and never an exception.
 * @throws only the reason of `options.signal`, when the caller aborts
 */
export function fetchPage(url: string, options: PageFetchOptions): Promise<PageFetchResult> {
  const kind = { ...page, truncate: options.truncate ?? false };
  return withinTime<FetchedPage>(url, options, kind, async (visit) => {
    const first = toPage(url, await visit.follow(url));
    const refresh = await runInSlices(metaRefreshSteps(first.html), options.signal);
    if (!refresh || !leadsElsewhere(refresh, first.finalUrl)) return first;
    visit.spendRedirect();
    return toPage(url, await visit.follow(refresh, new URL(first.finalUrl)));
  });
}

function leadsElsewhere(link: string, from: string): boolean {
  const target = parseUrl(link, from);
  if (!target) return false;
  target.hash = "";
  return target.href !== from;
}

function toPage(asked: string, { url, status, contentType, robotsTag, bytes, truncated }: Retrieved): FetchedPage {
  if (!contentType && !looksLikeHtml(bytes)) {
    throw new FetchRefused("not_html", "The URL does not lead to a web page.");
  }
  const { html, encoding } = decodeHtml(bytes, contentType);
  return { ok: true, url: asked, finalUrl: url.href, status, contentType, robotsTag, encoding, html, truncated };
}

/** Judges bytes of unnamed type: text that begins with a tag. */
function looksLikeHtml(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 512).toString("latin1");
  return /^(?:\xEF\xBB\xBF)?\s*<[!a-z]/i.test(start) && !start.includes("\0");
}
