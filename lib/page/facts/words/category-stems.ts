import { z } from "zod";
import { readDataRows } from "@/lib/core/data-file";

/** What one stem tells of the labels. */
export interface StemWeights {
  /** How rare it is: the logarithm of one in how many kinds of products have it (inverse document frequency). */
  rarity: number;
  /** By label: more than 0 speaks for it, less against it. */
  weights: readonly (readonly [string, number])[];
}

const Row = z.object({
  stem: z.string(),
  rarity: z.coerce.number(),
  /** "Finance:31;Legal:-8": hundredths. */
  weights: z.string(),
});

let rows: ReadonlyMap<string, z.output<typeof Row>> | undefined;
const read = new Map<string, StemWeights>();

/** What a stem tells, made by bench/fit-categories.ts; null for one that it does not know. */
export function stemWeights(stem: string): StemWeights | null {
  rows ??= new Map(readDataRows("category-stems.csv", Row).map((row) => [row.stem, row]));
  const known = read.get(stem);
  const row = known ? undefined : rows.get(stem);
  if (!row) return known ?? null;
  const weights = row.weights.split(";").flatMap((part) => {
    const [label = "", hundredths = ""] = part.split(":");
    return label ? [[label, Number(hundredths) / 100] as const] : [];
  });
  const made = { rarity: row.rarity, weights };
  read.set(stem, made);
  return made;
}
