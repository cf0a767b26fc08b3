"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

/** Removes the sample data, once a box is ticked. */
export function SamplesForm({ remove }: { remove: FormAction }) {
  const [state, action] = useActionState(remove, blankState);
  return (
    <form action={action} noValidate className="flex flex-col items-start gap-3 pt-3">
      <label className="flex items-baseline gap-2">
        <input type="checkbox" name="confirm" value="yes" className="accent-ink" />
        Yes, delete them for good.
      </label>
      {state.errors.confirm && (
        <p role="alert" className="text-bad">
          {state.errors.confirm}
        </p>
      )}
      <PressButton kind="line" busy="Removing…">
        Remove the sample data
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
