import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";
import { allFacets, facetsOf, withoutFacets } from "./facets";
import { linesOf } from "./lines";

const pageOf = (title: string, description: string, body = "", lang = "en") =>
  pageFrom(
    `<html lang="${lang}"><title>${title}</title><meta name="description" content="${description}"><h1>${title}</h1>${body}</html>`,
  );
const idsOf = (...page: Parameters<typeof pageOf>) => facetsOf(linesOf(pageOf(...page))).map(({ id }) => id);

test("what the title says comes before what the description says", () => {
  expect(idsOf("Zumbi: offline status page", "Open source, for your own server.")).toEqual(["offline", "open-source"]);
});

test.each([
  ["Zumbi is ad-free.", "free"],
  ["Start your free trial.", "free"],
  ["One line speaks of it and no other: encrypted backups.", "docker"],
])("%j is no sign of %j", (description, facet) => {
  expect(idsOf("Zumbi: status page", description)).not.toContain(facet);
});

test("what runs on any system is looked for by none", () => {
  expect(idsOf("Zumbi: notes", "For Mac, Windows and Linux.")).toEqual([]);
  expect(idsOf("Zumbi: notes", "For Mac.")).toEqual(["mac"]);
});

test("a word that begins as the name of a system names none", () => {
  expect(idsOf("Zumbi: Putzplan", "Mach mit deiner WG einen Plan. Mach mit!", "", "de")).toEqual([]);
  expect(idsOf("Zumbi: Notizen", "Für den Mac.", "", "de")).toEqual(["mac"]);
});

test("another product is meant by a page that speaks of it twice", () => {
  expect(idsOf("Zumbi: playlists", "Works with Spotify.")).toEqual([]);
  expect(idsOf("Zumbi: playlists for Spotify", "Sort your Spotify songs.")).toEqual(["spotify"]);
});

test("a thing is looked for without what its facets say", () => {
  const lines = linesOf(pageOf("Zumbi: free shot list planner", "A free planner."));
  expect(withoutFacets("free shot list planner", facetsOf(lines))).toBe("shot list planner");
});

test("searches say what sets the product apart, in the page's language", async () => {
  const english = pageOf("Zumbi: self-hosted status page", "Open source uptime monitoring with a status page.");
  const queries = (await findByRules(english))?.search_queries.map(({ query }) => query);
  expect(queries).toContain("open source status page");
  const german = pageOf(
    "Zumbi: Rechnungsprogramm für Freiberufler",
    "Rechnungen schreiben, offline und ohne Abo.",
    "<p>Das Rechnungsprogramm für Freiberufler.</p>",
    "de",
  );
  const searches = (await findByRules(german))?.search_queries.map(({ query }) => query);
  expect(searches).toContain("Rechnungsprogramm offline");
  expect(searches).toContain("Rechnungsprogramm ohne Abo");
});

test("every facet has cues, and a search with a gap for the thing", () => {
  for (const { facet, cues, search } of allFacets()) {
    expect(cues.every(Boolean), facet).toBe(true);
    expect(search, facet).toContain("{thing}");
  }
});
