import { stringify } from "csv-stringify/sync";
import { ELSEWHERE, type OtherPlace } from "./elsewhere";

/** One line of the table, by column name; null is an empty cell. */
export type CsvRow = Record<string, string | number | boolean | null>;

/** What a table says of a directory besides the plan's answer. */
export interface TableFacts {
  price: string | null;
  language: string | null;
  region: string | null;
  /** The only kind of product that it takes; null for any. */
  only_for: string | null;
}

/** The columns that every table of directories begins with. */
export const entryColumns = [
  "week",
  "starts_on",
  "position",
  "name",
  "url",
  "submit_url",
  "category",
  "pricing",
  "dr",
  "price",
  "language",
  "region",
  "only_for",
  "launch_platform",
  "link_type",
  "review_days",
  "sources",
  "requires_account",
  "requires_backlink",
  "checked_on",
  "reason",
  "prepare",
] as const;

/** What stands first in a table: places outside of the catalog, which are in no week and have no rating. */
export const elsewhereRows = (places: readonly OtherPlace[]): CsvRow[] =>
  places.map(({ name, url, task }) => ({ name, url, reason: ELSEWHERE, task: `${task}.` }));

/**
 * A table as CSV (RFC 4180). With a byte order mark, without which Excel reads it in the wrong encoding; cells that a
 * spreadsheet would take for a formula begin with an apostrophe (OWASP, CSV injection).
 */
export function csvOf(columns: readonly string[], rows: readonly CsvRow[]): string {
  return stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // A line break alone ends a line for every reader, though lines end in two characters here.
    quoted_match: /[\r\n]/,
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
}
