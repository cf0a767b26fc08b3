import type { ReactNode } from "react";

/** Shown instead of an empty list: what is missing and the next useful action. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-2 border-y py-10">
      <p className="font-serif text-head">{title}</p>
      <div className="max-w-[60ch] text-soft">{children}</div>
    </div>
  );
}
