"use client";

import { type ComponentProps, type ReactNode, useActionState, useEffect } from "react";
import { cn } from "@/components/ui/cn";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { GateBoundary } from "./gate-boundary";

/** The checkout of Instant Launch, on another site. */
export interface Checkout {
  url: string;
}

/** A form that sends the draft's id as `draft`. Its `errors` are the open steps. */
export type GateAction = FormAction<Checkout>;

interface GateFormProps extends Omit<ComponentProps<"form">, "action"> {
  draftId: string;
  action: GateAction;
  children: ReactNode;
}

/** A form that changes the draft and shows the result. Works without scripts. */
export function GateForm(props: GateFormProps) {
  return (
    <GateBoundary>
      <SentForm {...props} />
    </GateBoundary>
  );
}

function SentForm({ draftId, action, children, ...form }: GateFormProps) {
  const [state, send] = useActionState(action, blankState);
  const checkout = state.answer?.url;
  // A server redirect would need the checkout's origin in the policy's form-action. Without scripts there is the link.
  useEffect(() => {
    if (checkout) window.location.assign(checkout);
  }, [checkout]);
  return (
    <form action={send} {...form}>
      <input type="hidden" name="draft" value={draftId} />
      {children}
      <div role="status">
        <Outcome key={state.attempt} state={state} />
      </div>
    </form>
  );
}

function Outcome({ state: { done, problem, errors, answer } }: { state: FormState<Checkout> }) {
  const message = problem ?? done;
  if (!message) return null;
  const open = Object.entries(errors);
  return (
    <div className={cn("mt-3 border-l-2 pl-3", done ? "border-good" : "border-bad")}>
      <p className={cn("font-medium", done ? "text-good" : "text-bad")}>{message}</p>
      {answer && (
        <a href={answer.url} className="link">
          Go to the checkout
        </a>
      )}
      {open.length > 0 && (
        <ul className="mt-1 list-disc pl-5 marker:text-mute">
          {open.map(([step, fix]) => (
            <li key={step}>{fix}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
