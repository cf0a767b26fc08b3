import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";
import { asNoun } from "./as-noun";

test.each([
  ["es", "dividir gastos", "app para dividir gastos"],
  ["pt", "rodar agentes em paralelo", "app para rodar agentes em paralelo"],
  ["it", "estinguere i debiti", "app per estinguere i debiti"],
  ["fr", "trouver des fournisseurs", "appli pour trouver des fournisseurs"],
  ["es", "escáner de recibos", "escáner de recibos"],
  ["it", "software ERP", "software ERP"],
] as const)("in %s, what one does is an app for it where a noun is wanted: %s", (language, thing, noun) => {
  expect(asNoun(thing, language)).toBe(noun);
});

test("nobody types that they look for a verb", async () => {
  const title = "Rachou: dividir despesas";
  const found = await findByRules(
    pageFrom(
      `<html lang="pt"><title>${title}</title><h1>${title}</h1><p>O app para dividir despesas com amigos.</p></html>`,
    ),
  );
  const queries = found?.search_queries.map(({ query }) => query) ?? [];
  expect(queries.length).toBeGreaterThan(0);
  expect(queries.filter((query) => /^(?:melhor|procuro) dividir/u.test(query))).toEqual([]);
});
