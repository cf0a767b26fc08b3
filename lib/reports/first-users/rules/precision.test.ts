import { describe, expect, test } from "vitest";
import { checkFindings } from "../check-findings";
import { nothingFound, pageFrom } from "../testing/pages";
import { allSigns } from "./page/signs";
import { findByRules } from "./rules-engine";
import { tablesIn } from "./tables/tables";

interface Told {
  title: string;
  description: string;
  body?: string;
  language?: string;
}

async function reportOn({ title, description, body = "", language = "en" }: Told) {
  const page = pageFrom(
    `<html lang="${language}"><title>${title}</title><meta name="description" content="${description}">${body}</html>`,
  );
  const report = checkFindings((await findByRules(page)) ?? nothingFound, page);
  return {
    people: report.segments.map(({ name }) => name),
    queries: report.search_queries.map(({ query }) => query.toLowerCase()),
  };
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

describe("searches name the product, and not the shape it comes in or a piece of a sentence", () => {
  test.each([
    ["A single binary that compares your Postgres databases with each other.", "single binary"],
    ["A small container that watches your printers at night.", "container software"],
    ["Unit tests for the prompt you just changed.", "unit tests"],
    ["A flat-rate editing team for weekly video podcasts.", "editing team"],
  ])("%s", async (description, fragment) => {
    const { queries } = await reportOn({ title: "Varnok", description });
    expect(queries.filter((query) => query.includes(fragment))).toEqual([]);
  });

  test("what goes in and what comes out is the name of an API", async () => {
    const body = paragraphs("Call the API with your key.", "The API answers in 300 ms.");
    const { queries } = await reportOn({
      title: "Varnok API — Markdown in, PDF out",
      description: "POST Markdown to our REST API and get a PDF.",
      body: `<h1>Markdown in, PDF out</h1>${body}<pre>curl https://api.varnok.example/v1/pdf</pre>`,
    });
    expect(queries.filter((query) => query.startsWith("markdown api") || query.includes("html api"))).toEqual([]);
  });

  test("an appointment book is no book", async () => {
    const { queries, people } = await reportOn({
      title: "Varnok | The appointment book for groomers",
      description: "Reminders and deposits for mobile dog groomers.",
    });
    expect(people[0]).toBe("Dog groomers");
    expect(queries).toContain("dog grooming appointment book");
    expect(queries.filter((query) => query.includes("pdf"))).toEqual([]);
  });

  test("one who is thought of names no product", async () => {
    const { queries } = await reportOn({
      title: "Varnok",
      description: "Devis et factures électroniques. Pensé pour les micro-entrepreneurs.",
      body: paragraphs("Vos factures partent toutes seules.", "La facturation est conforme."),
      language: "fr",
    });
    expect(queries.filter((query) => query.includes("pensé"))).toEqual([]);
    expect(queries).toContain("logiciel de facturation comparatif");
  });
});

describe("a kind of which one common word is all that speaks", () => {
  test.each([
    ["Scan your shelves, match colours and save your recipes.", "meal"],
    ["Drop in today's slides and get five questions.", "presentation"],
    ["Cuts and captions for weekly podcasts.", "podcast hosting"],
  ])("%s is of something else", async (description, kind) => {
    const { queries } = await reportOn({ title: "Varnok", description, body: "<h1>Hello there, and well done</h1>" });
    expect(queries.filter((query) => query.includes(kind))).toEqual([]);
  });

  test("is no piece of a phrase of more words", async () => {
    const { people } = await reportOn({
      title: "Varnok",
      description: "Questions and answers in one lesson.",
      body: paragraphs("Made for teachers by one.", "Free for teachers for ever."),
    });
    expect(people[0]).toBe("Teachers");
  });

  test("a denial in another language names nobody", async () => {
    const { people } = await reportOn({
      title: "Varnok · La micro-entreprise sans migraine",
      description: "Devis et factures pour votre activité.",
      body: paragraphs("Vos factures partent seules.", "Des factures conformes."),
      language: "fr",
    });
    expect(people).not.toContain("Migraineux");
  });
});

describe("words that say what a page is about only together", () => {
  test("tell the hobby of a page that names nobody", async () => {
    const { people, queries } = await reportOn({
      title: "Varnok | Notes before your gloves come off",
      description: "Talk while you look. Varnok keeps the queen, the brood and the mite counts.",
      body: paragraphs("Put the phone on the next hive.", "Two supers full, and no swarm."),
    });
    expect(people[0]).toBe("Beekeepers");
    expect(queries).toContain("beekeeping app");
  });

  test("tell the kind in another language", async () => {
    const { people } = await reportOn({
      title: "Varnok | Defter artık cebinizde",
      description: "Aidatı kim ödedi, kasada ne kaldı? Apartman yöneticileri için sade bir uygulama.",
      body: paragraphs("Her daire kendi borcunu görür.", "Asansör bakımı ve genel kurul.", "Komşular ile barış."),
      language: "tr",
    });
    expect(people).toContain("Apartman yöneticileri");
  });

  test("say nothing alone", async () => {
    const { people } = await reportOn({
      title: "Varnok",
      description: "The queen of small tools.",
      body: paragraphs("A swarm of helpers for your day.", "Sweet as honey to use."),
    });
    expect(people).not.toContain("Beekeepers");
  });

  test("belong to kinds and people of the tables", () => {
    for (const { of, language, words } of allSigns()) {
      const { kinds, audiences } = tablesIn(language);
      expect(kinds.some(({ id }) => id === of) || audiences.get(of)?.trade != null, `${of} ${language}`).toBe(true);
      expect(new Set(words).size, of).toBe(words.length);
    }
  });
});

test("a mail that comes each week is a newsletter, and a gym log is no software for gyms", async () => {
  const letter = await reportOn({
    title: "Varnok Weekly",
    description: "One email each Friday on batteries and the grid.",
  });
  expect(letter.queries).toContain("batteries newsletter");
  const log = await reportOn({ title: "Varnok. A gym log", description: "A gym log that behaves like a notebook." });
  expect(log.people).not.toContain("Gym and studio owners");
  expect(log.queries.filter((query) => query.includes("for gyms"))).toEqual([]);
});

test("that its source is open says little of whom a product is for", async () => {
  const { people } = await reportOn({
    title: "Varnok - open source cron job monitoring",
    description: "Open source cron job monitoring with alerts by mail.",
  });
  expect(people[0]).toBe("DevOps and platform engineers");
});
