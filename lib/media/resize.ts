import { LRUCache } from "lru-cache";
import { Problem } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { SharedWork } from "@/lib/core/shared-work";

/** The widths in pixels in which stored pictures are also served: logos in lists and on pages, then the gallery. */
export const WIDTHS = [64, 160, 320, 800] as const;
export type Width = (typeof WIDTHS)[number];

const MAX_CACHED_BYTES = 24 * 1024 * 1024;
const cache = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => Math.max(1, length),
});
const shrinking = new SharedWork<Buffer | null>();
/** A page of logos requests some fifty at once. */
const resizing = new Semaphore({ concurrency: 1, maxWaiting: 200 });

/**
 * A stored picture at most `width` wide; a narrower one is unchanged. Concurrent equal requests share one read.
 * @throws `unavailable` if too many wait
 */
export async function resized(name: string, width: Width, read: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const key = `${width} ${name}`;
  const known = cache.get(key);
  if (known) return known;
  return shrinking.run(key, async () => {
    const whole = await read();
    if (!whole) return null;
    const small = await resizing.tryRun(() => shrink(whole, width), { budgetMs: 10_000 });
    if (!small) {
      throw new Problem("unavailable", "Too many pictures are being made smaller at the moment.", {
        headers: { "Retry-After": "10" },
      });
    }
    cache.set(key, small);
    return small;
  });
}

async function shrink(whole: Buffer, width: Width): Promise<Buffer> {
  // Loaded with the first picture that is made smaller.
  const { default: sharp } = await import("sharp");
  const small = await sharp(whole).resize({ width, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
  return small.length < whole.length ? small : whole;
}
