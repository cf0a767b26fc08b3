import { type Findings, most } from "../findings";
import type { ProductPage } from "../read-page";
import type { Job } from "./jobs";
import type { Market } from "./market";
import type { Fit } from "./segments";
import { firstOfEach, listed, lowerFirst, withArticle } from "./text";

type Queries = Findings["search_queries"];
type Query = Queries[number];

/** Searches that find people who have the need now: those who ask, those who leave something, those who are stuck. */
export function queriesOf(fits: readonly Fit[], jobs: readonly Job[], page: ProductPage, market: Market): Queries {
  const thing = market.thing ?? page.keywords[0] ?? page.categories[0]?.toLowerCase() ?? page.name;
  const groups = [
    askingFor(thing),
    leaving(market),
    stuckOn(jobs, fits),
    byAudience(thing, fits),
    watching(thing, fits),
  ];
  // In turn, so that the first few include one of each.
  const longest = Math.max(...groups.map((group) => group.length));
  const turns = Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? []));
  return firstOfEach(turns.flat(), ({ engine, query }) => `${engine} ${query.toLowerCase()}`).slice(0, most.queries);
}

function askingFor(thing: string): Query[] {
  return [
    {
      query: `looking for ${withArticle(thing)}`,
      engine: "reddit",
      intent: `People who ask for ${withArticle(thing)} right now.`,
    },
    {
      query: `site:reddit.com best ${thing} recommendations`,
      engine: "google",
      intent: "Threads in which people compare what there is; they are read for years.",
    },
    { query: `"${thing}" recommend`, engine: "x", intent: "Posts in which somebody asks their followers for advice." },
  ];
}

function leaving({ rivals }: Market): Query[] {
  const [first, second] = rivals;
  return [
    ...(first
      ? [
          { query: `${first} alternative`, engine: "reddit" as const, intent: `People who want to leave ${first}.` },
          {
            query: `"alternative to ${first}"`,
            engine: "x" as const,
            intent: `Posts by people who are done with ${first}.`,
          },
        ]
      : []),
    ...(second
      ? [
          {
            query: `${first} vs ${second}`,
            engine: "google" as const,
            intent: `People who compare and have not chosen yet.`,
          },
        ]
      : []),
  ];
}

function stuckOn(jobs: readonly Job[], fits: readonly Fit[]): Query[] {
  const technical = fits.some(({ audience }) => audience.asksOn === "stackoverflow");
  return jobs.slice(0, 3).map(({ search, phrase }, index) => ({
    query: index === 1 && technical ? search : `how to ${search}`,
    engine: index === 1 ? (technical ? "stackoverflow" : "reddit") : "google",
    intent: `People who are stuck when they want to ${phrase}.`,
  }));
}

function byAudience(thing: string, fits: readonly Fit[]): Query[] {
  // "Best self-hosted PaaS for self hosting" says it twice.
  const words = new Set(thing.toLowerCase().split(/[ -]/));
  const telling = fits.filter(({ audience }) => !words.has(audience.search.toLowerCase().split(" ")[0] ?? ""));
  return telling.map(({ audience }) => ({
    query: `best ${thing} for ${audience.search}`,
    engine: "google",
    intent: `What ${lowerFirst(audience.name)} read before they choose.`,
  }));
}

function watching(thing: string, fits: readonly Fit[]): Query[] {
  const askers = [...new Set(fits.map(({ audience }) => audience.asksOn))];
  return askers.map((engine) => {
    const who = fits
      .filter(({ audience }) => audience.asksOn === engine)
      .map(({ audience }) => lowerFirst(audience.name));
    return { query: thing, engine, intent: `New mentions among ${listed(who.slice(0, 2))}; come back each week.` };
  });
}
