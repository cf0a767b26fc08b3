"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import { ReasonField } from "./reason-field";

interface ActionFormProps {
  /** Sent as `id`, if the action is on one of several things. */
  id?: string;
  action: FormAction;
  label: string;
  /** Explains the action, beside the button. */
  children: string;
  /** Further fields to send. */
  fields?: Record<string, string>;
  /** Asks for a reason, and says why. Required for what removes something. */
  reason?: { label: string; hint: string };
  /** True for the main action of a page. */
  isMain?: true;
}

/** One action of an admin: explanation, reason if needed, button and result. */
export function ActionForm({ action, ...props }: ActionFormProps) {
  const [state, send] = useActionState(action, blankState);
  return <ActionFields {...props} state={state} send={send} />;
}

/** As {@link ActionForm}, for a row of a list: closed until there is something to fix. */
export function FoldedActionForm({ action, of, ...props }: ActionFormProps & { of: string }) {
  const [state, send] = useActionState(action, blankState);
  return (
    <details className="mt-1 max-w-2xl" open={state.attempt > 0 && state.done === null}>
      <summary className="w-fit py-1 text-fine text-soft hover:text-ink">
        {props.label}
        <span className="sr-only"> {of}</span>
      </summary>
      <ActionFields {...props} label={`${props.label} ${of}`} state={state} send={send} />
    </details>
  );
}

interface ActionFieldsProps extends Omit<ActionFormProps, "action"> {
  state: FormState;
  send: (form: FormData) => void;
}

function ActionFields({ id, label, children, fields = {}, reason, isMain, state, send }: ActionFieldsProps) {
  return (
    <form action={send} noValidate aria-label={label} className="flex flex-col items-start gap-2 border-b py-4">
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-soft">{children}</p>
      {reason && <ReasonField id={id ?? label} {...reason} state={state} />}
      <PressButton {...(isMain ? {} : { kind: "line", size: "small" })}>{label}</PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
