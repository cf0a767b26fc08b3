import { expect, test } from "vitest";
import { eventKey, VISITS_PER_NETWORK, visitOf } from "./event-key";

const at = new Date("2026-11-21T12:00:00Z");
const visitor = { network: "203.0.113.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const visit = visitOf(visitor);
const listing = "0193e1a5-3f00-7000-8000-000000000001";

test("the same thing within a visit has one key, in whatever case its id is written", () => {
  const later = new Date("2026-11-21T23:59:59Z");
  expect(eventKey("click", listing.toUpperCase(), visit, later)).toBe(eventKey("click", listing, visit, at));
});

test("another kind, listing, network or day is another thing", () => {
  const keys = [
    eventKey("click", listing, visit, at),
    eventKey("impression", listing, visit, at),
    eventKey("click", `${listing.slice(0, -1)}2`, visit, at),
    eventKey("click", listing, visitOf({ ...visitor, network: "203.0.113.8" }), at),
    eventKey("click", listing, visit, new Date("2026-11-22T00:00:00Z")),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test("a network that makes up browsers adds no more to a figure in a day than it has visits", () => {
  const keys = Array.from({ length: 5_000 }, (_, index) =>
    eventKey("click", listing, visitOf({ ...visitor, userAgent: `Mozilla/5.0 Firefox/${index}` }), at),
  );
  expect(new Set(keys).size).toBe(VISITS_PER_NETWORK);
});

test("a key shows nothing of who made it", () => {
  const key = eventKey("click", listing, visit, at);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(key).not.toContain(Buffer.from(visitor.network).toString("hex"));
});
