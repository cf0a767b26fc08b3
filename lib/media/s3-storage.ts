import { S3mini, S3ServiceError } from "s3mini";
import type { MediaSettings } from "@/lib/core/env/media";
import { STORAGE_MS } from "./limits";
import type { MediaStorage } from "./storage";

/** Stores pictures in a bucket of an S3-compatible service. Uses path-style URLs, which all of them support. */
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

/** Amazon answers 204 for a missing object, others 404. A missing bucket is a configuration error. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404 && !error.body?.includes("NoSuchBucket");
}
