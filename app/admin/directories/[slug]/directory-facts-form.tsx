"use client";

import { useActionState } from "react";
import { FactChoice, FactLine } from "@/components/ui/fact-field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";
import type { FactFields } from "@/lib/directories/facts";

interface DirectoryFactsFormProps {
  id: string;
  fields: FactFields;
  /** Fingerprint of the values that the form shows. */
  fingerprint: string;
  pricing: readonly string[];
  save: FormAction;
}

const unknown = { value: "", label: "Unknown" };
const same = (value: string) => ({ value, label: value });
const links = [unknown, same("dofollow"), same("nofollow")];
const launches = [unknown, { value: "yes", label: "Yes" }, { value: "no", label: "No" }];

/** Edits the facts of a directory. Unknown facts stay unknown. */
export function DirectoryFactsForm({ id, fields, fingerprint, pricing, save }: DirectoryFactsFormProps) {
  const [state, action] = useActionState(save, blankState);
  return (
    <form action={action} noValidate aria-label="Facts" className="flex max-w-2xl flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <FactInputs fields={fields} pricing={pricing} state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Save the facts</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}

interface FactInputsProps extends Pick<DirectoryFactsFormProps, "fields" | "pricing"> {
  state: FormState;
}

/** The facts of a directory as inputs. An empty one is unknown. */
export function FactInputs({ fields, pricing, state }: FactInputsProps) {
  const at = (name: keyof FactFields) => ({ name, value: fields[name], state });
  return (
    <>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <FactChoice {...at("pricing")} label="Pricing" options={[unknown, ...pricing.map(same)]} />
        <FactLine {...at("dr")} label="Domain rating" hint="0 to 100; empty is unknown." inputMode="numeric" />
        <FactChoice {...at("link_type")} label="Link" options={links} />
        <FactLine
          {...at("review_days")}
          label="Review time in days"
          hint="0 is the same day; empty is unknown."
          inputMode="numeric"
        />
        <FactChoice {...at("launch_platform")} label="Runs dated launches" options={launches} />
      </div>
      <FactLine
        {...at("submit_url")}
        label="Where to submit"
        hint="The page with the form; empty is unknown, and its home page is linked."
        type="url"
        inputMode="url"
        maxLength={textBounds.url}
      />
    </>
  );
}
