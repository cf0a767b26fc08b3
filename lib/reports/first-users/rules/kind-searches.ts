import { readRawRows } from "@/lib/core/data-file";

let rows: ReadonlyMap<string, string> | undefined;

/** The searches that people type in English for products of a kind (db/data/kinds/searches.csv), read once. */
export function typedFor(kind: string): readonly string[] {
  rows ??= new Map(readRawRows("kinds/searches.csv").map((row) => [row.kind ?? "", row.searches ?? ""]));
  return (rows.get(kind) ?? "").split(";");
}
