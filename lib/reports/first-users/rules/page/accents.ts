import { readCsv } from "@/db/data-file";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";
import { plainOf } from "@/lib/page/facts/words/plain-text";
import { tablesIn } from "../tables/tables";

/** Languages with letters that some write without their accents, and how many letters an ending may have. */
const endings: Partial<Record<PageLanguage, number>> = { fr: 3, es: 3, pt: 3, it: 3, de: 4, tr: 8 };
/** Shorter texts may have no accent by chance. */
const MIN_LETTERS = 200;
/** One letter in so many has an accent in a text that has them: in Italian, which has the fewest, one in a hundred. */
const RARE = 400;
const MIN_STEM = 5;

/**
 * Puts accents onto the words of a text that has none ("dictee vocale", "Rechnungen fuer Aerzte"), as far as the tables know them with
 * accents only. Null for a text with accents, or in a language that needs none.
 */
export function accentsFor(plains: readonly string[], language: PageLanguage): ((plain: string) => string) | null {
  const most = endings[language];
  if (most === undefined) return null;
  const text = plains.join(" ");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const accented = text.match(/[^\P{L}a-z]/gu)?.length ?? 0;
  if (letters < MIN_LETTERS || accented > letters / RARE) return null;
  const { bare, known } = wordsOf(language);
  const accent = (word: string) => {
    for (let length = word.length; length >= Math.min(word.length, MIN_STEM); length -= 1) {
      const stem = word.slice(0, length);
      if (word.length - length > most || bare.has(stem)) return word;
      const found = known.get(stem);
      if (found) return found + word.slice(length);
    }
    return word;
  };
  return (plain) => plain.replace(/\p{L}+/gu, accent);
}

/** The words of the tables that have no accents, and the others by how they are written without. */
interface Words {
  bare: ReadonlySet<string>;
  known: ReadonlyMap<string, string>;
}

const wordsOf = perLanguage((language): Words => {
  const { kinds, audiences } = tablesIn(language);
  const texts = [
    ...kinds.flatMap(({ name, cues }) => [name, ...cues]),
    ...[...audiences.values()].flatMap(({ name, cues }) => [name, ...cues]),
    ...readCsv("kinds/glossary.csv").map((row) => row[language] ?? ""),
    ...readCsv(`kinds/local-searches/${language}.csv`).flatMap(({ general = "", special = "" }) => [general, special]),
  ];
  const bare = new Set<string>();
  const known = new Map<string, string>();
  for (const word of plainOf(texts.join("\n")).match(/\p{L}+/gu) ?? []) {
    const without = withoutAccents(word, language);
    if (without === word) bare.add(word);
    else if (!known.has(without)) known.set(without, word);
  }
  return { bare, known };
});

/** As people write who have no such keys: "fuer", "kullanici". */
function withoutAccents(word: string, language: PageLanguage): string {
  const spelled = language === "de" ? word.replace(/[äöü]/gu, (letter) => `${umlauts[letter]}`) : word;
  return spelled
    .replaceAll("ß", "ss")
    .replaceAll("ı", "i")
    .replaceAll("œ", "oe")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };
