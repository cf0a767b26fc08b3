import { type BotSettings, visitOptions } from "@/lib/page/fetch/bot";
import { fetchStyleSheet } from "@/lib/page/fetch/fetch-style-sheet";
import { type FetchedSheet, importsOf } from "./imports";

/** Style sheets of a slow site are not waited for longer, in milliseconds. */
const SHEETS_MS = 3_000;

/** How many style sheets of a page are read, with those that they import. */
export const MAX_SHEETS = 6;

/**
 * Fetches style sheets, all at once, and then what they import, within what is left of the page's time. Those that cannot be had
 * are left out.
 * @throws only the reason of `signal`, when it is aborted
 */
export async function fetchSheets(
  addresses: readonly string[],
  settings: BotSettings,
  leftMs: number,
  signal?: AbortSignal,
): Promise<FetchedSheet[]> {
  const end = performance.now() + Math.min(SHEETS_MS, leftMs);
  const asked = new Set<string>();
  const sheets: FetchedSheet[] = [];
  for (let next = addresses; next.length > 0; ) {
    const timeoutMs = end - performance.now();
    const fresh = [...new Set(next)].filter((url) => !asked.has(url)).slice(0, MAX_SHEETS - asked.size);
    if (fresh.length === 0 || timeoutMs < 100) break;
    for (const url of fresh) asked.add(url);
    const options = { ...visitOptions(settings), timeoutMs, ...(signal && { signal }) };
    const fetched = await Promise.all(fresh.map(async (url) => ({ url, css: await fetchStyleSheet(url, options) })));
    const had = fetched.flatMap(({ url, css }) => (css === null ? [] : [{ url, css }]));
    sheets.push(...had);
    next = had.flatMap(importsOf);
  }
  return sheets;
}
