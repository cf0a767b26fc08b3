import { plainOf } from "@/lib/page/facts/words/plain-text";
import { stemsOf } from "@/lib/page/facts/words/stems";
import { type Findings, most } from "../findings";
import type { SearchEngine } from "../first-users.schema";
import type { Fit } from "./audiences";
import { findCue } from "./cues";
import { type Facet, facetsOf, withoutFacets } from "./facets";
import { formOf, formSearches } from "./forms";
import { type PageLines, saidIn } from "./lines";
import { broadKinds, isWide, type Market, OWN_KIND, wideKinds } from "./market";
import { say } from "./phrases";
import type { Reading } from "./reading";
import { saidSearches } from "./said-searches";
import { type Kind, peopleFirst, tablesIn } from "./tables";
import { taskSearches, toolOf } from "./task";
import { isPeopleWord, peopleName, TRADE_KIND, type TradePeople, tradeSearches } from "./trades";

type Queries = Findings["search_queries"];
type Query = Queries[number];

/** Searches that people type: what the page calls itself, who compares, who leaves something, who asks, who is stuck. */
export function queriesOf(fits: readonly Fit[], market: Market, reading: Reading): Queries {
  const { page, lines } = reading;
  const { language, words } = lines;
  const tool = toolOf(page, lines).replace("tool", "software");
  const facets = facetsOf(lines);
  const typed = saidSearches(reading);
  const asked: Asked = { market, language, words, said: saidIn(lines.lines), tool, facets };
  // In a language that no report is written in, a search put together from parts reads as one.
  const all = isForeign(lines)
    ? [...inTitle(reading, language), ...onPage(lines, asked), ...setApart(asked), ...inEnglish(asked)]
    : [
        ...(words === "en" ? inOwnWords(asked) : inForeignWords(asked)),
        ...inTitle(reading, language),
        ...typed.map((query) => ({ query, engine: "google" as const, intent: intentOf(query, market, language) })),
        ...ofTask(asked),
        ...inTrade(asked),
        ...setApart(asked),
        ...comparing(asked),
        ...(words !== "en" && !peopleFirst.has(words) ? onPage(lines, asked).slice(0, 1) : []),
        ...leaving(asked),
        ...byAudience(fits, asked),
        ...asking(fits, asked),
      ];
  const own = page.name.toLowerCase();
  const isFirst = ({ query }: Query, index: number) =>
    all.findIndex((other) => plainOf(other.query) === plainOf(query)) === index;
  const told = all.filter((one, index) => isFirst(one, index) && !one.query.toLowerCase().includes(own));
  return withoutPadding(told, market).slice(0, most.queries);
}

/** A phrase that no table knows is a guess: put into every pattern, one bad guess would spoil the whole list. */
function withoutPadding(all: readonly Query[], { kind, thing }: Market): readonly Query[] {
  if (kind.id !== OWN_KIND) return all;
  const own = plainOf(thing.split(" for ")[0] ?? thing);
  const holding = all.filter(({ query }) => plainOf(query).includes(own));
  const padded = holding
    .toSorted((a, b) => Number(plainOf(b.query) === own) - Number(plainOf(a.query) === own))
    .slice(OF_PHRASE);
  return all.filter((one) => !padded.includes(one));
}

/** How many searches hold a phrase that no table knows. */
const OF_PHRASE = 4;

/** What the title says is typed as it stands there. */
const inTitle = ({ heads }: Reading, language: PageLines["language"]): Query[] =>
  heads.map((phrase) => ({
    query: language === "de" ? phrase : phrase.replace(/[^\s-]+/gu, lowerFirst),
    engine: "google",
    intent: say("intent_choose", language),
  }));

const isForeign = ({ language, words }: PageLines) => language !== words;

