import { valueInWords } from "@/lib/launch/copy/field-values";
import { type FieldTable, type ListingField, listingFields } from "@/lib/launch/copy/fields";
import { MAX_GALLERY, type PictureUse } from "@/lib/media/limits";
import type { EditorValues } from "../draft/form-values";

export interface Difference {
  name: string;
  mine: string;
  theirs: string;
}

/** The fields in which two versions differ, in words. Spaces at the ends are not a difference: they are not stored. */
export function differences(mine: EditorValues, theirs: EditorValues, table: FieldTable = listingFields): Difference[] {
  const at = (values: EditorValues, name: string) => values[name as keyof EditorValues];
  return Object.entries(table)
    .filter(([name]) => identity(at(mine, name)) !== identity(at(theirs, name)))
    .map(([name, field]) => ({ name, mine: inWords(field, at(mine, name)), theirs: inWords(field, at(theirs, name)) }));
}

type Value = EditorValues[keyof EditorValues];

function inWords(field: ListingField, value: Value): string {
  if (typeof value === "string")
    return field.kind === "logo" ? value && fileOf(value) : valueInWords(field, value).trim();
  const entries = value.map((entry) => (typeof entry === "string" ? entry : entry.alt.trim() || fileOf(entry.url)));
  return [...new Set(entries.filter(Boolean))].join(", ");
}

/** Equal for two values exactly if they hold the same. */
function identity(value: Value): string {
  if (typeof value === "string") return value.trim();
  const entries = value.map((entry) => (typeof entry === "string" ? entry : [entry.url, entry.alt.trim()]));
  return JSON.stringify([...new Set(entries.filter((entry) => entry !== ""))]);
}

/** "https://site.example/media/a1b2c3….webp" → "picture a1b2c3". */
function fileOf(url: string): string {
  return `picture ${url.split("/").at(-1)?.slice(0, 6) ?? ""}`;
}

/** The list with one item moved. A position outside of the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The values with one more picture. Changes nothing if the picture is there already or the gallery is full. */
export function withPicture(
  values: EditorValues,
  picture: { url: string; width: number; height: number },
  use: PictureUse,
): EditorValues {
  if (use === "logo") return { ...values, logo_url: picture.url };
  const isThere = values.media.some(({ url }) => url === picture.url);
  if (isThere || values.media.length >= MAX_GALLERY) return values;
  return { ...values, media: [...values.media, { ...picture, alt: "" }] };
}
