import type { ReactNode } from "react";
import { LongWords } from "./long-words";

interface PageHeadingProps {
  /** A sentence with a name in it has the name in `LongWords`: it would turn the whole heading around otherwise. */
  title: ReactNode;
  /** One or two sentences: what the page shows, in which order. */
  children?: ReactNode;
  /** Shown on the right of the title, usually a count. */
  aside?: ReactNode;
}

/** The heading of most pages: double rule, serif title, one paragraph. */
export function PageHeading({ title, children, aside }: PageHeadingProps) {
  return (
    <header className="double-rule mt-6 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-6">
      <div className="min-w-0">
        <h1 className="font-serif text-title tracking-tight">
          {typeof title === "string" ? <LongWords text={title} /> : title}
        </h1>
        {children && <p className="mt-3 max-w-[68ch] text-soft">{children}</p>}
      </div>
      {aside}
    </header>
  );
}
