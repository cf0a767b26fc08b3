import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryLexicon } from "./category-lexicon";

test("the lexicon has words for exactly the catalog's labels", () => {
  const [, ...labels] = readFileSync("db/data/categories.csv", "utf8").trim().split(/\r?\n/);
  expect(Object.keys(categoryLexicon).sort()).toEqual(labels.sort());
});
