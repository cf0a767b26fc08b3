import { expect, test } from "vitest";
import { listenHost } from "./listen-host.mjs";

test.each([
  ["http://localhost:3000", undefined, "127.0.0.1"],
  ["http://127.0.0.1:3000", "", "127.0.0.1"],
  ["http://[::1]:3000", undefined, "::1"],
  ["https://catalog.example", undefined, undefined],
  ["http://localhost.example", undefined, undefined],
  ["http://localhost:3000", "0.0.0.0", "0.0.0.0"],
  ["https://catalog.example", "127.0.0.1", "127.0.0.1"],
  ["https://catalog.example", "[::1]", "::1"],
  ["no address", undefined, undefined],
])("%s with HOST %s listens on %s", (origin, host, expected) => {
  expect(listenHost(origin, host)).toBe(expected);
});
