import { describe, expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { knownLanguages } from "@/lib/page/facts/language/page-language";
import { allSubreddits, findSubreddit } from "../subreddit-catalog";
import { isTypeable } from "../typeable";
import { tablesIn } from "./tables";

describe.each(knownLanguages)("the tables in %s", (language) => {
  const { kinds, audiences, problems } = tablesIn(language);

  test("know about 250 kinds with names, cues, audiences and usual pains", () => {
    expect(kinds.length).toBeGreaterThanOrEqual(250);
    for (const kind of kinds) {
      expect(kind.cues.length, kind.id).toBeGreaterThan(0);
      if (language === "en") expect(kind.rivals.length, kind.id).toBeGreaterThan(0);
      expect(kind.pains.length, kind.id).toBeGreaterThanOrEqual(2);
      expect(
        kind.audiences.filter((id) => !audiences.has(id)),
        kind.id,
      ).toEqual([]);
    }
  });

  test("know people and the words for problems", () => {
    expect(audiences.size).toBeGreaterThanOrEqual(70);
    expect(problems.length).toBeGreaterThan(10);
  });
});

const { kinds, audiences } = tablesIn("en");

describe.each(["ru", "ar"] as const)("the tables in %s", (language) => {
  const { kinds, audiences, problems } = tablesIn(language);

  test("know the usual kinds and people by their words there, and tell of them in English", () => {
    expect(kinds.length).toBeGreaterThanOrEqual(150);
    expect(audiences.size).toBeGreaterThanOrEqual(60);
    expect(problems.length).toBeGreaterThan(10);
    for (const { pains } of kinds) for (const { text } of pains) expect(text).toMatch(/^[A-Z]/);
  });
});

test("every label of listings has kinds, and every kind a label", () => {
  expect(new Set(kinds.map(({ label }) => label))).toEqual(new Set(categoryLabels));
});

test("communities are those of the catalog, and each of the catalog belongs to a kind or an audience", () => {
  const named = [...kinds, ...audiences.values()].flatMap(({ subreddits }) => subreddits);
  expect(named.filter((name) => !findSubreddit(name))).toEqual([]);
  expect(allSubreddits().filter(({ name }) => !named.includes(name))).toEqual([]);
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
