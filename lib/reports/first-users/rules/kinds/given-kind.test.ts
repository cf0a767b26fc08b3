import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

const quirrel = `<html lang="en"><title>Quirrel</title><meta name="description" content="Quirrel cuts long ledgers into small pieces.">
  <h1>Cut long ledgers</h1><p>Install Quirrel with npm. It reads ledgers of any length and returns the pieces as JSON.</p></html>`;

async function reportOn(html: string, givenKind: string | null) {
  const found = await findByRules({ ...pageFrom(html), givenKind });
  return { kind: found?.kind, queries: found?.search_queries.map(({ query }) => query) };
}

test.each([
  ["library to cut ledgers", "library to cut ledgers"],
  ["library for long ledgers", "library for long ledgers"],
  ["catalog for ledger clerks", "catalog for ledger clerks"],
  ["monitor for ledgers", "monitor for ledgers"],
])("a word that a name shares with what the caller says is not the whole name: %s", async (given, kind) => {
  expect((await reportOn(quirrel, given)).kind).toBe(kind);
});

test.each([
  ["tool library for neighbours", "borrow tools near me"],
  ["a tool library", "borrow tools near me"],
  ["newsletter app", "best newsletters to subscribe to"],
  ["website builder tool", "wix alternative"],
  ["inventory app for ledger clerks", "sortly alternative"],
])("the name of a kind is known with or without a word for any product: %s", async (given, search) => {
  expect((await reportOn(quirrel, given)).queries).toContain(search);
});

test("what holds the whole name of the page's sure kind is of that kind", async () => {
  const page = `<html lang="ja"><title>タブノート – タブ管理の拡張機能</title><meta name="description" content="開きすぎたタブを保存して、あとで復元できるタブ管理ツール。">
    <h1>タブ管理をかんたんに</h1><p>タブをグループにまとめ、ウィンドウごとに保存します。メモリの使用量を減らします。</p><p>保存したタブは検索して復元できます。</p></html>`;
  expect((await reportOn(page, "複数PC同期 タブ管理 拡張機能")).kind).toBe("タブ管理");
});

const veillair = `<html lang="fr"><title>Veillair</title><meta name="description" content="Moins de bruit, plus de nuits calmes.">
  <h1>Moins de bruit, plus de nuits calmes</h1><p>Veillair lit chaque événement, écarte les doublons et vous réveille pour ce qui compte.</p>
  <p>Hébergé chez vous avec Docker. Vos équipes gardent la main sur chaque décision.</p></html>`;

test.each(["night watch console", "veille de nuit", "tri des alarmes", "console SOC"])(
  "on a page in another language the caller's words are a report of their own: %s",
  async (given) => {
    const { kind, queries } = await reportOn(veillair, given);
    expect(kind).toBe(given);
    expect(queries?.[0]).toBe(given);
  },
);

test.each(["SOAR", "alert triage"])("they are a kind of the tables in English too: %s", async (given) => {
  expect((await reportOn(veillair, given)).kind).toBe("automatisation du SOC");
});

const kumbara = `<html lang="tr"><title>Kumbara | Gelir ve gider takibi</title><meta name="description" content="Gelirini ve giderini yaz, ay sonunda ne kaldığını gör.">
  <h1>Paran nereye gidiyor?</h1><p>Harcama takibi için kategoriler, aylık bütçe ve hedefler.</p><p>Banka hesabı bağlamadan kullanılır.</p></html>`;

test("of a word with several meanings one is enough to be of the page's kind", async () => {
  const { kind, queries } = await reportOn(kumbara, "bütçe takip uygulaması");
  expect(kind).toBe("bütçe uygulaması");
  expect(queries).toContain("gelir gider takibi");
});

const concours = `<html lang="fr"><title>Prépalib – Préparation à l'examen DELF</title><meta name="description" content="Entraînez-vous avec des sujets corrigés et réussissez votre examen.">
  <h1>Préparez votre examen</h1><p>Des examens blancs chronométrés et des exercices corrigés.</p><p>Suivez votre progression jusqu'au jour de l'examen.</p></html>`;

test("in another language a likely kind stands in for words that it explains in part, and they stay what the product is called", async () => {
  const found = await findByRules({ ...pageFrom(concours), givenKind: "préparation au TCF et TEF Canada" });
  expect(found?.kind).toBe("préparation au TCF et TEF Canada");
  expect(found?.unknownGiven?.kind).toBe("préparation au concours");
  expect(found?.isGuess).toBe(true);
  expect(found?.search_queries.map(({ query }) => query)).toContain("préparer un examen");
});

