import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { linesOf } from "../page/lines";
import { findProductPhrase } from "../phrase/find-phrase";
import { findByRules } from "../rules-engine";

const head = (title: string, description: string, lang = "en") =>
  pageFrom(
    `<html lang="${lang}"><title>${title}</title><meta name="description" content="${description}"><h1>Zumbi</h1></html>`,
  );

const called = (title: string, description = "It is quick.") => {
  const page = head(title, description);
  return findProductPhrase(page, linesOf(page));
};

test.each([
  ["Zumbi API – air quality and pollen by coordinates", "air quality API"],
  ["Zumbi – raid signups and attendance for Discord", "raid signups"],
  ["Zumbi – color swatches &amp; variant images for Shopify", "color swatches"],
  ["Zumbi: edge caching for GraphQL", "edge caching"],
  ["Zumbi - horse boarding stable management software", "horse boarding stable management software"],
])("%s: %s", (title, thing) => {
  expect(called(title)?.thing).toBe(thing);
});

test("a thing before its last noun may be two, and is for those whom the page names", () => {
  const own = called("Zumbi", "A damp and mould case log for housing associations.");
  expect(own).toMatchObject({ thing: "damp and mould case log", people: "housing associations" });
});

test("a course is about what it teaches, and for those whom its title names", () => {
  const own = called(
    "Zumbi – course for junior doctors",
    "A six-week online course that teaches chest X-ray interpretation with 400 real cases.",
  );
  expect(own).toMatchObject({ thing: "chest x-ray interpretation course", people: "junior doctors" });
});

test.each(["Ctrl-F for podcasts", "Zumbi – an Obsidian plugin", "Zumbi – too many tabs", "Zumbi – a hobby project"])(
  "%s names nothing",
  (title) => {
    expect(called(title)).toBeNull();
  },
);

test("a name of two nouns is no task", async () => {
  const found = await findByRules(head("Zumbi – air quality by coordinates", "It is quick."));
  expect(JSON.stringify(found ?? "")).not.toContain("how to air");
});

test("a list of jobs is looked for as jobs, and not as an app", async () => {
  const found = await findByRules(
    head(
      "Zumbi Jobs – crew jobs on sailing yachts and tall ships",
      "Paid crew positions on sailing vessels worldwide.",
    ),
  );
  const queries = found?.search_queries.map(({ query }) => query).join("\n");
  expect(queries).toContain("sailing crew jobs");
  expect(queries).not.toMatch(/Navionics|app/);
});

test("those for whom a shop says its goods are come before those who are only named", async () => {
  const found = await findByRules(
    head(
      "Zumbi Supply – soy wax, wicks and fragrance oils for candle makers",
      "Everything to make candles at home or for your shop: wax, wicks, jars and 180 fragrance oils.",
    ),
  );
  expect(found?.segments[0]?.name).toBe("Candle and soap makers");
});

test("competitors of a tool for everybody are not those of one for a trade", async () => {
  const found = await findByRules(
    head("Zumbi – ambient and focus music generator for game masters", "Soundboards for tabletop RPG sessions."),
  );
  expect(found?.segments.map(({ name }) => name)).toEqual(["Game masters and tabletop players"]);
  expect(JSON.stringify(found)).not.toContain("Noisli");
});

test("what stands around a thing in another language is none of its name", async () => {
  const german = await findByRules(
    head("Zumbi – freie Software zur Steuerung der Modelleisenbahn", "Gleisbild und Fahrstraßen.", "de"),
  );
  expect(german?.search_queries[0]?.query).toBe("freie Software zur Steuerung der Modelleisenbahn");
  expect(german?.segments.map(({ name }) => name).join()).not.toContain("Steuerung");
  const french = head("Zumbi – louez des cordes", "Crash pads à louer, chez des grimpeurs du coin.", "fr");
  expect(findProductPhrase(french, linesOf(french))).toBeNull();
  const japanese = await findByRules(head("Zumbi – 潮汐と釣果記録のアプリ", "潮見表、風、水温と釣果。", "ja"));
  expect(japanese?.search_queries[0]?.query).toBe("釣果記録アプリ");
});

test("one short word of another language, however often, makes no kind", async () => {
  const found = await findByRules(
    head("Zumbi: cuidar dos pais", "Lembretes de remédios para quem cuida de pais idosos.", "pt"),
  );
  expect(found?.segments[0]?.name).toBe("Filhos de pais idosos");
  expect(JSON.stringify(found)).not.toContain("Todoist");
});

test.each([
  ["How is it different from StallLedger?", "StallLedger alternative"],
  ["We compared it with Spellbook and Ironclad.", "Spellbook alternative"],
  ["How is this different from stallbook or pgStall?", "stallbook alternative"],
  ["Can I bring my records? Yes, from BarnPro and Stallwise.", "BarnPro alternative"],
])("%s: a rival that no table has to know", async (text, query) => {
  const page = pageFrom(
    `<html lang="en"><title>Zumbi - stable management software</title><h1>Zumbi</h1><p>${text}</p>`,
  );
  const found = await findByRules(page);
  expect(found?.search_queries.map((one) => one.query)).toContain(query);
});

test("a usual rival that the page names comes before those that it does not name", async () => {
  const invoices = "<title>Zumbi - invoicing software for freelancers</title><h1>Zumbi</h1>";
  const named = await findByRules(
    pageFrom(`<html lang="en">${invoices}<p>Is my data safe?</p><p>Yes, also what you had in Invoice Ninja.</p>`),
  );
  expect(named?.segments[0]?.description).toContain("compare Invoice Ninja, FreshBooks");
});

test("what is part of a well-known product is no rival, and nobody looks for a thing that is none", async () => {
  const found = await findByRules(
    head(
      "Zumbi – color swatches &amp; variant images for Shopify",
      "Zumbi replaces Shopify's variant dropdown with swatches.",
    ),
  );
  const queries = found?.search_queries.map(({ query }) => query).join("\n");
  expect(queries).toContain("Shopify color swatches");
  expect(queries).not.toMatch(/Shopify alternative|looking for/);
});

test("what it is for is not said twice", async () => {
  const page = head("Zumbi – one gateway for MCP", "The gateway for MCP. Host MCP servers behind one MCP gateway.");
  const queries = (await findByRules(page))?.search_queries.map(({ query }) => query) ?? [];
  expect(queries).toContain("mcp gateway");
  expect(queries).not.toContain("MCP gateway for MCP");
});

test("a kind that is nearly likely says more than words that no table knows", async () => {
  const found = await findByRules(
    head(
      "Zumbi – an audio toolkit",
      "A steady click for practice with tap tempo, subdivisions and a tuner for guitar.",
    ),
  );
  expect(found).toMatchObject({ kind: "metronome app", isGuess: true });
  expect(JSON.stringify(found?.search_queries)).not.toContain("toolkit");
});

test.each([
  ["Zumbi – flexible multi-cloud invoice sorting tool", "invoice sorting tool"],
  ["Zumbi – vine diary for pruning crews", "vine diary for pruning crews"],
  ["Zumbi – vine diary for deeper thinking", "vine diary"],
  ["Zumbi – stone carving planner for creating cinematic walls", "stone carving planner"],
])("%s: %s", (title, name) => {
  const own = called(title);
  expect(own?.use ? `${own.thing} for ${own.use}` : own?.thing).toBe(name);
});

test.each(["Zumbi – cut vine pruning time", "Zumbi – all-in-one place", "Zumbi – interactive dashboard"])(
  "%s names nothing that is typed",
  (title) => {
    expect(called(title)).toBeNull();
  },
);
