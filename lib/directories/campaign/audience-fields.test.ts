import { expect, test } from "vitest";
import type { ProductFacts } from "@/lib/page/facts/read-product";
import { type PlannedPage, plannedProduct } from "./audience";
import { fitsOf, pageOf } from "./testing/page-fits";

/** A page whose fields, type and price are given, whatever its words say of them. */
function read(
  tagline: string,
  categories: string[],
  known: Partial<ProductFacts> = {},
  more: Partial<PlannedPage> = {},
) {
  const { url, page } = pageOf("en", `Acme – ${tagline}`, tagline);
  const facts = { ...page.facts, product_name: "Acme", tagline, short_description: null, categories, ...known };
  return { named: { url, categories }, page: { ...page, facts, ...more } };
}
const fitsAs = (...about: Parameters<typeof read>) => {
  const { named, page } = read(...about);
  return plannedProduct(named, page).fits;
};

test.each([
  ["A to-do list for two", true],
  ["Put your tabs to sleep", true],
  ["Fill in the arrival card of Malaysia", false],
  ["A mod of a music editor", false],
])("only what its heading calls a tool for work is of Productivity: %s", (tagline, isOne) => {
  expect(fitsAs(tagline, ["Productivity", "Travel"]).includes("productivity")).toBe(isOne);
});

test.each([
  ["de", "Acme – NIS2-Check", "Mit Ampel-Ergebnis und konkreter To-Do-Liste.", false],
  ["de", "Acme – Aufgaben und Termine", "Alle Aufgaben an einem Ort.", true],
  ["fr", "Acme – vos tâches et notes", "Un bloc-notes avec vos tâches.", true],
  ["zh", "Acme – 文档协作平台", "让写作与团队协同更高效的笔记。", true],
])("the heading counts in the page’s own language: %s, %s", (language, title, description, isOne) => {
  const { url, page } = pageOf(language, title, description);
  const fits = plannedProduct({ url, categories: ["Productivity"] }, page).fits;
  expect(fits.includes("productivity")).toBe(isOne);
});

test("a field that somebody chose counts, whatever the page says", () => {
  const { named, page } = read("Fill in the arrival card", ["Productivity"]);
  expect(plannedProduct({ ...named, areChosen: true }, page).fits).toContain("productivity");
  expect(plannedProduct({ url: null, categories: ["Productivity"] }, null).fits).toContain("productivity");
});

test("what follows one's own shares and savings is no software for firms, and no tool of developers", () => {
  const signals = "Signals for 150 stocks and ETFs";
  const sold = { type: "web_app", pricing_tier: "Freemium" } as const;
  const fits = fitsAs(signals, ["Finance", "Data"], sold);
  for (const kind of ["business", "companies", "reviews", "developers"]) expect(fits).not.toContain(kind);
  expect(fitsAs("Invoices and accounts", ["Finance"], sold)).toContain("business");
  expect(fitsAs("Portfolios and ETFs for business", ["Finance"], sold)).toContain("business");
  expect(fitsAs("Query your tables", ["AI", "Data"], sold)).toContain("developers");
});

test("an add-on is bought by firms only if that is what it is for", () => {
  const addOn = { type: "plugin", pricing_tier: "Freemium" } as const;
  expect(fitsAs("Checks the contrast of every layer", ["Design", "Marketing"], addOn)).not.toContain("business");
  expect(fitsAs("Mails to those who left a basket", ["Marketing", "Design"], addOn)).toContain("business");
});

test("an app for one trade is compared with other software of it, and sells no deals", () => {
  const sold = { type: "mobile_app", pricing_tier: "Paid" } as const;
  const fits = fitsAs("Estimates and invoices for tradespeople", ["Finance"], sold, { in_phone_store: true });
  expect(fits).toEqual(expect.arrayContaining(["business", "mobile", "trade"]));
  expect(fits).not.toContain("deals");
  expect(fitsAs("Invoices on the way", ["Finance"], sold)).not.toContain("business");
});

test.each([
  ["en", "Acme – livestock management software", "Herds and feed. $19 per month."],
  ["fr", "Acme – gestion d’élevage", "Le logiciel pour éleveurs. 19 € par mois."],
  ["es", "Acme – gestión ganadera", "Software para ganaderos. 19 € al mes."],
])("farms have software of their own: %s, %s", (language, title, description) => {
  const fits = fitsOf(language, title, description, `<p>${description}</p>`);
  expect(fits).toEqual(expect.arrayContaining(["business", "trade"]));
  expect(fits).not.toContain("productivity");
});

test("a thing that is sold and works with a computer is a device", () => {
  const shop = { declared_kind: { kind: "shop", isSure: true } } as const;
  expect(fitsAs("A lamp that shows when you are in a call", ["Utilities"], { type: "desktop_app" }, shop)).toContain(
    "hardware",
  );
  expect(fitsAs("Handmade soap", ["E-commerce"], { type: "other" }, shop)).not.toContain("hardware");
});

test("a key to an API is something to keep, and no API of the product's own", () => {
  const type = "plugin";
  expect(fitsAs("Warns before you paste an API key into a chat", ["Security"], { type })).not.toContain("apis");
  expect(fitsAs("Calls every API from your editor", ["Developer Tools"], { type })).toContain("apis");
});
