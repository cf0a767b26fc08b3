import { type Findings, most } from "../findings";
import type { SearchEngine } from "../first-users.schema";
import type { ProductPage } from "../read-page";
import type { Fit } from "./audiences";
import { findCue, plainOf } from "./cues";
import type { Job } from "./jobs";
import { type Market, OWN_KIND } from "./kind-of";
import type { PageLines } from "./lines";
import { say } from "./phrases";
import { tablesIn } from "./tables";

type Queries = Findings["search_queries"];
type Query = Queries[number];

/** Searches that people type: what the page calls itself, who compares, who leaves something, who asks, who is stuck. */
export function queriesOf(
  fits: readonly Fit[],
  jobs: readonly Job[],
  { name }: ProductPage,
  market: Market,
  { language, words }: PageLines,
): Queries {
  const asked = { market, language, words };
  const all = [
    ...inOwnWords(asked),
    ...comparing(asked),
    ...leaving(asked),
    ...(words === "en" ? jobs.map(jobQuery) : []),
    ...byAudience(fits, asked),
    ...asking(fits, asked),
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
  /** What the report is written in. */
  language: PageLines["language"];
  /** What people search in. */
  words: PageLines["words"];
}

/** "appointment software for dog groomers", "best appointment software": English pages alone have own words. */
function inOwnWords({ market, language }: Asked): Query[] {
  const { own, thing, kind } = market;
  if (!own) return [];
  // "Invoicing for freelancers" is "invoicing software for freelancers".
  const called = kind.name.split(" ").includes(own.thing) ? kind.name : own.thing;
  const used = own.use ? [`${called} for ${own.use}`] : [];
  const isOwn = kind.id === OWN_KIND ? own.thing.includes(" ") : own.thing !== kind.name;
  const best = thing === own.thing && isOwn ? [`best ${own.thing}`] : [];
  const people = own.people && own.people.charAt(0).toUpperCase() + own.people.slice(1);
  return [...used, ...best].map((query) => ({
    query,
    engine: "google",
    intent:
      people && query.endsWith(own.people ?? "")
        ? say("intent_audience", language, { audience: people })
        : intentOf(query, market, language),
  }));
}

/** Google and Reddit in turn, with the table's own searches in English. */
function comparing({ market, language, words }: Asked): Query[] {
  const { kind, rivals, thing, own, isSure } = market;
  const hasOtherRival = (query: string) =>
    kind.rivals.some((rival) => query.includes(rival.toLowerCase()) && !rivals.includes(rival));
  const usual = kind.queries.slice(0, isSure ? undefined : OF_UNSURE);
  const known = kind.id === OWN_KIND ? unknownKind(thing) : usual.filter((query) => !hasOtherRival(query));
  const what = written(thing, language);
  const texts =
    words === "en"
      ? known.slice(0, own?.people ? OF_NICHE : undefined)
      : [
          "query_best",
          ...(neverFree.has(kind.id) ? [] : ["query_free"]),
          "query_reviews",
          ...(kind.label === "Games" ? [] : ["query_price"]),
        ].map((phrase) => say(phrase, words, { thing: what }));
  const free = say("query_free", words, { thing: what });
  return texts.map((query, index) => ({
    query,
    engine: index % 2 === 0 ? "google" : "reddit",
    intent:
      query === free
        ? say("intent_free", language)
        : words === "en"
          ? intentOf(query, market, language)
          : say("intent_choose", language),
  }));
}

const OF_UNSURE = 3;

/** Searches for a product that no table knows. */
const unknownKind = (thing: string) => [thing, `${thing} reviews`, `free ${thing}`, `what ${thing} do you use`];

/** What is searched for a whole kind says less about a product for some people alone. */
const OF_NICHE = 4;

/** Kinds that nobody looks for free of charge. */
const neverFree = new Set([
  "group-travel",
  "flights-hotels",
  "marketplace",
  "banking",
  "doctor-booking",
  "web-hosting",
  "home-services",
  "gear-rental",
  "tutoring",
]);

/** Whom a search finds, by its words. */
function intentOf(query: string, { thing, kind }: Market, language: PageLines["language"]): string {
  const [, rival] = /^(.+?) (?:alternative|alternatives)(?: .*)?$/iu.exec(query) ?? [];
  if (language !== "en") return say("intent_choose", language);
  if (rival && !/^(?:free|open source|best|self hosted)/iu.test(rival))
    return say(kind.label === "Games" ? "intent_like" : "intent_rival", "en", { rival: named(rival) });
  if (/\b(?:vs|versus|best|top|compare|comparison|reviews?|cost|costs|price|prices)\b/iu.test(query))
    return say("intent_choose", "en");
  if (/^(?:games|movies|books|apps) like /iu.test(query) || / games like /iu.test(query))
    return say("intent_similar", "en");
  if (/\b(?:open source|self.?hosted|selfhosted|offline|local|private)\b/iu.test(query)) return say("intent_own", "en");
  if (/\bfree\b/iu.test(query)) return say("intent_free", "en");
  if (/^what .* do you use$/iu.test(query)) return say("intent_asking", "en");
  if (startsWithTask.test(query)) return say("intent_task", "en");
  return say("intent_seek", "en", { thing: written(thing, "en") });
}

const startsWithTask =
  /^(?:how|why|what|when|turn|start|grow|merge|edit|convert|clone|remove|make|create|write|learn|find|get|send|track|build|deploy|monitor|compare|connect|automate|manage|save|split|sell|plan|rent|extract|compress|record|translate|chat|run|host|clean|check|sync|schedule|share|reduce|count|practise|practice|read|book|sew|generate|organi[sz]e|test|debug|prepare|pass)\b/iu;

/** A rival of the tables as it is written, from a search in small letters. */
function named(rival: string): string {
  const all = tablesIn("en").kinds.flatMap(({ rivals }) => rivals);
  return all.find((one) => one.toLowerCase() === rival.toLowerCase()) ?? rival;
}

function leaving({ market: { rivals, kind }, language, words }: Asked): Query[] {
  const isGame = kind.label === "Games";
  const [ask, who] = isGame ? ["query_like", "intent_like"] : ["query_rival", "intent_rival"];
  const [first, other] = rivals;
  const left = rivals.slice(0, 2).map((rival) => ({
    query: say(ask, words, { rival }),
    engine: "google" as const,
    intent: say(who, language, { rival }),
  }));
  if (!first || !other || isGame) return left;
  const query = say("query_versus", words, { rival: first, other });
  return [...left, { query, engine: "google", intent: say("intent_choose", language) }];
}

/** "invoicing software for freelancers", "habit tracker iphone": for those whom the page names, else for the likeliest. */
function byAudience(fits: readonly Fit[], { market: { thing, own }, language, words }: Asked): Query[] {
  const what = written(thing, language);
  const named = fits.filter(({ found, audience }) => found && audience.id !== "own");
  const asked = named.length > 0 ? named : fits.slice(0, 1);
  // Whom the page's own words name is asked about already.
  const told = plainOf(own?.people ?? "");
  const isTold = ({ cues }: Fit["audience"]) => findCue(told, cues, words) !== null;
  return asked
    .filter(({ audience }) => !isTold(audience))
    .slice(0, AUDIENCES)
    .flatMap(({ audience: { name, searchName = name, searchWord, cues } }) => {
      // "No-code for no-code users" is not typed.
      if (searchWord === null || sharesWord(searchName, what)) return [];
      // "People who keep notes" is no name that is typed.
      const who = searchName.split(" ").length <= 2 ? searchName : (cues[0] ?? name);
      const audience = language === "de" ? lowerAdjective(who) : lowerFirst(who);
      const query = searchWord ? `${what} ${searchWord}` : say("query_audience", words, { thing: what, audience });
      return [{ query, engine: "google" as const, intent: say("intent_audience", language, { audience: name }) }];
    });
}

const AUDIENCES = 3;

/** "SEO tool for SEO professionals" is not typed either. */
function sharesWord(name: string, what: string): boolean {
  const words = what
    .toLowerCase()
    .split(/[ -]/)
    .filter((word) => word.length > 2);
  const isLike = (word: string, other: string) => word.startsWith(other) || other.startsWith(word);
  return (
    name.toLowerCase().includes(what.toLowerCase()) ||
    name
      .toLowerCase()
      .split(/[ -]/)
      .some((word) => word.length > 2 && words.some((other) => isLike(word, other)))
  );
}

function asking(fits: readonly Fit[], { market: { thing }, language, words }: Asked): Query[] {
  const query = say("query_asking", words, { thing: written(thing, language) });
  const intent = say("intent_asking", language);
  const others = [...new Set(fits.map(({ audience }) => audience.asksOn))].filter((engine) => !everyday.has(engine));
  const there = others
    .slice(0, 2)
    .map((engine: SearchEngine) => ({ query: written(thing, language), engine, intent: say("intent_talk", language) }));
  return [{ query, engine: "reddit", intent }, ...there];
}

/** Engines that the other searches use already. */
const everyday = new Set<SearchEngine>(["reddit", "google"]);

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
