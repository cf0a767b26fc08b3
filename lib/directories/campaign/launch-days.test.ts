import { expect, test } from "vitest";
import { launchDaysOf, launchSpan, weekTaskOf } from "./launch-days";

const MONDAY = "2026-11-23";
const platform = (
  slug: string,
  dr: number,
  values: { sources?: number; reviewDays?: number; startsOn?: string } = {},
) => ({
  slug,
  dr,
  launchPlatform: true,
  sources: 12,
  reviewDays: null,
  startsOn: MONDAY,
  ...values,
});
const hackerNews = { ...platform("hacker-news", 91), launchPlatform: false };
const datesOf = (days: ReturnType<typeof launchDaysOf>) => days.map(({ date, directory }) => [date, directory]);

test("Product Hunt opens on the second Tuesday, Show HN follows two days later, then one platform a week by rating", () => {
  const days = launchDaysOf(
    [platform("uneed", 75), platform("fazier", 82), hackerNews, platform("product-hunt", 70)],
    MONDAY,
  );
  expect(datesOf(days)).toEqual([
    ["2026-12-01", "product-hunt"],
    ["2026-12-03", "hacker-news"],
    ["2026-12-08", "fazier"],
    ["2026-12-15", "uneed"],
  ]);
  expect(days[0]?.task).toContain("00:01 Pacific time");
});

test("Peerlist launches on the Monday on which its week begins, and no other platform in that week", () => {
  const days = launchDaysOf([platform("product-hunt", 91), platform("peerlist", 77), platform("uneed", 75)], MONDAY);
  expect(datesOf(days)).toEqual([
    ["2026-12-01", "product-hunt"],
    ["2026-12-07", "peerlist"],
    ["2026-12-15", "uneed"],
  ]);
  const [, weekly] = days;
  expect(weekly?.task).toContain("Monday");
  const late = launchDaysOf([platform("peerlist", 77, { startsOn: "2026-12-14" })], "2026-12-14");
  // The Mondays 21 and 28 December are in the holidays.
  expect(datesOf(late)).toEqual([["2027-01-04", "peerlist"]]);
});

test("where the platform sets the day, the founder is told to be ready and not to launch", () => {
  const [day] = launchDaysOf([platform("betalist", 76, { reviewDays: 30 })], MONDAY);
  expect(day?.task).toContain("BetaList sets the day");
});

