import { z } from "zod";
import {
  type KnownLanguage,
  knownLanguages,
  type PageLanguage,
  pageLanguages,
} from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { type SearchEngine, searchEngines } from "@/lib/reports/first-users/first-users.schema";
import { rowsByLanguage, rowsOf } from "./shipped-rows";

/** The language that a report about such a page is written in. */
export const textLanguage = (language: PageLanguage): KnownLanguage =>
  knownLanguages.find((known) => known === language) ?? "en";

/** Languages in which no space is between words. */
export const withoutSpaces: ReadonlySet<PageLanguage> = new Set<PageLanguage>(["ja", "zh"]);
/** Languages in which people stand before the thing that is for them, with nothing between. */
export const peopleFirst: ReadonlySet<PageLanguage> = new Set<PageLanguage>(["ja", "zh", "ko"]);

/** A kind of product, in the words of one language. */
export interface Kind {
  id: string;
  /** The label of listings that such products usually have. */
  label: string;
  /** As it is typed into a search. */
  name: string;
  cues: string[];
  /** Ids of audiences, the likeliest first. */
  audiences: string[];
  /** Well-known products of this kind; in other languages than English those of its countries. */
  rivals: string[];
  subreddits: string[];
  /** What usually hurts without such a product: sentences that other kinds have, too. */
  pains: Pain[];
  /** What hurts the users of this very kind; null in a language in which nobody has written it yet. */
  ownPain: Pain | null;
  /** Searches that people type, in English. */
  queries: string[];
}

/** What usually hurts, as a whole sentence, and words by which a page speaks of it. */
export interface Pain {
  text: string;
  cues: string[];
}

/** People who may be the first users, in the words of one language. */
export interface Audience {
  id: string;
  name: string;
  /** Their name as it is searched for: in the page's language, where the report is in another. */
  searchName?: string | undefined;
  situation: string;
  cues: string[];
  subreddits: string[];
  /** Where else they talk. */
  places: string[];
  asksOn: SearchEngine;
  /** How they put themselves into a search: "mac"; null for a search that does not name them, undefined for their name. */
  searchWord: string | null | undefined;
  /** Whose life it is part of: shops, hobby, tech. */
  field: string;
  /** Communities in the language of the page, with their r/; none in English. */
  localSubreddits: string[];
  /** Null for people of no one trade or hobby. */
  trade: Trade | null;
}

/** A trade, a hobby, or the users of one well-known product: any common tool may be made for these people alone. */
export interface Trade {
  /** As it is before a tool in an English search: "dog grooming" software. */
  activity: string;
  /** What these people compare, whatever it is called. */
  rivals: string[];
  /** Ids of people close to them. */
  related: string[];
  pains: Pain[];
}

/** Everything the rules know in one language. */
export interface Tables {
  kinds: Kind[];
  audiences: Map<string, Audience>;
  /** What a kind of tool is called between a trade and the end of a search, and that its trade's products are its rivals. */
  tools: ReadonlyMap<string, string>;
  /** What usually hurts, by id. */
  usualPains: ReadonlyMap<string, Pain>;
  /** Words by which a page names a problem. */
  problems: string[];
}

const list = z.string().transform((text) => (text === "" ? [] : text.split(";")));
const subreddits = list.transform((names) => names.map((name) => `r/${name}`));
const language = z.enum(pageLanguages);

const KindRow = z.object({
  kind: z.string(),
  label: z.string(),
  audiences: list,
  rivals: list,
  subreddits,
  pains: list,
  queries: list,
});
const KindWords = z.object({ kind: z.string(), language, name: z.string(), cues: list });
const LocalRivals = z.object({ kind: z.string(), language, rivals: list });
const AudienceRow = z.object({
  audience: z.string(),
  asks_on: z.enum(searchEngines),
  subreddits,
  places: list,
  field: z.string(),
  search_word: z.string().transform((word) => (word === "-" ? null : word || undefined)),
});
const AudienceWords = z.object({
  audience: z.string(),
  language,
  name: z.string(),
  situation: z.string(),
  cues: list,
});
const TradeRow = z.object({ audience: z.string(), activity: z.string(), rivals: list, related: list, pains: list });
const ToolRow = z.object({ kind: z.string(), noun: z.string() });
const LocalPlaces = z.object({ field: z.string(), language, places: list, subreddits });
const PeoplePlaces = z.object({ audiences: list, language, places: list, subreddits });
const PainRow = z.object({ pain: z.string(), language, text: z.string() });
const KindPains = z.object({ kind: z.string(), language, pain: z.string() });
const PainCues = z.object({ pain: z.string(), language, cues: list });
const ProblemRow = z.object({ language, cues: list });

const LabelPeople = z.object({ label: z.string(), audiences: list });

const kindRows = rowsOf("kinds.csv", KindRow);
const audienceRows = rowsOf("audiences.csv", AudienceRow);
const tradeRows = rowsOf("trades.csv", TradeRow);
const toolRows = rowsOf("tools.csv", ToolRow);
const labelPeopleRows = rowsOf("label-people.csv", LabelPeople);
const kindWords = rowsByLanguage("kind-words.csv", KindWords);
const localRivals = rowsByLanguage("local-rivals.csv", LocalRivals);
const audienceWords = rowsByLanguage("audience-words.csv", AudienceWords);
const localPlaces = rowsByLanguage("local-places.csv", LocalPlaces);
const peoplePlaces = rowsByLanguage("people-places.csv", PeoplePlaces);
const painTexts = rowsByLanguage("pains.csv", PainRow);
const kindPains = rowsByLanguage("kind-pains.csv", KindPains);
const painCues = rowsByLanguage("pain-cues.csv", PainCues);
const problemWords = rowsByLanguage("problem-words.csv", ProblemRow);

