import { describe, expect, test } from "vitest";
import { z } from "zod";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { readDataRows } from "@/lib/core/data-file";
import { knownLanguages } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { isForMachines } from "@/lib/reports/first-users/instructions";
import { allSubreddits, findSubreddit } from "@/lib/reports/first-users/subreddit-catalog";
import { isTypeable } from "@/lib/reports/first-users/typeable";
import { fields } from "../kinds/fields";
import { namedPains } from "../kinds/head-pains";
import { broadKinds, builders, buyers, consumers, hosts, offering, platforms, wideKinds } from "../kinds/market";
import { forms, GAME, MARKETPLACE } from "../page/forms";
import { neverFree } from "../searches/facet-queries";
import { listed, say } from "./phrases";
import { labelPeople, localKinds, tablesIn } from "./tables";
import { searchLanguages } from "./typed-searches";

/** Wide names stay the cues of narrower kinds: tenders, the members of an association. */
const MAX_SHARED = 15;

describe.each(knownLanguages)("the tables in %s", (language) => {
  const { kinds, audiences, problems } = tablesIn(language);

  test("know at least 250 kinds, each with cues, people and a usual pain", () => {
    expect(kinds.length).toBeGreaterThanOrEqual(250);
    for (const kind of kinds) {
      expect(kind.cues.length, kind.id).toBeGreaterThan(0);
      if (language === "en") expect(kind.rivals.length, kind.id).toBeGreaterThan(0);
      expect(kind.pains.length, kind.id).toBeGreaterThanOrEqual(1);
      expect(kind.audiences.length, kind.id).toBeGreaterThan(0);
    }
  });

  test("have few cues of one kind that are the name of another", () => {
    const named = new Map(kinds.map(({ id, name }) => [plainOf(name), id]));
    const isOfOther = ({ id, name }: (typeof kinds)[number], cue: string) =>
      plainOf(cue) !== plainOf(name) && (named.get(plainOf(cue)) ?? id) !== id;
    const shared = kinds.flatMap((kind) => kind.cues.filter((cue) => isOfOther(kind, cue)));
    expect(shared.length, shared.join("; ")).toBeLessThan(MAX_SHARED);
  });

  test("know people and the words for problems", () => {
    expect(audiences.size).toBeGreaterThanOrEqual(70);
    expect(problems.length).toBeGreaterThan(10);
  });
});

const { kinds, audiences, tools } = tablesIn("en");

test("every kind has five texts of English pages", () => {
  const rows = readDataRows("kinds/kind-texts.csv", z.object({ kind: z.string(), text: z.string().min(80) }));
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
  expect([...counts].filter(([, count]) => count !== 5)).toEqual([]);
});

