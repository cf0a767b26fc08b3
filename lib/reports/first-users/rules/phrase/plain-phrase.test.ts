import { expect, test } from "vitest";
import { withoutPraise } from "./plain-phrase";

test.each([
  ["The simplest planner", "planner"],
  ["honest AI outfit feedback", "AI outfit feedback"],
  ["a no-nonsense, honest ledger", "no-nonsense, honest ledger"],
  ["free and lightweight 14-day course", "course"],
  ["greatest hits", "greatest hits"],
  ["honest", "honest"],
])("what nobody types is left out before a noun: %s", (phrase, typed) => {
  expect(withoutPraise(phrase)).toBe(typed);
});
