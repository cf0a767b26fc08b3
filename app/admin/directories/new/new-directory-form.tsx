"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { FactFields } from "@/lib/directories/fact-fields";
import { FactInputs } from "../[slug]/directory-facts-form";

interface NewDirectoryFormProps {
  /** What it begins with. */
  fields: FactFields;
  add: FormAction;
}

/** Adds a directory with its facts. */
export function NewDirectoryForm({ fields, add }: NewDirectoryFormProps) {
  const [state, action] = useActionState(add, blankState);
  return (
    <form action={action} noValidate aria-label="New directory" className="flex max-w-2xl flex-col gap-5">
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactInputs fields={fields} state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Add the directory</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
