"use client";

import { useActionState } from "react";
import { FactChoice, FactLine } from "@/components/ui/fact-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";
import { FactInputs } from "../[slug]/directory-facts-form";

const nothing = { pricing: "", dr: "", link_type: "", review_days: "", submit_url: "", launch_platform: "" };

interface NewDirectoryFormProps {
  categories: readonly string[];
  pricing: readonly string[];
  add: FormAction;
}

/** Adds a directory with its facts. */
export function NewDirectoryForm({ categories, pricing, add }: NewDirectoryFormProps) {
  const [state, action] = useActionState(add, blankState);
  return (
    <form action={action} noValidate aria-label="New directory" className="flex max-w-2xl flex-col gap-5">
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactLine name="name" label="Name" value="" state={state} maxLength={textBounds.partnerName} />
        <FactLine
          name="url"
          label="Home page"
          value=""
          state={state}
          type="url"
          inputMode="url"
          maxLength={textBounds.url}
        />
        <FactChoice
          name="category"
          label="Category"
          value={categories[0] ?? ""}
          state={state}
          options={categories.map((value) => ({ value, label: value }))}
        />
        <FactInputs fields={nothing} pricing={pricing} state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Add the directory</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
