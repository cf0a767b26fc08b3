import { z } from "zod";
import { readCsv } from "@/db/data-file";
import { oncePerProcess } from "@/db/once-per-process";
import { readDataRows } from "@/lib/core/data-file";
import type { PageLanguage } from "@/lib/page/facts/language/page-language";
import { perLanguage } from "@/lib/page/facts/language/per-language";

/** The rows of a table of db/data/kinds, read once: all languages share them. */
export function rowsOf<Row>(file: string, row: z.ZodType<Row>): () => Row[] {
  return oncePerProcess(`rows of kinds/${file}`, () => readDataRows(`kinds/${file}`, row));
}

/** The same for a table with a column `language`: the rows of one language are typed when its first page comes. */
export function rowsByLanguage<Row extends { language: PageLanguage }>(
  file: string,
  row: z.ZodType<Row>,
): (language: PageLanguage) => Row[] {
  const ofLanguage = oncePerProcess(`rows of kinds/${file} by language`, () => {
    const written = writtenByLanguage(readCsv(`kinds/${file}`));
    return perLanguage((language) => {
      const rows = z.array(row).parse(JSON.parse(written.get(language) ?? "[]"));
      written.delete(language);
      return rows;
    });
  });
  return (language) => ofLanguage()(language);
}

/** The rows of each language as one text: as tens of thousands of objects they would wait in several times the memory. */
function writtenByLanguage(rows: readonly Record<string, string>[]): Map<string, string> {
  return new Map([...groupedByLanguage(rows)].map(([language, group]) => [language, JSON.stringify(group)]));
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
