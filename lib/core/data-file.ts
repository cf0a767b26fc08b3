import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** Reads the rows of a shipped table of db/data as they stand. It changes only with a release, so read it once. */
export function readRawRows(file: string): Record<string, string>[] {
  const text = readFileSync(path.join(process.cwd(), "db", "data", file), "utf8");
  if (!/["\r]/.test(text)) return plainRows(text);
  return parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
}

/**
 * The rows of a table without a quote. The large lists of words are such, and the first page that is read waits for them: the
 * parser takes twenty times as long.
 */
function plainRows(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text.split("\n").flatMap((line) => (line === "" ? [] : [line.split(",")]));
  return rows.map((cells) => {
    if (cells.length !== names.length) throw new Error(`${cells.join()} has other columns than ${names.join()}`);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}

/** The same rows, each judged and typed. */
export function readDataRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  return z.array(row).parse(readRawRows(file));
}
