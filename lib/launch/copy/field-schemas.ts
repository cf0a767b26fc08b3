import { z } from "zod";
import type { MediaItem } from "@/db/schema";
import { cleanLines } from "@/lib/core/clean-text";
import { labelOf, line, PictureUrl, TwitterHandle } from "@/lib/core/fields";
import { textBounds } from "@/lib/core/text-bounds";
import type { FactName, Sent, Shown } from "./field-values";
import type { FieldTable, ListingField } from "./fields";

/** A gallery picture in answers. */
const Media = z
  .object({
    kind: z.enum(["image", "video"]),
    url: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: "Media" });

/** A gallery picture as it is sent. */
const SentPicture = z.strictObject({
  kind: z.enum(["image", "video"]),
  url: PictureUrl,
  alt: z.string().trim().max(textBounds.pictureAlt),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});

/** What may be sent for a field. */
function inputRule(field: ListingField): z.ZodType {
  switch (field.kind) {
    case "line":
      return line(field.max);
    case "text":
    case "markdown":
      return z.string().overwrite(cleanLines).min(1).max(field.max);
    case "choice":
      return labelOf(field.options.map(({ value }) => value));
    case "labels":
      return z
        .array(labelOf(field.options))
        .min(1)
        .max(field.max)
        .transform((labels) => [...new Set(labels)]);
    case "handle":
      return TwitterHandle;
    case "logo":
      return PictureUrl;
    case "gallery":
      return z.array(SentPicture).max(field.max);
  }
}

/** A field in answers about a draft, where each may still be empty. */
function draftRule(field: ListingField): z.ZodType {
  switch (field.kind) {
    case "choice":
      return z.enum(field.options.map(({ value }) => value)).nullable();
    case "labels":
      return z.array(z.enum(field.options));
    case "gallery":
      return z.array(Media);
    default:
      return z.string().nullable();
  }
}

/** A field in the answers about a live listing. */
function publicRule(field: ListingField): z.ZodType {
  switch (field.kind) {
    case "labels":
      return z.array(z.string());
    case "gallery":
      return z.array(Media);
    case "choice":
      // A listing cannot be without it, and clients must not refuse a value that is added later.
      return field.required ? z.string() : z.enum(field.options.map(({ value }) => value)).nullable();
    case "markdown":
      return z.string().nullable().describe("Markdown.");
    default:
      return field.required ? z.string() : z.string().nullable();
  }
}

/** The rules of some fields by name. Each cast below names the schema that belongs to the field's kind. */
function shapeOf(table: FieldTable, ruleOf: (field: ListingField) => z.ZodType | null): Record<string, z.ZodType> {
  const rules = Object.entries(table).map(([name, field]) => [name, ruleOf(field)] as const);
  return Object.fromEntries(rules.flatMap(([name, rule]) => (rule ? [[name, rule]] : [])));
}

type InputShape<T extends FieldTable> = {
  [K in keyof T as T[K] extends { description: string } ? K : never]: z.ZodOptional<z.ZodType<Sent<T[K]>>>;
};

/** What may be sent with a new draft. */
export function inputShape<T extends FieldTable>(table: T): InputShape<T> {
  const rule = (field: ListingField) =>
    field.description === undefined ? null : inputRule(field).optional().describe(field.description);
  return shapeOf(table, rule) as InputShape<T>;
}

type ChangeShape<T extends FieldTable> = {
  [K in keyof InputShape<T>]: K extends keyof T ? z.ZodOptional<z.ZodType<Sent<T[K]> | null>> : never;
};

/** What may be sent to correct a new draft. Null clears a field; a missing one stays unchanged. */
export function changeShape<T extends FieldTable>(table: T): ChangeShape<T> {
  const rule = (field: ListingField) =>
    field.description === undefined ? null : inputRule(field).nullable().optional().describe(field.description);
  return shapeOf(table, rule) as ChangeShape<T>;
}

type EditShape<T extends FieldTable> = { [K in keyof T]: z.ZodOptional<z.ZodType<Sent<T[K]> | null>> };

