import { expect, test } from "vitest";
import { pageFrom } from "../testing/pages";
import { findByRules } from "./rules-engine";

const searchesOf = async (head: string, body: string) => {
  const found = await findByRules(pageFrom(`<!doctype html><html lang="de">${head}<body>${body}</body></html>`));
  return found?.search_queries.map(({ query }) => query) ?? [];
};

const head = "<title>Zumbi – Habit Tracker</title><h1>Zumbi, dein Gewohnheitstracker</h1>";

test("a German page gets searches that Germans type for its kind, and few that only add a word to its name", async () => {
  const searches = await searchesOf(head, "<p>Halte deine Gewohnheiten durch, jeden Tag ein bisschen.</p>");
  expect(searches).toEqual(expect.arrayContaining(["Gewohnheiten App", "Gewohnheiten durchhalten"]));
  expect(searches).not.toContain("Habit Tracker Apple Watch");
  expect(searches.filter((query) => /Vergleich|Erfahrungen|Kosten/u.test(query)).length).toBeLessThanOrEqual(1);
});

test("a search for something special is there if the page says all its words", async () => {
  const body =
    "<p>Halte deine Gewohnheiten durch, auch auf der Apple Watch.</p><p>Lade Freunde ein und bleibt gemeinsam dran.</p>";
  const searches = await searchesOf(head, body);
  expect(searches).toEqual(expect.arrayContaining(["Habit Tracker Apple Watch", "Gewohnheiten mit Freunden"]));
  expect(searches).not.toContain("Habit Tracker Excel");
});
