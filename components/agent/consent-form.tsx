"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

interface ConsentFormProps {
  /** The request, and the account that the page names, as they were shown. */
  fields: Record<string, string>;
  decide: FormAction;
}

/** Two buttons; works without scripts. Deciding leads to another page. */
export function ConsentForm({ fields, decide }: ConsentFormProps) {
  const [state, action] = useActionState(decide, blankState);
  return (
    <form action={action} className="flex flex-col gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap gap-3">
        <PressButton name="decision" value="allow" size="large">
          Allow
        </PressButton>
        <PressButton name="decision" value="deny" kind="line" size="large">
          Do not allow
        </PressButton>
      </div>
      <FormAnswer state={state} />
    </form>
  );
}
