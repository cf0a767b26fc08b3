import { expect, test } from "vitest";
import { takesBrotli } from "./static-files.mjs";

test.each([
  ["br", true],
  ["gzip, deflate, br, zstd", true],
  ["gzip;q=0.5, BR;q=0.9", true],
  ["gzip, br;q=0", false],
  ["br;q=0.000", false],
  ["gzip", false],
  ["brotli", false],
  ["", false],
  [undefined, false],
])("Accept-Encoding %s takes Brotli: %s", (accepted, takes) => {
  expect(takesBrotli(accepted)).toBe(takes);
});
