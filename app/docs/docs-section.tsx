import type { ReactNode } from "react";

interface DocsSectionProps {
  id: string;
  title: string;
  /** The example, beside the text on wide screens. */
  example?: ReactNode;
  children: ReactNode;
}

/** One section of the documentation: text with an example beside it. */
export function DocsSection({ id, title, example, children }: DocsSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-x-10 gap-y-4 border-t py-8 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <h2 id={`${id}-title`} className="font-serif text-head">
          {title}
        </h2>
        {children}
      </div>
      {example && <div className="flex min-w-0 flex-col gap-4">{example}</div>}
    </section>
  );
}
