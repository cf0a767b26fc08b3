import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import type { Findings } from "../findings";
import type { ProductPage } from "../read-page";
import { fitSteps } from "./audiences";
import { jobSteps } from "./jobs";
import { marketSteps } from "./kind-of";
import { type Market, OWN_KIND } from "./market";
import { painsOf } from "./pain-points";
import { isTypedTask } from "./phrase/typed-words";
import { queriesOf } from "./queries";
import { type Reading, readingSteps } from "./reading";
import { segmentsOf } from "./segments";
import { subredditsOf } from "./subreddits";
import { TRADE_KIND } from "./trade/trades";

/**
 * Finds first users without any model: the kind of product and its audiences are known by cues of the page's own language,
 * and everything else follows from the tables of db/data/kinds. The same page gives the same findings. Null if the page does
 * not say what kind of product it is about.
 *
 * In order: reading.ts reads the page (lines.ts; phrase/ finds what the page calls the product, trade/ and likeness.ts what
 * speaks for a trade or a kind), kind-of.ts decides the kind and market, audiences.ts the people (people/), and the rest writes
 * the report: segments.ts, pain-points.ts, subreddits.ts, and queries.ts with one file for each kind of search.
 */
export function findByRules(page: ProductPage, signal?: AbortSignal): Promise<Findings | null> {
  return runInSlices(findingSteps(page), signal);
}

function* findingSteps(page: ProductPage): Steps<Findings | null> {
  const reading = yield* readingSteps(page);
  const { lines } = reading;
  const market = yield* marketSteps(reading);
  if (!market) return null;
  // Nobody has the tasks of a game in life.
  const jobs = market.kind.label === "Games" ? [] : yield* jobSteps(lines);
  // Nobody needs the product by its name before knowing it.
  const called = market.own?.thing.toLowerCase() ?? null;
  const needs = jobs.filter(({ phrase }) => {
    const plain = phrase.toLowerCase();
    // "Campaign notes for dungeon masters" is what it is, and no task.
    const isItself = plain.includes(page.name.toLowerCase()) || (called !== null && plain.startsWith(called));
    return !isItself && (market.kind.id === OWN_KIND || lines.words !== "en" || isTypedTask(phrase, market.kind));
  });
  const fits = yield* fitSteps(market, reading);
  // An app for people who are hardly meant is for nobody.
  const isForNobody =
    market.kind.id === TRADE_KIND && !fits.some(({ audience }) => market.kind.audiences.includes(audience.id));
  if (fits.length === 0 || isForNobody) return null;
  return {
    ...namesOf(reading, market),
    isGuess: market.isGuess === true,
    segments: segmentsOf(fits, needs, market, lines),
    pain_points: painsOf(market, lines),
    subreddits: subredditsOf(fits, market, lines),
    search_queries: queriesOf(fits, market, reading),
  };
}

/** What the report takes the product for, and the kinds that it may be of instead, the likeliest first. */
function namesOf({ likely }: Reading, { thing, kind }: Market): Pick<Findings, "kind" | "other_kinds"> {
  const others = likely
    .filter((one) => one.chance >= LEAST_CHANCE && one.kind.id !== kind.id)
    .toSorted((a, b) => b.chance - a.chance)
    .map((one) => one.kind.name);
  return { kind: thing, other_kinds: others.slice(0, MOST_OTHERS) };
}

const LEAST_CHANCE = 0.02;
const MOST_OTHERS = 4;
