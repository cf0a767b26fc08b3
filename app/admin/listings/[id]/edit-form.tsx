"use client";

import { useActionState } from "react";
import { labels } from "@/components/draft/field-labels";
import { typeOptions } from "@/components/product/labels";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { type Choices, Options } from "@/components/ui/options";
import { PressButton } from "@/components/ui/press-button";
import { Select } from "@/components/ui/select";

/** The texts of a listing; empty strings for missing ones. */
export type ListingCopy = Record<
  | "product_name"
  | "tagline"
  | "short_description"
  | "long_description"
  | "creator_name"
  | "twitter_handle"
  | "logo_url"
  | "type"
  | "pricing_tier",
  string
> & { categories: readonly string[] };

interface EditFormProps {
  id: string;
  copy: ListingCopy;
  categories: readonly string[];
  pricing: readonly string[];
  edit: FormAction;
}

const places = ["Main category", "Second category", "Third category"];

/** Edits the texts of a listing. If the edit is refused, the input stays. */
export function EditForm({ id, copy, categories, pricing, edit }: EditFormProps) {
  const [state, action] = useActionState(edit, blankState);
  const standing = (name: keyof Omit<ListingCopy, "categories">) => state.values[name] ?? copy[name];
  const chosen = state.values.categories?.split("\n") ?? copy.categories;
  return (
    <form action={action} noValidate aria-label="Edit the copy" className="flex flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="shown" value={JSON.stringify(copy)} />
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-5">
        <Line name="product_name" value={standing("product_name")} state={state} />
        <Line name="tagline" value={standing("tagline")} state={state} />
        <Lines name="short_description" rows={3} value={standing("short_description")} state={state} />
        <Lines name="long_description" rows={10} value={standing("long_description")} state={state} />
        <fieldset>
          <legend className="font-medium">{labels.categories}</legend>
          {state.errors.categories && (
            <p role="alert" className="text-bad text-fine">
              {state.errors.categories}
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
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice name="type" value={standing("type")} options={typeOptions} state={state} />
          <Choice
            name="pricing_tier"
            value={standing("pricing_tier")}
            options={pricing.map((tier) => ({ value: tier, label: tier }))}
            state={state}
          />
          <Line name="creator_name" value={standing("creator_name")} state={state} />
          <Line name="twitter_handle" value={standing("twitter_handle")} state={state} />
        </div>
        <Line name="logo_url" value={standing("logo_url")} state={state} />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton>Save the copy</PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}

interface LineProps {
  name: string;
  value: string;
  state: FormState;
}

function Line({ name, value, state }: LineProps) {
  return (
    <Field name={name} label={labels[name] ?? name} error={state.errors[name]}>
      {(control) => <Input {...control} defaultValue={value} />}
    </Field>
  );
}

function Lines({ name, value, state, rows }: LineProps & { rows: number }) {
  return (
    <Field name={name} label={labels[name] ?? name} error={state.errors[name]}>
      {(control) => <Textarea {...control} rows={rows} defaultValue={value} />}
    </Field>
  );
}

function Choice({ name, value, options, state }: LineProps & { options: Choices }) {
  return (
    <Field name={name} label={labels[name] ?? name} error={state.errors[name]}>
      {(control) => (
        <Select {...control} defaultValue={value}>
          <option value="">Not chosen</option>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}
