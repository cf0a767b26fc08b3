import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readProduct } from "../read-product";

/** What pages say about prices in ten languages, written for each class of statement and not taken from pages. */
const rows = readFileSync(path.join(import.meta.dirname, "testing", "price-sentences.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split("\t") as [language: string, pricing: string, html: string]);

test.each(rows)("%s, %s: %s", (language, pricing, html) => {
  const page = `<html lang="${language}"><title>Acme</title>${html}`;
  expect(readProduct(page, "https://acme.example/", { categories: [] }).pricing_tier ?? "").toBe(pricing);
});
