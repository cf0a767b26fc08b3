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
  ["Contas: controle financeiro pessoal", "Quem usa planilhas perde horas todo mês.", "pt"],
  ["Ridgeway: hiking map app", "No one enjoys drawing a route by hand, again and again.", "en"],
  [
    "Rechnik: Rechnungen für Freiberufler",
    "Wer Stunden manuell oder auf Zetteln notiert, findet sie nicht wieder.",
    "de",
  ],
])("what is bad without it is one: %s, %s", async (title, pain, lang) => {
  expect(await quotesOf(title, `<p>${pain}</p>`, lang)).toContain(pain);
});

test.each([
  ["Rootly: code analysis CLI", "Analyze any repository without cloning it manually.", "en"],
  ["Coinpot: budget app", "Track income and expenses manually, with full control", "en"],
  ["Decksmith: flashcard generator", "Commuters - extract what matters without building cards manually", "en"],
  ["こづかい - 家計簿アプリ", "手動入力: 現金支出を手入力", "ja"],
  ["Contas: controle financeiro pessoal", "O processo é simples e você não perde nenhuma informação.", "pt"],
  ["Contas: controle financeiro pessoal", "Ajudamos a migrar seus dados de bancos ou planilhas.", "pt"],
  ["Faktura: programa de facturación", "Con las copias no pierdes nada.", "es"],
  ["Faktura: programa de facturación", "Puedes importar tus clientes y facturas hechas a mano.", "es"],
  ["Conti: gestione delle spese", "Così non perdi tempo con gli estratti conto.", "it"],
  ["こづかい - 家計簿アプリ", "手間なく毎日の支出を記録できます", "ja"],
  ["こづかい - 家計簿アプリ", "面倒な設定なく使い始められます", "ja"],
  ["Ridgeway: hiking map app", "Load offline tile sets - no regional lock-in, no network required", "en"],
  [
    "Zeitlos: Handwerkersoftware",
    "Zeiten je Projekt per Timer, manuell oder per Sprache – für Lohn und Auswertung.",
    "de",
  ],
])("what one does with it, or what its list spares somebody, is no pain: %s, %s", async (title, feature, lang) => {
  expect(await quotesOf(title, `<p>${feature}</p>`, lang)).not.toContain(feature);
});

test.each([
  [invoices, "are tired of invoices that nobody pays on time."],
  [uptime, "who hate alerts that nobody can switch off."],
  [uptime, "and waste hours wondering which server is down."],
])("the rest of a sentence is no pain: %s, %s", async (title, rest) => {
  expect(await quotesOf(title, `<p>For people who <b>run a shop</b></p><p>${rest}</p>`)).not.toContain(rest);
});

/** The usual pains of a page that names none. */
const usualOf = async (title: string, body: string, lang = "en") => {
  const found = await findByRules(
    pageFrom(`<html lang="${lang}"><title>${title}</title><h1>${title}</h1>${body}</html>`),
  );
  return found?.pain_points.map(({ pain }) => pain).join("\n") ?? "";
};

test.each([
  [
    "Starleaf: daily horoscope app",
    "<p>Your birth chart and transits for each day.</p>",
    /AI sound alike|progress/u,
    /about anybody/u,
  ],
  ["Corkbook: wine cellar app", "<p>Keep what you own on a list, bottle by bottle.</p>", /Files pile up/u, /bottle/u],
  [
    "Courtly: court booking software",
    "<p>Members reserve a place and time for tennis.</p>",
    /two portals/u,
    /booked by phone/u,
  ],
  [
    "Clausewise: contract review software",
    "<p>Every clause is checked before it is signed.</p>",
    /approvals take days/u,
    /clause/u,
  ],
  [
    "Rotaly: shift planning software",
    "<p>Staff say who is coming this week.</p>",
    /forget their appointments/u,
    /who is coming/u,
  ],
  [
    "Platewise: meal planner",
    "<p>Plan a week of food and shop once.</p>",
    /where the money went/u,
    /Food is thrown away|what to cook/u,
  ],
])("a usual pain belongs to the kind: %s", async (title, body, other, own) => {
  const pains = await usualOf(title, body);
  expect(pains).not.toMatch(other);
  expect(pains).toMatch(own);
});

test("what hurts the users of a kind comes after the first of its trade, and before what many kinds have in common", async () => {
  const notes = await usualOf("Bramble: beekeeping app", "<p>Hive inspection notes for beekeepers, by voice.</p>");
  expect(notes).toMatch(/lid of the wrong hive.*\n.*which hive had a queen/u);
  expect(notes).not.toMatch(/It is written on paper/u);
});

test("a tool of many trades has the pains of the trade alone: a groomer looks for no date for one call", async () => {
  const pains = await usualOf(
    "Combly: booking software for dog groomers",
    "<p>Dog owners choose a date and a time online.</p>",
  );
  expect(pains).not.toMatch(/five mails|during every haircut/u);
});

test("a kind has its own in other languages too, and the shared one where nobody has written it yet", async () => {
  const invoices = await usualOf("Faktor: Rechnungsprogramm", "<p>Rechnungen schreiben und Zahlungen sehen.</p>", "de");
  expect(invoices).toMatch(/welche bezahlt sind/u);
  expect(invoices).not.toMatch(/zahlen spät/u);
  expect(await usualOf("Tresorwart: Passwort-Manager", "<p>Alle Passwörter an einem Ort.</p>", "de")).toMatch(
    /Dasselbe Passwort/u,
  );
});

const faq = (...questions: readonly string[]) =>
  questions.map((question) => `<h3>${question}</h3><p>Overdue invoices are hard to collect.</p>`).join("");

test("an answer of a FAQ is no pain", async () => {
  const answer = "Overdue invoices are hard to collect.";
  expect(
    await quotesOf(invoices, faq("Can I chase clients?", "Does it cost more?", "Is there a trial?")),
  ).not.toContain(answer);
  expect(await quotesOf(invoices, faq("Sound familiar?"))).toContain(answer);
});

test.each(["The problem we solve for freelancers", "The problem with late invoices"])(
  "a heading over problems is none: %s",
  async (heading) => {
    expect(await quotesOf(invoices, `<h2>${heading}</h2><p>Invoices for freelancers.</p>`)).not.toContain(heading);
  },
);
