import type { ReactNode } from "react";

interface DocsSectionProps {
  id: string;
  title: string;
  /** What is beside the words on wide screens. */
  example?: ReactNode;
  children: ReactNode;
}

/** One subject of the documentation: the words, and the example beside them. */
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
