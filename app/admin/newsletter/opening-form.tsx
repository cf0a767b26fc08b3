"use client";

import { useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

interface OpeningFormProps {
  week: string;
  opening: string;
  fingerprint: string;
  save: FormAction;
}

/** Edits the opening words of the next issue. If it is refused, the input stays. */
export function OpeningForm({ week, opening, fingerprint, save }: OpeningFormProps) {
  const [state, action] = useActionState(save, blankState);
  return (
    <form
      action={action}
      noValidate
      aria-label="Opening words"
      className="flex flex-col items-start gap-3 border-b py-4"
    >
      <input type="hidden" name="week" value={week} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <Field
        key={state.attempt}
        name="opening"
        label="Opening words"
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
      <FormAnswer state={state} />
    </form>
  );
}
