import { readCsv } from "@/db/data-file";
import { stemsOf } from "@/lib/page/facts/words/stems";
import type { PageLines } from "../page/lines";
import { tablesIn } from "../tables/tables";
import { typedFor } from "../tables/typed-searches";
import { englishOf, rarityOf } from "./likeness";

/**
 * How much of what people call and type for a kind stands on the page word by word. Single words are those of many kinds: a page on "code
 * review" has the words of editors and of reviews of restaurants. Two words side by side are of few.
 */
export function pairsWith({ lines, words }: PageLines): (kind: string) => number {
  const uses = new Map<string, number>();
  for (const line of lines)
    for (const pair of pairsOf(englishOf(line, words).map(({ stem }) => stem)))
      uses.set(pair, (uses.get(pair) ?? 0) + 1);
  return (kind) => {
    const shared = new Set(
      phrasesOf(kind)
        .flatMap(pairsOf)
        .filter((pair) => uses.has(pair)),
    );
    return Math.log1p([...shared].reduce((sum, pair) => sum + rarityIn(pair) * usesOf(uses.get(pair)), 0));
  };
}

/** Whether two of these stems stand side by side in a phrase of the kind as well. */
export function holdsPair(kind: string, stems: readonly string[]): boolean {
  const sought = new Set(pairsOf(stems));
  return phrasesOf(kind).some((phrase) => pairsOf(phrase).some((pair) => sought.has(pair)));
}

/** The stems of what people call a kind and type for it in English. */
export const typedStems = (kind: string): ReadonlySet<string> =>
  new Set(stemsOf([...namesOf(kind), ...typedFor(kind)].join("\n")));

/** How often a pair is said, so that the fourth time counts no more. */
const usesOf = (count = 0) => Math.min(count, MAX_USES) / MAX_USES;
const MAX_USES = 3;

const rarityIn = (pair: string) => pair.split(" ").reduce((sum, stem) => sum + rarityOf(stem), 0);

const pairsOf = (stems: readonly string[]): string[] =>
  stems.slice(1).map((stem, before) => `${stems[before] ?? ""} ${stem}`);

/** By kind: the stems of its phrases, with a space between them, and a line for each phrase. A string takes less memory than lists. */
const known = new Map<string, string>();

/** The phrases that the tables have of a kind in English: its name and cues, what is typed for it, and what its pages speak of. */
function phrasesOf(id: string): string[][] {
  const before = known.get(id);
  const phrases = before ?? stemmed([...namesOf(id), ...typedFor(id), ...vocabularyOf(id)]);
  if (before === undefined) known.set(id, phrases);
  return phrases.split("\n").map((phrase) => phrase.split(" "));
}

const stemmed = (phrases: readonly string[]) =>
  phrases.map((phrase) => [...new Set(stemsOf(phrase))].join(" ")).join("\n");

let names: ReadonlyMap<string, readonly string[]> | undefined;

function namesOf(id: string): readonly string[] {
  names ??= new Map(tablesIn("en").kinds.map((kind) => [kind.id, [kind.name, ...kind.cues, ...kind.queries]]));
  return names.get(id) ?? [];
}

let vocabulary: ReadonlyMap<string, string> | undefined;

function vocabularyOf(id: string): readonly string[] {
  vocabulary ??= new Map(readCsv("kinds/kind-vocabulary.csv").map((row) => [row.of ?? "", row.words ?? ""]));
  return (vocabulary.get(id) ?? "").split(";");
}
