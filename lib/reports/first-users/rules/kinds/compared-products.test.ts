import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

const searchesOf = async (title: string, body: string, lang = "en") => {
  const found = await findByRules(
    pageFrom(`<html lang="${lang}"><title>${title}</title><h1>${title}</h1>${body}</html>`),
  );
  return found?.search_queries.map(({ query }) => query.toLowerCase()) ?? [];
};

test.each([
  "<p>Its findings show in the terminal, VS Code, and Neovim with the same ids.</p>",
  "<p>The linter runs in Neovim, Zed and on the command line.</p>",
])("an editor that a linter works in is no rival of it: %s", async (body) => {
  const queries = await searchesOf("Tidyrules: design token linter for CSS", body);
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.join("\n")).not.toContain("neovim");
});

test.each([
  ["en", "How Zumbi compares", "AI coding agent for your terminal", "cursor alternative"],
  ["es", "Una comparación corta", "agente de programación con IA", "alternativa a cursor"],
])("products that head the columns of a comparison are rivals: %s", async (lang, heading, what, query) => {
  const table = `<table><tr><th>Feature</th><th>Zumbi</th><th>Cursor</th><th>Devin</th></tr><tr><td>Local</td><td>Yes</td><td>No</td><td>No</td></tr></table>`;
  expect(await searchesOf(`Zumbi: ${what}`, `<h2>${heading}</h2>${table}`, lang)).toContain(query);
});

test("what people run already, and the product works on, is no rival", async () => {
  const queries = await searchesOf(
    "Manifold: Kubernetes management",
    "<p>Operate several Kubernetes clusters from one control plane.</p>",
  );
  expect(queries.join("\n")).not.toMatch(/kubernetes (?:alternative|vs)/);
});

test("products beside the page's name without a comparison are none", async () => {
  const row = "<div>Zumbi</div><div>Cursor</div><div>Devin</div>";
  expect(await searchesOf("Zumbi: kanban board", `<p>Works well for all teams.</p>${row}`)).not.toContain(
    "cursor alternative",
  );
});
