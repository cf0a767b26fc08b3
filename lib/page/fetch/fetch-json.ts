import { FetchRefused, type PageFetchFailure } from "./fetch-failure";
import { type DocumentKind, type FetchOptions, withinTime } from "./retrieve";

export type JsonFetchResult = { ok: true; url: string; finalUrl: string; value: unknown } | PageFetchFailure;

const json: DocumentKind = {
  accept: "application/manifest+json,application/json;q=0.9,*/*;q=0.1",
  maxBytes: 256 * 1024,
  truncate: false,
  // Manifests come under many names, text/plain among them; the parser is the better judge.
  judgeType() {},
};

/**
 * Fetches a JSON document, such as a web app manifest, under the same rules as a page; 256 KiB at most.
 * @throws only the reason of `options.signal`, when the caller aborts
 */
export function fetchJson(url: string, options: FetchOptions): Promise<JsonFetchResult> {
  return withinTime<Extract<JsonFetchResult, { ok: true }>>(url, options, json, async (visit) => {
    const { bytes, url: finalUrl } = await visit.follow(url);
    return { ok: true, url, finalUrl: finalUrl.href, value: parseJson(bytes) };
  });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new FetchRefused("not_json", "The address does not lead to readable JSON.", undefined, { cause });
  }
}
