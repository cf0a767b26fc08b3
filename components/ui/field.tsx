import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  /** The hint under the control: for fields side by side, whose controls are then at one height. */
  isHintBelow?: boolean;
  className?: string;
  /** Renders the control; the props link it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** A label with its control, hint and error. Ids are `field-{name}`, so that the error summary can link to them. */
export function Field(props: FieldProps) {
  const { name, label, hint, error, optional = false, isHintBelow = false, className, children } = props;
  const id = `field-${name}`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const hintLine = hint && (
    <p id={hintId} className="text-fine text-mute">
      {hint}
    </p>
  );
  return (
    <div className={clsx("flex flex-col gap-1", error && "border-bad noted", className)}>
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-mute"> (optional)</span>}
      </label>
      {!isHintBelow && hintLine}
      {error && (
        <p id={errorId} className="text-bad text-fine">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {isHintBelow && hintLine}
    </div>
  );
}
