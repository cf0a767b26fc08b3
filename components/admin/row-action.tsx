"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

interface RowActionProps {
  action: FormAction;
  /** What is sent. */
  fields: Record<string, string>;
  label: string;
  /** What the button is about, for screen readers. */
  of: string;
}

/** A small action in a row of a list, with its result. */
export function RowAction({ action, fields, label, of }: RowActionProps) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send} noValidate className="flex flex-wrap items-center gap-y-1 text-fine [&>p:not(:empty)]:ml-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PressButton kind="line" size="small">
        {label}
        <span className="sr-only"> {of}</span>
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
