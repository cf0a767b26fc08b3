"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

interface IssueFormProps {
  action: FormAction;
  /** What is sent. */
  fields: Record<string, string>;
  label: string;
  /** What it does, above the button. */
  children: string;
  isMain?: true;
}

/** One action on the next issue: what it does, its button and the result. */
export function IssueForm({ action, fields, label, children, isMain }: IssueFormProps) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send} noValidate aria-label={label} className="flex flex-col items-start gap-2 border-b py-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-soft">{children}</p>
      <PressButton {...(isMain ? {} : { kind: "line", size: "small" })}>{label}</PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
