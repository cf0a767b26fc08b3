import type { FormState } from "./form-state";

/** The result of a form, beside its button. Announced again with every answer. */
export function FormAnswer({ state }: { state: FormState<unknown> }) {
  if (state.problem) {
    return (
      <p key={state.attempt} role="alert" className="border-bad border-l-2 pl-3 text-bad">
        {state.problem}
      </p>
    );
  }
  return (
    <p key={state.attempt} role="status" className={state.done ? "border-good border-l-2 pl-3 text-good" : undefined}>
      {state.done}
    </p>
  );
}
