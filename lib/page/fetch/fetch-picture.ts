import { FetchRefused, type PageFetchFailure } from "./fetch-failure";
import { type DocumentKind, type FetchOptions, withinTime } from "./retrieve";

export type PictureFetchResult = { ok: true; bytes: Buffer } | PageFetchFailure;

const picture: DocumentKind = {
  accept: "image/webp,image/png,image/jpeg,image/avif,image/gif;q=0.9,image/svg+xml;q=0.8,image/x-icon;q=0.5",
  maxBytes: 4 * 1024 * 1024,
  truncate: false,
  // What it is, its first bytes say. A page in its place is not worth reading on.
  judgeType(contentType) {
    const type = contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (type.startsWith("text/")) throw new FetchRefused("unreadable", "The address does not lead to a picture.");
  },
};

/**
 * Fetches the bytes of a picture under the same rules as a page; 4 MiB at most. They are a stranger's: decode them before
 * they are shown.
 * @throws only the reason of `options.signal`, when the caller aborts
 */
export function fetchPicture(url: string, options: FetchOptions): Promise<PictureFetchResult> {
  return withinTime<Extract<PictureFetchResult, { ok: true }>>(url, options, picture, async (visit) => {
    const { bytes } = await visit.follow(url);
    return { ok: true, bytes };
  });
}
