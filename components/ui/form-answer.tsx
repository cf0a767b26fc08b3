import { useEffect, useRef } from "react";
import { focusInvalid } from "./focus-invalid";
import type { FormState } from "./form-state";

/** The result of a form, beside its button. Announced again with every answer. */
export function FormAnswer({ state }: { state: FormState<unknown> }) {
  if (state.problem) return <Refusal key={state.attempt} problem={state.problem} />;
  return (
    <p key={state.attempt} role="status" className={state.done ? "border-good noted text-good" : undefined}>
      {state.done}
    </p>
  );
}

/** Why nothing was done. The focus goes to the first field that needs another value, if there is one. */
function Refusal({ problem }: { problem: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Several forms may share one answer, below them.
    focusInvalid(words.current?.closest("form") ?? words.current?.parentElement);
  }, []);
  return (
    <p ref={words} role="alert" className="border-bad noted text-bad">
      {problem}
    </p>
  );
}
