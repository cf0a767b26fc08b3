"use client";

import { useActionState } from "react";
import { EditAnswer, ShownField } from "@/components/admin/edit-answer";
import { FactChoice, FactLine } from "@/components/ui/fact-field";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { Texts } from "@/lib/core/changed-fields";
import { textBounds } from "@/lib/core/text-bounds";
import { type FactField, type FactFields, factFields, factNames } from "@/lib/directories/fact-fields";

interface DirectoryFactsFormProps {
  id: string;
  fields: FactFields;
  save: FormAction<Texts>;
}

/** Edits the facts of a directory. Unknown facts stay unknown. */
export function DirectoryFactsForm({ id, fields, save }: DirectoryFactsFormProps) {
  const [state, action] = useActionState(save, blankState);
  return (
    <form action={action} noValidate aria-label="Facts" className="flex max-w-2xl flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <ShownField texts={fields} state={state} />
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactInputs fields={fields} state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Save the facts</PressButton>
        <EditAnswer state={state} fields={factFields} />
      </div>
    </form>
  );
}

interface FactInputsProps {
  fields: FactFields;
  state: FormState<unknown>;
}

/** The facts of a directory as inputs, by the table of them. */
export function FactInputs({ fields, state }: FactInputsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {factNames.map((name) => (
        <div key={name} className={isWide(factFields[name]) ? "sm:col-span-2" : undefined}>
          <FactInput field={factFields[name]} at={{ name, value: fields[name], state }} />
        </div>
      ))}
    </div>
  );
}

const isWide = ({ kind }: FactField) => kind === "page" || kind === "line";

interface FactInputProps {
  field: FactField;
  at: { name: string; value: string; state: FormState<unknown> };
}

function FactInput({ field, at }: FactInputProps) {
  const said = { ...at, label: field.label, ...(field.hint === undefined ? {} : { hint: field.hint }) };
  if (field.kind === "choice") {
    const open = field.open === undefined ? [] : [{ value: "", label: field.open }];
    return <FactChoice {...said} options={[...open, ...field.options]} />;
  }
  if (field.kind === "number") return <FactLine {...said} inputMode="numeric" maxLength={textBounds.amount} />;
  const page = field.kind === "page" ? ({ type: "url", inputMode: "url" } as const) : {};
  const day = field.kind === "day" ? ({ type: "date" } as const) : {};
  return <FactLine {...said} {...page} {...day} maxLength={field.most} />;
}
