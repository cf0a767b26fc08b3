import { expect, test } from "vitest";
import { toFound } from "./found";

const words = { found: [{ word: "crm", query: "'crm'", isGeneric: false }], unmatched: [], corrected: [] };
const question = { kind: "words", words: "crm" } as const;

test.each([
  [10_000, null],
  [10_001, "The total is an estimate: about 10,001 listings match."],
  [229_400, "The total is an estimate: about 229,400 listings match."],
])("a search with %i matches says whether they were counted", (total, note) => {
  expect(toFound(question, words, total).note).toBe(note);
});

test("a list without words is counted, however long it is", () => {
  expect(toFound(null, { found: [], unmatched: [], corrected: [] }, 1_000_000).note).toBeNull();
});
