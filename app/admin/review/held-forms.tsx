"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { HeldActions, HeldDecisionView } from "./held-view";

/** Undoes a decision or carries it out at once. A failed one can only be dismissed. */
export function HeldForms({ decision, undo, carryOut }: { decision: HeldDecisionView } & HeldActions) {
  const [undone, sendUndo] = useActionState(undo, blankState);
  const [carriedOut, sendCarryOut] = useActionState(carryOut, blankState);
  const id = <input type="hidden" name="id" value={decision.listing_id} />;
  const of = <span className="sr-only"> of {decision.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <form action={sendUndo}>
        {id}
        {decision.problem ? (
          <PressButton kind="line" size="small">
            Put away{of}
          </PressButton>
        ) : (
          <PressButton kind="line" size="small" data-command="undo" aria-keyshortcuts="u">
            Undo{of}
          </PressButton>
        )}
      </form>
      {!decision.problem && (
        <form action={sendCarryOut}>
          {id}
          <PressButton kind="plain" size="small">
            Do it now{of}
          </PressButton>
        </form>
      )}
      <FormAnswer state={undone.attempt > carriedOut.attempt ? undone : carriedOut} />
    </div>
  );
}
