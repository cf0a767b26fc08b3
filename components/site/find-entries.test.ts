import { expect, test } from "vitest";
import { findEntries } from "./find-entries";

const entries = ["Developer Tools", "Week 47, 2026", "Week 4, 2026", "Submit product (submit_product)"].map((name) => ({
  name,
}));
const names = (typed: string, most = 5) => findEntries(entries, typed, most).map(({ name }) => name);

test.each([
  ["dev", ["Developer Tools"]],
  ["tools dev", ["Developer Tools"]],
  ["week 4", ["Week 47, 2026", "Week 4, 2026"]],
  ["SUBMIT_PRODUCT", ["Submit product (submit_product)"]],
  ["eveloper", []],
  ["  ?! ", []],
])("%o finds %o", (typed, found) => {
  expect(names(typed)).toEqual(found);
});

test("no more than asked for", () => {
  expect(names("week", 1)).toEqual(["Week 47, 2026"]);
});
