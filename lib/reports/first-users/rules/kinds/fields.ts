import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import { findCue, SoughtText } from "../page/cues";
import { type Found, findIn, type PageLines } from "../page/lines";
import type { ProductPhrase } from "../phrase/product-phrase";

/** A broad field of life or work, for products of which no table knows more: whom it has, and where they meet. */
export interface Field {
  id: string;
  /** Ids of people of the field. */
  audiences: string[];
  /** Its communities, with their r/. */
  subreddits: string[];
  /** Whether the product's own name has to say so: many pages speak of videos that are about something else. */
  isOfName: boolean;
  /** Whether it is a system that other products belong to: a plugin for Obsidian is for its users, whatever it does. */
  isSystem: boolean;
}

const list = z.string().transform((text) => text.split(";").filter(Boolean));
const Row = z.object({
  field: z.string(),
  audiences: list,
  subreddits: list.transform((names) => names.map((name) => `r/${name}`)),
  told_by: z.enum(["name", "system", ""]),
});
const Words = z.object({ field: z.string(), language: z.enum(pageLanguages), cues: list });

let read: Field[] | undefined;

/** The shipped fields, read once. */
export const fields = (): Field[] =>
  (read ??= readDataRows("kinds/fields.csv", Row).map(({ field: id, told_by, ...row }) => ({
    ...row,
    id,
    isOfName: told_by !== "",
    isSystem: told_by === "system",
  })));

let words: ReadonlyMap<string, { name: string | undefined; cues: string[] }> | undefined;

function wordsOf(id: string, language: PageLanguage) {
  words ??= new Map(
    readDataRows("kinds/field-words.csv", Words).map(({ field, language: of, cues }) => [
      `${field} ${of}`,
      { name: cues[0], cues: of === "en" ? cues.map(singular) : cues },
    ]),
  );
  return words.get(`${id} ${language}`);
}

/** The words by which a page in a language speaks of a field. */
const cuesOf = (id: string, language: PageLanguage): string[] => wordsOf(id, language)?.cues ?? [];

/** The noun that a field goes by in a language: the first of its words there. */
export const nameOfField = ({ id }: Field, language: PageLanguage): string | undefined => wordsOf(id, language)?.name;

/** A cue stands for its plural as well. */
const singular = (cue: string) => (cue.length > MIN_PLURAL ? cue.replace(/(?<=[^sui])s$/u, "") : cue);
const MIN_PLURAL = 4;

/** What the page says of the product or of those whom it is for counts more than what is next to it. */
const MIN_LINES = 2;
const OF_OWN_WORDS = 4;
const OF_PEOPLE = 8;

/** The field that the page speaks of most; null if its title, heading or description speak of none. */
export function* fieldSteps(lines: PageLines, own: ProductPhrase | null): Steps<Field | null> {
  const said = [...lines.lines.map(({ plain }) => plain), plainOf(`${own?.thing ?? ""} ${own?.people ?? ""}`)];
  const all = new SoughtText(said.join("\n"), lines.words);
  const scored: { field: Field; score: number }[] = [];
  for (const field of fields()) {
    yield;
    const score = scoreIn(field, all, lines, own);
    if (score !== null) scored.push({ field, score });
  }
  return scored.toSorted((a, b) => b.score - a.score)[0]?.field ?? null;
}

/** How much the page speaks of one field; null if it does not. */
function scoreIn({ id, isOfName }: Field, all: SoughtText, lines: PageLines, own: ProductPhrase | null): number | null {
  // Few words of few fields stand on a page: only those are looked up line by line.
  const cues = cuesOf(id, lines.words).filter((cue) => all.mayHold([cue]));
  if (cues.length === 0) return null;
  const found = findIn(lines, cues);
  const bonus = ofOwnWords(own, cues, lines.words);
  const leads = found?.hits.filter((one) => one.line.lead > 0 && !isHeadOf(own, one)) ?? [];
  // One word in one line may be about anything: "running in production".
  const isTold =
    !isOfName && leads.length > 0 && (saidTwice(leads, cues, lines) || (found?.hits.length ?? 0) >= MIN_LINES);
  // A sneaker calendar is about sneakers first, and then about clothes.
  return isTold || bonus > 0 ? (found?.score ?? 0) + bonus + Number(isOfName) : null;
}

/** Two words of the field in one line are no accident: "your kiln and your glaze". */
const saidTwice = (leads: Found["hits"], cues: readonly string[], { words }: PageLines) =>
  leads.some(({ line }) => cues.filter((cue) => findCue(line.plain, [cue], words) !== null).length >= MIN_LINES);

/** "Feedback stamps" are for no collectors: the noun of the product says what it is, and the words before it what it is about. */
const isHeadOf = (own: ProductPhrase | null, { line, hit }: Found["hits"][number]) =>
  own !== null &&
  singular(lastWord(own.thing)) === singular(line.plain.slice(hit.at, hit.at + hit.length)) &&
  own.thing.includes(" ");

/** Letters of a plural. */
const ENDING = 2;
const lastWord = (thing: string) => plainOf(thing).split(" ").at(-1) ?? "";

function ofOwnWords(own: ProductPhrase | null, cues: readonly string[], language: PageLanguage): number {
  const says = (text: string | null) => text !== null && findCue(plainOf(text), cues, language) !== null;
  if (own && says(own.people)) return OF_PEOPLE;
  const about = own && (language === "en" ? plainOf(own.thing).split(" ").slice(0, -1).join(" ") : own.thing);
  return says(about) ? OF_OWN_WORDS : 0;
}

/** The noun by which the title or the first heading speaks of a field, if other lines do so, too; null if they do not. */
export function wordOfField({ id }: Field, lines: PageLines): string | null {
  const found = findIn(lines, cuesOf(id, lines.words));
  const lead = found?.hits.find(({ line }) => line.lead > 0);
  if (!lead || !found || found.hits.length <= MIN_LINES) return null;
  return lead.line.text.slice(lead.hit.at, lead.hit.at + lead.hit.length).toLowerCase();
}

/** A field, and the word by which it is named. */
export interface NamedField {
  field: Field;
  word: string;
}

/** The fields that the words of a name are about; the one of the longest of them first. */
export function fieldsOfTopic(topic: string, language: PageLanguage): NamedField[] {
  const plain = plainOf(topic);
  const named = fields().flatMap((field) => {
    // Most systems are called the same in all languages; those that are not have words of their own.
    const words = field.isSystem && cuesOf(field.id, language).length === 0 ? "en" : language;
    const hit = findCue(plain, cuesOf(field.id, words), words);
    if (!hit) return [];
    const word = topic.slice(hit.at, hit.at + hit.length);
    return [{ field, word, score: hit.length + Number(field.isOfName) }];
  });
  return named.toSorted((a, b) => b.score - a.score).map(({ field, word }) => ({ field, word }));
}

/** The first of these for an English name; null if it is about none. */
export const fieldOfTopic = (topic: string): Field | null => fieldsOfTopic(topic, "en")[0]?.field ?? null;

/** The field whose words name these people: night-shift nurses are nurses first. Null if none does. */
export function fieldOfPeople(people: string, language: PageLanguage): Field | null {
  const plain = plainOf(people);
  const named = fields().flatMap((field) => {
    const hit = findCue(plain, cuesOf(field.id, language), language);
    const isHead = hit !== null && plain.length - hit.at - hit.length <= ENDING;
    return hit ? [{ field, score: hit.length + (isHead ? plain.length : 0) }] : [];
  });
  return named.toSorted((a, b) => b.score - a.score)[0]?.field ?? null;
}
