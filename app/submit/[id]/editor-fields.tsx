"use client";

import type { ReactNode } from "react";
import { labels } from "@/components/draft/field-labels";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { Input, Textarea } from "@/components/ui/input";
import { Options } from "@/components/ui/options";
import { Select } from "@/components/ui/select";
import { formatNumber } from "@/lib/core/format/numbers";
import { bounds, type EditorValues, type TextFieldName } from "./editor-values";

export interface EditorOptions {
  categories: readonly string[];
  types: readonly { value: string; label: string }[];
  pricing: readonly string[];
}

interface EditorFieldsProps {
  values: EditorValues;
  /** By field name. */
  errors: Record<string, string>;
  options: EditorOptions;
  onChange: (change: Partial<EditorValues>) => void;
}

/** The text fields. Characters are counted; the bound is not enforced while typing. */
export function EditorFields({ values, errors, options, onChange }: EditorFieldsProps) {
  const props = { values, errors, onChange };
  const pricing = options.pricing.map((tier) => ({ value: tier, label: tier }));
  return (
    <div className="flex flex-col gap-6">
      <Line {...props} name="product_name" hint="As you write it yourselves." />
      <Line {...props} name="tagline" hint="What it does, in one line." />
      <Lines {...props} name="short_description" rows={3} hint="For lists, feeds and search results." />
      <Lines
        {...props}
        name="long_description"
        rows={12}
        hint="The whole story, in Markdown: ## heading, **bold**, - list, [link](https://…)."
      />
      <Categories {...props} labels={options.categories} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Choice {...props} name="type" options={options.types} />
        <Choice {...props} name="pricing_tier" options={pricing} />
        <Line {...props} name="creator_name" hint="A person or a company." />
        <Line {...props} name="twitter_handle" hint="For example @acme." />
      </div>
    </div>
  );
}

type ControlProps = Omit<EditorFieldsProps, "options"> & { name: TextFieldName };

function Line({ name, values, errors, onChange, hint }: ControlProps & { hint: string }) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hintOf(name, values[name], hint)} error={errors[name]}>
      {(control) => (
        <Input {...control} value={values[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
      )}
    </Field>
  );
}

function Lines({ name, values, errors, onChange, hint, rows }: ControlProps & { hint: string; rows: number }) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hintOf(name, values[name], hint)} error={errors[name]}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

function hintOf(name: TextFieldName, text: string, hint: string): ReactNode {
  const bound = name in bounds ? bounds[name as keyof typeof bounds] : null;
  if (bound === null) return hint;
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span>{hint}</span>
      <Counter length={text.trim().length} bound={bound} />
    </span>
  );
}

/** "12 of 160"; over the bound, by how much. */
function Counter({ length, bound }: { length: number; bound: number }) {
  const over = length - bound;
  return (
    <span className={cn("figures shrink-0", over > 0 && "font-medium text-bad")}>
      {formatNumber(length)} of {formatNumber(bound)}
      <span className="sr-only"> characters</span>
      {over > 0 && `: ${formatNumber(over)} too many`}
    </span>
  );
}

function Choice({ name, values, errors, onChange, options }: ControlProps & { options: EditorOptions["types"] }) {
  return (
    <Field name={name} label={labels[name] ?? name} error={errors[name]}>
      {(control) => (
        <Select {...control} value={values[name]} onChange={(event) => onChange({ [name]: event.target.value })}>
          <option value="">Not chosen yet</option>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

const places = ["Main category", "Second category", "Third category"];

interface CategoriesProps extends Omit<EditorFieldsProps, "options"> {
  labels: readonly string[];
}

function Categories({ values, errors, onChange, labels: all }: CategoriesProps) {
  const { categories: chosen } = values;
  const choose = (place: number, label: string) =>
    onChange({ categories: places.map((_, index) => (index === place ? label : (chosen[index] ?? ""))) });
  return (
    <fieldset id="field-categories" tabIndex={-1} className="min-w-0" aria-describedby="field-categories-hint">
      <legend className="font-medium">{labels.categories}</legend>
      <p id="field-categories-hint" className="text-fine text-mute">
        One to three. The main one is where the entry is listed first.
      </p>
      {errors.categories && (
        <p className="text-bad text-fine">
          <span className="sr-only">Error: </span>
          {errors.categories}
        </p>
      )}
      <div className="mt-1 grid gap-2 sm:grid-cols-3">
        {places.map((place, index) => (
          <Select
            key={place}
            name="categories"
            aria-label={place}
            value={chosen[index] ?? ""}
            onChange={(event) => choose(index, event.target.value)}
          >
            <option value="">{index === 0 ? "Not chosen yet" : "None"}</option>
            <Options of={all.filter((label) => label === chosen[index] || !chosen.includes(label))} />
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
