import { CodeBlock } from "@/components/ui/code-block";
import type { DescribedField } from "./describe-fields";

export interface DescribedOperation {
  name: string;
  title: string;
  description: string;
  method: string;
  path: string;
  inputs: DescribedField[];
  answer: DescribedField[];
  /** The same call in several languages; the first is open. */
  examples: { label: string; code: string }[];
}

/** One operation: when to use it, what it takes, what it answers, and how to call it. */
export function OperationEntry({ operation }: { operation: DescribedOperation }) {
  const { name, title, description, method, path, inputs, answer, examples } = operation;
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="grid gap-x-10 gap-y-4 border-t py-8 xl:grid-cols-2">
      <div className="min-w-0">
        <h3 id={`${name}-title`} className="font-semibold text-read">
          {title}
        </h3>
        <p className="font-mono text-fine text-mute [overflow-wrap:anywhere]">
          {method} {path} · {name}
        </p>
        <p className="mt-3 max-w-[68ch] text-soft">{description}</p>
        {inputs.length > 0 && (
          <>
            <h4 className="mt-5 font-medium">Inputs</h4>
            <Fields fields={inputs} isInput />
          </>
        )}
        <details className="mt-5">
          <summary className="w-fit font-medium">Answer</summary>
          <Fields fields={answer} />
        </details>
      </div>
      <div className="flex min-w-0 flex-col xl:sticky xl:top-8 xl:self-start">
        {examples.map(({ label, code }, index) => (
          // Of the same name, so that opening one closes the others.
          <details key={label} name={`${name}-example`} open={index === 0} className="border-b py-1">
            <summary className="py-1 text-fine">{label}</summary>
            <CodeBlock label={label} code={code} isNamed={false} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Fields({ fields, isInput = false }: { fields: DescribedField[]; isInput?: boolean }) {
  return (
    <dl className="mt-1 border-t text-fine">
      {fields.map((field) => (
        <div key={field.name} className="border-b py-2">
          <dt className="flex flex-wrap gap-x-3">
            <code className="font-mono font-semibold">{field.name}</code>
            <span className="text-mute">{field.kind}</span>
            {field.bounds.map((bound) => (
              <span key={bound} className="figures text-mute">
                {bound}
              </span>
            ))}
            {isInput && field.isRequired && <span className="font-medium">required</span>}
          </dt>
          <dd className="text-soft">
            {field.description}
            <Values values={field.values} />
            {field.fields.length > 0 && (
              <details className="mt-1">
                <summary className="w-fit text-mute">Fields of {field.name}</summary>
                <div className="pl-4">
                  <Fields fields={field.fields} isInput={isInput} />
                </div>
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** More than these are folded. */
const SHOWN_VALUES = 12;

function Values({ values }: { values: string[] }) {
  if (values.length === 0) return null;
  const list = <code className="block font-mono text-ink">{values.join(", ")}</code>;
  if (values.length <= SHOWN_VALUES) return list;
  return (
    <details>
      <summary className="w-fit text-mute">{values.length} values</summary>
      {list}
    </details>
  );
}
