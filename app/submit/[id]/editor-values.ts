import type { Draft } from "@/lib/launch/draft.schema";
import { MAX_GALLERY, type PictureUse } from "@/lib/media/limits";

/** A picture of the gallery in the editor. */
export interface Picture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export const textFields = [
  "product_name",
  "tagline",
  "short_description",
  "long_description",
  "creator_name",
  "twitter_handle",
  "type",
  "pricing_tier",
  "logo_url",
] as const;
export type TextFieldName = (typeof textFields)[number];

/** Longest text of each field that has a counter, in characters. */
export const bounds = {
  product_name: 80,
  tagline: 160,
  short_description: 200,
  long_description: 10_000,
  creator_name: 100,
} as const;

/** The values of all controls. An empty field is an empty string. */
export interface EditorValues extends Record<TextFieldName, string> {
  /** Up to three labels, the first is the main one. A slot may be empty. */
  categories: string[];
  media: Picture[];
}

/** The draft as values of the controls. */
export function valuesOf(draft: Pick<Draft, TextFieldName | "categories" | "media">): EditorValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, draft[name] ?? ""]));
  return {
    ...(texts as Record<TextFieldName, string>),
    categories: [...draft.categories],
    media: draft.media
      .filter(({ kind }) => kind === "image")
      .map(({ url, alt, width, height }) => ({ url, alt, width, height })),
  };
}

/** The values as form data, as a form without scripts sends them. */
export function formOf(values: EditorValues): FormData {
  const form = new FormData();
  for (const name of textFields) form.set(name, values[name]);
  for (const label of values.categories) form.append("categories", label);
  for (const { url, alt, width, height } of values.media) {
    form.append("media_url", url);
    form.append("media_alt", alt);
    form.append("media_size", `${width ?? ""}x${height ?? ""}`);
  }
  return form;
}

/** The values of a sent form, with line ends normalised to LF. */
export function valuesFrom(form: FormData): EditorValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, textOf(form.get(name))]));
  const alts = form.getAll("media_alt");
  const sizes = form.getAll("media_size");
  return {
    ...(texts as Record<TextFieldName, string>),
    categories: form.getAll("categories").map(textOf).filter(Boolean),
    media: form.getAll("media_url").map((url, index) => {
      const [width, height] = textOf(sizes[index] ?? null).split("x");
      return { url: textOf(url), alt: textOf(alts[index] ?? null), width: pixels(width), height: pixels(height) };
    }),
  };
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

function pixels(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export interface Difference {
  name: string;
  mine: string;
  theirs: string;
}

/** The labels of the fields that differ between two versions. Leading and trailing spaces are ignored. */
export function differences(mine: EditorValues, theirs: EditorValues): Difference[] {
  const names = [...textFields, "categories", "media"] as const;
  return names
    .filter((name) => sameness(mine, name) !== sameness(theirs, name))
    .map((name) => ({ name, mine: inWords(mine, name), theirs: inWords(theirs, name) }));
}

function inWords(values: EditorValues, name: TextFieldName | "categories" | "media"): string {
  if (name === "categories") return [...new Set(values.categories.filter(Boolean))].join(", ");
  if (name === "media") return values.media.map(({ url, alt }) => alt.trim() || fileOf(url)).join(", ");
  if (name === "logo_url") return values.logo_url && fileOf(values.logo_url);
  return values[name].trim();
}

/** A string that is equal for equal versions. */
function sameness(values: EditorValues, name: TextFieldName | "categories" | "media"): string {
  if (name === "media") return JSON.stringify(values.media.map(({ url, alt }) => [url, alt.trim()]));
  if (name === "logo_url") return values.logo_url;
  return inWords(values, name);
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
