import { expect, test } from "vitest";
import { refusalOf } from "./gate";

function refuses(headers: Record<string, string>, appUrl = "https://catalog.example"): boolean {
  return refusalOf(new Request("http://10.0.0.1/api/mcp", { method: "POST", headers }), appUrl) !== null;
}

test.each(["catalog.example", "catalog.example:443", "CATALOG.example"])("serves its own host, written %s", (host) => {
  expect(refuses({ host })).toBe(false);
});

test.each(["localhost", "127.0.0.1:3000", "evil.example", "catalog.example.evil.example", "a b", "10.0.0.1"])(
  "refuses the host %s, and one that is not named at all",
  (host) => {
    expect(refuses({ host })).toBe(true);
    expect(refuses({})).toBe(true);
  },
);

test("serves its own origin and no other, not even its name over plain http", () => {
  const host = "catalog.example";
  expect(refuses({ host, origin: "https://catalog.example" })).toBe(false);
  for (const origin of [
    "http://catalog.example",
    "https://catalog.example:8443",
    "https://www.catalog.example",
    "null",
    "",
  ]) {
    expect(refuses({ host, origin }), origin).toBe(true);
  }
});

test("on this machine any loopback name will do, on the port it runs on", () => {
  const appUrl = "http://localhost:3000";
  expect(refuses({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, appUrl)).toBe(false);
  expect(refuses({ host: "localhost:3000", origin: "http://localhost:5173" }, appUrl)).toBe(true);
});
