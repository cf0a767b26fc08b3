import { buffer } from "node:stream/consumers";
import type { MediaSettings } from "@/lib/core/env/media";
import { STORAGE_MS } from "./limits";
import type { MediaStorage } from "./storage";

const access = "public";
/** Loaded by servers that store pictures there, when they first do. */
const client = () => import("@vercel/blob");

/** Stores pictures in a public store of Vercel Blob. */
export function blobStorage({ token }: Extract<MediaSettings, { kind: "blob" }>, budgetMs = STORAGE_MS): MediaStorage {
  return {
    async put(name, bytes) {
      await inTime(budgetMs, async (abortSignal) =>
        (await client()).put(name, bytes, {
          access,
          token,
          abortSignal,
          contentType: "image/webp",
          addRandomSuffix: false,
          // The same name is the same picture, so that writing it again changes nothing.
          allowOverwrite: true,
        }),
      );
    },
    get(name) {
      return inTime(budgetMs, async (abortSignal) => {
        const found = await (await client()).get(name, { access, token, abortSignal });
        return found?.stream ? buffer(found.stream) : null;
      });
    },
    async remove(name) {
      await inTime(budgetMs, async (abortSignal) => (await client()).del(name, { token, abortSignal }));
    },
  };
}

/** The client retries for minutes if the service fails, but a person waits for this answer. */
async function inTime<T>(budgetMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      end.abort();
      reject(new Error(`Vercel Blob gave no answer within ${budgetMs} ms`));
    }, budgetMs);
  });
  try {
    return await Promise.race([work(end.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
