import { isFilled, type ShownValues, type TextName } from "@/lib/launch/copy/field-values";
import { type FieldTable, type ListingField, type ListingFields, listingFields } from "@/lib/launch/copy/fields";

/** A picture of the gallery in the editor. */
export interface Picture {
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
}

/** The values of all controls of the editor. An empty field is an empty string. */
export interface EditorValues extends Record<TextName<ListingFields>, string> {
  /** Up to three labels, the first is the main one. A slot may be empty. */
  categories: string[];
  media: Picture[];
}

/** Each field of the table by its name. The cast names what the loop gives; TypeScript cannot follow one. */
function valuesBy(table: FieldTable, ofField: (name: string, kind: ListingField["kind"]) => unknown): EditorValues {
  const values: unknown = Object.fromEntries(
    Object.entries(table).map(([name, { kind }]) => [name, ofField(name, kind)]),
  );
  return values as EditorValues;
}

/** The draft as values of the controls. */
export function valuesOf(draft: ShownValues<ListingFields>, table: FieldTable = listingFields): EditorValues {
  const shown: Readonly<Record<string, unknown>> = draft;
  return valuesBy(table, (name, kind) => (kind === "gallery" ? picturesOf(draft.media) : (shown[name] ?? "")));
}

function picturesOf(media: ShownValues<ListingFields>["media"]): Picture[] {
  const images = media.filter(({ kind }) => kind === "image");
  return images.map(({ url, alt, width, height }) => ({ url, alt, width, height }));
}

/** The values as form data, as a form without scripts sends them. */
export function formOf(values: EditorValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) appendTo(form, name, value);
  return form;
}

function appendTo(form: FormData, name: string, value: string | (string | Picture)[]): void {
  for (const entry of typeof value === "string" ? [value] : value) {
    if (typeof entry === "string") {
      form.append(name, entry);
    } else {
      form.append(`${name}_url`, entry.url);
      form.append(`${name}_alt`, entry.alt);
      form.append(`${name}_size`, `${entry.width ?? ""}x${entry.height ?? ""}`);
    }
  }
}

/** The values of a sent form, with line ends normalised to LF. */
export function valuesFrom(form: FormData, table: FieldTable = listingFields): EditorValues {
  return valuesBy(table, (name, kind) => {
    if (kind === "gallery") return picturesFrom(form, name);
    return kind === "labels" ? form.getAll(name).map(textOf).filter(Boolean) : textOf(form.get(name));
  });
}

/** The fields of a sent form in which something was written. */
export function filledFrom(form: FormData, table: FieldTable = listingFields): Partial<EditorValues> {
  const filled = Object.entries(valuesFrom(form, table)).filter(([, value]) =>
    isFilled(typeof value === "string" ? value.trim() : value),
  );
  return Object.fromEntries(filled);
}

function picturesFrom(form: FormData, name: string): Picture[] {
  const alts = form.getAll(`${name}_alt`);
  const sizes = form.getAll(`${name}_size`);
  return form.getAll(`${name}_url`).map((url, index) => {
    const [width, height] = textOf(sizes[index] ?? null).split("x");
    return { url: textOf(url), alt: textOf(alts[index] ?? null), width: pixels(width), height: pixels(height) };
  });
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "";
}

function pixels(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
