import { Field } from "./field";
import { Input } from "./input";

interface EmailFieldProps {
  label: string;
  hint?: string;
  /** What is wrong with the address; it takes the focus then. */
  error: string | undefined;
  /** What was typed, or is known. */
  value: string | undefined;
  /** Counts the answers of the form: each one shows its own value. */
  attempt: number;
}

/** The address of a form, called `email`, that browsers fill in. */
export function EmailField({ label, hint, error, value, attempt }: EmailFieldProps) {
  return (
    <Field name="email" label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          key={attempt}
          {...control}
          type="email"
          autoComplete="email"
          required
          defaultValue={value}
          autoFocus={error !== undefined}
        />
      )}
    </Field>
  );
}
