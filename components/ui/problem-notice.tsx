import type { FieldError } from "@/lib/core/errors";

interface ProblemNoticeProps {
  title: string;
  errors: FieldError[];
}

/** Shown instead of a result: which input could not be used. */
export function ProblemNotice({ title, errors }: ProblemNoticeProps) {
  return (
    <div role="alert" className="my-6 border-bad border-l-2 py-1 pl-4">
      <p className="font-medium text-bad">{title}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {errors.map((error) => (
          <li key={`${error.path}:${error.message}`}>
            <strong className="font-semibold">{error.path}</strong>: {wordsOf(error)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For a bound that was passed, the fix alone is clearest. */
function wordsOf({ code, message, fix }: FieldError): string {
  return code === "too_big" || code === "too_small" ? fix : `${message}. ${fix}`;
}
