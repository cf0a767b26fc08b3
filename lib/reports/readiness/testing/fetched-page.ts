import type { FetchedPage } from "@/lib/page/fetch/fetch-page";

/** A page as if it had been fetched from its own address. */
export function fetchedPage(url: string, html: string, page: Partial<FetchedPage> = {}): FetchedPage {
  return {
    ok: true,
    url,
    finalUrl: url,
    status: 200,
    contentType: "text/html",
    robotsTag: null,
    encoding: "utf-8",
    html,
    truncated: false,
    ...page,
  };
}
