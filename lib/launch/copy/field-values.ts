import type { CopyRow, MediaItem } from "@/db/schema";
import type { FieldTable, ListingField, ListingFields } from "./fields";

/** The value of a field that its rule has accepted. */
export type Sent<F extends ListingField> = F extends { kind: "choice"; options: readonly { value: infer V }[] }
  ? V
  : F extends { kind: "labels" }
    ? string[]
    : F extends { kind: "gallery" }
      ? MediaItem[]
      : string;

type List = { kind: "labels" | "gallery" };

/** The value of a field in answers. Null if it is empty, but an empty list for lists. */
export type Shown<F extends ListingField> = F extends List ? Sent<F> : Sent<F> | null;

/** The fields that a form sends as one text. */
export type TextName<T extends FieldTable> = { [K in keyof T]: T[K] extends List ? never : K }[keyof T];

/** The fields that are read from the product's page. */
export type FactName<T extends FieldTable> = { [K in keyof T]: T[K] extends { fromPage: true } ? K : never }[keyof T];

/** Values by the field's name in the API. Undefined means that nothing is known. */
export type SentValues<T extends FieldTable> = { [K in keyof T]?: Sent<T[K]> | null | undefined };
export type ShownValues<T extends FieldTable> = { [K in keyof T]: Shown<T[K]> };

/** Values by column, as the database stores them. */
type Columns<T extends FieldTable> = {
  [K in keyof T as T[K]["column"]]: Sent<T[K]> | (T[K] extends List | { empty: "" } ? never : null);
};

/** The columns that the checklist checks. */
export type ListedCopy = Pick<
  CopyRow,
  {
    [K in keyof ListingFields]: ListingFields[K] extends { todo: string } ? ListingFields[K]["column"] : never;
  }[keyof ListingFields]
>;

// The casts below name the keys and values that a loop over the table gives; TypeScript cannot follow one.

/** What the column of an empty field contains. */
export function emptyOf(field: ListingField): null | "" | [] {
  return field.kind === "labels" || field.kind === "gallery" ? [] : (field.empty ?? null);
}

/** True for a text or list that is not empty. */
export function isFilled(value: unknown): boolean {
  return (typeof value === "string" || Array.isArray(value)) && value.length > 0;
}

/** The columns that these values set. Null empties a column; undefined leaves it unchanged. */
export function columnsOf<T extends FieldTable>(table: T, values: SentValues<T>): Partial<Columns<T>> {
  const set = Object.entries(table).flatMap(([name, field]) => {
    const value = values[name];
    return value === undefined ? [] : [[field.column, value ?? emptyOf(field)]];
  });
  return Object.fromEntries(set) as Partial<Columns<T>>;
}

/** All columns of a new row, each from the first source that has a value. */
export function newColumns<T extends FieldTable>(table: T, ...sources: SentValues<T>[]): Columns<T> {
  const all = Object.entries(table).map(([name, field]) => {
    const said = sources.find((source) => source[name] !== undefined && source[name] !== null);
    return [field.column, said?.[name] ?? emptyOf(field)];
  });
  return Object.fromEntries(all) as Columns<T>;
}

/** The fields of a row by their names in the API. */
export function shownValues<T extends FieldTable>(table: T, row: Readonly<Record<string, unknown>>): ShownValues<T> {
  const shown = Object.entries(table).map(([name, { column }]) => [name, row[column] === "" ? null : row[column]]);
  return Object.fromEntries(shown) as ShownValues<T>;
}

/** A value for readers; empty if there is none. Leaves out pictures. */
export function valueInWords(field: ListingField, value: unknown): string {
  if (field.kind === "labels" && Array.isArray(value)) return value.filter(Boolean).join(", ");
  if (typeof value !== "string") return "";
  const option = field.kind === "choice" ? field.options.find((choice) => choice.value === value) : undefined;
  return option?.label ?? value;
}

/** Values as a form of texts shows them: of a list, one label a line. Pictures of a gallery are left out. */
export function textsOf<V extends { media: unknown }>({ media: _pictures, ...values }: V): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
  return Object.fromEntries(texts);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "string" ? value : "";
}
