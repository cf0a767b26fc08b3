import { env, type MediaSettings } from "@/lib/core/env";
import { blobStorage } from "./blob-storage";
import { folderStorage } from "./folder-storage";
import { s3Storage } from "./s3-storage";
import type { MediaStorage } from "./storage";

/** The storage that the configuration names. */
export function storageOf(settings: MediaSettings): MediaStorage {
  if (settings.kind === "s3") return s3Storage(settings);
  return settings.kind === "blob" ? blobStorage(settings) : folderStorage(settings.folder);
}

let current: MediaStorage | undefined;

/** The storage of this server. */
export function mediaStorage(): MediaStorage {
  current ??= storageOf(env().media);
  return current;
}
