import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readProduct } from "../read-product";

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

test.each([
  ["game", "Ferry Tycoon: a browser game about ferries", "<p>Play it in your browser. To change it: npm install.</p>"],
  ["plugin", "Swatchwell: a Figma plugin for design tokens", "<p>Clone it, then npm install and npm run build.</p>"],
  [
    "web_app",
    "Pantrykeep: household management for families",
    "<p>Who eats what, and what is left of it. Self-hosted: run it on your own server.</p>",
  ],
  ["developer_tool", "Splitlog: a command line tool that splits logs", "<p>npm install -g splitlog</p>"],
  ["developer_tool", "Splitlog: reads server logs", "<p>For developers. Clone it and run make.</p>"],
])("at a code host, what the page calls itself decides: %s, %s", (type, title, text) => {
  const html = `<html lang="en"><title>GitHub - ada/project: ${title}</title><h1>${title}</h1>${text}</html>`;
  expect(readProduct(html, "https://github.com/ada/project", { categories: categoryLabels }).type).toBe(type);
});
