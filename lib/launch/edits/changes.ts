import type { EditChanges, ListingStatus } from "@/db/schema";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";

type Row = Readonly<Record<string, unknown>>;

/** What an edit changes, by the field's name: the value before and after. Unchanged fields are left out. */
export function changesBetween(before: Row, values: Row, table: FieldTable = listingFields): EditChanges {
  const changed = Object.entries({ ...columnsOf(table), url: "url" }).filter(
    ([, column]) => values[column] !== undefined && !isSame(before[column], values[column]),
  );
  return Object.fromEntries(changed.map(([name, column]) => [name, { from: before[column], to: values[column] }]));
}

/** The columns that a set of changes writes: the values after them, or before them. */
export function valuesOf(changes: EditChanges, which: "from" | "to"): Record<string, unknown> {
  const columns: Record<string, string> = { ...columnsOf(listingFields), url: "url" };
  const known = Object.entries(changes).flatMap(([name, change]) => {
    const column = columns[name];
    return column === undefined ? [] : [[column, change[which]] as const];
  });
  return Object.fromEntries(known);
}

/** States in which a launch no longer changes. */
export function isOver(status: ListingStatus): boolean {
  return status === "rejected" || status === "expired" || status === "deleted";
}

export function isEmpty(changes: EditChanges): boolean {
  return Object.keys(changes).length === 0;
}

/** True if JSON values are equal. Pictures of a row and of an audit entry have their keys in different orders. */
export function isSame(one: unknown, other: unknown): boolean {
  return identity(one) === identity(other);
}

function identity(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function columnsOf(table: FieldTable): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, { column }]) => [name, column]));
}
