import { expect, test } from "vitest";
import { namedPeriods, spanOf } from "./period";

/** The first and the last instant of a period, as far as milliseconds go. */
function bounds(period: string, now: string): [string, string] | null {
  const span = spanOf(period, new Date(now));
  return span && [span.from.toISOString(), new Date(span.before.getTime() - 1).toISOString()];
}

test.each([
  ["today", "2026-11-21T12:00:00Z", "2026-11-21", "2026-11-21"],
  ["today", "2026-11-21T00:00:00Z", "2026-11-21", "2026-11-21"],
  ["today", "2026-11-21T23:59:59.999Z", "2026-11-21", "2026-11-21"],
  ["week", "2026-11-21T12:00:00Z", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-22T23:59:59Z", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-23T00:00:00Z", "2026-11-23", "2026-11-29"],
  ["week", "2027-01-01T00:00:00Z", "2026-12-28", "2027-01-03"],
  ["month", "2026-11-21T12:00:00Z", "2026-11-01", "2026-11-30"],
  ["month", "2026-12-31T23:59:59Z", "2026-12-01", "2026-12-31"],
  ["month", "2028-02-10T00:00:00Z", "2028-02-01", "2028-02-29"],
  ["year", "2026-11-21T12:00:00Z", "2026-01-01", "2026-12-31"],
  ["year", "2027-01-01T00:00:00Z", "2027-01-01", "2027-12-31"],
  ["2026-W47", "2030-05-05T00:00:00Z", "2026-11-16", "2026-11-22"],
  ["2026-W53", "2030-05-05T00:00:00Z", "2026-12-28", "2027-01-03"],
  ["2025-W01", "2030-05-05T00:00:00Z", "2024-12-30", "2025-01-05"],
])("%s at %s is %s to %s", (period, now, first, last) => {
  expect(bounds(period, now)).toEqual([`${first}T00:00:00.000Z`, `${last}T23:59:59.999Z`]);
});

test("all has no bounds", () => {
  expect(bounds("all", "2026-11-21T12:00:00Z")).toBeNull();
});

test("what is no period has no bounds either, inherited names included", () => {
  for (const period of ["2025-W53", "2026-W00", "yesterday", "toString", "constructor", "Week", ""]) {
    expect(bounds(period, "2026-11-21T12:00:00Z"), period).toBeNull();
  }
});

test("every named period holds the instant it is asked at", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  for (const period of namedPeriods.filter((name) => name !== "all")) {
    const span = spanOf(period, now);
    expect(span && span.from <= now && now < span.before, period).toBe(true);
  }
});
