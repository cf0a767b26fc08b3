import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type KnownLanguage, knownLanguages } from "@/lib/page/facts/language/page-language";
import { type SearchEngine, searchEngines } from "../first-users.schema";

/**
 * The languages whose words are known in these tables. Reports are written in the known languages of the service; about a page
 * in another one of these, in English, with searches in the page's own words.
 */
export const pageLanguages = [...knownLanguages, "ru", "ar"] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The language that a report about such a page is written in. */
export const textLanguage = (language: PageLanguage): KnownLanguage =>
  knownLanguages.find((known) => known === language) ?? "en";

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
  /** What usually hurts without such a product. */
  pains: Pain[];
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
}

/** Everything the rules know in one language. */
export interface Tables {
  kinds: Kind[];
  audiences: Map<string, Audience>;
  /** Words by which a page names a problem. */
  problems: string[];
}

const list = z.string().transform((text) => text.split(";").filter(Boolean));
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
const LocalPlaces = z.object({ field: z.string(), language, places: list });
const PainRow = z.object({ pain: z.string(), language, text: z.string() });
const PainCues = z.object({ pain: z.string(), language, cues: list });
const ProblemRow = z.object({ language, cues: list });

const known = new Map<PageLanguage, Tables>();

/** The shipped tables in one language, each read once. */
export function tablesIn(language: PageLanguage): Tables {
  const tables = known.get(language) ?? readTables(language);
  known.set(language, tables);
  return tables;
}

/** Products and places of all languages that are called like an address: draw.io, hh.ru. */
export function namesLikeAddresses(): string[] {
  const rivals = [...rowsOf("kinds.csv", KindRow), ...rowsOf("local-rivals.csv", LocalRivals)].flatMap(
    (row) => row.rivals,
  );
  const places = [...rowsOf("audiences.csv", AudienceRow), ...rowsOf("local-places.csv", LocalPlaces)].flatMap(
    (row) => row.places,
  );
  return [...rivals, ...places].filter((name) => name.includes("."));
}

function readTables(language: PageLanguage): Tables {
  const cues = new Map(wordsIn(language, "pain-cues.csv", PainCues).map((row) => [row.pain, row.cues]));
  const pains = new Map(
    wordsIn(textLanguage(language), "pains.csv", PainRow).map(({ pain, text }) => [
      pain,
      { text, cues: cues.get(pain) ?? [] },
    ]),
  );
  return {
    kinds: readKinds(language, pains),
    audiences: readAudiences(language),
    problems: wordsIn(language, "problem-words.csv", ProblemRow).flatMap(({ cues }) => cues),
  };
}

function readKinds(language: PageLanguage, pains: ReadonlyMap<string, Pain>): Kind[] {
  const words = new Map(wordsIn(language, "kind-words.csv", KindWords).map((row) => [row.kind, row]));
  const local = new Map(wordsIn(language, "local-rivals.csv", LocalRivals).map(({ kind, rivals }) => [kind, rivals]));
  return rowsOf("kinds.csv", KindRow).flatMap(({ kind: id, ...row }) => {
    const { name, cues } = words.get(id) ?? {};
    if (!name || !cues) return [];
    const rivals = local.get(id) ?? (isLocal(language, id, row.label) ? [] : row.rivals);
    return [{ ...row, id, name, cues, rivals, pains: row.pains.flatMap((pain) => pains.get(pain) ?? []) }];
  });
}

/** Labels whose well-known products differ from country to country: what Americans compare says nothing elsewhere. */
const localLabels = new Set(["Finance", "Legal", "HR", "E-commerce", "Education", "Health", "Travel", "Sales"]);
const localKinds = new Set([
  "construction",
  "scheduling",
  "salon-booking",
  "phone-system",
  "events",
  "dating",
  "agency-services",
  "price-tracker",
]);
const isLocal = (language: PageLanguage, kind: string, label: string) =>
  language !== "en" && (localLabels.has(label) || localKinds.has(kind));

function readAudiences(language: PageLanguage): Map<string, Audience> {
  const rows = (of: PageLanguage) =>
    new Map(wordsIn(of, "audience-words.csv", AudienceWords).map((row) => [row.audience, row]));
  const [words, texts] = [rows(language), rows(textLanguage(language))];
  const local = new Map(wordsIn(language, "local-places.csv", LocalPlaces).map((row) => [row.field, row.places]));
  const all = rowsOf("audiences.csv", AudienceRow).flatMap(
    ({ audience: id, asks_on: asksOn, search_word: searchWord, field, places, ...row }) => {
      const { name, situation } = texts.get(id) ?? {};
      const { cues, name: searchName = name } = words.get(id) ?? {};
      if (!name || !situation || !cues) return [];
      return [
        { ...row, id, asksOn, searchWord, name, searchName, situation, cues, places: local.get(field) ?? places },
      ];
    },
  );
  return new Map(all.map((audience) => [audience.id, audience]));
}

const rowsOf = <Row>(file: string, row: z.ZodType<Row>) => readDataRows(`kinds/${file}`, row);

function wordsIn<Row extends { language: PageLanguage }>(
  language: PageLanguage,
  file: string,
  row: z.ZodType<Row>,
): Row[] {
  return rowsOf(file, row).filter((one) => one.language === language);
}
