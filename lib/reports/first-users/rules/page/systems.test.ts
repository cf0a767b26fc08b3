import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

const reportOn = async (title: string, description: string, body: string, language = "en") => {
  const head = `<title>${title}</title><meta name="description" content="${description}">`;
  const found = await findByRules(pageFrom(`<html lang="${language}">${head}<h1>${title}</h1>${body}</html>`));
  return {
    kind: found?.kind ?? "",
    people: found?.segments.map(({ name }) => name) ?? [],
    queries: found?.search_queries.map(({ query }) => query.toLowerCase()) ?? [],
  };
};

const clips = "Clipping keeps all that you copied: text, images and files.";
const body = (system: string) =>
  `<p>${clips}</p><p>Search your clipboard history on ${system} and paste with one key.</p><p>Clipboard snippets stay pinned.</p>`;

test("a page that speaks of one system has no searches and no people of another", async () => {
  const mac = await reportOn("Clipping: clipboard history for Mac", "A clipboard manager for macOS.", body("your Mac"));
  expect(mac.queries.length).toBeGreaterThan(4);
  expect(mac.queries.filter((query) => query.includes("windows"))).toEqual([]);
});

test("one that speaks of none, or of both, may have searches of each", async () => {
  for (const systems of ["any computer", "Windows and Mac"]) {
    const { queries } = await reportOn("Clipping: clipboard history", "A clipboard manager.", body(systems));
    expect(queries).toContain("clipboard history windows");
  }
});

test("a kind that is named after another system is not the page's", async () => {
  const { kind, people } = await reportOn(
    "Fiasco – giochi Windows sul tuo Mac",
    "Installa e avvia i giochi Windows di Steam sul Mac con Wine e Proton.",
    "<p>Ogni gioco ha il suo contenitore Wine, e il Mac resta pulito.</p><p>Scegli la versione di Wine per ogni gioco.</p>",
    "it",
  );
  expect(kind).not.toContain("Linux");
  expect(people).not.toContain("Utenti Linux");
});

test.each([
  ["<h2>Not for you if</h2><p>You're on Mac or Linux (Windows only).</p>", ["mac", "linux"], "windows"],
  ["<p>It runs on Windows and Linux. There is no binary for Mac.</p>", ["mac"], "windows"],
  ["<p>It runs on Windows. Mac is not supported yet, Linux is planned.</p>", ["mac", "linux"], "windows"],
])("a system that the page denies is in no search: %s", async (denial, denied, kept) => {
  const { queries, people } = await reportOn(
    "Clipping: clipboard history",
    "A clipboard manager.",
    `${body("Windows")}${denial}`,
  );
  expect(queries.filter((query) => denied.some((system) => query.split(" ").includes(system)))).toEqual([]);
  expect(queries.join("\n")).toContain(kept);
  expect(people).not.toContain("Mac users");
});

test("a system that the page leads with is not denied by a note on a part of it", async () => {
  const { queries } = await reportOn(
    "Clipping: clipboard history for Mac",
    "A clipboard manager for macOS.",
    `${body("your Mac")}<p>The old version does not run on macOS 12.</p>`,
  );
  expect(queries.join("\n")).toContain("mac");
});