/** Whole phrases of the page that say what it is: parts of its title, its headings and its description. */
function onPage({ lines, words }: PageLines, { market: { kind, trade }, language }: Asked): Query[] {
  const cues = [...kind.cues, ...(trade?.cues ?? [])];
  const told = lines.filter(({ lead, isHeading }) => lead > 0 || isHeading);
  const parts = told.flatMap(({ text }) => text.split(/[|–—•:;,.!?…()«»"“”]|\s-\s/u).map((part) => part.trim()));
  const isPhrase = (part: string) => {
    if (/\b(?:dein|deine|vos|votre|tu|tus|sua|seu|tuo|tua)\b/iu.test(part)) return false;
    const length = part.split(" ").length;
    return length >= 2 && length <= MOST_ON_PAGE && findCue(plainOf(part), cues, words) !== null;
  };
  const phrases = [
    ...new Set(
      parts.filter(isPhrase).map((part) => (words === "de" ? part : part.charAt(0).toLowerCase() + part.slice(1))),
    ),
  ];
  const intent = say("intent_choose", language);
  return phrases.slice(0, OF_PAGE).map((query) => ({ query, engine: "google", intent }));
}

const MOST_ON_PAGE = 6;
const OF_PAGE = 5;

/** The same searches as for an English page of this kind. */
function inEnglish({ market, said, tool, facets }: Asked): Query[] {
  const { kind, trade, rivals } = market;
  const english: Asked = { market: { ...market, own: null }, language: "en", words: "en", said, tool, facets };
  const known = tablesIn("en").kinds.find(({ id }) => id === kind.id)?.queries ?? [];
  const plain = known.filter((query) => !/ vs | alternative/u.test(query)).slice(0, trade ? 1 : OF_ENGLISH);
  const left = rivals.slice(0, 2).map((rival) => ({
    query: say("query_rival", "en", { rival }),
    engine: "google" as const,
    intent: say("intent_rival", "en", { rival }),
  }));
  return [
    ...inTrade(english),
    ...plain.map((query) => ({ query, engine: "google" as const, intent: intentOf(query, market, "en") })),
    ...left,
  ];
}

const OF_ENGLISH = 4;

interface Asked {
  market: Market;
  /** What the report is written in. */
  language: PageLines["language"];
  /** What people search in. */
  words: PageLines["words"];
  /** The words of the page, without their endings. */
  said: ReadonlySet<string>;
  /** What somebody calls such a product who does not know it: app, software, extension. */
  tool: string;
  /** What sets the product apart from others of its kind. */
  facets: readonly Facet[];
}

/** "self hosted status page", "photo picker mac": those who know what it must have find nothing by its kind alone. */
function setApart({ market: { thing, kind, task }, language, words, facets }: Asked): Query[] {
  const what = written(withoutFacets(thing, facets), language);
  if (task || isLong(what) || (wideKinds.has(kind.id) && thing === kind.name)) return [];
  const isSaid = ({ cues }: Facet) => findCue(plainOf(what), cues, words) !== null;
  return facets
    .filter((facet) => !isSaid(facet) && !(facet.id === "free" && neverFree.has(kind.id)))
    .filter(({ isName }) => !isName || !namesSystem.test(what))
    .slice(0, FACETS)
    .map(({ id, search }) => ({
      query: search.replace("{thing}", () => what),
      engine: "google",
      intent: say(intentsApart[id] ?? "intent_choose", language),
    }));
}

/** "Windows programs on Linux" are looked for by these names alone. */
const namesSystem = /\b(?:mac|macos|windows|linux|android|iphone|ios|chrome|firefox)\b/iu;

/** Nobody adds a word to a phrase of so many. */
const isLong = (thing: string) => thing.split(" ").length > MOST_APART;
const MOST_APART = 4;
const FACETS = 3;
const intentsApart: Partial<Record<string, string>> = {
  free: "intent_free",
  "self-hosted": "intent_own",
  "open-source": "intent_own",
  offline: "intent_own",
  encrypted: "intent_own",
};

/** "appointment software for dog groomers", "best appointment software": English pages alone have own words. */
function inOwnWords({ market, language, tool }: Asked): Query[] {
  const { own, thing, kind } = market;
  if (!own) return [];
  // "Invoicing for freelancers" is "invoicing software for freelancers".
  const called = kind.id !== OWN_KIND && kind.name.split(" ").includes(own.thing) ? kind.name : own.thing;
  const used = own.use ? [`${called} for ${own.use}`] : [];
  const isOwn = kind.id === OWN_KIND ? own.thing.includes(" ") : own.thing !== kind.name;
  const best =
    thing === own.thing && isOwn ? [`best ${kind.id === OWN_KIND ? comparedAs(market, tool) : own.thing}`] : [];
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

/** "Software für Hundeschulen", as the page says it, and an app or software for the same people. */
function inForeignWords({ market: { own, kind }, language, words }: Asked): Query[] {
  if (!own) return [];
  const people = own.people;
  const [app, software] = ["thing_app", "thing_software"].map((phrase) => say(phrase, language));
  const made = people && kind.id === OWN_KIND ? [app, software] : [];
  const others = made.map((thing = "") =>
    peopleFirst.has(words) ? `${people} ${thing}` : say("query_audience", words, { thing, audience: people ?? "" }),
  );
  const intent = people ? say("intent_audience", language, { audience: people }) : say("intent_choose", language);
  return [own.thing, ...others].map((query) => ({ query, engine: "google" as const, intent }));
}

/** "booking software for dog groomers", "dog grooming booking software": a tool and whom it is for, in English alone. */
function inTrade({ market: { trade, kind, own }, words }: Asked): Query[] {
  // A kind of product that this trade alone has is searched for by its own searches.
  if (!trade || words !== "en" || kind.label === "Games" || isOfTrade(kind, trade)) return [];
  const intent = say("intent_audience", "en", { audience: trade.name });
  const asking = say("intent_asking", "en");
  return tradeSearches(trade, kind, own?.thing.includes(" ") ? own.thing : null).map((query) =>
    query.startsWith("what ") ? { query, engine: "reddit", intent: asking } : { query, engine: "google", intent },
  );
}

const isOfTrade = ({ id: kind, audiences: [first] }: Kind, { id }: TradePeople) => first === id && kind !== TRADE_KIND;

/** "How to hide YouTube Shorts": a page that says what one can do, and not what it is. */
function ofTask({ market: { task }, language }: Asked): Query[] {
  if (!task) return [];
  return taskSearches(task).map((query, index) => ({
    query,
    engine: index > OF_GOOGLE ? "reddit" : "google",
    intent: say(query.startsWith("how") || query.startsWith("easiest") ? "intent_task" : "intent_choose", language),
  }));
}

const OF_GOOGLE = 2;
const OF_TASK = 1;

/** The table's own searches, as far as they are about this product. */
function knownSearches(asked: Asked): string[] {
  const { market, tool } = asked;
  const { kind, thing, trade, task } = market;
  const most = trade ? OF_TRADE + 1 : undefined;
  if (task) return kind.queries.slice(0, OF_TASK);
  if (kind.id === OWN_KIND) return [...ofPeople(market, tool), ...unknownKind(market, tool)].slice(0, most);
  if (broadKinds.has(kind.id) && isWide(kind, thing)) return unknownKind(market, tool).slice(0, most);
  return ofKind(asked);
}

/** Searches of a kind of the tables. */
function ofKind({ market, said }: Asked): string[] {
  const { kind, rivals, thing, own, isSure, trade } = market;
  const niche = trade && !isOfTrade(kind, trade) ? trade : null;
  const wide = isWide(kind, thing);
  const isOther = (query: string) =>
    kind.rivals.some((rival) => query.includes(rival.toLowerCase()) && !rivals.includes(rival)) ||
    (niche !== null && isForOthers(query, niche, kind)) ||
    (wide && /alternative| vs /u.test(query));
  const of = kind.queries.length;
  const most = Math.min(wide ? OF_WIDE : of, niche ? OF_TRADE : own?.people ? OF_NICHE : of);
  const known = kind.queries.filter((query) => !isOther(query));
  const about = known.filter((query) => isAboutPage(query, market, said));
  // What the page speaks of comes first; the other searches of a kind that is not sure are mostly about something else.
  const least = isSure ? LEAST_KNOWN : LEAST_MAYBE;
  const all = about.length < least ? [...new Set([...about, ...known])].slice(0, least) : about;
  return all.slice(0, most);
}

/** Searches of a sure kind, of which the page may say some in other words. */
const LEAST_KNOWN = 2;
const LEAST_MAYBE = 1;

/**
 * A search of the kind names hardly anything that neither the page nor the kind's own name speaks of, and nothing at all if the
 * kind is wide: "sudoku app without ads", "best course for product managers".
 */
function isAboutPage(query: string, { kind, rivals }: Market, said: ReadonlySet<string>): boolean {
  if (said.size < LEAST_WORDS) return true;
  const isOfWide = wideKinds.has(kind.id) || kind.label === "Games";
  const named = new Set([...(isOfWide ? [] : stemsOf(kind.name)), ...rivals.flatMap(stemsOf)]);
  const told = stemsOf(query).filter((stem) => !ofSearches().has(stem));
  const unknown = told.filter((stem) => !said.has(stem) && !named.has(stem));
  return unknown.length === 0;
}

/** A page of fewer different words leaves too much unsaid. */
const LEAST_WORDS = 30;

let everyone: ReadonlySet<string> | undefined;

/** Words by which people search for anything. */
const ofSearches = () =>
  (everyone ??= new Set(
    stemsOf(
      "template checklist tracker calculator generator platform system service program website site builder maker planner manager management mobile iphone android review cost price pricing comparison compare cheap cheaper simple small business beginners ideas tips example solution top good easy make use find get",
    ),
  ));

/** Google and Reddit in turn, with the table's own searches in English. */
function comparing(asked: Asked): Query[] {
  const { market, language, words, facets } = asked;
  const { kind, thing } = market;
  const what = written(thing, language);
  const isFree = facets.some(({ id }) => id === "free" || id === "open-source");
  const texts =
    words === "en"
      ? knownSearches(asked)
      : [
          "query_best",
          // A long phrase of the page is not asked about in every way.
          ...(kind.id === OWN_KIND ? [] : ["query_reviews"]),
          // Nobody asks what costs nothing for its price.
          ...(kind.label === "Games" || kind.id === OWN_KIND || isFree ? [] : ["query_price"]),
        ].map((phrase) => say(phrase, words, { thing: what }));
  const free = say("query_free", words, { thing: what });
  // A whole phrase of the page is a search of its own.
  if (words !== "en" && isLong(what))
    return [{ query: what, engine: "google", intent: say("intent_choose", language) }];
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

/** A search of the kind that speaks of other people, or of another hobby. */
function isForOthers(query: string, { trade: { activity } }: TradePeople, { id, label }: Kind): boolean {
  if (activity.split(" ").some((word) => query.includes(word.toLowerCase()))) return false;
  const isCommon = label === "Games" || tablesIn("en").tools.has(id);
  return !isCommon || / (?:for|to|from|vs) /u.test(query);
}

/** "App for track day drivers": they look for anything that is made for them. */
function ofPeople({ own, form }: Market, tool: string): string[] {
  if (!own?.people || form) return [];
  const last = own.people.split(" ").at(-1) ?? "";
  return [`${isPeopleWord.test(last) || tool === "app" ? "app" : "software"} for ${own.people}`];
}

/** Searches for a product that no table knows. */
function unknownKind({ thing, form: told }: Market, tool: string): string[] {
  const [noun = thing] = thing.split(" for ");
  const form = told ?? formOf(noun);
  if (!form) return ofTool(noun, tool);
  return noun === thing ? formSearches(form, thing) : [thing, `best ${thing}`, `${thing} recommendations`];
}

/** "Sleep log app" and "sleep log template", "drawing review software": what may be a program is looked for as one. */
function ofTool(thing: string, tool: string): string[] {
  const last = thing.split(" ").at(-1) ?? "";
  if (isRecord.test(last)) return [`${thing} app`, thing, `${thing} template`];
  if (isProgram.test(last) || /s$/u.test(last)) return [thing];
  return [`${thing} ${tool}`, thing];
}

/** What is compared: a log is an app, a review is software, a lamp is a lamp. */
function comparedAs({ thing, form }: Market, tool: string): string {
  const [noun = thing] = thing.split(" for ");
  const last = noun.split(" ").at(-1) ?? "";
  if (form || formOf(noun) || isProgram.test(last)) return noun;
  return `${noun} ${isRecord.test(last) ? "app" : tool}`;
}

const isRecord =
  /^(?:log|logbook|diary|journal|notebook|tracker|planner|register|ledger|checklist|record|organi[sz]er|calendar|binder|workbook)s?$/u;
const isProgram =
  /^(?:software|app|platform|tool|system|extension|plugin|library|cli|server|client|crm|calculator|generator|editor|simulator)s?$/u;

/** What is searched for a whole kind says less about a product for some people alone. */
const OF_NICHE = 4;
const OF_TRADE = 1;
const OF_WIDE = 2;

/** Kinds that nobody looks for free of charge. */
export const neverFree = new Set([
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
    return say(isPlayed(kind) ? "intent_like" : "intent_rival", "en", { rival: named(rival) });
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
  const isGame = isPlayed(kind);
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

/** A game, and no tool for those who play: what people look for by games that are like it. */
const isPlayed = ({ label, queries }: Kind) =>
  label === "Games" && queries.some((query) => /\bgames?\b.*\blike\b/u.test(query));

/** "invoicing software for freelancers", "habit tracker iphone": for those whom the page names, else for the likeliest. */
function byAudience(fits: readonly Fit[], { market: { thing, own, trade, kind }, language, words }: Asked): Query[] {
  const what = written(thing, language);
  const isSaid = (id: string) => trade?.id === id && (words === "en" || kind.id === TRADE_KIND);
  const named = fits.filter(({ found, audience }) => found && audience.id !== "own" && !isSaid(audience.id));
  // Whom the page's own words name is asked about already.
  const told = plainOf(own?.people ?? "");
  const isTold = ({ cues }: Fit["audience"]) => findCue(told, cues, words) !== null;
  const isWhole = words !== "en" && kind.id === OWN_KIND && own?.people != null;
  return named
    .filter(({ audience }) => !isTold(audience) && !isWhole)
    .slice(0, AUDIENCES)
    .flatMap(({ audience }) => {
      const { name, searchName = name, searchWord } = audience;
      // "No-code for no-code users" is not typed.
      const called = searchWord === null || sharesWord(searchName, what) ? null : calledInSearch(audience, words);
      if (called === null) return [];
      const people = language === "de" ? lowerAdjective(called) : lowerFirst(called);
      const query = searchWord
        ? `${what} ${searchWord}`
        : say("query_audience", words, { thing: what, audience: people });
      return [{ query, engine: "google" as const, intent: say("intent_audience", language, { audience: name }) }];
    });
}

/** "People who keep notes" is no name that is typed: a short one, or null if they have none. */
function calledInSearch(audience: Fit["audience"], words: PageLines["words"]): string | null {
  const { name, searchName = name, searchWord, cues } = audience;
  const who = searchName.split(" ").length <= 2 ? searchName : (cues[0] ?? name);
  return words === "en" ? (peopleName(audience) ?? (searchWord ? who : null)) : who;
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

function asking(fits: readonly Fit[], { market, language, words }: Asked): Query[] {
  const { thing, kind } = market;
  if (isLong(thing)) return [];
  // "Looking for a browser extension": nobody says no more.
  if (wideKinds.has(kind.id) && thing === kind.name) return [];
  // Nor asks for what a page calls itself: strict readers called 1 of 15 such searches good.
  if (kind.id === OWN_KIND) return [];
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
