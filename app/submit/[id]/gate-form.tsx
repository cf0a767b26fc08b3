"use client";

import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useActionState, useEffect, useState } from "react";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { GateBoundary } from "./gate-boundary";

/** The checkout of Instant Launch, on another site. */
export interface Checkout {
  url: string;
}

/** A form that sends the draft's id as `draft`. Its `errors` are the open steps, by the ids of their gates. */
export type GateAction = FormAction<Checkout>;

interface GateFormProps extends Omit<ComponentProps<"form">, "action"> {
  draftId: string;
  action: GateAction;
  /** What the answer speaks about: the answer is taken away once this is another. */
  about?: string;
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

function SentForm({ draftId, action, about, children, ...form }: GateFormProps) {
  const [state, send] = useActionState(action, blankState);
  const isCurrent = useIsCurrent(state.attempt, about);
  const checkout = state.answer?.url;
  // A server redirect would need the checkout's origin in the policy's form-action. Without scripts there is the link.
  useEffect(() => {
    if (checkout) window.location.assign(checkout);
  }, [checkout]);
  return (
    <form action={send} {...form}>
      <input type="hidden" name="draft" value={draftId} />
      {children}
      <div role="status">{isCurrent && <Outcome key={state.attempt} state={state} />}</div>
    </form>
  );
}

/** True while an answer speaks about what is still so: a refusal that lists open steps is over once a step is done. */
function useIsCurrent(attempt: number, about: string | undefined): boolean {
  const [answered, setAnswered] = useState({ attempt, about });
  if (answered.attempt !== attempt) setAnswered({ attempt, about });
  return answered.attempt !== attempt || answered.about === about;
}

function Outcome({ state: { done, problem, errors, answer } }: { state: FormState<Checkout> }) {
  const message = problem ?? done;
  if (!message) return null;
  const open = Object.entries(errors);
  return (
    <div
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page comes back at its top, and this leads to the answer
      autoFocus
      className={clsx("mt-3 noted", done ? "border-good" : "border-bad")}
    >
      <p className={clsx("font-medium", done ? "text-good" : "text-bad")}>{message}</p>
      {answer && (
        <a href={answer.url} className="link">
          Go to the checkout
        </a>
      )}
      {open.length > 0 && (
        <ul className="mt-1 list-disc pl-5 marker:text-mute">
          {open.map(([step, fix]) => (
            <li key={step}>
              <a href={`#step-${step}`} className="link">
                {fix}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
