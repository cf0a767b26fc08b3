import type { ReactNode } from "react";

/** Nothing to show: what is so, and the next useful act. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 border-y py-10">
      <p className="font-serif text-head">{title}</p>
      <div className="max-w-[60ch] text-soft">{children}</div>
    </div>
  );
}
