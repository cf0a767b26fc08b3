import type { Context } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type BotSettings, visitOptions } from "@/lib/page/fetch/bot";
import { fetchPicture } from "@/lib/page/fetch/fetch-picture";
import { asRaster } from "./as-raster";
import { mediaStorage } from "./configured-storage";
import { readPicture } from "./read-picture";
import type { MediaStorage } from "./storage";
import { storePicture } from "./store-picture";

/** Milliseconds for all candidates of one product together. */
const TOTAL_MS = 5_000;
const MAX_CANDIDATES = 3;

/** A logo of another site that is now stored here. */
export interface TakenOver {
  /** What a launch stores for it: its path on this site. */
  stored: string;
  /** The URL that it was fetched from. */
  source: string;
}

/**
 * Fetches a logo from another site once, decodes it and stores it here, so that our pages never load from a stranger's
 * server. The first URL that leads to a picture wins. Null if none does or the storage fails: then nothing is shown.
 * Changes nothing in the database but the list of pictures.
 */
export async function takeOver(
  ctx: Pick<Context, "db" | "now">,
  addresses: readonly string[],
  settings: BotSettings,
  { storage = mediaStorage() }: { storage?: MediaStorage } = {},
): Promise<TakenOver | null> {
  const started = performance.now();
  for (const source of addresses.slice(0, MAX_CANDIDATES)) {
    const timeoutMs = TOTAL_MS - (performance.now() - started);
    if (timeoutMs <= 0) break;
    const fetched = await fetchPicture(source, { ...visitOptions(settings), timeoutMs });
    const stored = fetched.ok ? await storeFetched(ctx, fetched.bytes, storage) : null;
    if (stored) return { stored, source };
  }
  return null;
}

async function storeFetched(
  ctx: Pick<Context, "db" | "now">,
  bytes: Buffer,
  storage: MediaStorage,
): Promise<string | null> {
  try {
    return await storePicture(ctx, await readPicture(await asRaster(bytes), "logo"), storage);
  } catch (err) {
    if (!(err instanceof Problem)) throw err;
    // No picture that we decode: the founder can upload one. A storage that fails is a fault of ours.
    if (err.status >= 500) log.warn({ err }, "a picture of another site could not be stored");
    return null;
  }
}
