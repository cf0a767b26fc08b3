import { textsOf } from "@/lib/launch/copy/field-values";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";
import type { EditorValues } from "../draft/form-values";
import { ListingInputs } from "../draft/listing-inputs";

interface EditorFieldsProps {
  values: EditorValues;
  /** By field name. */
  errors: Record<string, string>;
  onChange: (change: Partial<EditorValues>) => void;
  table?: FieldTable;
}

/** The text fields. Characters are counted; the bound is not enforced while typing. */
export function EditorFields({ values, errors, onChange, table = listingFields }: EditorFieldsProps) {
  return (
    <ListingInputs
      values={textsOf(values)}
      errors={errors}
      table={table}
      onChange={(name, text) => onChange({ [name]: table[name]?.kind === "labels" ? text.split("\n") : text })}
      hasUploads
    />
  );
}
