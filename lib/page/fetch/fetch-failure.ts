/** Why a page could not be had. A closed list: callers map it once and never look into `detail`. */
export const pageFetchReasons = [
  "invalid_url",
  "blocked_address",
  "unreachable",
  "timeout",
  "too_large",
  "too_many_redirects",
  "not_html",
  "not_json",
  "http_error",
  "blocked",
  "unreadable",
] as const;

export type PageFetchReason = (typeof pageFetchReasons)[number];

/** A page that could not be had. `detail` is one plain English sentence for the founder of that site. */
export interface PageFetchFailure {
  ok: false;
  reason: PageFetchReason;
  detail: string;
  /** The last address that was tried: the given one, or where redirects had led by then. */
  finalUrl: string;
  /** The HTTP status, if an answer came at all. */
  status?: number;
}

/** Carries a failure up through the steps of one fetch; it never leaves this folder. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused";

  constructor(
    readonly reason: PageFetchReason,
    readonly detail: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(detail, options);
  }
}
