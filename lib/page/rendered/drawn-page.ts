import { type BotSettings, visitOptions } from "@/lib/page/fetch/bot";
import type { FetchedPage } from "@/lib/page/fetch/fetch-page";
import { drawPage } from "./draw-page";

/** What a visit needs to know that may draw a page. */
export interface BrowserSettings extends BotSettings {
  /** The Chromium that draws pages; null: none is drawn. */
  browserPath: string | null;
}

/**
 * A fetched page as a browser draws it, for one that says nothing before its scripts have run. Null if no browser is
 * configured, or if the page cannot be drawn within `timeoutMs`.
 */
export async function drawnPage(
  page: FetchedPage,
  settings: BrowserSettings,
  timeoutMs: number,
): Promise<FetchedPage | null> {
  const { browserPath, appUrl } = settings;
  if (!browserPath) return null;
  const drawn = await drawPage(page.finalUrl, { ...visitOptions(settings), browserPath, appUrl, timeoutMs });
  return drawn && { ...page, ...drawn, truncated: false };
}
