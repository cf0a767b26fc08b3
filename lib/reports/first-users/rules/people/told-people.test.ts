import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

test("people whom only another kind has do not fill up a report, unless the page names them", async () => {
  const page = pageFrom(`<html lang="pt"><title>Racha Aí</title><h1>Despesas divididas sem drama</h1>
    <p>Junta as despesas do grupo e vê quem deve o quê.</p><h2>A casa de todos</h2><p>Luz, água e renda: lança as despesas e avisamos cada um.</p>
    <p>Cria grupos para jantares, férias e boleias.</p><p>Relatórios das despesas num só painel.</p></html>`);
  const found = await findByRules(page);
  expect(found?.segments.map(({ name }) => name)).toEqual(["Colegas de república"]);
});
