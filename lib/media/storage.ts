import { env, type MediaSettings } from "@/lib/env";
import { blobStorage } from "./blob-storage";
import { folderStorage } from "./folder-storage";
import { s3Storage } from "./s3-storage";

/**
 * Where pictures are kept. Names come from mediaName, so that a path can never leave the place.
 * Every method rejects where the place is away or slower than STORAGE_MS.
 */
export interface MediaStorage {
  /** Keeps the bytes under the name, whole or not at all; the same name always holds the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null where nothing is kept under this name. */
  get(name: string): Promise<Buffer | null>;
  /** Takes a picture away; one that is not there is as good as taken away. */
  remove(name: string): Promise<void>;
}

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
