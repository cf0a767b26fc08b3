import { expect, test } from "vitest";
import { toFound } from "./found";

const words = {
  found: [
    {
      word: "crm",
      query: "'crm'",
      ranked: "'crm'",
      isGeneric: false,
      isCommon: false,
      weight: 1,
      isFurther: false,
      isAside: false,
    },
  ],
  unmatched: [],
  corrected: [],
  ignored: [],
  translated: [],
};
const question = { kind: "words", words: "crm" } as const;

test.each([
  [10_000, null],
  [10_001, "The total is an estimate: about 10,001 listings match."],
  [229_400, "The total is an estimate: about 229,400 listings match."],
])("a search with %i matches says whether they were counted", (total, note) => {
  expect(toFound({ question, words, total, filter: {} }).note).toBe(note);
});

test("a list without words is counted, however long it is", () => {
  const none = { found: [], unmatched: [], corrected: [], ignored: [], translated: [] };
  expect(toFound({ question: null, words: none, total: 1_000_000, filter: {} }).note).toBeNull();
});

test("a search in another language says what was searched for in English", () => {
  const translated = [
    { word: "gestor de contraseñas", meant: "password manager" },
    { word: "gratis", meant: "free" },
  ];
  expect(toFound({ question, words: { ...words, translated }, total: 3, filter: {} }).note).toBe(
    "We also searched in English: “gestor de contraseñas” as “password manager” and “gratis” as “free”.",
  );
});
