import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

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

const queriesOf = async (html: string) =>
  (await findByRules(pageFrom(html)))?.search_queries.map(({ query }) => query) ?? [];

test("a product that is called as all of its kind are has the searches of the kind", async () => {
  const searches = await queriesOf(`<html lang="it"><title>Turni</title><h1>Turni</h1>
    <p>L’app per la gestione dei turni di lavoro: i dipendenti inseriscono le disponibilità.</p>
    <p>Il responsabile assegna i turni di lavoro del ristorante.</p></html>`);
  expect(searches.length).toBeGreaterThan(2);
  expect(searches).not.toContain("Turni");
});

test("what has no word for a program is not praised, nor made for somebody twice", async () => {
  const searches =
    await queriesOf(`<html lang="es"><title>Repo – informes para clientes</title><h1>Informes para clientes</h1>
    <p>Informes para clientes de agencias y freelancers, cada mes.</p><p>Informes de marketing automáticos.</p></html>`);
  expect(searches.length).toBeGreaterThan(1);
  expect(searches.filter((query) => /^(?:mejor|busco) informes|para .* para /u.test(query))).toEqual([]);
});

test("nobody asks on Reddit in Japanese or Chinese", async () => {
  const found = await findByRules(
    pageFrom(
      "<html lang='ja'><title>こづかい - 家計簿アプリ</title><h1>家計簿アプリ</h1><p>家計簿アプリで支出を記録します。</p></html>",
    ),
  );
  expect(found?.search_queries.length).toBeGreaterThan(1);
  expect(found?.search_queries.filter(({ engine }) => engine === "reddit")).toEqual([]);
});
