import { z } from "zod";
import { readCsv } from "@/db/data-file";

/** The rows of a shipped table, each judged and typed. It changes only with a release, so read it once. */
export function readDataRows<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const rows = readCsv(file);
  const read = z.array(row).safeParse(rows);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: [at, ...column], message }) => {
    const cells = Object.values(rows[Number(at)] ?? {});
    return `${column.join(".")} of ${cells.join(",").slice(0, 80)}: ${message}`;
  });
  throw new Error(`db/data/${file}: ${faults.join("; ")}`);
}
