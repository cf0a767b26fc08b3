import type { ReactNode } from "react";

/** One row of a list of facts: label and value. */
export function FactRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-fine text-mute leading-6">{term}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children || <span className="text-mute">Not written</span>}</dd>
    </div>
  );
}
