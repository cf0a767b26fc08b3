import { S3mini, S3ServiceError } from "s3mini";
import type { MediaSettings } from "@/lib/core/env";
import { STORAGE_MS } from "./limits";
import type { MediaStorage } from "./storage";

/** Stores pictures in a bucket of an S3-compatible service, addressed by path, which all of them understand. */
export function s3Storage(settings: Extract<MediaSettings, { kind: "s3" }>, budgetMs = STORAGE_MS): MediaStorage {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: budgetMs,
    // Next caches responses of its own fetch. A signed request must not be cached and must not follow redirects.
    fetch: (input, init) => fetch(input, { ...init, cache: "no-store", redirect: "error" }),
  });
  return {
    async put(name, bytes) {
      await client.putObject(name, bytes, "image/webp");
    },
    async get(name) {
      const bytes = await client.getObjectArrayBuffer(name);
      return bytes && Buffer.from(bytes);
    },
    async remove(name) {
      try {
        await client.deleteObject(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

/** Amazon says 204 for what is not there, others say 404; a bucket that is not there is a mistake in the configuration. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !error.body?.includes("NoSuchBucket");
}
