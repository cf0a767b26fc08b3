import { type FieldTable, type ListingField, listingFields } from "@/lib/launch/copy/fields";
import type { EditorValues } from "../draft/form-values";
import { z } from "./z";

const StoredPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});

/** A field as the editor holds it. */
function storedRule({ kind }: ListingField) {
  if (kind === "gallery") return z.array(StoredPicture);
  return kind === "labels" ? z.array(z.string()) : z.string();
}

function storedSchema(table: FieldTable) {
  const fields: unknown = Object.fromEntries(Object.entries(table).map(([name, field]) => [name, storedRule(field)]));
  // The cast names what the loop gives: the rule of every field of the table.
  const values = z.object(fields as { [K in keyof EditorValues]: z.ZodType<EditorValues[K]> });
  return z.object({ revision: z.number(), values });
}

const Stored = storedSchema(listingFields);

const keyOf = (id: string) => `draft:${id}`;

/** Stores unsaved values of this tab for a reload; null removes them. A browser without storage is no error. */
export function storeText(id: string, version: { revision: number; values: EditorValues } | null): void {
  try {
    if (version) sessionStorage.setItem(keyOf(id), JSON.stringify(version));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage may be full or blocked. The text is still on screen and is saved as usual.
  }
}

/** What this tab stored before it was reloaded, or null. */
export function storedText(id: string): { revision: number; values: EditorValues } | null {
  try {
    return Stored.parse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null"));
  } catch {
    return null;
  }
}
