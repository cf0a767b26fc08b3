import { z } from "zod";
import { readCsv } from "@/db/data-file";

/** Reads the rows of a shipped table of db/data as they stand. It changes only with a release, so read it once. */
export const readRawRows = readCsv;

/** The same rows, each judged and typed. */
export function readDataRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  return z.array(row).parse(readRawRows(file));
}
