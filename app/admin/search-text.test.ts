import { expect, test } from "vitest";
import { searchText } from "./search-text";

test.each([
  ["ada@acme.example", "ada@acme.example"],
  [undefined, undefined],
  ["\0", undefined],
  ["a\0b", "ab"],
  // A character of two halves that the cut would go through.
  [`${"a".repeat(199)}😀`, `${"a".repeat(199)}\uFFFD`],
  ["a".repeat(300), "a".repeat(200)],
])("of %j a search takes %j", (asked, taken) => {
  expect(searchText(asked)).toBe(taken);
});
