import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** Reads the rows of a shipped table of db/data. It changes only with a release, so read it once. */
export function readDataRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(path.join(process.cwd(), "db", "data", file));
  return z.array(row).parse(parse(text, { columns: true, skip_empty_lines: true }));
}
