import { expect, test } from "vitest";
import { noteOf } from "@/lib/reports/first-users/note";
import { pageFrom } from "@/lib/reports/first-users/testing/pages";
import { findByRules } from "../rules-engine";

async function reportOn(html: string, givenKind: string) {
  const found = await findByRules({ ...pageFrom(html), givenKind });
  return {
    kind: found?.kind,
    note: found && noteOf(found),
    people: found?.segments.map(({ name }) => name) ?? [],
    communities: found?.subreddits.map(({ name }) => name) ?? [],
    queries: found?.search_queries.map(({ query }) => query) ?? [],
  };
}

const marlowe = `<html lang="en"><title>Marlowe Method</title><meta name="description" content="Six weeks of lessons for startup founders who sell for the first time.">
  <h1>Lessons in selling for the first time</h1><p>Each week has two videos and one task. You write your plan for launch as you go.</p>
  <p>For startup founders without a sales team.</p></html>`;

test("a word with hyphens is one word: a go-to-market course is no Go", async () => {
  const { kind, people, communities, queries } = await reportOn(marlowe, "go-to-market course");
  expect(kind).toBe("go-to-market course");
  expect(people).toEqual(["Startup founders"]);
  expect(communities).not.toContain("r/baduk");
  expect(queries).not.toContain("KataGo alternative");
});

const static9 = `<html lang="en"><title>Static Nine</title><meta name="description" content="Two voices on how machines learn, every second Tuesday.">
  <h1>Two voices on how machines learn</h1><p>Each episode takes one paper on language models apart. Listen to the newest episode of the podcast.</p>
  <p>New episodes every second Tuesday, wherever you listen.</p></html>`;

test("a podcast is listened to: it is nothing that makes podcasts", async () => {
  const { kind, people, queries } = await reportOn(static9, "AI podcast");
  expect(kind).toBe("AI podcast");
  expect(people).not.toContain("Bloggers and site owners");
  expect(queries).toContain("best AI podcasts");
  expect(queries).not.toContain("turn blog into podcast");
});

test("a name that is what the product is called is no reason to leave its searches out", async () => {
  const { queries } = await reportOn(static9.replaceAll("Static Nine", "Podcast"), "AI podcast");
  expect(queries).toContain("podcasts about AI");
});

const tidewheel = `<html lang="en"><title>Tidewheel</title><meta name="description" content="Turn the wheel of your mouse as slowly as you like on macOS.">
  <h1>A calmer wheel for your Mac</h1><p>Tidewheel sets how far one click of the wheel moves a window. It needs little memory and no disk space.</p></html>`;

test("a system and a word for any program name no kind: a Mac utility cleans no disk", async () => {
  const { kind, communities, queries } = await reportOn(tidewheel, "Mac utility app");
  expect(kind?.toLowerCase()).toBe("mac utility app");
  expect(communities).toContain("r/macapps");
  expect(queries).not.toContain("cleanmymac alternative");
});

const hearthlet = `<html lang="en"><title>Hearthlet – rent collection for small landlords</title>
  <meta name="description" content="Hearthlet collects the rent of small landlords and reminds tenants.">
  <h1>Rent collection for small landlords</h1><p>Tenants pay online. Late rent is chased for you, with late fees and receipts.</p>
  <p>Screen tenants, keep leases and see each rental property in one place.</p></html>`;

test("words that the page's sure kind has as well name no other kind", async () => {
  const { people, queries } = await reportOn(hearthlet, "property management software");
  expect(people).not.toContain("Real estate agents");
  expect(queries).not.toContain("Zillow alternative");
});

const inkwend = `<html lang="en"><title>Inkwend – for novelists</title><meta name="description" content="Inkwend sends the chapters of your novel to every site that you write for.">
  <h1>Write your novel once</h1><p>Novelists keep the manuscript in one place. Characters, plot and chapters stay together, and each chapter of your novel goes out on its day.</p>
  <p>For novelists who write fiction in series.</p></html>`;

test("the page's kind that goes by other words is told with reserve, in the caller's words", async () => {
  const { kind, queries } = await reportOn(inkwend, "chapter posting tool");
  expect(kind).toBe("chapter posting tool");
  expect(queries).not.toContain("Scrivener vs Final Draft");
});

test("SaaS is what a product is, and no people", async () => {
  const page = `<html lang="pl"><title>Brukwa — SaaS dla brukarzy</title><meta name="description" content="Brukwa liczy kostkę na podjazd.">
    <h1>Podjazd policzony w minutę</h1><p>Wszystko w jednym SaaS. Kostka, piasek i robocizna na jednej kartce.</p></html>`;
  expect((await reportOn(page, "kalkulator kostki")).people).not.toContain("Startup founders");
});

const paddockline = `<html lang="en"><title>Paddockline</title><meta name="description" content="Horse carriers plan trips and send quotes.">
  <h1>Trips for horse carriers, planned in minutes</h1><p>Paddockline is a SaaS for horse transport firms. Plan each trip, put horses into bays and send quotes to owners.</p></html>`;

