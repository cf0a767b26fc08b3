import { z } from "zod";
import { readCsv } from "@/db/data-file";
import { readDataRows } from "@/lib/core/data-file";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";

/** The rows of a table of db/data/kinds, read once: all languages share them. */
export function rowsOf<Row>(file: string, row: z.ZodType<Row>): () => Row[] {
  let rows: Row[] | undefined;
  return () => (rows ??= readDataRows(`kinds/${file}`, row));
}

/** The same for a table with a column `language`: the rows of one language are typed when its first page comes. */
export function rowsByLanguage<Row extends { language: PageLanguage }>(
  file: string,
  row: z.ZodType<Row>,
): (language: PageLanguage) => Row[] {
  let raw: Map<string, Record<string, string>[]> | undefined;
  return perLanguage((language) => {
    raw ??= groupedByLanguage(readCsv(`kinds/${file}`));
    const rows = z.array(row).parse(raw.get(language) ?? []);
    raw.delete(language);
    return rows;
  });
}

function groupedByLanguage(rows: readonly Record<string, string>[]): Map<string, Record<string, string>[]> {
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of rows) {
    const group = groups.get(row.language ?? "") ?? [];
    group.push(row);
    groups.set(row.language ?? "", group);
  }
  return groups;
}
