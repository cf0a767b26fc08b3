import { expect, test } from "vitest";
import { matchesOf } from "./regexp";

const texts = ["3 boards at 9 or 12", "", "no number", "7", "1 and 20 and 300"];

test("the matches are those of matchAll, with their places and groups", () => {
  const pattern = /(?<digits>\d+)/gu;
  const told = (found: Iterable<RegExpExecArray>) =>
    [...found].map(({ 0: all, index, groups }) => [all, index, groups]);
  for (const text of texts) expect(told(matchesOf(text, pattern))).toEqual(told(text.matchAll(pattern)));
});

test("one that is left early, or meets another by the same pattern, takes nothing from the others", () => {
  const pattern = /\d+/g;
  const all = (text: string) => [...matchesOf(text, pattern)].map(([digits]) => digits);
  const [first] = matchesOf("1 and 20", pattern);
  expect(first?.[0]).toBe("1");
  expect(pattern.test("5")).toBe(true);
  pattern.lastIndex = 0;
  const pairs = [...matchesOf("4 or 5", pattern)].map(([digits]) => [digits, all("60 70")]);
  expect(pairs).toEqual([
    ["4", ["60", "70"]],
    ["5", ["60", "70"]],
  ]);
});
