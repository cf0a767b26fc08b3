import { useEffect, useRef } from "react";
import { focusInvalid } from "./focus-invalid";
import type { FormState } from "./form-state";

/**
 * The result of a form, beside its button. The region of a success is there before its words: screen readers announce what is put
 * into a region, and some say nothing of a region that comes with its words. An alert is announced as it comes.
 */
export function FormAnswer({ state: { problem, done, attempt } }: { state: FormState<unknown> }) {
  const answer = useRef<HTMLDivElement>(null);
  const refusal = problem ? attempt : null;
  useEffect(() => {
    if (refusal === null) return;
    // The focus goes to the first field that needs another value. Several forms may share one answer, below them.
    focusInvalid(answer.current?.closest("form") ?? answer.current?.parentElement);
  }, [refusal]);
  return (
    <div ref={answer}>
      <div role="status">
        {done && !problem && (
          <p key={attempt} className="border-good noted text-good">
            {done}
          </p>
        )}
      </div>
      {problem && (
        <p key={attempt} role="alert" className="border-bad noted text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