test("every kind, and all people, have the words of pages for them", () => {
  const rowsOf = (file: string) => readDataRows(file, z.object({ of: z.string(), words: z.string() }));
  const isFew = ({ words }: { words: string }) => words.split(";").length < 30;
  const [ofKinds, ofPeople] = [rowsOf("kinds/kind-vocabulary.csv"), rowsOf("kinds/audience-vocabulary.csv")];
  expect(ofKinds.map(({ of }) => of).toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
  expect(ofPeople.map(({ of }) => of).toSorted()).toEqual([...audiences.keys()].toSorted());
  expect([...ofKinds, ...ofPeople].filter(isFew).map(({ of }) => of)).toEqual([]);
});

test("every kind has searches that people type, each once", () => {
  const row = z.object({ kind: z.string(), searches: z.string().transform((all) => all.split(";")) });
  const rows = readDataRows("kinds/searches.csv", row);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
  for (const { kind, searches } of rows) {
    expect(searches.length, kind).toBeGreaterThanOrEqual(15);
    expect(new Set(searches).size, kind).toBe(searches.length);
    expect(searches.filter((search) => !isTypeable(search))).toEqual([]);
  }
});

test("every kind has one sentence of what hurts its users, unlike that of any other", () => {
  const rows = readDataRows(
    "kinds/kind-pains.csv",
    z.object({ kind: z.string(), language: z.string(), pain: z.string() }),
  );
  const english = rows.filter(({ language }) => language === "en");
  expect(english.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
  expect(english.filter(({ pain }) => !/^[\p{Lu}\d].{20,140}\.$/u.test(pain))).toEqual([]);
  expect(rows.filter(({ pain }) => isForMachines(pain))).toEqual([]);
  expect(new Set(rows.map(({ pain }) => pain)).size).toBe(rows.length);
});

describe.each(searchLanguages)("searches in %s", (language) => {
  const list = z.string().transform((all) => all.split(";"));
  const row = z.object({ kind: z.string(), general: list, special: list });
  const rows = readDataRows(`kinds/local-searches/${language}.csv`, row);

  test("are three for any product of each kind, and four for some", () => {
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.map(({ id }) => id).toSorted());
    for (const { kind, general, special } of rows) {
      expect([general.length, special.length], kind).toEqual([3, 4]);
      expect(new Set([...general, ...special]).size, kind).toBe(7);
      expect([...general, ...special].filter((search) => !isTypeable(search))).toEqual([]);
    }
  });
});

describe.each(["ru", "ar"] as const)("the tables in %s", (language) => {
  const { kinds, audiences, problems } = tablesIn(language);

  test("know the usual kinds and people by their words there, and tell of them in English", () => {
    expect(kinds.length).toBeGreaterThanOrEqual(150);
    expect(audiences.size).toBeGreaterThanOrEqual(60);
    expect(problems.length).toBeGreaterThan(10);
    for (const { pains } of kinds) for (const { text } of pains) expect(text).toMatch(/^[A-Z]/);
  });
});

test("the people of every kind are in the table of audiences", () => {
  const row = z.object({ kind: z.string(), audiences: z.string().transform((ids) => ids.split(";")) });
  const named = readDataRows("kinds/kinds.csv", row).flatMap((kind) => kind.audiences);
  expect(named.filter((id) => !audiences.has(id))).toEqual([]);
});

test("why a community is named never reads as if it spoke to a model", () => {
  const whys = allSubreddits().flatMap(({ topics }) =>
    [say("why_kind", "en", { topics: listed(topics, "en"), thing: "planner" })].concat(
      say("why_audience", "en", { audience: "Planners", topics: listed(topics, "en") }),
    ),
  );
  expect(whys.filter(isForMachines)).toEqual([]);
});

test("places of people in one language are of people who exist, and of each only once", () => {
  const list = z.string().transform((all) => all.split(";"));
  const rows = readDataRows(
    "kinds/people-places.csv",
    z.object({ audiences: list, language: z.enum(searchLanguages), places: list }),
  );
  const named = rows.flatMap(({ audiences: ids, language }) => ids.map((id) => ({ id, language })));
  expect(named.filter(({ id }) => !audiences.has(id))).toEqual([]);
  expect(new Set(named.map(({ id, language }) => `${language} ${id}`)).size).toBe(named.length);
  expect(tablesIn("de").audiences.get("photographers")?.places[0]).toBe("DSLR-Forum");
});

test("every label of listings has kinds, and every kind a label", () => {
  expect(new Set(kinds.map(({ label }) => label))).toEqual(new Set(categoryLabels));
});

test("communities are those of the catalog, and each of the catalog belongs to a kind, an audience, a language or a place", () => {
  const catalog = allSubreddits();
  const named = [...kinds, ...audiences.values(), ...fields()].flatMap(({ subreddits }) => subreddits);
  const local = (["de", "fr", "es", "pt", "it", "tr"] as const).flatMap((language) =>
    [...tablesIn(language).audiences.values()].flatMap(({ localSubreddits }) => localSubreddits),
  );
  const all = [...named, ...local];
  expect(all.filter((name) => !findSubreddit(name))).toEqual([]);
  // A model may name those of a country or city; no table says for which products they are.
  const isOfPlace = ({ topics }: (typeof catalog)[number]) => topics.includes("a country or city");
  expect(catalog.filter((one) => !all.includes(one.name) && !isOfPlace(one))).toEqual([]);
});

test("a trade names people, pains and products that exist, and a tool a kind", () => {
  const trades = [...audiences.values()].flatMap((people) =>
    people.trade ? [{ ...people, trade: people.trade }] : [],
  );
  expect(trades.length).toBeGreaterThanOrEqual(300);
  for (const { id, trade, subreddits } of trades) {
    expect(trade.rivals.length, id).toBeGreaterThanOrEqual(2);
    expect(trade.pains.length, id).toBeGreaterThanOrEqual(1);
    expect(subreddits.length, id).toBeGreaterThanOrEqual(1);
    expect(
      trade.related.filter((other) => !audiences.has(other)),
      id,
    ).toEqual([]);
  }
  const known = new Set(["own", ...kinds.map(({ id }) => id)]);
  expect([...tools.keys()].filter((id) => !known.has(id))).toEqual([]);
});

test("each kind has five searches that people type", () => {
  for (const { id, queries } of kinds) {
    expect(queries, id).toHaveLength(5);
    expect(
      queries.filter((query) => !isTypeable(query)),
      id,
    ).toEqual([]);
  }
});

test("people compare the products of their own countries", () => {
  const rivalsIn = (language: "en" | "de" | "tr") =>
    tablesIn(language).kinds.find(({ id }) => id === "accounting")?.rivals;
  expect(rivalsIn("en")).toContain("QuickBooks");
  expect(rivalsIn("de")).toContain("DATEV");
  expect(rivalsIn("tr")).toContain("Paraşüt");
});

describe("what the rules name exists in the tables", () => {
  const known = (ids: Iterable<string>, of: { has(id: string): boolean }) => [...ids].filter((id) => !of.has(id));
  const kindIds = new Set(kinds.map(({ id }) => id));

  test.each(Object.entries({ wideKinds, broadKinds, hosts, offering, localKinds, neverFree }))(
    "the kinds of %s",
    (_set, ids) => {
      expect(known(ids, kindIds)).toEqual([]);
    },
  );

  test.each(Object.entries({ builders, buyers, consumers, platforms }))("the people of %s", (_set, ids) => {
    expect(known(ids, audiences)).toEqual([]);
  });

  test("the pains of nouns", () => {
    expect(namedPains().filter((id) => !tablesIn("en").usualPains.has(id))).toEqual([]);
  });

  test("the people of fields", () => {
    expect(fields().length).toBeGreaterThanOrEqual(100);
    expect(fields().flatMap((field) => known(field.audiences, audiences))).toEqual([]);
  });

  test("the kinds and people of forms, and the people of labels", () => {
    const all = forms();
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([GAME, MARKETPLACE]));
    expect(all.flatMap((form) => known(form.kinds, kindIds))).toEqual([]);
    expect(all.flatMap((form) => known(form.audiences, audiences))).toEqual([]);
    expect(known(labelPeople().keys(), new Set<string>(categoryLabels))).toEqual([]);
    expect(known([...labelPeople().values()].flat(), audiences)).toEqual([]);
  });
});
