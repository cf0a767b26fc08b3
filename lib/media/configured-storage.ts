import { env } from "@/lib/core/env";
import type { MediaSettings } from "@/lib/core/env/media";
import { blobStorage } from "./blob-storage";
import { folderStorage } from "./folder-storage";
import { s3Storage } from "./s3-storage";
import type { MediaStorage } from "./storage";

/** The storage that the configuration names. */
export function storageOf(settings: MediaSettings): MediaStorage {
  if (settings.kind === "s3") return s3Storage(settings);
  return settings.kind === "blob" ? blobStorage(settings) : folderStorage(settings.folder);
}

let configured: MediaStorage | undefined;
let inUse: MediaStorage | undefined;

/** The storage of this server. */
export function mediaStorage(): MediaStorage {
  if (inUse) return inUse;
  configured ??= storageOf(env().media);
  return configured;
}

/** Uses another storage until the returned function is called. For tests. */
export function storeIn(storage: MediaStorage): () => void {
  const before = inUse;
  inUse = storage;
  return () => {
    inUse = before;
  };
}
