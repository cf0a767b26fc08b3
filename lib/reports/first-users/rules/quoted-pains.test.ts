import { expect, test } from "vitest";
import { pageFrom } from "../testing/pages";
import { findByRules } from "./rules-engine";

const quotesOf = async (title: string, body: string, lang = "en") => {
  const found = await findByRules(
    pageFrom(`<html lang="${lang}"><title>${title}</title><h1>${title}</h1>${body}</html>`),
  );
  return found?.pain_points.flatMap(({ evidence }) => evidence) ?? [];
};

const uptime = "Tuckwatch: uptime monitoring";
const invoices = "Paypup: invoicing app for freelancers";

test.each([
  [uptime, "Press play to see what happens in an outage.", "en"],
  [uptime, "Play the outage once more, check by check.", "en"],
  [uptime, "If an alert is unreliable, drag the threshold up a little.", "en"],
  [invoices, "Export from your bank or your spreadsheet.", "en"],
  ["Rechnik: Rechnungen für Freiberufler", "Starte heute und verwandle lästige Rechnungen in einen Klick.", "de"],
  ["Faturam: serbest çalışanlar için fatura programı", "Karmaşık bir fatura için listeden bir tip seç.", "tr"],
])("what the reader is told to do is no pain: %s, %s", async (title, order, lang) => {
  expect(await quotesOf(title, `<p>${order}</p>`, lang)).not.toContain(order);
});

test.each([
  [uptime, "Open tabs pile up, and nobody knows which alert is real."],
  [uptime, "Test suites are unreliable, and alerts get ignored."],
  [invoices, "Stop waiting for clients who pay late."],
  [invoices, "When the month ends, invoices pile up."],
])("what goes wrong is one, though it begins as an order does: %s, %s", async (title, pain) => {
  expect(await quotesOf(title, `<p>${pain}</p>`)).toContain(pain);
});

test.each([
  ["Postnook: email client for Mac", "A real inbox.", "en"],
  ["Lingofox: translation management platform", "Automatic translation with one click.", "en"],
  ["Lingofox: translation management platform", "No vendor lock-in.", "en"],
  ["Kutu: küçük ekipler için veritabanı aracı", "Yazılan her koşul doğrulanmak zorunda.", "tr"],
  ["Faktura: programa de facturación", "Facturas sin estrés.", "es"],
])("what a page has, or is free of, is no pain: %s, %s", async (title, feature, lang) => {
  expect(await quotesOf(title, `<p>${feature}</p>`, lang)).not.toContain(feature);
});

test.each([
  ["Lingofox: translation management platform", "Bad translations reach customers first.", "en"],
  ["Kutu: küçük ekipler için veritabanı aracı", "Tabloları elle gir, hata yap: bu çok zor.", "tr"],
])("what is bad without it is one: %s, %s", async (title, pain, lang) => {
  expect(await quotesOf(title, `<p>${pain}</p>`, lang)).toContain(pain);
});

test.each([
  ["Rootly: code analysis CLI", "Analyze any repository without cloning it manually.", "en"],
  ["Coinpot: budget app", "Track income and expenses manually, with full control", "en"],
  ["Decksmith: flashcard generator", "Commuters - extract what matters without building cards manually", "en"],
  ["こづかい - 家計簿アプリ", "手動入力: 現金支出を手入力", "ja"],
])("what one does with it, or what its list spares somebody, is no pain: %s, %s", async (title, feature, lang) => {
  expect(await quotesOf(title, `<p>${feature}</p>`, lang)).not.toContain(feature);
});
