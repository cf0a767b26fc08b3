import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** The path of a shipped table. */
export function dataFile(name: string): string {
  return path.join(process.cwd(), "db", "data", name);
}

/** The rows of a shipped table. It changes only with a release, so read it once. */
export function readCsv(name: string): Record<string, string>[] {
  const text = readFileSync(dataFile(name), "utf8");
  if (!/["\r]/.test(text)) return plainRows(text);
  return parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
}

/**
 * The rows of a table without a quote. The large lists of words are such, and whoever needs one first waits for it: the
 * parser takes twenty times as long.
 */
function plainRows(text: string): Record<string, string>[] {
  const [names = [], ...rows] = text.split("\n").flatMap((line) => (line === "" ? [] : [line.split(",")]));
  return rows.map((cells) => {
    if (cells.length !== names.length) throw new Error(`${cells.join()} has other columns than ${names.join()}`);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""]));
  });
}
