import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { actionsIn } from "./known-action";

const folder = mkdtempSync(path.join(tmpdir(), "actions-"));

test("the actions of a build are those that its manifest lists", () => {
  const file = path.join(folder, "manifest.json");
  writeFileSync(file, JSON.stringify({ node: { aa: { workers: {} } }, edge: { bb: {} }, encryptionKey: "x" }));
  expect(actionsIn(file)).toEqual(new Set(["aa", "bb"]));
});

test("without a build no action is known to be none", () => {
  expect(actionsIn(path.join(folder, "nothing.json"))).toBeNull();
});
