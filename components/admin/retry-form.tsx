"use client";

import { useActionState } from "react";
import { FormAnswer } from "./form-answer";
import { type AdminAction, blankState } from "./form-state";
import { PressButton } from "./press-button";

/** Queues a mail that was given up once more. */
export function RetryForm({ id, subject, retry }: { id: string; subject: string; retry: AdminAction }) {
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