/**
 * What may be sent with an edit. An empty text, an empty list and null clear a field; a missing one stays unchanged.
 */
export function editShape<T extends FieldTable>(table: T): EditShape<T> {
  const rule = (field: ListingField) => z.preprocess(blankToNull, inputRule(field).nullable()).optional();
  return shapeOf(table, rule) as EditShape<T>;
}

function blankToNull(value: unknown): unknown {
  const isBlank = (typeof value === "string" && value.trim() === "") || (Array.isArray(value) && value.length === 0);
  return isBlank ? null : value;
}

type FormShape<T extends FieldTable> = {
  [K in keyof T as T[K] extends { kind: "gallery" } ? never : K]: z.ZodOptional<
    z.ZodType<T[K] extends { kind: "labels" } ? string[] : string>
  >;
};

/** The fields as forms send them, as text. Each field's own rule checks its length later. */
export function formShape<T extends FieldTable>(table: T): FormShape<T> {
  const rule = ({ kind }: ListingField) => {
    if (kind === "gallery") return null;
    return kind === "labels" ? FormLabels.optional() : FormText.optional();
  };
  return shapeOf(table, rule) as FormShape<T>;
}

const FormText = z.string().max(textBounds.formField);
/** A form sends a single value as a text, and an empty place as an empty text. */
const FormLabels = z.preprocess(
  (sent) => (typeof sent === "string" ? [sent] : sent),
  z
    .array(z.string().max(textBounds.label))
    .max(10)
    .transform((chosen) => [...new Set(chosen.filter(Boolean))]),
);

type DraftShape<T extends FieldTable> = { [K in keyof T]: z.ZodType<Shown<T[K]>, Shown<T[K]>> };

/** The fields in the answers about a draft. */
export function draftShape<T extends FieldTable>(table: T): DraftShape<T> {
  return shapeOf(table, draftRule) as DraftShape<T>;
}

/** The fields that are read from the product's page, as answers show them; null if the page does not say. */
export type PageShape<T extends FieldTable> = {
  [K in FactName<T>]: z.ZodType<Sent<T[K]> | null, Sent<T[K]> | null>;
};
export function pageShape<T extends FieldTable>(table: T): PageShape<T> {
  const rule = (field: ListingField) => {
    if (!field.fromPage) return null;
    return field.kind === "labels" ? draftRule(field).nullable() : draftRule(field);
  };
  return shapeOf(table, rule) as PageShape<T>;
}

type Place = NonNullable<ListingField["product"]>["in"];

/** The value of a field in the answers about a live listing. */
type PublicValue<F extends ListingField> = F extends { kind: "labels" }
  ? string[]
  : F extends { kind: "gallery" }
    ? MediaItem[]
    : F extends { required: true }
      ? string
      : Sent<F> | null;

/** The fields of one place of the public listing, by their public names. */
type PublicFields<T extends FieldTable, P extends Place> = {
  [K in keyof T as T[K] extends { product: { in: P; name: infer Name extends string } } ? Name : never]: PublicValue<
    T[K]
  >;
};
type PublicShape<Values> = { [K in keyof Values]: z.ZodType<Values[K], Values[K]> };

/** The fields in answers about a live listing, for one place of it. */
export function publicShape<T extends FieldTable, P extends Place>(
  table: T,
  place: P,
): PublicShape<PublicFields<T, P>> {
  return shapeOf(publicFields(table, place), publicRule) as PublicShape<PublicFields<T, P>>;
}

/** The same fields of a row. */
export function publicValues<T extends FieldTable, P extends Place>(
  table: T,
  place: P,
  row: Readonly<Record<string, unknown>>,
): PublicFields<T, P> {
  const values = Object.entries(publicFields(table, place)).map(([name, { column }]) => [name, row[column]]);
  return Object.fromEntries(values) as PublicFields<T, P>;
}

/** The fields of one place, by their public names. */
function publicFields(table: FieldTable, place: Place): FieldTable {
  const here = Object.values(table).flatMap((field) =>
    field.product?.in === place ? [[field.product.name, field]] : [],
  );
  return Object.fromEntries(here);
}
