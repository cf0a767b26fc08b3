import type { ComponentProps, ReactNode } from "react";
import { labels } from "@/components/draft/field-labels";
import { ListingInputs } from "@/components/draft/listing-inputs";
import { Field } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";

type TextFieldProps = Omit<ComponentProps<"input">, "name"> & { name: string; state: FormState; hint?: ReactNode };

export function TextField({ name, state, hint, required = false, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hint} error={state.errors[name]} optional={!required}>
      {(control) => <Input {...control} {...input} required={required} defaultValue={state.values[name]} />}
    </Field>
  );
}

/** All that may be left to the founder's page. Stays open once something in it was filled in or must be fixed. */
export function OptionalFields({ state }: { state: FormState }) {
  const { url: _url, email: _email, ...optional } = { ...state.values, ...state.errors };
  const isOpen = Object.values(optional).some((value) => value.trim() !== "");
  return (
    <details open={isOpen} className="border-y py-4">
      <summary className="font-medium">Say it in your own words (optional)</summary>
      <p className="mt-2 mb-6 text-fine text-mute">What you write here is used instead of what your page says.</p>
      <ListingInputs values={state.values} errors={state.errors} isOptional />
    </details>
  );
}
