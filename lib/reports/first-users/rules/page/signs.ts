import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";
import { type PageLanguage, pageLanguages } from "@/lib/page/facts/language/page-language";
import { findCue, type SoughtText } from "./cues";
import { type Found, type PageLines, soughtIn } from "./lines";

const Row = z.object({
  of: z.string(),
  language: z.enum(pageLanguages),
  words: z.string().transform((text) => text.split(";")),
});

/** Words of which one says little, and several together what a page is about: brood, queen, supers. */
export type Signs = z.infer<typeof Row>;

let read: Signs[] | undefined;

/** The shipped rows, read once. */
export const allSigns = (): Signs[] => (read ??= readDataRows("kinds/signs.csv", Row));

/** Different words that have to be on a page, and what each of them counts for. */
const MIN_LENGTH = 4;
const OF_SIGN = 1.5;

const signsFor = (language: PageLanguage) => allSigns().filter((one) => one.language === language);

/** The kinds and the people, by their ids, of whom enough words stand on the page. */
export function signedIn(lines: PageLines): ReadonlyMap<string, Found> {
  const all = soughtIn(lines);
  const found = signsFor(lines.words).flatMap(({ of, words }): [string, Found][] => {
    const hits = words.flatMap((word) => hitOf(word, all, lines) ?? []);
    return hits.length < MIN_LENGTH ? [] : [[of, { score: hits.length * OF_SIGN, hits: byLead(hits) }]];
  });
  return new Map(found);
}

/** The first line with a word, those that lead before the others. */
function hitOf(word: string, all: SoughtText, { lines, words }: PageLines): Found["hits"][number] | null {
  const sought = all.among([word]);
  if (sought.length === 0) return null;
  for (const line of lines) {
    const hit = findCue(line.plain, sought, words);
    if (hit) return { line, hit };
  }
  return null;
}

const byLead = (hits: Found["hits"]) => hits.toSorted((a, b) => b.line.lead - a.line.lead);
