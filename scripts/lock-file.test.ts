import { expect, test } from "vitest";
import { lockFileFaults } from "./lock-file.mjs";

const whole = { version: "1.0.0", integrity: "sha512-abc" };

test("a lock file whose packages all have an integrity has no faults", () => {
  const packages = { "": { version: "0.1.0" }, "node_modules/a": whole, "node_modules/a/node_modules/@b/c": whole };
  expect(lockFileFaults({ packages }, [])).toEqual([]);
});

test("a package without integrity is a fault, also one inside another", () => {
  const packages = { "node_modules/a/node_modules/@b/c": { version: "2.0.0" } };
  expect(lockFileFaults({ packages }, [])).toEqual(["@b/c@2.0.0 has no integrity"]);
});

test("a package that its parent's archive holds needs none", () => {
  const packages = { "node_modules/a": whole, "node_modules/a/node_modules/b": { version: "1.0.0", inBundle: true } };
  expect(lockFileFaults({ packages }, [])).toEqual([]);
});

test("a known gap is let through for its version alone", () => {
  const packages = { "node_modules/a": { version: "1.0.0" } };
  expect(lockFileFaults({ packages }, ["a@1.0.0"])).toEqual([]);
  expect(lockFileFaults({ packages }, ["a@0.9.0"])).toEqual([
    "a@1.0.0 has no integrity",
    "a@0.9.0 is complete or gone: remove it from scripts/lock-file-gaps.json",
  ]);
});

test("an entry that names where it was loaded from is a fault", () => {
  const packages = { "node_modules/a": { ...whole, resolved: "https://registry.example/a-1.0.0.tgz" } };
  expect(lockFileFaults({ packages }, [])).toEqual(['a@1.0.0 names a registry in "resolved"']);
});
