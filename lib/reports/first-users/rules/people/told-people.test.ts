import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { fitSteps } from "../audiences";
import { marketSteps } from "../kinds/kind-of";
import { readingSteps } from "../kinds/reading";
import { findByRules } from "../rules-engine";
import { peopleSteps } from "./people-features";

/** Whom a page has that may be for the expenses of flatmates or, less likely, of a firm, and names neither. */
function peopleOf(body: string): string[] {
  const page = pageFrom(`<html lang="pt"><title>Contaleve</title>${body}</html>`);
  const reading = runNow(readingSteps(page));
  const shares: Partial<Record<string, number>> = { "bill-splitting": 0.46, expenses: 0.3 };
  const kinds = reading.kinds.map((one) => ({ ...one, chance: shares[one.kind.id] ?? 0 }));
  const market = runNow(marketSteps({ ...reading, kinds }));
  expect(market).toMatchObject({ kind: { id: "bill-splitting" }, isSure: false });
  return market ? runNow(fitSteps(market, { ...reading, kinds })).map(({ audience }) => audience.id) : [];
}

const body = `<h1>Gestão das despesas em comum</h1><p>Lança as despesas partilhadas e consulta as contas de cada um.</p>
  <p>Relatórios e estatísticas das despesas num painel simples.</p><p>Adiciona despesas específicas a cada evento.</p>`;

test("people whom only another kind has do not fill up a report", () => {
  expect(peopleOf(body)).toEqual(["roommates"]);
});

test.each([
  ["en", "It saves work for agencies.", "It was bought by agencies."],
  ["de", "Das spart Arbeit für große Agenturen.", "Gekauft haben es Agenturen."],
  ["fr", "Un outil conçu pour les agences.", "Vendu par des agences."],
  ["es", "Hecho para las agencias.", "Vendido por agencias."],
  ["it", "Pensato per le agenzie.", "Venduto dalle agenzie."],
] as const)("a page speaks to people, or of them: %s", (lang, to, of) => {
  const isAddressed = (line: string) => {
    const html = `<html lang="${lang}"><title>Zumbi</title><h1>Zumbi</h1><p>${line}</p><p>${line} Ok.</p></html>`;
    const reading = runNow(readingSteps({ ...pageFrom(html), givenKind: "habit tracker" }));
    const market = runNow(marketSteps(reading));
    const people = market ? runNow(peopleSteps(reading, market)) : [];
    return people.find(({ audience }) => audience.id === "agencies")?.features.addressed;
  };
  expect([isAddressed(to), isAddressed(of)]).toEqual([1, 0]);
});

test("those whom the page names are told", () => {
  const named = `${body}<h2>Para times financeiros</h2><p>O departamento financeiro e os times financeiros aprovam.</p>`;
  expect(peopleOf(named)).toContain("finance");
});

test("of a product that no table knows, people are told only if the page or a likely kind names them", () => {
  const html = `<html lang="en"><title>Ashwick: ring store calculator and envoy finder</title>
    <h1>Ring store calculator</h1><p>Each offer of every loyalty ring store in Old Vale, ranked by coins for each ring and
    priced against the market with fees, volume and access filters.</p><p>Envoy hubs of every company, with systems and
    stations ranked by density, level and division.</p><p>196 quests, with damage profiles and rewards.</p>`;
  const reading = runNow(readingSteps(pageFrom(html)));
  const market = runNow(marketSteps(reading));
  expect(market?.kind.id).toBe("own");
  const idsWith = (kinds: typeof reading.kinds) =>
    market ? runNow(fitSteps(market, { ...reading, kinds })).map(({ audience }) => audience.id) : [];
  expect(idsWith([])).toEqual(["testers"]);
});

test("programs are no people, and people who assist are", async () => {
  const first = async (title: string) => {
    const html = `<html lang="en"><title>${title}</title><h1>${title}</h1><p>It runs on your computer all day long.</p></html>`;
    return (await findByRules(pageFrom(html)))?.segments.map(({ name }) => name) ?? [];
  };
  expect(await first("Quillet – Local memory vault for AI coding assistants")).not.toContain("AI coding assistants");
  expect(await first("Quillet – Permission firewall for autonomous agents")).not.toContain("Autonomous agents");
  expect(await first("Quillet – Rota planner for teaching assistants")).toContain("University lecturers");
});

test("who looks for somebody comes before those whom the page offers", async () => {
  const html = `<html lang="pt"><title>Zumbi: encontre diaristas avaliadas perto de você</title>
    <h1>Encontre diaristas perto de você</h1><p>Agende a faxina da sua casa em dois minutos.</p>
    <p>Diaristas de confiança do seu bairro, para a limpeza da casa.</p></html>`;
  const names = (await findByRules(pageFrom(html)))?.segments.map(({ name }) => name) ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names[0]).not.toBe("Empresas de limpeza");
});

test("some of a group are of that group", async () => {
  const html = `<html lang="en"><title>Zumbi: medication reminder app</title><h1>Did Mum take her tablets?</h1>
    <p>Medication reminders for the whole family. One big button for each dose.</p>
    <h2>For carers of several people</h2><p>One screen for both parents, or for a whole ward of a care home.</p></html>`;
  const names = (await findByRules(pageFrom(html)))?.segments.map(({ name }) => name) ?? [];
  expect(names[0]).toBe("People who care for a relative");
});
