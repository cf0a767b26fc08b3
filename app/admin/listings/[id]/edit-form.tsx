"use client";

import { useActionState } from "react";
import { EditAnswer, ShownField } from "@/components/admin/edit-answer";
import { ListingInputs } from "@/components/draft/listing-inputs";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { Texts } from "@/lib/core/changed-fields";
import { type FieldTable, listingFields } from "@/lib/launch/copy/fields";

interface EditFormProps {
  id: string;
  /** The copy of the listing as it is, by field name; of a list, one label a line. */
  copy: Texts;
  edit: FormAction<Texts>;
  table?: FieldTable;
}

/** Edits the texts of a listing. If the edit is refused, the input stays. */
export function EditForm({ id, copy, edit, table = listingFields }: EditFormProps) {
  const [state, action] = useActionState(edit, blankState);
  return (
    <form action={action} noValidate aria-label="Edit the copy" className="flex flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <ShownField texts={copy} state={state} />
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <ListingInputs key={state.attempt} values={{ ...copy, ...state.values }} errors={state.errors} table={table} />
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Save the copy</PressButton>
        <EditAnswer state={state} fields={table} />
      </div>
    </form>
  );
}
