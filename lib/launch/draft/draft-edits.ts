import { z } from "zod";
import type { DraftFieldValues } from "@/db/founder-drafts";
import { readFields } from "@/lib/core/input";
import { editShape } from "@/lib/launch/copy/field-schemas";
import { columnsOf } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import type { EditPictures } from "./draft-pictures";

/** What a founder can change: the fields of a new draft, and the gallery in its order. */
export const DraftEdits = z.strictObject(editShape(listingFields));

/**
 * Validates edits. Returns the columns that they set. Null or an empty value clears a field. Throws
 * `invalid_request`, which names every bad field at once, including pictures that may not be used.
 */
export function readEdits(fields: Record<string, unknown>, pictures: EditPictures): DraftFieldValues {
  return pictures.place(columnsOf(listingFields, readFields(DraftEdits, fields, pictures.refused)));
}