test.each(["SaaS", "B2B SaaS", "web app"])(
  "%s is what any product is called: the page says what this one is",
  async (given) => {
    const { kind, people } = await reportOn(paddockline, given);
    expect(kind).toBe("SaaS for horse transport firms");
    expect(people).not.toContain("Startup founders");
  },
);

test("a name with a capital inside stays as it is", async () => {
  expect((await reportOn(paddockline, "SaaS for horse carriers")).kind).toBe("SaaS for horse carriers");
});

const deskplan = `<html lang="en"><title>Deskplan – seating charts for teachers</title>
  <meta name="description" content="Deskplan is a classroom tool for teachers: drag students to desks and print the chart.">
  <h1>Seat your students in a minute</h1><p>A free classroom tool. Teachers keep one chart for each class, with groups for group work.</p>
  <p>For classroom management: who talks too much sits in front. Students need no account.</p></html>`;

test("the page's own people decide between kinds that share a word: a seating chart of a classroom is for no wedding", async () => {
  const { people, communities, note } = await reportOn(deskplan, "classroom seating chart maker");
  expect(people[0]).toBe("Teachers");
  expect(note).toMatch(/may be seating chart maker as well.*nearer to classroom tool.*product_kind/u);
  expect(communities).not.toContain("r/weddingplanning");
});

const peerwell = `<html lang="en"><title>Peerwell – wallet balances API</title>
  <meta name="description" content="One API for the balances of crypto wallets on nine chains.">
  <h1>Wallet balances in one call</h1><p>Send an address and get all tokens of a crypto wallet with their prices.</p><p>Keys are free for testing.</p></html>`;

test("an API is for those who build on it, whatever it is about", async () => {
  const { people } = await reportOn(peerwell, "crypto wallet API");
  expect(people).not.toContain("Crypto users");
  expect(people[0]).toBe("Software developers");
});

test("a special word that the kind does not serve is said in the note", async () => {
  const html = `<html lang="en"><title>Tollnote</title><meta name="description" content="Track your expenses for tolls.">
    <h1>All toll expenses of your car</h1><p>Add each toll, and see your spending by month.</p><p>Export your spending to a spreadsheet.</p></html>`;
  const found = await findByRules({ ...pageFrom(html), givenKind: "toll expense tracker" });
  expect(found?.unknownGiven).toEqual({ words: "toll expense tracker", kind: "budget app", meant: null });
});

test("words that people type for one kind lead to it, with reserve, though the page hardly speaks of it", async () => {
  const dubbl = `<html lang="en"><title>Dubbl – Free space by removing doubles</title><h1>Free space by removing doubles</h1><p>Blurry shots, too.</p></html>`;
  const { communities, note } = await reportOn(dubbl, "duplicate photo finder");
  expect(communities).toContain("r/DataHoarder");
  expect(note).toMatch(/duplicate file finder/u);
});

test("words for one kind do not lead to it if most of them say for what else it is", async () => {
  const contour = `<html lang="en"><title>Contour – See what changed between two maps</title><h1>See what changed between two maps</h1><p>Branch a map, review the diff of each commit, merge it, and undo it. Without version control edits are risky to roll back.</p></html>`;
  const { queries } = await reportOn(contour, "version control for ArcGIS web maps");
  expect(queries).not.toContain("stacked diffs github");
  expect(queries).toContain("version control for ArcGIS web maps");
});

const quorvia = (line: string) =>
  `<html lang="en"><title>Quorvia – ${line}</title><h1>${line}</h1><p>Made by one person. No account is needed.</p></html>`;

test.each([
  ["custom mouse cursor", "A paw instead of an arrow", /cursor (?:maker|pack|changer)/u],
  ["farming simulation game", "Sow, wait and sell before the frost", /farming sim/u],
])("a name is meant, though the phrase has a word within it: %s", async (given, line, search) => {
  const { queries, note } = await reportOn(quorvia(line), given);
  expect(queries.join("\n")).toMatch(search);
  expect(note).toBeNull();
});

test("a kind for other people gives way to one that goes by the same words, with reserve", async () => {
  const line = "Know your rights in plain words";
  const page = quorvia(line).replace(
    "</p>",
    "</p><p>Ask a legal question, understand a notice from your landlord, and draft a letter to the consumer court. It is no lawyer.</p>",
  );
  const { kind, communities, note } = await reportOn(page, "AI legal assistant for citizens");
  expect(kind).toBe("AI legal assistant");
  expect(communities).not.toContain("r/LawFirm");
  expect(note).not.toBeNull();
});

test("what does something else than the kind it is named after is told with reserve", async () => {
  const { note } = await reportOn(
    quorvia("See what a site may do with your data before you agree"),
    "privacy policy summarizer",
  );
  expect(note).not.toBeNull();
});
