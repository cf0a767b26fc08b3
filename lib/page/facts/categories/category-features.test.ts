import { expect, test } from "vitest";
import { readCsv } from "@/db/data-file";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { runNow } from "@/lib/page/fetch/steps";
import { readProduct } from "../read-product";
import { chancesByWords } from "./category-features";

const pageOf = (title: string, ...paragraphs: string[]) =>
  readProduct(
    `<html lang="en"><title>${title}</title>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</html>`,
    "https://acme.example/",
    { categories: categoryLabels },
  ).categories;

test("all words of a page say more than one in passing", () => {
  expect(
    pageOf(
      "Perch",
      "Log every bird that you see on a walk, with its song, its feathers and the weather.",
      "Your notebook of sightings stays on your phone: no analytics, no dashboards.",
      "Count species by season, mark nests on the map of the park, and share a list with other birders.",
      "A field guide helps beginners to tell a warbler from a wren by colour, size and beak.",
    )[0],
  ).not.toBe("Analytics");
});

test("what a product is called says nothing of what it is for", () => {
  const texts = [{ text: "Invoice tracker", weight: 1 }];
  const chances = (name: string | null) =>
    runNow(chancesByWords(texts, ["Finance", "Games"], { language: "en", name })).get("Finance") ?? 0;
  expect(chances("Invoice tracker")).toBeCloseTo(Math.log(1 / 2));
  expect(chances(null)).toBeGreaterThan(Math.log(1 / 2));
});

test("words of another language count as what they mean", () => {
  const chances = (language: string, text: string) =>
    runNow(chancesByWords([{ text, weight: 1 }], categoryLabels, { language, name: null }));
  const best = (all: ReadonlyMap<string, number>) => [...all].reduce((top, one) => (one[1] > top[1] ? one : top))[0];
  expect(best(chances("de", "Rechnungen schreiben, Mahnungen senden, Zahlungen prüfen"))).toBe("Finance");
  expect(best(chances("ja", "患者の予約と診療の記録、薬の管理"))).toBe("Health");
});

test("a word of grammar is none of another language", () => {
  const html = (title: string) => `<html lang="it"><title>${title}</title><p>Prenota un tavolo ai Tigli.</p></html>`;
  const read = (title: string) => readProduct(html(title), "https://acme.example/", { categories: categoryLabels });
  expect(read("Ai Tigli – trattoria di quartiere").categories).not.toContain("AI");
  expect(read("Acme – scrivi testi con AI").categories).toContain("AI");
});

test("a page without words says nothing, whichever labels there are", () => {
  expect(readProduct("<html></html>", "https://acme.example/", { categories: ["Finance"] }).categories).toEqual([]);
});

test("the table of stems names known labels alone", () => {
  const named = readCsv("category-stems.csv").flatMap(({ weights = "" }) =>
    weights.split(";").map((part) => part.split(":")[0] ?? ""),
  );
  expect([...new Set(named)].filter((label) => !categoryLabels.some((known) => known === label))).toEqual([]);
});

test("a phrase of the lexicon that denies something is a word of its own", () => {
  expect(pageOf("Acme – build apps without coding")[0]).toBe("No-Code");
  const page = readProduct(
    '<html lang="pt"><title>Acme – Controle no financeiro, no orçamento e no banco</title></html>',
    "https://acme.example/",
    { categories: categoryLabels },
  );
  expect(page.categories[0]).toBe("Finance");
});
