import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { ConfigurationError } from "@/db/configuration-error";
import { authSecret, keyFor } from "./secret";

const folder = () => mkdtempSync(path.join(os.tmpdir(), "launch-catalog-secret-"));

test("the configured secret is used and nothing is written", () => {
  const dataDir = folder();
  expect(authSecret({ authSecret: "s".repeat(32), dataDir })).toBe("s".repeat(32));
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a local machine makes one, keeps it for its owner's eyes only, and stays with it", () => {
  const dataDir = path.join(folder(), "not-there-yet");
  const secret = authSecret({ authSecret: null, dataDir });
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe(secret);
  expect(statSync(path.join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});

test("a secret of another process is taken over", () => {
  const dataDir = folder();
  writeFileSync(path.join(dataDir, "auth-secret"), `${"k".repeat(40)}\n`);
  expect(authSecret({ authSecret: null, dataDir })).toBe("k".repeat(40));
});

test.each(["", "short"])("a file that holds %j is refused in one line", (text) => {
  const dataDir = folder();
  writeFileSync(path.join(dataDir, "auth-secret"), text);
  expect(() => authSecret({ authSecret: null, dataDir })).toThrow(ConfigurationError);
});

test("a data folder that cannot be written to is refused in one line", () => {
  const file = path.join(folder(), "file");
  writeFileSync(file, "");
  expect(() => authSecret({ authSecret: null, dataDir: file })).toThrow(/^DATA_DIR: .*auth-secret cannot be used/);
});

test("each purpose has a key of its own", () => {
  expect(keyFor("votes")).toHaveLength(32);
  expect(keyFor("votes")).toEqual(keyFor("votes"));
  expect(keyFor("votes")).not.toEqual(keyFor("unsubscribe"));
});
