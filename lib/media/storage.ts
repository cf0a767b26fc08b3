import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";

/** Where pictures are kept. Names come from {@link mediaName}, so that a path can never leave the place. */
export interface MediaStorage {
  /** Keeps the bytes under the name; the same name always holds the same bytes. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null where nothing is kept under this name. */
  get(name: string): Promise<Buffer | null>;
}

const NAME = /^[\da-f]{64}\.webp$/;

/** The name as it stands if it is one of ours (64 hex digits and ".webp"), or null. */
export function mediaName(name: string): string | null {
  return NAME.test(name) ? name : null;
}

/** Keeps pictures in a folder; a picture is there whole or not at all, also after a crash. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(name, bytes) {
      const target = path.join(folder, name);
      if (await exists(target)) return;
      await mkdir(folder, { recursive: true });
      const partial = path.join(folder, `.${randomUUID()}.partial`);
      try {
        await writeFile(partial, bytes, { flag: "wx" });
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(path.join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** The storage of this server: the folder `media` under DATA_DIR. */
export function mediaStorage(): MediaStorage {
  return folderStorage(path.join(/* turbopackIgnore: true */ env().dataDir, "media"));
}
