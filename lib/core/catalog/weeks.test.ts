import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { dateOf, daysOfWeek, startOfWeek, weekAfter, weekOf } from "./weeks";

const DAY_MS = 86_400_000;

/** The week by the rule's own words: a week belongs to the year that its Thursday lies in. */
function weekByThursday(instant: number): string {
  const weekday = (new Date(instant).getUTCDay() + 6) % 7;
  const thursday = new Date(instant + (3 - weekday) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY_MS));
  return `${year}-W${String(number).padStart(2, "0")}`;
}

describe("the week of an instant", () => {
  test.each([
    ["2026-11-21T12:00:00Z", "2026-W47"],
    ["2024-12-29T23:59:59.999Z", "2024-W52"],
    ["2024-12-30T00:00:00Z", "2025-W01"],
    ["2025-12-29T00:00:00Z", "2026-W01"],
    ["2026-12-31T23:59:59Z", "2026-W53"],
    ["2027-01-03T23:59:59Z", "2026-W53"],
    ["2027-01-04T00:00:00Z", "2027-W01"],
    ["2021-01-01T00:00:00Z", "2020-W53"],
    ["2022-01-01T00:00:00Z", "2021-W52"],
    ["2023-01-01T00:00:00Z", "2022-W52"],
    ["2024-01-01T00:00:00Z", "2024-W01"],
  ])("%s lies in %s", (instant, week) => {
    expect(weekOf(new Date(instant))).toBe(week);
  });

  test("every day of half a century lies in the week of its Thursday's year", () => {
    for (let day = Date.UTC(1999, 11, 20); day < Date.UTC(2050, 0, 10); day += DAY_MS) {
      if (weekOf(new Date(day + DAY_MS - 1)) !== weekByThursday(day)) expect.fail(new Date(day).toISOString());
    }
  });
});

describe("the Monday of a week", () => {
  test.each([
    ["2026-W47", "2026-11-16"],
    ["2026-W53", "2026-12-28"],
    ["2026-W01", "2025-12-29"],
    ["2020-W53", "2020-12-28"],
    ["2015-W53", "2015-12-28"],
    ["2027-W01", "2027-01-04"],
    ["1970-W01", "1969-12-29"],
  ])("%s starts on %s at midnight UTC", (week, monday) => {
    expect(startOfWeek(week)?.toISOString()).toBe(`${monday}T00:00:00.000Z`);
  });

  test("leads back to the same week, every week of two centuries", () => {
    for (let monday = Date.UTC(1900, 0, 1); monday < Date.UTC(2100, 0, 1); monday += 7 * DAY_MS) {
      if (startOfWeek(weekOf(new Date(monday)))?.getTime() !== monday) expect.fail(new Date(monday).toISOString());
    }
  });

  test.each([
    "2025-W53",
    "2024-W53",
    "2027-W53",
    "2026-W00",
    "2026-W54",
    "2026-W99",
    "2026-W7",
    "2026-w47",
    "2026W47",
    "2026-47",
    "26-W47",
    "W47",
    " 2026-W47",
    "2026-W47 ",
    "2026-W47\n",
    "0000-W01",
    "9999-W52",
    "12026-W01",
    "",
  ])("%j is no week", (week) => {
    expect(startOfWeek(week)).toBeNull();
  });
});

test("53 weeks belong to the years that have a 53rd Thursday, and to no others", () => {
  const long = Array.from({ length: 50 }, (_, index) => 2000 + index).filter((year) => startOfWeek(`${year}-W53`));
  expect(long).toEqual([2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048]);
});

test("a week runs from Monday to Sunday, across the end of a year too", () => {
  expect(daysOfWeek("2026-W47")).toEqual({ starts_on: "2026-11-16", ends_on: "2026-11-22" });
  expect(daysOfWeek("2026-W53")).toEqual({ starts_on: "2026-12-28", ends_on: "2027-01-03" });
  expect(() => daysOfWeek("2025-W53")).toThrow(RangeError);
});

test("counts weeks on and back across years of 53 weeks", () => {
  const inWeek47 = new Date("2026-11-21T12:00:00Z");
  expect(weekAfter(inWeek47, 0)).toBe("2026-W47");
  expect(weekAfter(inWeek47, 6)).toBe("2026-W53");
  expect(weekAfter(inWeek47, 7)).toBe("2027-W01");
  expect(weekAfter(inWeek47, -47)).toBe("2025-W52");
});

test("a day is the day of UTC", () => {
  expect(dateOf(new Date("2026-11-21T23:59:59.999Z"))).toBe("2026-11-21");
});

test("the server's own time zone and its clock changes make no difference", async () => {
  const script = `
    import { daysOfWeek, startOfWeek, weekAfter, weekOf } from "./lib/core/catalog/weeks.ts";
    import { spanOf } from "./lib/core/catalog/period.ts";
    const monday = new Date("2026-11-02T00:00:00Z");
    console.log(JSON.stringify([
      daysOfWeek("2026-W40"), daysOfWeek("2026-W13"), startOfWeek("2026-W45"), weekOf(monday),
      weekAfter(monday, -1), weekAfter(monday, 1), spanOf("today", monday), spanOf("month", monday), spanOf("2026-W40", monday),
    ]));`;
  const answers = await Promise.all(
    ["America/New_York", "Australia/Sydney"].map(async (TZ) => {
      const node = ["--import", "tsx", "--input-type=module", "--eval", script];
      const { stdout } = await promisify(execFile)(process.execPath, node, { env: { ...process.env, TZ } });
      return stdout;
    }),
  );
  expect(answers[0]).toContain('"ends_on":"2026-10-04"');
  expect(new Set(answers).size).toBe(1);
});