let ofLabels: ReadonlyMap<string, string[]> | undefined;

/** The people whom most products of a label of listings have. */
export const labelPeople = () =>
  (ofLabels ??= new Map(labelPeopleRows().map(({ label, audiences }) => [label, audiences])));

/** The shipped tables in one language, each read once. */
export const tablesIn = perLanguage(readTables);

/** Products and places of all languages that are called like an address: draw.io, hh.ru. */
export function namesLikeAddresses(): string[] {
  const rivals = [...kindRows(), ...pageLanguages.flatMap(localRivals)].flatMap((row) => row.rivals);
  const trades = tradeRows().flatMap((row) => row.rivals);
  const local = pageLanguages.flatMap((language) => [...localPlaces(language), ...peoplePlaces(language)]);
  const places = [...audienceRows(), ...local].flatMap((row) => row.places);
  return [...rivals, ...trades, ...places].filter((name) => name.includes("."));
}

function readTables(language: PageLanguage): Tables {
  const cues = new Map(painCues(language).map((row) => [row.pain, row.cues]));
  const pains = new Map(
    painTexts(textLanguage(language)).map(({ pain, text }) => [pain, { text, cues: cues.get(pain) ?? [] }]),
  );
  return {
    kinds: readKinds(language, pains),
    audiences: readAudiences(language, pains),
    tools: new Map(toolRows().map(({ kind, noun }) => [kind, noun])),
    usualPains: pains,
    problems: problemWords(language).flatMap(({ cues }) => cues),
  };
}

function readKinds(language: PageLanguage, pains: ReadonlyMap<string, Pain>): Kind[] {
  const words = new Map(kindWords(language).map((row) => [row.kind, row]));
  const local = new Map(localRivals(language).map(({ kind, rivals }) => [kind, rivals]));
  const people = new Set(audienceWords(language).map(({ audience }) => audience));
  const ownPains = new Map(kindPains(textLanguage(language)).map(({ kind, pain }) => [kind, { text: pain, cues: [] }]));
  return kindRows().flatMap(({ kind: id, ...row }) => {
    const { name, cues } = words.get(id) ?? {};
    if (!name || !cues) return [];
    const rivals = local.get(id) ?? (isLocal(language, id, row.label) ? [] : row.rivals);
    // Some people have no name in some languages yet.
    const audiences = row.audiences.filter((audience) => people.has(audience));
    const shared = row.pains.flatMap((pain) => pains.get(pain) ?? []);
    return [{ ...row, audiences, id, name, cues, rivals, pains: shared, ownPain: ownPains.get(id) ?? null }];
  });
}

/** Labels whose well-known products differ from country to country: what Americans compare says nothing elsewhere. */
const localLabels = new Set(["Finance", "Legal", "HR", "E-commerce", "Education", "Health", "Travel", "Sales"]);
export const localKinds = new Set([
  "construction",
  "scheduling",
  "salon-booking",
  "phone-system",
  "events",
  "dating",
  "agency-services",
  "price-tracker",
  ..."review-management field-service quoting loyalty rent-collection receivables payroll swap carpool event-ticketing membership-site fleet queue-management job-tracker pto-tracker transit meetups ai-voice-agent production-planning maintenance-software food-waste csa".split(
    " ",
  ),
]);
const isLocal = (language: PageLanguage, kind: string, label: string) =>
  language !== "en" && (localLabels.has(label) || localKinds.has(kind));

/** Fields whose well-known products differ from country to country. */
const localFields = new Set(["shops", "business", "health", "home", "money", "jobs", "learning"]);

function readTrades(pains: ReadonlyMap<string, Pain>): Map<string, Trade> {
  return new Map(
    tradeRows().map(({ audience, ...row }) => [
      audience,
      { ...row, pains: row.pains.flatMap((pain) => pains.get(pain) ?? []) },
    ]),
  );
}

function readAudiences(language: PageLanguage, pains: ReadonlyMap<string, Pain>): Map<string, Audience> {
  const trades = readTrades(pains);
  const rows = (of: PageLanguage) => new Map(audienceWords(of).map((row) => [row.audience, row]));
  const [words, texts] = [rows(language), rows(textLanguage(language))];
  const local = new Map(localPlaces(language).map((row) => [row.field, row]));
  const ofPeople = new Map(peoplePlaces(language).flatMap((row) => row.audiences.map((id) => [id, row])));
  const all = audienceRows().flatMap(
    ({ audience: id, asks_on: asksOn, search_word: searchWord, field, places, ...row }) => {
      const { name, situation } = texts.get(id) ?? {};
      const { cues, name: searchName = name } = words.get(id) ?? {};
      if (!name || situation === undefined || !cues) return [];
      const trade = tradeIn(language, field, trades.get(id));
      const [own, where] = [ofPeople.get(id), local.get(field)];
      return [
        {
          ...row,
          id,
          asksOn,
          searchWord,
          name,
          searchName,
          situation,
          cues,
          field,
          trade,
          // Where such people talk says more than where all of their field do.
          places: own
            ? [...new Set([...own.places, ...(where?.places ?? [])])].slice(0, PLACES)
            : (where?.places ?? places),
          localSubreddits: [...new Set([...(own?.subreddits ?? []), ...(where?.subreddits ?? [])])],
        },
      ];
    },
  );
  return new Map(all.map((audience) => [audience.id, audience]));
}

/** Places in the language of the page, of people and of their field. */
const PLACES = 4;

const tradeIn = (language: PageLanguage, field: string, trade: Trade | undefined): Trade | null =>
  trade ? { ...trade, rivals: language !== "en" && localFields.has(field) ? [] : trade.rivals } : null;
