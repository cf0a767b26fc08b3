import { AnswerBox } from "./answer-box";

interface ErrorSummaryProps {
  title: string;
  /** The error of the whole form. */
  problem: string | null;
  errors: Record<string, string>;
  labels: Record<string, string>;
}

/** The error summary of a form. Takes the focus when it appears and links to each field with an error. */
export function ErrorSummary({ title, problem, errors, labels }: ErrorSummaryProps) {
  return (
    <AnswerBox role="alert" className="mb-8 rounded-small border-2 border-bad p-4">
      <h2 className="font-semibold text-read">{title}</h2>
      {problem && Object.keys(errors).length === 0 && <p className="mt-1">{problem}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#field-${name}`} className="link text-bad">
              {labels[name] ?? name}: {message}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-fine text-mute">Everything you typed is still here.</p>
    </AnswerBox>
  );
}
