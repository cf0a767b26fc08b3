import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeDataFolders } from "./private-folders.mjs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "private-folders-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...names: string[]) => statSync(path.join(folder, ...names)).mode & 0o7777;

test("folders of an earlier start are closed to other users", () => {
  for (const name of ["postgres", "media"]) mkdirSync(path.join(folder, name));
  for (const name of ["", "postgres", "media"]) chmodSync(path.join(folder, name), 0o755);
  closeDataFolders(folder);
  expect([modeOf(), modeOf("postgres"), modeOf("media")]).toEqual([0o700, 0o700, 0o700]);
});

test("a folder that is shared on purpose stays as it is, and one that is not there is not made", () => {
  chmodSync(folder, 0o1777);
  closeDataFolders(folder);
  expect(modeOf()).toBe(0o1777);
  closeDataFolders(path.join(folder, "nowhere"));
  expect(statSync(path.join(folder, "nowhere"), { throwIfNoEntry: false })).toBeUndefined();
});
