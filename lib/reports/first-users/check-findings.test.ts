import { describe, expect, test } from "vitest";
import { checkFindings } from "./check-findings";
import type { Findings } from "./findings";
import { inkwellHtml, nothingFound, pageFrom } from "./testing/pages";

const page = pageFrom(inkwellHtml);
const german = { ...page, language: "de" };

const searched = (engine: Findings["search_queries"][number]["engine"], query: string) => {
  const search_queries = [{ query, engine, intent: "People who write." }];
  return checkFindings({ ...nothingFound, search_queries }, page).search_queries.map((one) => one.query);
};

describe("a search is as long as its engine can match", () => {
  test("an engine that wants every word gets few of them", () => {
    expect(searched("x", "markdown editor offline")).toHaveLength(1);
    expect(searched("x", "my markdown editor lost work again")).toEqual([]);
    expect(searched("linkedin", "only technical writer at company overwhelmed")).toEqual([]);
    expect(searched("github", "markdown preview loses focus when typing")).toEqual([]);
    expect(searched("google", "markdown editor that works offline on linux")).toHaveLength(1);
  });

  test("nobody types that they ask Hacker News there", () => {
    expect(searched("hackernews", "Ask HN: offline markdown editor")).toEqual(["offline markdown editor"]);
  });
});

test("a community whose people talk of laws and money of countries of one language is none for pages of another", () => {
  const subreddits = [
    { name: "r/Landlord", why: "They let homes." },
    { name: "r/selfhosted", why: "They run it themselves." },
  ];
  const namesOn = (on: typeof page) =>
    checkFindings({ ...nothingFound, subreddits }, on).subreddits.map(({ name }) => name);
  expect(namesOn(page)).toEqual(["r/Landlord", "r/selfhosted"]);
  expect(namesOn(german)).toEqual(["r/selfhosted"]);
});

test("marks around a whole quote are left out, and those of the page itself are not", () => {
  const ride = pageFrom(
    inkwellHtml.replace("<h2>Live preview</h2>", '<h2>Live preview</h2><p>"What to write next" picks</p>'),
  );
  const quoted = (phrase: string) =>
    checkFindings({ ...nothingFound, pain_points: [{ pain: "It hurts.", evidence: [phrase] }] }, ride).pain_points;
  expect(quoted('"What to write next" picks')[0]?.evidence).toEqual(['"What to write next" picks']);
  expect(quoted("“Live preview”")[0]?.evidence).toEqual(["Live preview"]);
  expect(quoted("«Live preview")[0]?.evidence).toEqual(["Live preview"]);
});
