/**
 * Where pictures are kept. Names come from mediaName in ./name, so that a path can never leave the place.
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
