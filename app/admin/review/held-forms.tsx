"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";
import type { HeldActions, HeldDecisionView } from "./held-view";
import { Key } from "./key";

interface HeldFormsProps extends HeldActions {
  decision: HeldDecisionView;
  /** True of the decision that was made last: of several on hold, the key undoes this one. */
  isLast: boolean;
}

/** Undoes a decision or carries it out at once. A failed one can only be dismissed. */
export function HeldForms({ decision, isLast, undo, carryOut }: HeldFormsProps) {
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
          <PressButton kind="line" size="small" {...(isLast && { "data-command": "undo", "aria-keyshortcuts": "u" })}>
            Undo{of}
            {isLast && <Key>u</Key>}
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
