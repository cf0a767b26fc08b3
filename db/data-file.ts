import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** The path of a shipped table. */
export function dataFile(name: string): string {
  return path.join(process.cwd(), "db", "data", name);
}

/** The rows of a shipped table. */
export function readCsv(name: string): Record<string, string>[] {
  return parse(readFileSync(dataFile(name)), { columns: true, skip_empty_lines: true });
}
