import { stemsOf } from "@/lib/page/facts/words/stems";
import { LIKELY } from "../kinds/kind-choice";
import type { Reading } from "../kinds/reading";
import { OF_DESCRIPTION, stemsOfLine } from "../page/lines";
import { typedFor } from "../tables/typed-searches";

/**
 * Searches that people type for products of a kind (db/data/kinds/searches.csv), as far as the page says all that is special
 * about them: of "game boy emulator", the Game Boy. For a kind that is less likely, one line has to say it, the page has to lead
 * with it, and the name of the thing has to be on the page as well. What the page leads with comes first. For English pages.
 *
 * On 75 real pages strict readers called 64 % of those good that this chooses, and 1 % of those whose kind has no chance.
 */
export function listedSearches({ lines: { lines, words }, kinds }: Reading): string[] {
  if (words !== "en") return [];
  const stemmed = lines.map((line) => ({ stems: new Set(stemsOfLine(line)), isLead: line.lead >= OF_DESCRIPTION }));
  const said = new Set(stemmed.flatMap(({ stems }) => [...stems]));
  const leads = new Set(stemmed.flatMap(({ stems, isLead }) => (isLead ? [...stems] : [])));
  const isSaid = (stem: string) => said.has(stem);
  const isLed = (stem: string) => leads.has(stem);
  const isMeant = ({ thing, special }: KnownSearch, isLikely: boolean) =>
    isLikely
      ? special.every(isSaid)
      : [...special, ...thing].every(isSaid) &&
        special.every(isLed) &&
        stemmed.some(({ stems }) => special.every((stem) => stems.has(stem)));
  const meant = kinds.flatMap(({ kind, chance }) => {
    if (chance < MIN_CHANCE) return [];
    return searchesOf(kind.id)
      .filter((one) => isMeant(one, chance >= LIKELY))
      .map((one) => ({ ...one, led: one.special.filter(isLed).length, chance }));
  });
  const inOrder = meant.toSorted((a, b) => b.led - a.led || b.chance - a.chance || b.special.length - a.special.length);
  const isFirst = ({ special }: KnownSearch, at: number) =>
    inOrder.findIndex((other) => other.special.every((stem) => special.includes(stem))) === at;
  return inOrder
    .filter(isFirst)
    .map(({ query }) => query)
    .slice(0, MAX_SEARCHES);
}

/** Of a kind that is less likely than this nothing is right; of one that is likelier than the other, mostly all that is said. */
const MIN_CHANCE = 0.02;
const MAX_SEARCHES = 5;

interface KnownSearch {
  query: string;
  /** Stems of the thing's name: those of many searches of its kind. */
  thing: readonly string[];
  /** Stems of what is special about it; never empty. */
  special: readonly string[];
}

/** In so many of the searches of a kind stands a word of its name. */
const IN_NAME = 0.15;

const known = new Map<string, readonly KnownSearch[]>();

function searchesOf(kind: string): readonly KnownSearch[] {
  const before = known.get(kind);
  if (before) return before;
  const all = typedFor(kind).map((query) => ({ query, stems: [...new Set(stemsOf(query))] }));
  const times = new Map<string, number>();
  for (const stem of all.flatMap(({ stems }) => stems)) times.set(stem, (times.get(stem) ?? 0) + 1);
  const isOfName = (stem: string) => (times.get(stem) ?? 0) >= IN_NAME * all.length;
  const searches = all
    .map(({ query, stems }) => ({
      query,
      thing: stems.filter(isOfName),
      special: stems.filter((stem) => !isOfName(stem)),
    }))
    .filter(({ special }) => special.length > 0);
  known.set(kind, searches);
  return searches;
}
