"use client";

import { useActionState } from "react";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction } from "../ui/form-state";
import { PressButton } from "../ui/press-button";

/** Saves the plan that is shown; hidden fields carry its inputs. */
export function SavePlan({ action, fields }: { action: FormAction; fields: [name: string, value: string][] }) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send} className="contents">
      {fields.map(([name, value]) => (
        <input key={`${name}:${value}`} type="hidden" name={name} value={value} />
      ))}
      <PressButton size="small">Save this plan</PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
