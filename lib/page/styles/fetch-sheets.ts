import { type BotSettings, visitOptions } from "@/lib/page/fetch/bot";
import { fetchStyleSheet } from "@/lib/page/fetch/fetch-style-sheet";

/** Style sheets of a slow site are not waited for longer, in milliseconds. */
const SHEETS_MS = 3_000;

/**
 * Fetches the style sheets of a page, all at once, within what is left of its time. Those that cannot be had are left out.
 * @throws only the reason of `signal`, when it is aborted
 */
export async function fetchSheets(
  addresses: readonly string[],
  settings: BotSettings,
  leftMs: number,
  signal?: AbortSignal,
): Promise<string[]> {
  const timeoutMs = Math.min(SHEETS_MS, leftMs);
  if (addresses.length === 0 || timeoutMs < 100) return [];
  const options = { ...visitOptions(settings), timeoutMs, ...(signal && { signal }) };
  const sheets = await Promise.all(addresses.map((address) => fetchStyleSheet(address, options)));
  return sheets.filter((css) => css !== null);
}
