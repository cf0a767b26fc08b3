import type { DescribedField } from "./describe-fields";

interface FieldsProps {
  fields: DescribedField[];
  /** The name of the list, which each of its anchors begins with: "input.limit", "answer.data.name". */
  of: string;
  isInput?: boolean;
  /** True if the fields of its fields are there to read at once. */
  isOpen?: boolean;
}

/** The fields of an input or an answer. Each has an anchor, its name; those inside it are folded. */
export function Fields({ fields, of, isInput = false, isOpen = false }: FieldsProps) {
  return (
    <dl className="mt-1 border-t text-fine">
      {fields.map((field) => {
        const anchor = `${of}.${field.name}`;
        return (
          <div key={field.name} id={anchor} className="border-b py-2 target:bg-sunk">
            <dt className="flex flex-wrap gap-x-3">
              <a href={`#${anchor}`} className="font-mono font-semibold underline-offset-4 hover:underline">
                {field.name}
              </a>
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
                <details className="mt-1" open={isOpen}>
                  <summary className="w-fit text-mute">Fields of {field.name}</summary>
                  <div className="pl-4">
                    <Fields fields={field.fields} of={anchor} isInput={isInput} />
                  </div>
                </details>
              )}
            </dd>
          </div>
        );
      })}
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
