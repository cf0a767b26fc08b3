import { textBounds } from "@/lib/core/text-bounds";
import { Field } from "../ui/field";
import type { FormState } from "../ui/form-state";
import { Textarea } from "../ui/input";

interface ReasonFieldProps {
  /** Of what is decided on: a page may have several of these. */
  id: string;
  label: string;
  hint: string;
  state: FormState<unknown>;
}

/** Asks an admin for the reason of a decision. */
export function ReasonField({ id, label, hint, state }: ReasonFieldProps) {
  return (
    <Field
      key={state.attempt}
      name={`reason-${id}`}
      label={label}
      hint={hint}
      error={state.errors.reason}
      className="w-full"
    >
      {(control) => (
        <Textarea
          {...control}
          name="reason"
          rows={2}
          maxLength={textBounds.reason}
          defaultValue={state.values.reason}
        />
      )}
    </Field>
  );
}
