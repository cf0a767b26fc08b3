import { z } from "zod";
import { readCsv } from "@/db/data-file";
import { oncePerProcess } from "@/db/once-per-process";

/** What one stem tells of the labels. */
export interface StemWeights {
  /** How rare it is: the logarithm of one in how many kinds of products have it (inverse document frequency). */
  rarity: number;
  /** By label: more than 0 speaks for it, less against it. */
  weights: readonly (readonly [string, number])[];
}

/** A row of the table as it stands: each is parsed when its stem is first asked for, and most never are. */
const Row = z.object({
  rarity: z.coerce.number(),
  /** "Finance:31;Legal:-8": hundredths. */
  weights: z.string(),
});

const rows = oncePerProcess(
  "category stems",
  (): ReadonlyMap<string, Record<string, string>> =>
    new Map(readCsv("category-stems.csv").map((row) => [row.stem ?? "", row])),
);
const read = oncePerProcess("weights of stems", () => new Map<string, StemWeights>());

/** What a stem tells, made by bench/fit-categories.ts; null for one that it does not know. */
export function stemWeights(stem: string): StemWeights | null {
  const known = read().get(stem);
  const raw = known ? undefined : rows().get(stem);
  if (!raw) return known ?? null;
  const row = Row.parse(raw);
  const weights = row.weights.split(";").flatMap((part) => {
    const [label = "", hundredths = ""] = part.split(":");
    return label ? [[label, Number(hundredths) / 100] as const] : [];
  });
  const made = { rarity: row.rarity, weights };
  read().set(stem, made);
  return made;
}
