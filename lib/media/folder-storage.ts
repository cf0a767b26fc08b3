import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { sync } from "@/db/embedded/sync-files";
import type { MediaStorage } from "./storage";

/** Stores pictures in a folder. A picture is stored completely or not at all, even after a crash or power cut. */
export function folderStorage(folder: string): MediaStorage {
  return {
    async put(name, bytes) {
      const target = path.join(folder, name);
      if (await exists(target)) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = path.join(folder, `.${randomUUID()}.partial`);
      try {
        await writeFile(partial, bytes, { flag: "wx" });
        await sync(partial);
        await rename(partial, target);
        await sync(folder);
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
    async remove(name) {
      await rm(path.join(folder, name), { force: true });
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
