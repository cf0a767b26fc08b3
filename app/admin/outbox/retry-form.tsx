"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

interface FailedFormProps {
  id: string;
  subject: string;
  action: FormAction;
  label: string;
}

/** One action on a failed mail: queues it again, or dismisses it. */
export function FailedForm({ id, subject, action, label }: FailedFormProps) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <PressButton kind="line" size="small">
        {label}
        <span className="sr-only">: {subject}</span>
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
