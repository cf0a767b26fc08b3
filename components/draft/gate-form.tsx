"use client";

import { type ComponentProps, type ReactNode, useActionState, useEffect } from "react";
import { cn } from "../ui/cn";
import { GateBoundary } from "./gate-boundary";
import { type GateAction, type GateState, nothingAsked } from "./gate-state";

interface GateFormProps extends Omit<ComponentProps<"form">, "action"> {
  draftId: string;
  action: GateAction;
  children: ReactNode;
}

/** A form that acts on the draft and says what came of it; it works without scripts. */
export function GateForm(props: GateFormProps) {
  return (
    <GateBoundary>
      <SentForm {...props} />
    </GateBoundary>
  );
}

function SentForm({ draftId, action, children, ...form }: GateFormProps) {
  const [state, send] = useActionState(action, nothingAsked);
  // A redirect by the server would need its address in form-action of the policy; without scripts there is the link.
  useEffect(() => {
    if (state.goTo) window.location.assign(state.goTo);
  }, [state.goTo]);
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

function Outcome({ state }: { state: GateState }) {
  if (!state.message) return null;
  return (
    <div className={cn("mt-3 border-l-2 pl-3", state.isGood ? "border-good" : "border-bad")}>
      <p className={cn("font-medium", state.isGood ? "text-good" : "text-bad")}>{state.message}</p>
      {state.goTo && (
        <a href={state.goTo} className="link">
          Go to the checkout
        </a>
      )}
      {state.open.length > 0 && (
        <ul className="mt-1 list-disc pl-5 marker:text-mute">
          {state.open.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
