import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type KnownLanguage, knownLanguages } from "@/lib/page/facts/language/page-language";
import { type SearchEngine, searchEngines } from "../first-users.schema";

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
  /** What usually hurts without such a product, as whole sentences. */
  pains: string[];
  /** Searches that people type, in English. */
  queries: string[];
}

/** People who may be the first users, in the words of one language. */
export interface Audience {
  id: string;
  name: string;
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
const language = z.enum(knownLanguages);

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
  search_word: z.string().transform((word) => (word === "-" ? null : word || undefined)),
});
const AudienceWords = z.object({
  audience: z.string(),
  language,
  name: z.string(),
  situation: z.string(),
  cues: list,
});
const PainRow = z.object({ pain: z.string(), language, text: z.string() });
const ProblemRow = z.object({ language, cues: list });

const known = new Map<KnownLanguage, Tables>();

/** The shipped tables in one language, each read once. */
export function tablesIn(language: KnownLanguage): Tables {
  const tables = known.get(language) ?? readTables(language);
  known.set(language, tables);
  return tables;
}

function readTables(language: KnownLanguage): Tables {
  const pains = new Map(wordsIn(language, "pains.csv", PainRow).map(({ pain, text }) => [pain, text]));
  return {
    kinds: readKinds(language, pains),
    audiences: readAudiences(language),
    problems: wordsIn(language, "problem-words.csv", ProblemRow).flatMap(({ cues }) => cues),
  };
}

function readKinds(language: KnownLanguage, pains: ReadonlyMap<string, string>): Kind[] {
  const words = new Map(wordsIn(language, "kind-words.csv", KindWords).map((row) => [row.kind, row]));
  const local = new Map(wordsIn(language, "local-rivals.csv", LocalRivals).map(({ kind, rivals }) => [kind, rivals]));
  return rowsOf("kinds.csv", KindRow).flatMap(({ kind: id, ...row }) => {
    const { name, cues } = words.get(id) ?? {};
    if (!name || !cues) return [];
    const rivals = local.get(id) ?? row.rivals;
    return [{ ...row, id, name, cues, rivals, pains: row.pains.flatMap((pain) => pains.get(pain) ?? []) }];
  });
}

function readAudiences(language: KnownLanguage): Map<string, Audience> {
  const words = new Map(wordsIn(language, "audience-words.csv", AudienceWords).map((row) => [row.audience, row]));
  const all = rowsOf("audiences.csv", AudienceRow).flatMap(
    ({ audience: id, asks_on: asksOn, search_word: searchWord, ...row }) => {
      const { name, situation, cues } = words.get(id) ?? {};
      return name && situation && cues ? [{ ...row, id, asksOn, searchWord, name, situation, cues }] : [];
    },
  );
  return new Map(all.map((audience) => [audience.id, audience]));
}

const rowsOf = <Row>(file: string, row: z.ZodType<Row>) => readDataRows(`kinds/${file}`, row);

function wordsIn<Row extends { language: KnownLanguage }>(
  language: KnownLanguage,
  file: string,
  row: z.ZodType<Row>,
): Row[] {
  return rowsOf(file, row).filter((one) => one.language === language);
}
