/**
 * Makes db/data/search-translations.csv: `npx tsx bench/fit-search-translations.ts`.
 *
 * It holds the words of nine languages by which products are searched for, with English words for them: names of kinds of
 * products (db/data/kinds/kind-words.csv), of the people they are for (audience-words.csv), how they are (facets.csv), and all
 * other words (glossary.csv); before these, what db/data/search-synonyms.csv says. A row of language "en" is an English word, and one of "product" a well-known product with what it
 * is (kinds.csv), and one of "people" a group of people in English. Words are written as stems; after "=", as they stand, where
 * the stem alone means something else.
 */
import { writeFile } from "node:fs/promises";
import { dataFile, readCsv } from "@/db/data-file";
import { exactKeyOf, isOnlyExact, keyOf, peopleKeyOf, tokensOf } from "@/db/search/translations";

const spaced = ["de", "fr", "es", "pt", "it", "tr"];
const languages = [...spaced, "ja", "zh", "ko"];

/** A word that our English texts have so often is English. They hold names and words of other languages as well, but rarely. */
const ENGLISH = 3;
/** Words of other languages that they have as often, in names of products. */
const NOT_ENGLISH = new Set(
  "cahier composé corsa erstellen fragen gestion kleinanzeigen lernen ligne logiciel loi mal mercado mes nord para piste planche schule stundenplan temps verein verwaltung vite".split(
    " ",
  ),
);
/** A word of the glossary that they have less often is not searched for. */
const COMMON = 4;
/** Characters of a word without spaces. */
const MAX_UNSPACED_LENGTH = 12;
/** One character alone means too much, except these: "app" and "book". */
const MIN_UNSPACED = 2;
const ONE_CHARACTER = new Set(["앱", "책", "本"]);
/** Words of a name. Nobody types longer ones. */
const MAX_NAME_LENGTH = 3;
/** Meanings of one word. */
const MEANINGS = 2;

const listOf = (text = "") => text.split(";").filter(Boolean);
const timesOf = (files: readonly string[]) => {
  const times = new Map<string, number>();
  for (const file of files)
    for (const row of readCsv(`kinds/${file}.csv`))
      for (const word of tokensOf(Object.values(row).join(" "))) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
};
const written = timesOf(["kind-vocabulary", "searches", "kind-texts"]);
const searched = timesOf(["searches"]);

const glossary = readCsv("kinds/glossary.csv");
const kinds = readCsv("kinds/kinds.csv");
const kindWords = readCsv("kinds/kind-words.csv");
const audienceWords = readCsv("kinds/audience-words.csv");
const facets = readCsv("kinds/facets.csv");
const englishStopWords = readCsv("stop-words.csv").find(({ language }) => language === "en")?.words ?? "";

/** What every language calls the same is a name. */
const terms = new Set(
  glossary.flatMap(({ term = "", ...row }) => (spaced.some((language) => row[language]) ? tokensOf(term) : [])),
);
/** Names of products, unless they are words. */
const productNames = new Set(
  kinds
    .flatMap(({ rivals }) => listOf(rivals).map((name) => name.toLowerCase()))
    .filter((name) => !terms.has(name) && !terms.has(`${name}s`)),
);
const english = new Set([
  ...[...written].flatMap(([word, times]) =>
    times >= ENGLISH && !NOT_ENGLISH.has(word) && !productNames.has(word) ? [word] : [],
  ),
  ...terms,
  ...englishStopWords.split(" "),
]);

/** By language and key, each. */
const meanings = new Map<string, string[]>();
const exactMeanings = new Map<string, string[]>();

function add(language: string, said: string, meant: string, isExact = true): void {
  const key = keyOf(language, said);
  if (key === "" || exactKeyOf(said) === meant || key.split(" ").length > MAX_NAME_LENGTH) return;
  if (!spaced.includes(language) && !isWordWithoutSpaces(key)) return;
  if (!isOnlyExact(language, said)) addTo(meanings, `${language}:${key}`, meant);
  if (spaced.includes(language) && isExact) addTo(exactMeanings, `${language}:${exactKeyOf(said)}`, meant);
}

function isWordWithoutSpaces(key: string): boolean {
  return (key.length >= MIN_UNSPACED && key.length <= MAX_UNSPACED_LENGTH) || ONE_CHARACTER.has(key);
}

function addTo(all: Map<string, string[]>, place: string, meant: string): void {
  const known = all.get(place) ?? [];
  if (known.length < MEANINGS && !known.some((one) => isAlike(one, meant))) all.set(place, [...known, meant]);
}

/** "Tasks" and "task" are searched for alike. */
const isAlike = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

/** What the words of one language say, if all who say them mean the same. `cue` shortens what they only point to. */
function addNames(rows: readonly Named[], names: ReadonlyMap<string, string>, cue?: (name: string) => string): void {
  const ids = new Map<string, Set<string>>();
  const placeOf = ({ language, said }: Named) => `${language}:${keyOf(language, said)}`;
  for (const row of rows) ids.set(placeOf(row), (ids.get(placeOf(row)) ?? new Set()).add(row.id));
  for (const row of rows) {
    const meant = names.get(row.id);
    if (meant && languages.includes(row.language) && ids.get(placeOf(row))?.size === 1)
      if (!cue || isNear(row, meant)) add(row.language, row.said, cue ? cue(meant) : meant, !cue);
  }
}

