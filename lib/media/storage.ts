/**
 * Where pictures are stored. Names come from mediaName in ./name, so that a path can never leave the place.
 * Every method rejects if the place is away or slower than STORAGE_MS.
 */
export interface MediaStorage {
  /** Stores the bytes under the name, whole or not at all; the same name always holds the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if nothing is stored under this name. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes a picture. Succeeds if there is none. */
  remove(name: string): Promise<void>;
}