const stallbook = `<html lang="en"><title>Stallbook: Horse & Ranch Papers</title><meta name="description" content="Photograph a registration paper, and Stallbook files it with the horse.">
  <h1>The papers of every horse in one place</h1><p>Vaccinations, farrier visits and vet follow-ups of the whole barn, and what is due this week.</p>
  <p>Bills of sale and transfers, ready for the buyer.</p></html>`;

test.each(["stable passport keeper", "barn paperwork organizer"])(
  "in English a likely kind stands in for words of which about half are said of it, or fewer if it is sure: %s",
  async (givenKind) => {
    const found = await findByRules({ ...pageFrom(stallbook), givenKind });
    expect(found).toMatchObject({ kind: givenKind, isGuess: true, unknownGiven: { kind: "barn management software" } });
    expect(found?.search_queries.map(({ query }) => query)).toContain("stable management app");
  },
);

const voyages = `<html lang="fr"><title>Velto – Ailleurs, pour beaucoup moins</title><meta name="description" content="L'IA qui compare des milliers d'escapades.">
  <h1>Ailleurs. Pour beaucoup moins.</h1><p>Notre IA compare les prix des vols et des hôtels.</p><p>Annulez à tout moment.</p></html>`;

test("whoever says what the product is gets a report, with nothing that only has AI in it too", async () => {
  const found = await findByRules({ ...pageFrom(voyages), givenKind: "comparateur de voyages avec IA" });
  expect(found?.kind).toBe("comparateur de voyages avec IA");
  expect(found?.search_queries.map(({ query }) => query).join("\n")).not.toContain("LLM");
});

test("what is in brackets, or comes with it, is said besides", async () => {
  const csv = `<html lang="ja"><title>リフレイン</title><meta name="description" content="書式を保つブラウザのCSVエディタ。"><h1>CSVを、勝手に書き換えない</h1><p>大きなCSVファイルを開いて編集します。</p></html>`;
  expect((await reportOn(csv, "CSVエディタ（ブラウザ）")).kind).toBe("CSV エディタ");
  const richy = `<html lang="en"><title>Richy: Budget & Money</title><meta name="description" content="Set a budget, track your spending by category and see where your money goes.">
    <h1>Your money has a manager now</h1><p>Import your bank's CSV, split expenses and plan the month.</p><p>Ask the adviser what you can afford.</p></html>`;
  const found = await findByRules({ ...pageFrom(richy), givenKind: "budgeting app with AI adviser" });
  expect(found?.isGuess).toBe(false);
});

test("so is a single word on an English page", async () => {
  expect((await reportOn(quirrel, "Pagination")).kind).toBe("pagination");
});

const nimbo = `<html lang="en"><title>Nimbo</title><meta name="description" content="Your keys stay on your own device.">
  <h1>Sign in without a secret to remember</h1><p>Nimbo keeps your keys encrypted on your phone. No password, no vault, no breach.</p>
  <p>Scan a code, touch the sensor, and the site knows you. Share nothing but a proof.</p><p>Passwords leak. Keys do not.</p></html>`;

test("a page of password managers makes no password manager of passwordless login", async () => {
  expect((await reportOn(nimbo, "passwordless login")).kind).toBe("passwordless login");
});

const halyard = `<html lang="en"><title>Halyard</title><meta name="description" content="Know before your money is held.">
  <h1>Know before your money is held</h1><p>Halyard watches your processor and warns of reserves, holds and late payouts.</p>
  <p>See the ratio of refunds and disputes each day. Alerts go to Slack, reports to your auditor.</p></html>`;

test("a kind that is not sure does not overrule words that it leaves unexplained", async () => {
  const { kind, queries } = await reportOn(halyard, "payment risk monitoring");
  expect(kind).toBe("payment risk monitoring");
  expect(queries).not.toContain("paypal alternative");
});

test.each(["App", "Software", "Plattform"])("%s alone says nothing of a page, in any language", async (word) => {
  const page = `<html lang="de"><title>Mahnwart: Rechnungen für Freiberufler</title>
    <meta name="description" content="Mahnwart schreibt Rechnungen für Freiberufler und erinnert säumige Kunden.">
    <h1>Rechnungen, die bezahlt werden</h1><p>Freiberufler schreiben Rechnungen in einer Minute.</p></html>`;
  expect((await reportOn(page, word)).kind).toBe((await reportOn(page, null)).kind);
});

test.each([
  ["payments for AI agents", "x402 payments"],
  ["website to Markdown", "firecrawl alternative"],
])("what a kind is called as a whole is not cut where it says for whom or to what: %s", async (given, search) => {
  expect((await reportOn(quirrel, given)).queries).toContain(search);
});
