"use client";

import { PressButton } from "@/components/ui/press-button";
import { useDecide } from "./held-votes-decisions";

interface HeldVotesFormProps {
  /** The listing. */
  id: string;
  group: string;
  fingerprint: string;
  /** What the buttons are about, for screen readers. */
  of: string;
}

/** The two decision buttons of a group of held votes. */
export function HeldVotesForm({ id, group, fingerprint, of }: HeldVotesFormProps) {
  return (
    <form action={useDecide()} noValidate aria-label={`Decide about ${of}`} className="flex flex-wrap gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="group" value={group} />
      <input type="hidden" name="fingerprint" value={fingerprint} />
      <PressButton kind="line" name="decision" value="accept">
        Accept<span className="sr-only"> {of}</span>
      </PressButton>
      <PressButton kind="line" name="decision" value="reject">
        Reject<span className="sr-only"> {of}</span>
      </PressButton>
    </form>
  );
}
