import { readCsv } from "@/db/data-file";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";

let rows: ReadonlyMap<string, string> | undefined;

/** The searches that people type in English for products of a kind (db/data/kinds/searches.csv), read once. */
export function typedFor(kind: string): readonly string[] {
  rows ??= new Map(readCsv("kinds/searches.csv").map((row) => [row.kind ?? "", row.searches ?? ""]));
  return (rows.get(kind) ?? "").split(";");
}

/** Searches that people type in one language for products of a kind. */
export interface LocalSearches {
  /** For any product of the kind. */
  general: readonly string[];
  /** For one that does something more. */
  special: readonly string[];
}

/** Languages that have a table in db/data/kinds/local-searches. */
export const searchLanguages = ["de", "fr", "es", "pt", "it", "ja", "zh", "ko", "tr"] as const satisfies PageLanguage[];

/** The searches of a kind in another language than English; null if there is no table of it, or no row. */
export function typedLocally(kind: string, words: PageLanguage): LocalSearches | null {
  const row = searchesIn(words)?.get(kind);
  return row ? { general: (row.general ?? "").split(";"), special: (row.special ?? "").split(";") } : null;
}

/** The table of one language; null for languages that have none. */
const searchesIn = perLanguage((words): ReadonlyMap<string, Record<string, string>> | null => {
  if (!searchLanguages.some((one) => one === words)) return null;
  return new Map(readCsv(`kinds/local-searches/${words}.csv`).map((row) => [row.kind ?? "", row]));
});
