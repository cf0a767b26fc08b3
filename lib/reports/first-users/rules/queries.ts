import { type Findings, most } from "../findings";
import type { SearchEngine } from "../first-users.schema";
import type { ProductPage } from "../read-page";
import type { Fit } from "./audiences";
import type { Job } from "./jobs";
import type { Market } from "./kind-of";
import type { PageLines } from "./lines";
import { say } from "./phrases";

type Queries = Findings["search_queries"];
type Query = Queries[number];

/** Searches that people type: who compares, who leaves something, who asks, who is stuck. */
export function queriesOf(
  fits: readonly Fit[],
  jobs: readonly Job[],
  { name }: ProductPage,
  market: Market,
  { language }: PageLines,
): Queries {
  const asked = { market, language };
  const all = [
    ...comparing(asked),
    ...leaving(asked),
    ...byAudience(fits, asked),
    ...asking(fits, asked),
    ...(language === "en" ? jobs.map(jobQuery) : []),
  ];
  const own = name.toLowerCase();
  const isFirst = ({ query }: Query, index: number) =>
    all.findIndex((other) => other.query.toLowerCase() === query.toLowerCase()) === index;
  return all
    .filter((one, index) => isFirst(one, index) && !one.query.toLowerCase().includes(own))
    .slice(0, most.queries);
}

interface Asked {
  market: Market;
  language: PageLines["language"];
}

/** Google and Reddit in turn, with the table's own searches in English. */
function comparing({ market, language }: Asked): Query[] {
  const { kind, rivals, thing } = market;
  const hasOtherRival = (query: string) =>
    kind.rivals.some((rival) => query.includes(rival.toLowerCase()) && !rivals.includes(rival));
  const texts =
    language === "en"
      ? kind.queries.filter((query) => !hasOtherRival(query))
      : ["query_best", ...(neverFree.has(kind.id) ? [] : ["query_free"]), "query_reviews"].map((phrase) =>
          say(phrase, language, { thing: written(thing, language) }),
        );
  return texts.map((query, index) => ({
    query,
    engine: index % 2 === 0 ? "google" : "reddit",
    intent: say("intent_choose", language),
  }));
}

/** Kinds that nobody looks for free of charge. */
const neverFree = new Set([
  "group-travel",
  "flights-hotels",
  "marketplace",
  "banking",
  "doctor-booking",
  "web-hosting",
]);

function leaving({ market: { rivals }, language }: Asked): Query[] {
  const [first, other] = rivals;
  const left = rivals.slice(0, 2).map((rival) => ({
    query: say("query_rival", language, { rival }),
    engine: "google" as const,
    intent: say("intent_rival", language, { rival }),
  }));
  const versus = { query: "", engine: "google" as const, intent: say("intent_choose", language) };
  return first && other
    ? [...left, { ...versus, query: say("query_versus", language, { rival: first, other }) }]
    : left;
}

/** "invoicing software for freelancers", "habit tracker iphone". */
function byAudience(fits: readonly Fit[], { market: { thing }, language }: Asked): Query[] {
  const what = written(thing, language);
  return fits.slice(0, AUDIENCES).flatMap(({ audience: { name, searchWord, cues } }) => {
    // "No-code for no-code users" is not typed.
    if (searchWord === null || name.toLowerCase().includes(what.toLowerCase())) return [];
    // "People who keep notes" is no name that is typed.
    const who = name.split(" ").length <= 2 ? name : (cues[0] ?? name);
    const audience = language === "de" ? lowerAdjective(who) : lowerFirst(who);
    const query = searchWord ? `${what} ${searchWord}` : say("query_audience", language, { thing: what, audience });
    return [{ query, engine: "google" as const, intent: say("intent_audience", language, { audience: name }) }];
  });
}

const AUDIENCES = 3;

function asking(fits: readonly Fit[], { market: { thing }, language }: Asked): Query[] {
  const query = say("query_asking", language, { thing: written(thing, language) });
  const intent = say("intent_asking", language);
  const others = [...new Set(fits.map(({ audience }) => audience.asksOn))].filter((engine) => engine !== "reddit");
  const there = others.slice(0, 2).map((engine: SearchEngine) => ({ query: written(thing, language), engine, intent }));
  return [{ query, engine: "reddit", intent }, ...there];
}

function jobQuery({ search }: Job): Query {
  return { query: say("query_job", "en", { job: search }), engine: "google", intent: say("intent_job", "en") };
}

/** German: "Kleine Unternehmen" → "kleine Unternehmen"; nouns stay. */
const lowerAdjective = (who: string) => who.replace(/^\p{Lu}(?=\p{Ll}+e \p{Lu})/u, (letter) => letter.toLowerCase());

/** People type small letters, but for German nouns and names in capitals. */
function written(thing: string, language: PageLines["language"]): string {
  return language === "de" ? thing : lowerFirst(thing);
}

function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[ -]/);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && !names.has(first) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Words that are written large wherever they stand. */
const names = new Set(["Claude"]);
