import type { CopyColumn } from "@/db/schema";
import { categoryLabels, pricingTiers, productTypes, typeLabels } from "@/lib/core/catalog/labels";
import { MAX_GALLERY } from "@/lib/media/limits";

/** A choice of a select. */
export interface Option {
  value: string;
  label: string;
}

/** What a field contains. Its form control, its rule for input and its shape in answers follow from it. */
type Kind =
  /** Text of one line. */
  | { kind: "line"; max: number }
  /** Plain text of several lines. */
  | { kind: "text"; max: number }
  | { kind: "markdown"; max: number }
  | { kind: "choice"; options: readonly Option[] }
  /** A list of up to `max` different labels, the main one first. */
  | { kind: "labels"; max: number; options: readonly string[] }
  /** A handle on X. */
  | { kind: "handle" }
  /** Pictures that this site stores. Draft forms upload them; `draft-pictures.ts` says which URLs are accepted. */
  | { kind: "logo" }
  | { kind: "gallery"; max: number };

/** Everything about one field of a listing. */
export type ListingField = Kind & {
  /** Its column of `listings`, one of `copyColumns` in db/schema/listings.ts. */
  column: string;
  /** Its name in forms, comparisons and notices. */
  label: string;
  /** How to fill it in, next to its control. */
  hint?: string;
  /** Shares a row of the form with a neighbour. */
  half?: true;
  /** Its API description for a new draft. Without it, the field can only be edited later. */
  description?: string;
  /** Its item on the checklist. Without it, a listing is complete without the field. */
  todo?: string;
  /** True if a submitted listing may change it but not clear it. */
  required?: true;
  /** What its column contains if nothing is filled in. Default: null, and an empty list for lists. */
  empty?: "";
  /** True if it is read from the product's page, under its name in `ProductFacts`. */
  fromPage?: true;
  /** Where the public listing shows it, and by which name: also in lists, only in the detail, or in `creator`. */
  product?: { in: "list" | "detail" | "creator"; name: string };
};

export type FieldTable = Readonly<Record<string, ListingField>>;

const MAX_SHORT = 200;
const MAX_CATEGORIES = 3;

/**
 * The fields of a listing that its founder fills in, by their names in the API, in the order of the API and of forms.
 * Everything else is derived: schemas in `field-schemas.ts`, values in `field-values.ts`, and every form. A new field
 * is one entry here, one column in `copyColumns` of db/schema/listings.ts, and a migration.
 */
export const listingFields = {
  product_name: {
    kind: "line",
    max: 80,
    column: "name",
    empty: "",
    label: "Name",
    hint: "Spelled as on your own site.",
    description: "Name of the product.",
    todo: "Name your product",
    required: true,
    fromPage: true,
    product: { in: "list", name: "name" },
  },
  tagline: {
    kind: "line",
    max: 160,
    column: "tagline",
    empty: "",
    label: "Tagline",
    hint: "What it does, in one line.",
    description: "What it does, in one line.",
    todo: "Say what it does in one line",
    required: true,
    fromPage: true,
    product: { in: "list", name: "tagline" },
  },
  short_description: {
    kind: "text",
    max: MAX_SHORT,
    column: "shortDescription",
    label: "Short description",
    hint: "For lists, feeds and search results.",
    description: `At most ${MAX_SHORT} characters.`,
    todo: `Write a short description of at most ${MAX_SHORT} characters`,
    fromPage: true,
    product: { in: "list", name: "short_description" },
  },
  long_description: {
    kind: "markdown",
    max: 10_000,
    column: "longDescription",
    label: "Description",
    hint: "The whole story, in Markdown: ## heading, **bold**, - list, [link](https://…).",
    description: "Markdown.",
    todo: "Tell the whole story in the description",
    fromPage: true,
    product: { in: "detail", name: "long_description" },
  },
  creator_name: {
    kind: "line",
    max: 100,
    column: "creatorName",
    label: "Maker",
    hint: "A person or a company.",
    description: "Who made it.",
    fromPage: true,
    product: { in: "creator", name: "name" },
  },
  categories: {
    kind: "labels",
    max: MAX_CATEGORIES,
    options: categoryLabels,
    column: "categories",
    label: "Categories",
    hint: "One to three. The main one is where the entry is listed first.",
    description: `1 to ${MAX_CATEGORIES} labels of list_categories, the main one first.`,
    todo: "Pick one to three categories",
    required: true,
    fromPage: true,
    product: { in: "list", name: "categories" },
  },
  type: {
    kind: "choice",
    options: productTypes.map((value) => ({ value, label: typeLabels[value] })),
    column: "type",
    label: "Type",
    half: true,
    description: "Kind of product.",
    todo: "Say what kind of product it is",
    required: true,
    fromPage: true,
    product: { in: "list", name: "type" },
  },
  pricing_tier: {
    kind: "choice",
    options: pricingTiers.map((value) => ({ value, label: value })),
    column: "pricingTier",
    label: "Pricing",
    half: true,
    description: "What it costs.",
    todo: "Say what it costs: Free, Freemium or Paid",
    fromPage: true,
    product: { in: "list", name: "pricing_tier" },
  },
  twitter_handle: {
    kind: "handle",
    column: "twitterHandle",
    label: "X handle",
    hint: "For example @acme.",
    description: "Handle on X, such as @acme.",
    fromPage: true,
    product: { in: "creator", name: "twitter_handle" },
  },
  logo_url: {
    kind: "logo",
    column: "logoUrl",
    label: "Logo",
    hint: "URL of a square picture: PNG, JPEG, WebP, GIF or AVIF.",
    description: "URL of a square PNG, JPEG, WebP, GIF or AVIF; this site keeps a copy.",
    todo: "Add a logo",
    fromPage: true,
    product: { in: "list", name: "logo_url" },
  },
  media: {
    kind: "gallery",
    max: MAX_GALLERY,
    column: "media",
    label: "Gallery",
    product: { in: "detail", name: "media" },
  },
} as const satisfies Readonly<Record<string, ListingField & { column: CopyColumn }>>;

export type ListingFields = typeof listingFields;
