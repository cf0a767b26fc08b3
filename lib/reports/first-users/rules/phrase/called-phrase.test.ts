import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { calledPhraseOf, phraseForPeople } from "./foreign-phrase";

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

test.each([
  ["de", "Planungssoftware zugeschnitten auf Imker", "Planungssoftware für Imker", "Imker"],
  ["fr", "logiciel à destination des kinésithérapeutes", "logiciel pour kinésithérapeutes", "kinésithérapeutes"],
  ["fr", "logiciel pensé pour les artisans", "logiciel pour artisans", "artisans"],
  ["es", "software dedicado a pymes", "software para pymes", "pymes"],
  ["es", "software para los veterinarios", "software para los veterinarios", "veterinarios"],
  ["pt", "app destinado aos médicos", "app para médicos", "médicos"],
  ["it", "software rivolto agli avvocati", "software per avvocati", "avvocati"],
  ["tr", "KOBİ'lere yönelik muhasebe programı", "KOBİ'lere yönelik muhasebe programı", "KOBİ'lere"],
  ["ja", "農家に最適な管理アプリ", "農家 管理アプリ", "農家"],
  ["ko", "자영업자용 매출 관리 앱", "자영업자 매출 관리 앱", "자영업자"],
  ["zh", "适合老师的备课工具", "老师 备课工具", "老师"],
] as const)("a phrase in %s says for whom a product is: %s", (language, text, thing, people) => {
  expect(phraseForPeople(text, language, text)).toMatchObject({ thing, people });
});

test("what a thing is used for is nobody", () => {
  expect(phraseForPeople("비용 관리 앱", "ko", "비용 관리 앱")).toBeNull();
  expect(phraseForPeople("Erweiterung für Chrome", "de", "Erweiterung für Chrome")).toBeNull();
});
