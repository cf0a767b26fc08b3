import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field";
import type { FormState } from "./form-state";
import { Input } from "./input";
import { type Choices, Options } from "./options";
import { Select } from "./select";

interface FactProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  /** The stored value; refused input is shown instead. */
  value: string;
  state: FormState<unknown>;
}

/** A text input of a facts form. */
export function FactLine({
  name,
  label,
  hint,
  optional = false,
  value,
  state,
  ...input
}: FactProps & Omit<ComponentProps<typeof Input>, keyof FactProps>) {
  return (
    <Field name={name} label={label} hint={hint} isHintBelow optional={optional} error={state.errors[name]}>
      {(control) => <Input {...control} {...input} defaultValue={state.values[name] ?? value} />}
    </Field>
  );
}

/** A select of a facts form. */
export function FactChoice({ name, label, hint, value, state, options }: FactProps & { options: Choices }) {
  return (
    <Field name={name} label={label} hint={hint} isHintBelow error={state.errors[name]}>
      {(control) => (
        <Select {...control} defaultValue={state.values[name] ?? value}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}
