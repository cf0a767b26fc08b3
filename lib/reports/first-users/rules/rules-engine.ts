import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import type { Findings } from "../findings";
import type { ProductPage } from "../read-page";
import { fitsOf } from "./audiences";
import { foundCommunities } from "./found-communities";
import { jobSteps } from "./jobs";
import { marketSteps } from "./kind-of";
import { linesOf, type PageLines } from "./lines";
import { type Meaning, meaningOf } from "./meaning";
import { nearFits, nearMarket } from "./near";
import { painsOf } from "./pain-points";
import { queriesOf } from "./queries";
import { segmentsOf } from "./segments";
import { subredditsOf } from "./subreddits";

/**
 * Finds first users without a language model: the kind of product and its audiences are known by cues of the page's own language,
 * and everything else follows from the tables of db/data/kinds. The same page gives the same findings. Null if the page does
 * not say what kind of product it is about.
 */
export async function findByRules(
  page: ProductPage,
  signal?: AbortSignal,
  readMeaning: typeof meaningOf = meaningOf,
): Promise<Findings | null> {
  const lines = linesOf(page);
  const meaning = await readMeaning(page, lines);
  return runInSlices(findingSteps(page, lines, meaning), signal);
}

function* findingSteps(page: ProductPage, lines: PageLines, meaning: Meaning | null): Steps<Findings | null> {
  const told = yield* marketSteps(page, lines, meaning);
  if (!told) return null;
  const market = nearMarket(told, meaning, lines);
  // Nobody has the tasks of a game in life.
  const jobs = market.kind.label === "Games" ? [] : yield* jobSteps(lines);
  // Nobody needs the product by its name before knowing it.
  const called = market.own?.thing.toLowerCase() ?? null;
  const needs = jobs.filter(({ phrase }) => {
    const plain = phrase.toLowerCase();
    // "Campaign notes for dungeon masters" is what it is, and no task.
    return !plain.includes(page.name.toLowerCase()) && !(called && plain.startsWith(called));
  });
  const fits = nearFits(fitsOf(market, lines), meaning);
  if (fits.length === 0) return null;
  return {
    segments: segmentsOf(fits, needs, market, lines),
    pain_points: painsOf(market, lines),
    subreddits: subredditsOf(fits, market, lines, meaning && foundCommunities(lines, page.name, meaning)),
    search_queries: queriesOf(fits, needs, page, market, lines),
  };
}
