import { expect, test } from "vitest";
import { formatWeek } from "@/lib/core/format/dates";
import { closesAt, daysOf, numberOf, stateAt } from "./issue";

const issue = { week: "2026-W07", starts_on: "2026-02-09", ends_on: "2026-02-15" };

test("an issue closes when its Sunday has passed", () => {
  expect(closesAt(issue).toISOString()).toBe("2026-02-16T00:00:00.000Z");
  expect(stateAt(issue, new Date("2026-02-08T23:59:59Z"))).toBe("future");
  expect(stateAt(issue, new Date("2026-02-09T00:00:00Z"))).toBe("current");
  expect(stateAt(issue, new Date("2026-02-15T23:59:59Z"))).toBe("current");
  expect(stateAt(issue, new Date("2026-02-16T00:00:00Z"))).toBe("past");
});

test("a week is said by its number and always with its year", () => {
  expect(numberOf("2026-W07")).toBe(7);
  expect(formatWeek("2026-W07")).toBe("Week 7, 2026");
});

test("the ruler knows which days are gone, which one is today and which are to come", () => {
  const states = daysOf(issue, new Date("2026-02-11T12:00:00Z")).map(({ state }) => state);
  expect(states).toEqual(["past", "past", "current", "future", "future", "future", "future"]);
});
