import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { calledPhraseOf } from "./foreign-phrase";

const calledBy = (language: string, title: string) => {
  const page = pageFrom(`<html lang="${language}"><title>${title}</title><h1>Zumbi</h1></html>`);
  return calledPhraseOf(page, linesOf(page))?.thing ?? null;
};

test.each([
  ["ja", "Zumbi — 縦書きのブラウザ歌詞エディタ", "縦書きのブラウザ歌詞エディタ"],
  ["zh", "Zumbi - 竖排歌词编辑器", "竖排歌词编辑器"],
  ["ko", "Zumbi - 세로쓰기 가사 편집기", "세로쓰기 가사 편집기"],
  ["de", "Liedtext-Noten-App für Ihren Chor | Zumbi", "Liedtext-Noten-App"],
  ["fr", "Application de paroles pour votre chorale | Zumbi", "application de paroles"],
])("a title in %s says what the product is: %s", (language, title, thing) => {
  expect(calledBy(language, title)).toBe(thing);
});

test("one word, or what the reader has, is no name", () => {
  expect(calledBy("de", "Chrome-App für Ihren Chor | Zumbi")).toBeNull();
  expect(calledBy("de", "Für Ihren Chor | Zumbi")).toBeNull();
});
