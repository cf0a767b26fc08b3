"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

/** Queues a failed mail again. */
export function RetryForm({ id, subject, retry }: { id: string; subject: string; retry: FormAction }) {
  const [state, action] = useActionState(retry, blankState);
  return (
    <form action={action} className="mt-1 flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <PressButton kind="line" size="small">
        Send again<span className="sr-only">: {subject}</span>
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
