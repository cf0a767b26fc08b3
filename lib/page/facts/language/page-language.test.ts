import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { evidenceSteps } from "../evidence/page-evidence";
import { detectLanguage } from "./detect-language";
import { knownLanguage, languageOf } from "./page-language";

const url = "https://acme.example/de/";
const read = (html: string) => languageOf(runNow(evidenceSteps(html, url)));

test.each([
  ["en", "The notes app that keeps your ideas in one place. It works with all of your devices and is easy to use."],
  [
    "de",
    "Die App für Notizen, die alle Ideen an einem Ort sammelt. Sie läuft auf jedem Gerät und ist einfach zu nutzen.",
  ],
  [
    "fr",
    "L'application qui rassemble toutes vos notes au même endroit. Elle est simple et fonctionne sur tous vos appareils.",
  ],
  [
    "es",
    "La aplicación que guarda todas tus notas en un solo lugar. Es fácil de usar y funciona en todos tus dispositivos.",
  ],
  [
    "pt",
    "O aplicativo que guarda todas as suas notas em um só lugar. É fácil de usar e funciona em todos os seus aparelhos.",
  ],
  [
    "it",
    "L'app che raccoglie tutte le tue note in un solo posto. È facile da usare e funziona su tutti i tuoi dispositivi.",
  ],
  [
    "tr",
    "Tüm notlarınızı bir yerde toplayan uygulama. Her cihazda çalışır ve kullanımı çok kolay, üstelik sizin için ücretsiz.",
  ],
  [
    "nl",
    "De app die al je notities op een plek bewaart. Het werkt op alle apparaten en is niet moeilijk te gebruiken.",
  ],
  [
    "pl",
    "Aplikacja, która zbiera wszystkie twoje notatki w jednym miejscu. Działa na każdym urządzeniu i nie jest trudna.",
  ],
  ["ja", "すべてのメモを一か所にまとめるアプリ。Mac と iPhone で使えます。"],
  ["zh", "把所有笔记集中在一个地方的应用,支持 Mac 和 iPhone。"],
  ["ko", "모든 메모를 한곳에 모으는 앱. Mac과 iPhone에서 사용할 수 있습니다."],
  ["ru", "Приложение, которое собирает все заметки в одном месте."],
  ["uk", "Застосунок, який збирає всі ваші нотатки в одному місці і працює всюди."],
  ["ar", "التطبيق الذي يجمع كل ملاحظاتك في مكان واحد."],
])("a text in %s", (language, text) => expect(detectLanguage(text)).toBe(language));

test("a few words of any language are too little to say", () => {
  for (const text of ["", "Acme", "Acme Cloud Software", "API SDK CLI"]) expect(detectLanguage(text)).toBeNull();
});

test("what the page declares is told as a tag, if its words do not say otherwise", () => {
  expect(read('<html lang="ru_RU">')).toBe("ru-RU");
  expect(read('<html lang="pt-BR"><p>O aplicativo que guarda as suas notas em um só lugar, para todos.')).toBe("pt-BR");
  expect(read('<html lang="not a language">')).toBeNull();
  expect(read('<meta property="og:locale" content="de_AT">')).toBe("de-AT");
  expect(read('<link rel=alternate hreflang=en href="/"><link rel=alternate hreflang=de href="/de">')).toBe("de");
  expect(read("<html lang=no><p>Appen som samler alle notater på et sted og ikke er vanskelig å bruke for deg.")).toBe(
    "no",
  );
});

test("a generator's English on a page in another language does not count", () => {
  const german =
    "<p>Die Buchhaltung für kleine Firmen. Sie ist einfach und läuft auf jedem Gerät, ohne dass wir mitlesen.";
  expect(read(`<html lang="en">${german}`)).toBe("de");
  expect(read(`<html lang="en"><title>Acme</title><p>${"請求書を簡単に作成できるアプリです。".repeat(3)}`)).toBe("ja");
});

test("the English words of a site builder do not make a page English", () => {
  const form = "<div>Thank you! Your submission has been received. Oops, something went wrong with the form.</div>";
  expect(read(`<html lang="tr"><title>Ücretsiz dil öğren</title><h1>Dil öğrenmenin yolu</h1>${form}`)).toBe("tr");
});

test("a menu of languages does not make a page one of them", () => {
  const menu = "<a>Deutsch</a> <a>日本語</a> <a>中文</a> <a>한국어</a> <a>Русский</a>";
  expect(read(`<p>The notes app that keeps all of your ideas in one place. It works on every device.</p>${menu}`)).toBe(
    "en",
  );
});

test("a page that leads in the language it declares is in it, though much of it is in another", () => {
  const turkish =
    "Tüm kuşlarınızı bir yerde toplayan uygulama. Her cihazda çalışır ve kullanımı çok kolay, üstelik sizin için. ";
  const head =
    '<meta name=description content="Die App für Züchter. Sie sammelt alle Vögel und ist einfach zu nutzen.">';
  expect(read(`<html lang=de><title>Acme</title>${head}<p>${turkish}`)).toBe("de");
  const both = `<h1>Collect your notes in one place</h1><p>${"メモを一か所にまとめるアプリ。".repeat(9)}`;
  expect(read(`<html lang=en><title>Acme, collect what matters</title>${both}`)).toBe("en");
});

test("known languages are those with words of their own", () => {
  expect([knownLanguage("pt-BR"), knownLanguage("zh-Hant-TW"), knownLanguage("nl"), knownLanguage(null)]).toEqual([
    "pt",
    "zh",
    null,
    null,
  ]);
});

test("declared Japanese in few words without kana is Japanese, and kana is it whatever is declared", () => {
  expect(read("<html lang=ja><title>在庫管理</title><h1>在庫管理</h1>")).toBe("ja");
  expect(read("<html lang=zh><title>在庫をかんたんに管理するアプリ</title>")).toBe("ja");
  expect(read("<html lang=en><title>库存管理</title><h1>库存管理软件</h1>")).toBe("zh");
});
