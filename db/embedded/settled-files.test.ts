import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SettledFiles } from "./settled-files";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "launch-catalog-settled-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const LATER_MS = 60_000;

function openFile(name: string): { descriptor: number; settled: (files: SettledFiles) => boolean } {
  const descriptor = fs.openSync(path.join(folder, name), "w");
  fs.writeSync(descriptor, "first");
  return { descriptor, settled: (files) => files.has(descriptor) };
}

test("a file counts as on the disk until it is written, cut or made anew, and nothing does once they are forgotten", async () => {
  const written = openFile("written");
  const cut = openFile("cut");
  const kept = openFile("kept");
  const files = new SettledFiles();
  await files.settle(folder, Date.now() + LATER_MS);
  expect([written, cut, kept].map((file) => file.settled(files))).toEqual([true, true, true]);
  // As often as it takes for the system's clock to tick.
  await expect.poll(() => fs.writeSync(written.descriptor, "more") > 0 && written.settled(files)).toBe(false);
  await expect.poll(() => fs.ftruncateSync(cut.descriptor, 1) === undefined && cut.settled(files)).toBe(false);
  expect([kept.settled(files), openFile("new").settled(files)]).toEqual([true, false]);
  files.forget();
  expect(kept.settled(files)).toBe(false);
});

test("a file that was changed a moment ago does not count", async () => {
  const file = openFile("young");
  const files = new SettledFiles();
  await files.settle(folder, Date.now());
  expect(file.settled(files)).toBe(false);
});
