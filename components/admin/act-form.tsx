"use client";

import { useActionState } from "react";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction, type FormState } from "../ui/form-state";
import { PressButton } from "../ui/press-button";
import { ReasonField } from "./reason-field";

interface ActFormProps {
  id: string;
  act: FormAction;
  label: string;
  /** Explains the action, beside the button. */
  children: string;
  /** Further fields to send. */
  fields?: Record<string, string>;
  /** Asks for a reason, and says why. Required for what removes something. */
  reason?: { label: string; hint: string };
}

/** One action on a listing: explanation, reason if needed, button and result. */
export function ActForm({ act, ...props }: ActFormProps) {
  const [state, action] = useActionState(act, blankState);
  return <ActFields {...props} state={state} action={action} />;
}

/** As {@link ActForm}, for a row of a list: closed until there is something to fix. */
export function FoldedActForm({ act, of, ...props }: ActFormProps & { of: string }) {
  const [state, action] = useActionState(act, blankState);
  return (
    <details className="mt-1 max-w-2xl" open={state.attempt > 0 && state.done === null}>
      <summary className="w-fit text-fine text-soft hover:text-ink">
        {props.label}
        <span className="sr-only"> {of}</span>
      </summary>
      <ActFields {...props} label={`${props.label} ${of}`} state={state} action={action} />
    </details>
  );
}

interface ActFieldsProps extends Omit<ActFormProps, "act"> {
  state: FormState;
  action: (form: FormData) => void;
}

function ActFields({ id, label, children, fields = {}, reason, state, action }: ActFieldsProps) {
  return (
    <form action={action} noValidate aria-label={label} className="flex flex-col items-start gap-2 border-b py-4">
      <input type="hidden" name="id" value={id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-soft">{children}</p>
      {reason && <ReasonField id={id} {...reason} state={state} />}
      <PressButton kind="line" size="small">
        {label}
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
