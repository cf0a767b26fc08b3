import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "./read-product";

/** Short pages of each kind of product in ten languages; of each list any type is right. */
const rows = readFileSync(path.join(import.meta.dirname, "testing", "type-pages.tsv"), "utf8")
  .split("\n")
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split("\t") as [language: string, types: string, html: string]);

test.each(rows)("%s, %s: %s", (language, types, html) => {
  const { type } = readProduct(`<html lang="${language}">${html}`, "https://acme.example/", {
    categories: categoryLabels,
  });
  expect(types.split(",")).toContain(type);
});
