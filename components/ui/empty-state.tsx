import { clsx } from "clsx";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  children: ReactNode;
  /** True right under a page's heading, which ends with a rule of its own. */
  isFirst?: boolean;
}

/** Shown instead of an empty list: what is missing and the next useful action. */
export function EmptyState({ title, children, isFirst }: EmptyStateProps) {
  return (
    <div className={clsx("flex flex-col items-start gap-2 border-y py-10", isFirst && "border-t-0")}>
      <p className="font-serif text-head">{title}</p>
      <div className="max-w-[60ch] text-soft">{children}</div>
    </div>
  );
}
