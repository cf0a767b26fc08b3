"use client";

import { useActionState } from "react";
import { EditAnswer, ShownField } from "@/components/admin/edit-answer";
import { Field } from "@/components/ui/field";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import type { Texts } from "@/lib/core/changed-fields";
import { textBounds } from "@/lib/core/text-bounds";

interface OpeningFormProps {
  week: string;
  opening: string;
  save: FormAction<Texts>;
}

const fields = { opening: { label: "Opening words" } };

/** Edits the opening words of the next issue. If it is refused, the input stays. */
export function OpeningForm({ week, opening, save }: OpeningFormProps) {
  const [state, action] = useActionState(save, blankState);
  return (
    <form
      action={action}
      noValidate
      aria-label="Opening words"
      className="flex flex-col items-start gap-3 border-b py-4"
    >
      <input type="hidden" name="week" value={week} />
      <ShownField texts={{ opening }} state={state} />
      <Field
        key={state.attempt}
        name="opening"
        label={fields.opening.label}
        hint={`Plain text at the top, at most ${textBounds.issueOpening} characters. An empty line begins a paragraph.`}
        optional
        error={state.errors.opening}
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={textBounds.issueOpening}
            defaultValue={state.values.opening ?? opening}
          />
        )}
      </Field>
      <PressButton kind="line" size="small">
        Save the words
      </PressButton>
      <EditAnswer state={state} fields={fields} />
    </form>
  );
}
