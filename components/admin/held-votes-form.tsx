"use client";

import { useActionState } from "react";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction } from "../ui/form-state";
import { PressButton } from "../ui/press-button";

interface HeldVotesFormProps {
  /** The listing. */
  id: string;
  group: string;
  votes: number;
  /** What is decided on, for readers who hear one button after the other. */
  of: string;
  decide: FormAction;
}

/** The two decisions about a group of held votes, and what came of them. */
export function HeldVotesForm({ id, group, votes, of, decide }: HeldVotesFormProps) {
  const [state, action] = useActionState(decide, blankState);
  return (
    <form action={action} noValidate aria-label={`Decide about ${of}`} className="mt-4 flex flex-col gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="votes" value={votes} />
      <div className="flex flex-wrap gap-3">
        <PressButton kind="line" size="small" name="decision" value="accept">
          Accept<span className="sr-only"> {of}</span>
        </PressButton>
        <PressButton kind="line" size="small" name="decision" value="reject">
          Reject<span className="sr-only"> {of}</span>
        </PressButton>
      </div>
      <FormAnswer state={state} />
    </form>
  );
}