/**
 * A cue of several words may point to something else than it says: "générateur d'images" to a tool for games. It is taken if one
 * of its words says something of the kind's name, or none is known.
 */
function isNear({ language, said }: Named, meant: string): boolean {
  const words = spaced.includes(language) ? keyOf(language, said).split(" ") : [];
  const known = words.flatMap((word) => meanings.get(`${language}:${word}`) ?? []).flatMap(tokensOf);
  return (
    words.length < 2 || known.length === 0 || known.some((word) => tokensOf(meant).some((one) => isAlike(one, word)))
  );
}

interface Named {
  id: string;
  language: string;
  said: string;
}

const rowsOf = (
  rows: readonly Record<string, string>[],
  id: string,
  saidIn: (row: Record<string, string>) => string[],
) => rows.flatMap((row) => saidIn(row).map((said) => ({ id: row[id] ?? "", language: row.language ?? "", said })));
const englishNames = (
  rows: readonly Record<string, string>[],
  id: string,
  nameIn: (row: Record<string, string>) => string,
) =>
  new Map(rows.flatMap((row) => (row.language === "en" ? [[row[id] ?? "", nameIn(row).toLowerCase()] as const] : [])));

for (const { language = "", word = "", meant = "" } of readCsv("search-synonyms.csv"))
  if (languages.includes(language)) add(language, word, meant);

const facetNames = englishNames(facets, "facet", ({ search = "" }) => search.replace("{thing}", "").trim());
addNames(
  rowsOf(facets, "facet", ({ cues }) => listOf(cues)),
  facetNames,
);

const kindNames = englishNames(kindWords, "kind", ({ name = "" }) => name);
addNames(
  rowsOf(kindWords, "kind", ({ name = "" }) => [name]),
  kindNames,
);

/** The words of the glossary, those first that are searched for most, and what is usually said before other words for it. */
const translations = glossary.flatMap(({ term = "", ...row }) => {
  const rarest = (times: ReadonlyMap<string, number>) =>
    Math.min(...tokensOf(term).map((word) => Math.max(times.get(word) ?? 0, times.get(word.replace(/s$/u, "")) ?? 0)));
  if (rarest(written) < COMMON) return [];
  return languages.flatMap((language) =>
    listOf(row[language]).map((said, at) => ({ language, said, term, worth: rarest(searched) / (at + 1) ** 2 })),
  );
});
const ordered = translations.toSorted((a, b) => b.worth - a.worth);
const isFirst = ({ language, said }: { language: string; said: string }) =>
  !meanings.has(`${language}:${keyOf(language, said)}`);
for (const one of ordered)
  if (isFirst(one) || !exactMeanings.has(`${one.language}:${exactKeyOf(one.said)}`))
    add(one.language, one.said, one.term);

// A cue is not always the name of a kind. So it comes after the glossary, and without "app" or "software".
const GENERIC = / (?:app|platform|program|service|software|tool)s?$/u;
addNames(
  rowsOf(kindWords, "kind", ({ cues }) => listOf(cues)),
  kindNames,
  (name) => name.replace(GENERIC, ""),
);
for (const { language, said, term } of ordered) add(language, said, term);
addNames(
  rowsOf(audienceWords, "audience", ({ name = "", cues }) => [name, ...listOf(cues)]),
  englishNames(audienceWords, "audience", ({ cues, name = "" }) => listOf(cues)[0] ?? name),
);

/** The kind that names a product first is the one it is best known for. */
const products = new Map<string, string>();
const rivals = kinds.flatMap(({ kind = "", rivals: named }) =>
  listOf(named).map((name, at) => ({ name: name.toLowerCase(), kind, at })),
);
for (const { name, kind } of rivals.toSorted((a, b) => a.at - b.at)) {
  const meant = kindNames.get(kind);
  if (meant && /^[\p{L}\p{N}]+$/u.test(name) && !english.has(name) && !products.has(name)) products.set(name, meant);
}

/** "Small businesses", not "for teams" or "your notes". */
const people = new Set(
  audienceWords.flatMap(({ language, name = "", cues }) =>
    language === "en" ? [name, ...listOf(cues)].filter(isGroup).map(peopleKeyOf) : [],
  ),
);

function isGroup(said: string): boolean {
  const words = tokensOf(said);
  return (
    words.length > 1 &&
    words.length <= MAX_NAME_LENGTH &&
    /s$/u.test(said) &&
    !words.some((word) => englishStopWords.split(" ").includes(word))
  );
}

const exact = [...exactMeanings].filter(([place, [first]]) => {
  const [language = "", said = ""] = place.split(/:(.*)/s);
  return meanings.get(`${language}:${keyOf(language, said)}`)?.[0] !== first;
});

const rows = [
  ...[...people].map((key) => `people,${key},`),
  ...exact.map(([place, meant]) => `${place.replace(":", ",=")},${meant.join(";")}`),
  ...[...english].map((word) => `en,${word},`),
  ...[...products].map(([name, meant]) => `product,${name},${meant}`),
  ...[...meanings].map(([place, meant]) => `${place.replace(":", ",")},${meant.join(";")}`),
].filter((row) => row.split(",").length === 3 && !row.includes('"'));
await writeFile(dataFile("search-translations.csv"), `language,word,meant\n${rows.toSorted().join("\n")}\n`);
console.log(`${rows.length} rows`);
