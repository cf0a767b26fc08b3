import type { EditChanges, ListingStatus } from "@/db/schema";
import { listingFields } from "@/lib/launch/copy/fields";

type Row = Readonly<Record<string, unknown>>;

/** The columns that an edit may change, by the names of their fields. */
const columns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(listingFields).map(([name, { column }]) => [name, column])),
  url: "url",
};

/** What an edit changes, by the field's name: the value before and after. Unchanged fields are left out. */
export function changesBetween(before: Row, values: Row): EditChanges {
  const changed = Object.entries(columns).filter(
    ([, column]) => values[column] !== undefined && !isSame(before[column], values[column]),
  );
  return Object.fromEntries(changed.map(([name, column]) => [name, { from: before[column], to: values[column] }]));
}

/** The columns as they were before a set of changes. */
export function valuesBefore(changes: EditChanges): Record<string, unknown> {
  const known = Object.entries(changes).flatMap(([name, { from }]) => {
    const column = columns[name];
    return column === undefined ? [] : [[column, from] as const];
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
