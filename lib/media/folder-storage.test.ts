import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStorage } from "./folder-storage";
import { mediaName } from "./name";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-"));
});
afterAll(() => rm(folder, { recursive: true }));

const name = `${"a1".repeat(32)}.webp`;

test("what was put is got back, and no half-written file stays", async () => {
  const storage = folderStorage(path.join(folder, "made", "when", "needed"));
  await Promise.all([1, 2, 3].map(() => storage.put(name, Buffer.from("picture"))));
  expect((await storage.get(name))?.toString()).toBe("picture");
  expect(await readdir(path.join(folder, "made", "when", "needed"))).toEqual([name]);
});

test("what was never put is null", async () => {
  expect(await folderStorage(folder).get(name)).toBeNull();
});

test("a write that fails leaves nothing behind and says so", async () => {
  const storage = folderStorage("/dev/null/no-folder");
  await expect(storage.put(name, Buffer.from("picture"))).rejects.toThrow();
});

test("only our own names are names", () => {
  expect(mediaName(name)).toBe(name);
  for (const wrong of ["../etc/passwd", `../${name}`, `${name}/`, name.toUpperCase(), "a.webp", `${name}\n`, ""]) {
    expect(mediaName(wrong)).toBeNull();
  }
});
