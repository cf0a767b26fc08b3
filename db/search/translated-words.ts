import type { Db } from "../client";
import { spokenIn, type Term, type Terms, termsAsWritten } from "./search-words";
import { translationOf, type Unit } from "./translations";
import { isOneSlipOff, termsFound } from "./unknown-words";

/**
 * The words of a search in another language, as the English ones that most listings are written in. Each also finds listings
 * that hold the visitor's own words. Null for an English search.
 */
export async function termsInEnglish(db: Db, words: string, own: readonly Term[]): Promise<Terms | null> {
  const translation = translationOf(spokenIn(words));
  if (!translation || (await areMisspelt(db, translation.units, own))) return null;
  const { text, units } = translation;
  const { terms, ignored } = await termsAsWritten(db, text);
  const further = await furtherTerms(db, units);
  const found = await termsFound(
    db,
    terms.map((term) => {
      const unit = unitOf(term.word, units);
      return unit ? withOwnWords(withFurther(term, unit, further), unit, own) : term;
    }),
  );
  const saidFor = (word: string) => unitOf(word, units)?.said.join(" ") ?? word;
  return {
    ...found,
    unmatched: [...new Set(found.unmatched.map(saidFor))],
    corrected: found.corrected.map(({ word, meant }) => ({ word: saidFor(word), meant })),
    ignored: ignored.map(saidFor),
    translated: translatedIn(units),
  };
}

/**
 * True if all that was translated are compounds that are one slip off from a word of the catalog: "postgras" is Postgres, and
 * not the German words for mail and grass.
 */
async function areMisspelt(db: Db, units: readonly Unit[], own: readonly Term[]): Promise<boolean> {
  if (!units.every(({ isCompound }) => isCompound)) return false;
  const said = new Set(units.flatMap((unit) => unit.said));
  for (const term of own) if (said.has(term.word) && !(await isOneSlipOff(db, term))) return false;
  return own.some(({ word }) => said.has(word));
}

/** What else the visitor's words may mean. */
async function furtherTerms(db: Db, units: readonly Unit[]): Promise<readonly Term[]> {
  const also = units.flatMap((unit) => unit.also ?? []);
  return also.length === 0 ? [] : (await termsAsWritten(db, also.join(" "))).terms;
}

function withFurther(term: Term, { also }: Unit, further: readonly Term[]): Term {
  const all = further.filter(({ word }) => also !== null && wordsOf(also).includes(word));
  if (all.length === 0) return term;
  const joined = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(" & ");
  return {
    ...term,
    query: `${term.query} | ${joined(all.map(({ query }) => query))}`,
    ranked: `${term.ranked} | ${joined(all.map(({ ranked }) => ranked))}`,
  };
}

function withOwnWords(term: Term, unit: Unit, own: readonly Term[]): Term {
  const said = unit.said.flatMap((word) => own.find((one) => one.word === word || holds(one.word, word)) ?? []);
  if (said.length === 0) return term;
  const query = said.map((one) => `(${one.query})`).join(" & ");
  return { ...term, query: `${term.query} | (${query})`, own: query };
}

/** A language without spaces has several words in one. */
function holds(whole: string, word: string): boolean {
  return /[^\p{sc=Latin}]/u.test(word) && whole.includes(word);
}

function unitOf(word: string, units: readonly Unit[]): Unit | undefined {
  return units.find(({ english }) => wordsOf(english).some((one) => word.split(" ").includes(one)));
}

const wordsOf = (english: string) => english.split(/[^\p{L}\p{N}+#]+/u);

/** Parts of a German compound are told as one word. */
function translatedIn(units: readonly Unit[]): Terms["translated"] {
  const meant = new Map<string, string[]>();
  for (const { said, english } of units) {
    const word = said.join(" ");
    meant.set(word, [...(meant.get(word) ?? []), english]);
  }
  return [...meant].map(([word, english]) => ({ word, meant: [...new Set(english)].join(" ") }));
}
