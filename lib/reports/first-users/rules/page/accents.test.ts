import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";
import { accentsFor } from "./accents";
import { linesOf } from "./lines";

const pages = [
  {
    language: "fr",
    kind: "dictée vocale",
    html: `<title>Parlotte</title><h1>La dictee sans clavier</h1>
      <p>Maintenez une touche, dictez, et Parlotte ecrit dans le champ actif. La dictee fonctionne hors ligne, meme en reunion.</p>
      <p>Vos phrases transcrites sont ponctuees et copiees. Aucun fichier audio ne quitte votre machine.</p>`,
  },
  {
    language: "de",
    kind: "Rechnungsprogramm",
    html: `<title>Belegfuchs – Rechnungen fuer Selbststaendige</title><h1>Schreiben Sie Ihre Rechnung in zwei Minuten</h1>
      <p>Rechnungen und Angebote fuer Selbststaendige und Freiberufler, mit Mahnungen fuer saeumige Kunden.</p>
      <p>Die Buchhaltung uebergeben Sie am Ende des Monats als Datei. Alle Betraege stimmen, die Umsatzsteuer auch.</p>`,
  },
  {
    language: "tr",
    kind: "abonelik takibi",
    html: `<title>Aycep</title><h1>Aboneliklerini tek listede gor</h1>
      <p>Unuttugun uyelikleri bul, odeme gunu gelmeden uyari al. Her abonelik icin aylik ve yillik ucretini yaz.</p>
      <p>Aboneliklerin toplami ana ekranda durur, gereksiz uyelikleri iptal etmek kolaylasir. Odemelerin takvimde gorunur.</p>`,
  },
];

test.each(pages)("a page without accents is read as one with them: $language", async ({ language, kind, html }) => {
  const page = pageFrom(`<html lang="${language}">${html}</html>`);
  const found = await findByRules(page);
  expect(found?.kind).toBe(kind);
  // What is quoted is letter for letter on the page.
  const text = html.replace(/<[^>]+>/gu, " ").replace(/\s+/gu, " ");
  for (const { evidence } of found?.segments ?? []) for (const phrase of evidence) expect(text).toContain(phrase);
});

test("words that the tables know without accents stay, and so does a page that has accents", () => {
  const plains = pages.flatMap(({ language, html }) =>
    linesOf(pageFrom(`<html lang="${language}">${html}</html>`)).lines.map(({ plain }) => plain),
  );
  expect(plains).toEqual(
    expect.arrayContaining([
      "la dictée fonctionne hors ligne, meme en réunion.",
      "rechnungen für selbstständige",
      "ödemelerin takvimde görünür.",
    ]),
  );
  expect(accentsFor(["la dictée sans clavier ".repeat(20)], "fr")).toBeNull();
  expect(accentsFor(["la dictee sans clavier ".repeat(20)], "en")).toBeNull();
  expect(accentsFor(["dictee"], "fr")).toBeNull();
});
