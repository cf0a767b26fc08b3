import { z } from "zod";
import { readCsv } from "@/db/data-file";

/** The rows of a shipped table, each judged and typed. It changes only with a release, so read it once. */
export function readDataRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  return z.array(row).parse(readCsv(file));
}
