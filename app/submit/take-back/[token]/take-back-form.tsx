"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

/** One button; works without scripts. */
export function TakeBackForm({ token, action }: { token: string; action: FormAction }) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send}>
      <input type="hidden" name="token" value={token} />
      <PressButton size="large" busy="Taking it back…">
        Take the draft back
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
