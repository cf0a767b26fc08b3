import { expect, test } from "vitest";
import { localWords } from "./local-time";

const monday = new Date("2026-11-23T00:00:00Z");

test.each([
  ["America/New_York", "Where you are, that is Sunday 22 November at 19:00."],
  ["Asia/Tokyo", "Where you are, that is Monday 23 November at 09:00."],
  ["Asia/Kolkata", "Where you are, that is Monday 23 November at 05:30."],
  ["UTC", ""],
  ["Atlantic/Reykjavik", ""],
])("the end of a week in %s", (zone, words) => {
  expect(localWords(monday, zone)).toBe(words);
});
