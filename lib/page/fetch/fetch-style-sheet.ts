import { FetchRefused } from "./fetch-failure";
import { type DocumentKind, type FetchOptions, withinTime } from "./retrieve";

const sheet: DocumentKind = {
  accept: "text/css,*/*;q=0.1",
  maxBytes: 256 * 1024,
  truncate: true,
  judgeType(contentType) {
    const type = contentType?.split(";", 1)[0]?.trim().toLowerCase();
    if (type !== "text/css") throw new FetchRefused("unreadable", "The address does not lead to a style sheet.");
  },
};

/**
 * Fetches a style sheet under the same rules as a page; its first 256 KiB. Null if it cannot be had.
 * @throws only the reason of `options.signal`, when the caller aborts
 */
export async function fetchStyleSheet(url: string, options: FetchOptions): Promise<string | null> {
  const result = await withinTime<{ ok: true; css: string }>(url, options, sheet, async (visit) => {
    const { bytes } = await visit.follow(url);
    return { ok: true, css: new TextDecoder().decode(bytes) };
  });
  return result.ok ? result.css : null;
}
