"use client";

import { clsx } from "clsx";
import type { ChangeEvent, ReactNode } from "react";
import { formatNumber } from "@/lib/core/format/numbers";
import { type FieldTable, type ListingField, listingFields } from "@/lib/launch/copy/fields";
import { type ControlProps, Field } from "../ui/field";
import { Input, Textarea } from "../ui/input";
import { Options } from "../ui/options";
import { Select } from "../ui/select";

interface ListingInputsProps {
  /** By field name; of a list, one label a line. */
  values: Readonly<Record<string, string>>;
  /** By field name. */
  errors: Readonly<Record<string, string>>;
  /** Without it the controls keep what is typed themselves, as in a form that is posted. */
  onChange?: (name: string, value: string) => void;
  /** True if every field may be left empty. Without it those that a complete listing needs may not. Each says so. */
  isOptional?: boolean;
  /** True if the form uploads pictures: then no address of one is typed. */
  hasUploads?: boolean;
  table?: FieldTable;
}

/** The fields of a listing as a form holds them, in the order of the table. */
export function ListingInputs({
  values,
  errors,
  table = listingFields,
  hasUploads,
  isOptional,
  ...props
}: ListingInputsProps) {
  const typed = Object.entries(table).filter(([, { kind }]) => kind !== "gallery" && !(kind === "logo" && hasUploads));
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {typed.map(([name, field]) => (
        <div key={name} className={clsx("min-w-0", !field.half && "sm:col-span-2")}>
          <ListingInput
            name={name}
            field={field}
            value={values[name] ?? ""}
            error={errors[name]}
            isOptional={isOptional || field.todo === undefined}
            {...props}
          />
        </div>
      ))}
    </div>
  );
}

interface ListingInputProps<F = ListingField> extends Pick<ListingInputsProps, "onChange" | "isOptional"> {
  name: string;
  field: F;
  value: string;
  error: string | undefined;
}

function ListingInput({ field, ...props }: ListingInputProps) {
  if (field.kind === "labels") return <LabelInputs field={field} {...props} />;
  const { name, value, error, isOptional, onChange } = props;
  const change = onChange && ((text: string) => onChange(name, text));
  return (
    <Field
      name={name}
      label={field.label}
      hint={<Hint field={field} text={change ? value : null} />}
      error={error}
      optional={isOptional}
    >
      {(control) => <Control field={field} {...control} {...held(value, change)} />}
    </Field>
  );
}

type Held =
  | {
      value: string;
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
    }
  | { defaultValue: string };

/** What a control shows, and whom it tells what is typed. */
function held(value: string, change: ((text: string) => void) | undefined): Held {
  return change ? { value, onChange: (event) => change(event.target.value) } : { defaultValue: value };
}

const ROWS = { text: 3, markdown: 12 };

function Control({ field, ...props }: { field: ListingField } & ControlProps & Held) {
  switch (field.kind) {
    case "text":
    case "markdown":
      return <Textarea {...props} rows={ROWS[field.kind]} />;
    case "choice":
      return (
        <Select {...props}>
          <option value="">Not chosen yet</option>
          <Options of={field.options} />
        </Select>
      );
    case "logo":
      return <Input {...props} type="url" inputMode="url" />;
    default:
      return <Input {...props} />;
  }
}

/** The hint, and how long the text may be: counted while it is typed, never enforced before it is sent. */
function Hint({ field, text }: { field: ListingField; text: string | null }): ReactNode {
  if (!("max" in field)) return field.hint;
  if (text === null) return `${field.hint} At most ${formatNumber(field.max)} characters.`;
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span>{field.hint}</span>
      <Counter length={text.trim().length} bound={field.max} />
    </span>
  );
}

/** "12 of 160"; past the bound it says by how much. */
function Counter({ length, bound }: { length: number; bound: number }) {
  const over = length - bound;
  return (
    <span className={clsx("figures shrink-0", over > 0 && "font-medium text-bad")}>
      {formatNumber(length)} of {formatNumber(bound)}
      <span className="sr-only"> characters</span>
      {over > 0 && `: ${formatNumber(over)} too many`}
    </span>
  );
}

const places = ["Main category", "Second category", "Third category"];

/** A select for each place of a list. While it is typed, no select offers what another one holds. */
function LabelInputs({
  name,
  field,
  value,
  error,
  isOptional,
  onChange,
}: ListingInputProps<Extract<ListingField, { kind: "labels" }>>) {
  const id = `field-${name}`;
  const chosen = value.split("\n");
  const isFree = (label: string, index: number) => label === chosen[index] || !chosen.includes(label);
  const choose = (place: number) =>
    onChange &&
    ((label: string) =>
      onChange(name, places.map((_, index) => (index === place ? label : (chosen[index] ?? ""))).join("\n")));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="min-w-0"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="font-medium">
        {field.label}
        {isOptional && <span className="font-normal text-mute"> (optional)</span>}
      </legend>
      <p id={`${id}-hint`} className="text-fine text-mute">
        {field.hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="text-bad text-fine">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      <div className="mt-1 grid gap-2 sm:grid-cols-2 sm:*:first:col-span-2">
        {places.slice(0, field.max).map((place, index) => (
          <Select key={place} name={name} aria-label={place} {...held(chosen[index] ?? "", choose(index))}>
            <option value="">{index === 0 ? "Not chosen yet" : "None"}</option>
            <Options of={onChange ? field.options.filter((label) => isFree(label, index)) : field.options} />
          </Select>
        ))}
      </div>
    </fieldset>
  );
}
