"use client";

import { useActionState } from "react";
import { ListingInputs } from "@/components/draft/listing-inputs";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { FieldTable } from "@/lib/launch/copy/fields";

interface EditFormProps {
  id: string;
  /** The copy of the listing as it is, by field name; of a list, one label a line. */
  copy: Readonly<Record<string, string>>;
  edit: FormAction;
  table?: FieldTable;
}

/** Edits the texts of a listing. If the edit is refused, the input stays. */
export function EditForm({ id, copy, edit, table }: EditFormProps) {
  const [state, action] = useActionState(edit, blankState);
  return (
    <form action={action} noValidate aria-label="Edit the copy" className="flex flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shown" value={JSON.stringify(copy)} />
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <ListingInputs key={state.attempt} values={{ ...copy, ...state.values }} errors={state.errors} table={table} />
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Save the copy</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
