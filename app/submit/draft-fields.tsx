import type { ComponentProps, ReactNode } from "react";
import { labels } from "@/components/draft/field-labels";
import { Field } from "@/components/ui/field";
import type { FormState } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { Options } from "@/components/ui/options";
import { Select } from "@/components/ui/select";

type TextFieldProps = Omit<ComponentProps<"input">, "name"> & { name: string; state: FormState; hint?: ReactNode };

export function TextField({ name, state, hint, required = false, ...input }: TextFieldProps) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hint} error={state.errors[name]} optional={!required}>
      {(control) => <Input {...control} {...input} required={required} defaultValue={state.values[name]} />}
    </Field>
  );
}

interface OptionalFieldsProps {
  state: FormState;
  categories: readonly string[];
  types: readonly { value: string; label: string }[];
  pricing: readonly string[];
}

/** The optional fields, which the prefill can fill. Open if one of them has a value or an error. */
export function OptionalFields({ state, categories, types, pricing }: OptionalFieldsProps) {
  const { url: _url, email: _email, ...optional } = { ...state.values, ...state.errors };
  const isOpen = Object.values(optional).some((value) => value.trim() !== "");
  return (
    <details open={isOpen} className="border-y py-4">
      <summary className="font-medium">Say it in your own words (optional)</summary>
      <p className="mt-2 text-fine text-mute">What you write here is used instead of what your page says.</p>
      <div className="mt-6 flex flex-col gap-6">
        <TextField name="product_name" state={state} />
        <TextField name="tagline" state={state} />
        <LongText name="short_description" state={state} rows={3} hint="At most 200 characters." />
        <LongText name="long_description" state={state} rows={8} hint="Markdown." />
        <CategoryFields state={state} categories={categories} />
        <div className="grid gap-6 sm:grid-cols-2">
          <Choice name="type" state={state} options={types} />
          <Choice name="pricing_tier" state={state} options={pricing.map((tier) => ({ value: tier, label: tier }))} />
          <TextField name="creator_name" state={state} autoComplete="name" />
          <TextField name="twitter_handle" state={state} placeholder="@name" />
        </div>
        <TextField name="logo_url" state={state} type="url" inputMode="url" placeholder="https://" />
      </div>
    </details>
  );
}

function LongText({ name, state, hint, rows }: { name: string; state: FormState; hint: string; rows: number }) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hint} error={state.errors[name]} optional>
      {(control) => <Textarea {...control} rows={rows} defaultValue={state.values[name]} />}
    </Field>
  );
}

interface ChoiceProps {
  name: string;
  state: FormState;
  options: readonly { value: string; label: string }[];
}

function Choice({ name, state, options }: ChoiceProps) {
  return (
    <Field name={name} label={labels[name] ?? name} error={state.errors[name]} optional>
      {(control) => (
        <Select {...control} defaultValue={state.values[name] ?? ""}>
          <option value="">Choose later</option>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

const places = ["Main category", "Second category", "Third category"];

function CategoryFields({ state, categories }: Pick<OptionalFieldsProps, "state" | "categories">) {
  const error = state.errors.categories;
  const chosen = state.values.categories?.split("\n") ?? [];
  return (
    <fieldset id="field-categories" tabIndex={-1} aria-describedby={error ? "field-categories-error" : undefined}>
      <legend className="font-medium">
        {labels.categories} <span className="font-normal text-mute">(optional)</span>
      </legend>
      {error && (
        <p id="field-categories-error" className="text-bad text-fine">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1 grid gap-2 sm:grid-cols-3">
        {places.map((place, index) => (
          <Select key={place} name="categories" aria-label={place} defaultValue={chosen[index] ?? ""}>
            <option value="">{place}</option>
            <Options of={categories} />
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
