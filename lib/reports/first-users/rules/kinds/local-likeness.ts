import { stopWordsOf } from "@/lib/page/facts/language/detect-language";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { localStem } from "@/lib/page/facts/words/glossary";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import type { Steps } from "@/lib/page/fetch/steps";
import type { ProductPage } from "@/lib/reports/first-users/read-page";
import type { PageLines } from "../page/lines";
import { tablesIn } from "../tables/tables";
import { typedLocally } from "../tables/typed-searches";
import { type Likeness, oftenSaid, scoresIn } from "./likeness";
import { type IndexedText, type TextIndex, textIndexSteps } from "./text-index";

/**
 * How like a page in another language than English is to what people call and type for products of a kind in that language. The
 * glossary knows a fifth of the words of such a page; these are words as they stand. Null for an English page.
 */
export function* localLikenessSteps(page: ProductPage, { lines, words }: PageLines): Steps<Likeness | null> {
  if (words === "en") return null;
  const index = yield* indexSteps(words);
  const own = new Set(partsOf(page.name, words));
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const part of partsOf(line.plain, words))
      if (!own.has(part)) counts.set(part, (counts.get(part) ?? 0) + Math.max(line.lead, 1));
    yield;
  }
  return scoresIn(index, oftenSaid(counts));
}

const unspaced = new Set<PageLanguage>(["ja", "zh", "ko"]);

/** Words without their endings; in a language without spaces, or with endings that no stemmer knows, two letters each. */
function partsOf(text: string, words: PageLanguage): string[] {
  const plain = plainOf(text);
  if (!unspaced.has(words)) {
    const idle = stopWordsOf(words);
    const all = plain.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
    return all.filter((word) => !idle.has(word)).map((word) => localStem(word, words));
  }
  const runs = plain.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]+/gu) ?? [];
  const pairs = runs.flatMap(pairsOf).filter((pair) => !isGrammar.test(pair));
  return [...pairs, ...(plain.match(/[a-z][a-z0-9]+/gu) ?? [])];
}

/** Each letter of a run with the next one. */
function pairsOf(run: string): string[] {
  const pairs: string[] = [];
  let before = "";
  for (const letter of run) {
    if (before !== "") pairs.push(`${before}${letter}`);
    before = letter;
  }
  return pairs;
}

/** Two Hiragana are mostly an ending. */
const isGrammar = /^\p{sc=Hiragana}{2}$/u;

const made = new Map<PageLanguage, TextIndex>();

/** The index of a language, made when the first page in it comes. What is half made is seen by nobody. */
function* indexSteps(words: PageLanguage): Steps<TextIndex> {
  const known = made.get(words);
  if (known) return known;
  function* kinds(): Iterable<IndexedText<"typed">> {
    for (const { id, name, cues } of tablesIn(words).kinds) {
      const { general = [], special = [] } = typedLocally(id, words) ?? {};
      const texts = [name, ...cues, ...general, ...special];
      yield { id, fields: { typed: texts.flatMap((text) => partsOf(text, words)) } };
    }
  }
  const index = yield* textIndexSteps(kinds(), { typed: 1 });
  made.set(words, index);
  return index;
}
