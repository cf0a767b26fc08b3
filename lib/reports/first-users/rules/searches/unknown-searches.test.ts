import { expect, test } from "vitest";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

async function reportOn(title: string, description: string, body = "", language = "en") {
  const page = pageFrom(
    `<html lang="${language}"><title>${title}</title><meta name="description" content="${description}">${body}</html>`,
  );
  const found = await findByRules(page);
  return {
    kind: found?.kind?.toLowerCase() ?? "",
    queries: found?.search_queries.map(({ query }) => query.toLowerCase()) ?? [],
  };
}

test("a title that says what one does names no thing", async () => {
  const { kind, queries } = await reportOn("Zorvex | Grab fresh recipes", "Zorvex reads the village square for cooks.");
  expect(kind).not.toBe("grab fresh recipes");
  expect(queries.filter((query) => query.startsWith("best grab"))).toEqual([]);
});

test("a promise is no task that a product does", async () => {
  const body = "<h1>Design your million-dollar future</h1><p>Zorvex shows what the best of a field have in common.</p>";
  const { kind, queries } = await reportOn("Zorvex | Design Your Million-Dollar Future", "What the best do.", body);
  expect(`${kind} ${queries.join(" ")}`).not.toContain("million-dollar future");
});

test("nor does a heading that ends as products do", async () => {
  const said = "<p>Runes that Zorvex rewrites instantly with AI.</p>";
  const { kind, queries } = await reportOn(
    "Zorvex",
    "Rewrite runes instantly with AI",
    `<h1>Rewrite runes instantly with AI</h1>${said}<p>AI runes, instantly.</p><p>Rewrite long runes with AI, instantly.</p>`,
  );
  expect(kind).not.toBe("rewrite runes instantly with ai");
  expect(queries.filter((query) => query.startsWith("best rewrite"))).toEqual([]);
});

test("the form that a product comes in is no kind", async () => {
  const { kind, queries } = await reportOn(
    "Zorvex",
    "A Firefox extension for quickly folding long runes.",
    "<h1>Fold long runes</h1><p>Runes get long. Zorvex folds them with one key.</p>",
  );
  expect(kind).not.toBe("firefox extension");
  expect(queries.filter((query) => /firefox extension$/u.test(query) && /^(?:best )?firefox/u.test(query))).toEqual([]);
});

test("what an extension does is searched for only if the page gives no better words", async () => {
  const explains = "A browser extension that explains the rune on a stone.";
  const students = "<p>Students point at a rune.</p><p>Made for students and teachers.</p>";
  const bare = await reportOn("Zorvex", explains, `<h1>Runes for students</h1>${students}`);
  expect(bare.queries).toEqual(["extension to explain the rune"]);
  const headed = await reportOn(
    "Zorvex",
    explains,
    `<h1>Rune explanations</h1>${students}<p>Rune explanations aloud.</p>`,
  );
  expect(headed.queries).toEqual(["rune explanations"]);
});

test("what one does with a tool is asked for in one way", async () => {
  const { queries } = await reportOn("Zorvex: Find lost bells in old barns", "Find lost bells in old barns.");
  expect(queries).toContain("how to find lost bells");
  expect(queries.filter((query) => /^(?:best|easiest|how do you|tool to) /u.test(query))).toEqual([]);
});

test("a phrase that no table knows is searched for as it is", async () => {
  const { queries } = await reportOn(
    "Zorvex – rune weighing for travelling druids",
    "Zorvex weighs runes on the road.",
  );
  expect(queries).toContain("rune weighing for travelling druids");
  expect(queries.filter((query) => /^(?:best|app for) |weighing (?:software|app)$/u.test(query))).toEqual([]);
});

test("one that is called as products are is compared", async () => {
  const { queries } = await reportOn(
    "Zorvex – rune weighing software for travelling druids",
    "Weigh runes on the road.",
  );
  expect(queries).toContain("best rune weighing software");
});

test("in another language only what is called as products are is compared", async () => {
  const drawn = await reportOn("Zorvex – Runenwaage für Eltern", "Zorvex wiegt Runen unterwegs.", "", "de");
  expect(drawn.queries).toContain("runenwaage für eltern");
  expect(drawn.queries.filter((query) => / vergleich$|^app für /u.test(query))).toEqual([]);
  const software = await reportOn("Zorvex – Runen-Software für Eltern", "Zorvex wiegt Runen unterwegs.", "", "de");
  expect(software.queries).toContain("runen-software für eltern vergleich");
});

test("a long phrase without spaces is a search of its own", async () => {
  const { queries } = await reportOn("Zorvex — 縦書きのブラウザ歌詞エディタ", "無料で歌詞を縦書きにします。", "", "ja");
  expect(queries).toEqual(["縦書きのブラウザ歌詞エディタ"]);
});

test("the name of a product is no word of a field, and a page of help is no kind of product", async () => {
  const capped = await findByRules(
    pageFrom(`<html lang="en"><title>Allowance: One key. Every API. A hard cap.</title><h1>One key. Every API. A hard cap.</h1>
      <p>Spend control for AI agents: set a cap that your agents can never exceed.</p>
      <p>Allowance stops each call to a language model at the cap. Give your agents an allowance.</p></html>`),
  );
  expect(capped?.kind ?? "").not.toContain("hard cap");
  expect(capped?.subreddits.map(({ name }) => name) ?? []).not.toContain("r/Parenting");
  const guide = await findByRules(
    pageFrom(`<html lang="en"><title>Scaffle - Complete Feature Guide</title><h1>Scaffle - Complete Feature Guide</h1>
      <p>Scaffle is a scaffold rental platform for scaffolders.</p><p>Scaffolders send rental offers in minutes.</p></html>`),
  );
  expect(guide?.kind).not.toContain("guide");
});

test("words that a hyphen joins with the last one are not cut at their comma", async () => {
  const title = "Zorvex – Software für Rohr-, Kanal- und Industrieservice";
  const { kind, queries } = await reportOn(title, "Zorvex plant Einsätze im Kanalservice.", "", "de");
  expect([kind, ...queries].filter((text) => /rohr-(?:\s(?!und)|$)/u.test(text))).toEqual([]);
});

test("a free newsletter is about nothing, and what a code host writes over files is no search", async () => {
  const body = "<h1>Zorvex Weekly</h1><p>A free newsletter on runes and their carvers, each Friday.</p>";
  const letter = await reportOn("Zorvex Weekly - Free Newsletter", "Runes, each Friday.", body);
  expect(letter.queries.filter((query) => query.includes("about free"))).toEqual([]);
  const code = "<h1>Zorvex</h1><h2>Folders and files</h2><p>A tiny Android auto clicker that clicks runes.</p>";
  const files = await reportOn(
    "GitHub - zorvex/zorvex: A tiny Android auto clicker",
    "A tiny Android auto clicker.",
    code,
  );
  expect(files.queries).not.toContain("folders and files");
});
