import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { Embedder } from "../meaning/embedder";
import { readVectors } from "../meaning/vector-file";
import { pageFrom } from "../testing/pages";
import { foundCommunities } from "./found-communities";
import { marketSteps } from "./kind-of";
import { linesOf } from "./lines";
import { type Meaning, meaningOf } from "./meaning";
import { findByRules } from "./rules-engine";
import { tableTexts } from "./table-texts";

const page = (title: string, description: string, heading: string, body: readonly string[] = [], lang = "en") =>
  pageFrom(`<html lang="${lang}"><title>${title}</title><meta name="description" content="${description}">
    <h1>${heading}</h1>${body.map((text) => `<p>${text}</p>`).join("")}</html>`);

const hives = page(
  "Hivecairn – hive scales and records for beekeepers",
  "A scale under the hive and a record of every inspection.",
  "Know what your bees are doing in February",
  ["Weigh each hive every hour, and see when the nectar flow begins.", "Write down queen, brood and stores."],
);

/** The machine of a test may do much else. */
const patient = new Embedder({ timeoutMs: 60_000 });
afterAll(() => patient.end());

async function meaningFor(one: typeof hives): Promise<Meaning> {
  const meaning = await meaningOf(one, linesOf(one), patient);
  if (!meaning) throw new Error("there is a model");
  return meaning;
}

test("the vectors are those of today's tables; else run `npm run make:vectors`", () => {
  const texts = tableTexts();
  const file = readFileSync("db/data/kinds/vectors.bin");
  expect(
    readVectors(
      file,
      texts.map(({ text }) => text),
    ),
  ).not.toBeNull();
  expect(readVectors(file, ["other texts"])).toBeNull();
  expect(new Set(texts.map(({ of, id }) => `${of} ${id}`)).size).toBe(texts.length);
});

test("a page is near to what it is about, and far from the rest", async () => {
  const { near, share } = await meaningFor(hives);
  expect(near("audience", "beekeepers")).toBeGreaterThan(0.5);
  expect(near("audience", "students")).toBeLessThan(0.3);
  expect(share("community", "r/Beekeeping")).toBe(1);
  expect(near("community", "r/nothing")).toBeNull();
  expect(share("community", "r/nothing")).toBeNull();
});

test("other languages, empty pages and a model that cannot be had have no meaning", async () => {
  const german = page("Imkerei", "Stockwaage für Imker", "Was die Bienen tun", [], "de");
  expect(await meaningOf(german, linesOf(german))).toBeNull();
  expect(await meaningOf(hives, { ...linesOf(hives), lines: [] })).toBeNull();
  expect(await meaningOf(hives, linesOf(hives), { embed: async () => null })).toBeNull();
});

test("guessed people, and communities that are far, are left out; without a model they stay", async () => {
  const tabs = page(
    "Tabquarry – Chrome extension that saves 200 tabs and finds them again",
    "A tab manager for Chrome that saves a whole window with one click.",
    "Close them all. Lose none.",
    ["Search every tab that you have ever saved, by title and by text.", "Sessions are restored in one click."],
  );
  const near = await findByRules(tabs, undefined, async () => meaningFor(tabs));
  const all = await findByRules(tabs, undefined, async () => null);
  expect(all?.segments.map(({ name }) => name)).toContain("Students");
  expect(near?.segments.map(({ name }) => name)).not.toContain("Students");
  expect(near?.subreddits.map(({ name }) => name)).toContain("r/chrome_extensions");
});

test("whom the page names stays, however far", async () => {
  const found = await findByRules(hives, undefined, async () => ({ near: () => 0, share: () => 0 }));
  expect(found?.segments.map(({ name }) => name)).toEqual(["Beekeepers"]);
});

test("communities of the very subject come in, with their reason", async () => {
  const turning = page(
    "Greenwood – an online woodturning course",
    "Turning bowls and spindles on a small lathe, for beginners.",
    "Woodturning, from the first cut",
    ["Twelve weeks of turning lessons.", "Your own lathe and three chisels are enough."],
  );
  const lines = linesOf(turning);
  const near: Meaning = { near: (_of, id) => (id === "r/turning" ? 0.5 : 0.1), share: () => 0.9 };
  expect(foundCommunities(lines, turning.name, near).map(({ name }) => name)).toEqual(["r/turning"]);
  const far: Meaning = { near: () => 0.1, share: () => 0.9 };
  expect(foundCommunities(lines, turning.name, far)).toEqual([]);
  const found = await findByRules(turning, undefined, async () => near);
  expect(found?.subreddits.find(({ name }) => name === "r/turning")?.why).toMatch(/and the page does too/);
});

test("a kind that words and meaning agree on is found, though the page names it by no cue", async () => {
  const grinder = page(
    "Ridgemill – a hand grinder for coffee on the trail",
    "A 280 gram hand grinder with steel burrs for campers and bikepackers.",
    "Good coffee, far from home",
    [
      "The burrs are 38 mm and ground from one piece.",
      "Folds to the size of a water bottle, fits a frame bag.",
      "Ships from Bristol with a ten year warranty.",
    ],
  );
  const lines = linesOf(grinder);
  expect(runNow(marketSteps(grinder, lines, null))?.kind.id).toBe("own");
  expect(runNow(marketSteps(grinder, lines, await meaningFor(grinder)))?.kind.id).toBe("coffee-gear");
});

test("searches and competitors of a kind that is only near are left out", async () => {
  const chats = page(
    "Benchmates – random coffee chats for remote teams in Slack",
    "Pairs two colleagues for a coffee chat every week, in Slack.",
    "Random coffee chats for remote teams",
    ["New hires meet ten people in their first month.", "Employee recognition is not what we do."],
  );
  const queriesWith = async (meaning: Meaning | null) =>
    (await findByRules(chats, undefined, async () => meaning))?.search_queries.map(({ query }) => query).join("\n");
  expect(await queriesWith(null)).toMatch(/employee recognition app[\s\S]*Bonusly alternative/);
  const far: Meaning = { near: () => 0.1, share: () => 0.7 };
  expect(await queriesWith(far)).not.toMatch(/employee recognition|kudoboard|bonusly/i);
  expect(await queriesWith(far)).toMatch(/random coffee chats/);
});
