import { expect, test } from "vitest";
import { meaningsOf, toEnglish } from "./glossary";

const stems = (plain: string, language: Parameters<typeof toEnglish>[1]) =>
  toEnglish(plain, language).map(({ stem }) => stem);

test("each word comes with all that it may mean", () => {
  const [budget, tracking] = meaningsOf("bütçe takip", "tr");
  expect(budget?.map(({ stem }) => stem)).toContain("budget");
  expect(tracking?.map(({ stem }) => stem)).toEqual(expect.arrayContaining(["track", "follow"]));
});

test("an English word is not taken for a word of the language without its ending", () => {
  expect(stems("content creator", "it")).toEqual(expect.arrayContaining(["content", "creator"]));
  expect(stems("contento", "it")).toContain("happy");
});

test("words that any text has mean nothing, in whatever language they are", () => {
  expect(stems("logiciel de devis", "fr")).not.toContain("de");
});
