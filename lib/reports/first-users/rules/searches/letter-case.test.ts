import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

test("a word that the page writes small somewhere has no capital in a search, and the name of a product keeps its own", async () => {
  const html = `<html lang="en"><title>Zumbi — Premium AI Virtual Try-On Studio</title><h1>Premium AI Virtual Try-On Studio</h1>
    <p>Upload a photo, choose an outfit, and try on any garment before you buy.</p>
    <p>Virtual try-on of tops, bottoms and dresses for shops of clothes, on your own photo.</p></html>`;
  const queries = (await findByRules(pageFrom(html)))?.search_queries.map(({ query }) => query).join("\n") ?? "";
  expect(queries).toContain("virtual try-on studio");
  expect(queries).toContain("Google Doppl alternative");
});
