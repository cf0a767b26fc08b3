/**
 * Where pictures are stored. Names come from mediaName in ./name, so that a path can never leave the place. Every
 * method rejects if the storage is unreachable or slower than STORAGE_MS.
 */
export interface MediaStorage {
  /** Stores the bytes under the name, completely or not at all. The same name always means the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null if nothing is stored under this name. */
  get(name: string): Promise<Buffer | null>;
  /** Deletes a picture. Succeeds if it does not exist. */
  remove(name: string): Promise<void>;
}
