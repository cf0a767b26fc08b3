import { runInSlices, type Steps } from "@/lib/page/fetch/steps";
import type { Findings } from "../findings";
import type { ProductPage } from "../read-page";
import { fitSteps } from "./audiences";
import { marketSteps } from "./kinds/kind-of";
import { type Market, OWN_KIND } from "./kinds/market";
import { type Reading, readingSteps } from "./kinds/reading";
import { jobSteps } from "./page/jobs";
import { rewrittenOf } from "./page/traditional-chinese";
import { painsOf } from "./pain-points";
import { isTypedTask } from "./phrase/typed-words";
import { queriesOf } from "./searches/queries";
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
export async function findByRules(page: ProductPage, signal?: AbortSignal): Promise<Findings | null> {
  return (await judgeByRules(page, signal)).findings;
}

/** The findings; of a page that does not say enough for any, what it may be about. */
export interface Judgement {
  findings: Findings | null;
  /** Names of the likeliest kinds, the likeliest first; none if there are findings, or if nothing speaks for any kind. */
  mayBe: string[];
}

export async function judgeByRules(page: ProductPage, signal?: AbortSignal): Promise<Judgement> {
  const rewritten = await rewrittenOf(page);
  const { findings, mayBe } = await runInSlices(judgingSteps(rewritten?.page ?? page), signal);
  if (!rewritten) return { findings, mayBe };
  return { findings: findings && rewritten.findings(findings), mayBe: mayBe.map(rewritten.text) };
}

function* judgingSteps(page: ProductPage): Steps<Judgement> {
  const reading = yield* readingSteps(page);
  const findings = yield* findingSteps(reading);
  return { findings, mayBe: findings ? [] : likelyNames(reading, MIN_ASKED).slice(0, MAX_OF_REFUSED) };
}

function* findingSteps(reading: Reading): Steps<Findings | null> {
  const { page, lines } = reading;
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
  const unknownGiven = unknownGivenOf(reading, market);
  return {
    ...namesOf(reading, market),
    isGuess: market.isGuess === true || unknownGiven !== null,
    unknownGiven,
    segments: segmentsOf(fits, needs, market, lines),
    pain_points: painsOf(market, reading),
    subreddits: subredditsOf(fits, market, reading),
    search_queries: queriesOf(fits, market, reading),
  };
}

/** What stands in for the caller's words, if no kind of the tables goes by them. */
function unknownGivenOf({ page, given }: Reading, { kind, isGuess }: Market): Findings["unknownGiven"] {
  const words = page.givenKind;
  if (given === null || (given.kind !== null && given.isSure && given.overruled === null)) return null;
  if (kind.id === OWN_KIND || kind.id === TRADE_KIND) return { words, kind: null, meant: null };
  // Words that any product goes by say nothing against what the page is of.
  if (given.own === null && isGuess !== true) return null;
  return { words, kind: kind.name, meant: given.isSure && given.overruled ? given.overruled.name : null };
}

/**
 * What the report takes the product for, and the kinds that it may be of instead, the likeliest first. A kind that is told with reserve is
 * one of these, so that a caller can choose it.
 */
function namesOf(reading: Reading, { thing, kind, isGuess }: Market): Pick<Findings, "kind" | "other_kinds"> {
  const isAsked = isGuess === true && reading.given === null;
  const others = isAsked ? likelyNames(reading, MIN_ASKED) : likelyNames(reading, MIN_CHANCE, kind.id);
  return { kind: thing, other_kinds: others.slice(0, MAX_OTHERS) };
}

function likelyNames({ likely }: Reading, least: number, but?: string): string[] {
  return likely
    .filter((one) => one.chance >= least && one.kind.id !== but)
    .toSorted((a, b) => b.chance - a.chance)
    .map((one) => one.kind.name);
}

const MIN_CHANCE = 0.02;
const MAX_OTHERS = 4;
/** What is asked about has to be likelier. */
const MIN_ASKED = 0.05;
const MAX_OF_REFUSED = 3;
