import { CodeBlock } from "@/components/ui/code-block";

export interface OperationField {
  name: string;
  kind: string;
  isRequired: boolean;
  description: string;
}

export interface DescribedOperation {
  name: string;
  title: string;
  description: string;
  method: string;
  path: string;
  fields: OperationField[];
  curl: string;
  mcp: string;
}

/** One operation: when to use it, what it takes, and both ways to call it. */
export function OperationEntry({ operation }: { operation: DescribedOperation }) {
  const { name, title, description, method, path, fields, curl, mcp } = operation;
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
        {fields.length > 0 && (
          <dl className="mt-4 border-t text-fine">
            {fields.map((field) => (
              <div key={field.name} className="border-b py-2">
                <dt className="flex flex-wrap gap-x-3">
                  <code className="font-mono font-semibold">{field.name}</code>
                  <span className="text-mute">{field.kind}</span>
                  {field.isRequired && <span className="font-medium">required</span>}
                </dt>
                <dd className="text-soft">{field.description}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <CodeBlock label="curl" code={curl} />
        <CodeBlock label="MCP call" code={mcp} />
      </div>
    </section>
  );
}