test("what may be reviewed for half a year has no day, which nobody knows, and leaves it to the next platform", () => {
  const others = ["a", "b", "c", "d", "e", "f"].map((slug, index) => platform(slug, 60 - index));
  const days = launchDaysOf([platform("devhunt", 90, { reviewDays: 180 }), ...others], MONDAY);
  expect(days.map(({ directory }) => directory)).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("six of them are main launches; the smaller ones follow on Thursdays, so that no week has more than two", () => {
  const platforms = Array.from({ length: 9 }, (_, n) => platform(`p${n}`, 50 + n));
  const days = launchDaysOf([...platforms, platform("small", 99, { sources: 2 })], MONDAY);
  expect(datesOf(days)).toEqual([
    ["2026-12-01", "p8"],
    ["2026-12-03", "small"],
    ["2026-12-08", "p7"],
    ["2026-12-10", "p2"],
    ["2026-12-15", "p6"],
    ["2026-12-17", "p1"],
    ["2027-01-05", "p5"],
    ["2027-01-07", "p0"],
    ["2027-01-12", "p4"],
    ["2027-01-19", "p3"],
  ]);
});

test("what stands in the weeks of the holidays is spread over the weeks after them, two a week", () => {
  const inHolidays = Array.from({ length: 5 }, (_, n) =>
    platform(`p${n}`, 50 + n, { sources: 2, startsOn: n < 3 ? "2026-12-21" : "2026-12-28" }),
  );
  const days = launchDaysOf([platform("fazier", 82, { startsOn: "2026-12-21" }), ...inHolidays], "2026-12-07");
  expect(days.map(({ date }) => date)).toEqual([
    "2027-01-05",
    "2027-01-07",
    "2027-01-14",
    "2027-01-21",
    "2027-01-28",
    "2027-02-04",
  ]);
});

test("a plan without any of them has no launch day", () => {
  expect(launchDaysOf([{ ...platform("a", 90), launchPlatform: false }], MONDAY)).toEqual([]);
});

test("nobody launches in the holidays: the weeks around Christmas and New Year stay free", () => {
  const days = launchDaysOf(
    Array.from({ length: 4 }, (_, n) => platform(`p${n}`, 50 + n, { startsOn: "2026-12-07" })),
    "2026-12-07",
  );
  expect(days.map(({ date }) => date)).toEqual(["2026-12-15", "2027-01-05", "2027-01-12", "2027-01-19"]);
  const startsOn = "2026-12-14";
  expect(datesOf(launchDaysOf([{ ...hackerNews, startsOn }], startsOn))).toEqual([["2027-01-07", "hacker-news"]]);
});

test("nothing is launched before its week, nor before its review is over; the others go on meanwhile", () => {
  const days = launchDaysOf(
    [
      platform("betalist", 76, { reviewDays: 30, startsOn: "2026-12-14" }),
      platform("peerpush", 74, { reviewDays: 63, startsOn: "2026-12-07" }),
      platform("uneed", 70, { reviewDays: 1 }),
      platform("late", 60, { startsOn: "2026-12-07" }),
      { ...hackerNews, startsOn: "2026-11-30" },
    ],
    MONDAY,
  );
  expect(datesOf(days)).toEqual([
    ["2026-12-01", "uneed"],
    ["2026-12-03", "hacker-news"],
    ["2026-12-08", "late"],
    ["2027-01-26", "betalist"],
    ["2027-02-16", "peerpush"],
  ]);
});

const entered = (
  reviewDays: number | null,
  values: { slug?: string; launchPlatform?: boolean; startsOn?: string } = {},
) => ({
  slug: "a",
  isWaiting: false,
  reviewDays,
  launchPlatform: true,
  startsOn: MONDAY,
  ...values,
});

test("what has a launch day is prepared in its week; only what is reviewed is submitted then", () => {
  const week = { from: "2026-11-23", until: "2026-11-29" };
  expect(weekTaskOf(entered(63, { launchPlatform: false }), undefined)).toEqual({
    submits: true,
    isLaunched: false,
    words: "Submit it.",
    ...week,
  });
  expect(weekTaskOf(entered(0), "2026-12-08")).toEqual({
    submits: false,
    isLaunched: true,
    words: "Prepare the launch. It is on Tuesday 8 December 2026.",
    from: "2026-12-08",
    until: "2026-12-08",
  });
  expect(weekTaskOf(entered(null), "2026-12-08").submits).toBe(false);
  expect(weekTaskOf(entered(30), "2027-01-26")).toEqual({
    submits: true,
    isLaunched: true,
    words: "Submit it for review; the launch is on Tuesday 26 January 2027.",
    ...week,
  });
});

test("a launch platform without a day of its own launches after its review, or is only entered", () => {
  const week = { submits: true, from: "2026-11-23", until: "2026-11-29" };
  expect(weekTaskOf(entered(180), undefined)).toEqual({
    ...week,
    isLaunched: true,
    words: "Submit it for review; it launches once it is accepted.",
  });
  expect(weekTaskOf(entered(null), undefined)).toEqual({ ...week, isLaunched: false, words: "Submit it." });
});

test("a plan says until when it launches, if that is after its last week, and that it passes over the holidays", () => {
  const weeks = [{ starts_on: "2026-11-30" }, { starts_on: "2026-12-07" }];
  const until = (date: string) => launchSpan(weeks, [{ date: "2026-12-08" }, { date }]);
  expect(until("2027-01-05")).toEqual({ until: "2027-01-05", skipsHolidays: true });
  expect(until("2026-12-15")).toEqual({ until: "2026-12-15", skipsHolidays: false });
  expect(until("2026-12-10")).toBeNull();
  expect(launchSpan(weeks, [])).toBeNull();
  expect(launchSpan([], [])).toBeNull();
});

test("what people cannot have yet has no launch days, except where its readers look for that", () => {
  const rows = [platform("product-hunt", 91), platform("betalist", 76), hackerNews];
  expect(launchDaysOf(rows, MONDAY, true).map(({ directory }) => directory)).toEqual(["betalist"]);
  const waiting = { isWaiting: true };
  expect(weekTaskOf({ ...entered(0), ...waiting }, undefined)).toMatchObject({
    submits: false,
    words: "Prepare the launch, and submit it once people can try it.",
  });
  expect(weekTaskOf({ ...entered(0, { launchPlatform: false }), ...waiting }, undefined).submits).toBe(true);
  expect(weekTaskOf({ ...entered(0, { slug: "betalist" }), ...waiting }, undefined).submits).toBe(true);
});
