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

/**
 * The heading of most pages: double rule, serif title, one paragraph. What stands below must not move when the fonts arrive: a
 * narrow screen has the aside in a line of its own, whether or not it would fit beside the paragraph, and the paragraph is as
 * wide in the fonts that stand in (68ch of ours).
 */
export function PageHeading({ title, children, aside }: PageHeadingProps) {
  return (
    <header className="double-rule mt-6 mb-6 flex items-end justify-between gap-x-10 gap-y-3 pt-6 max-sm:flex-col max-sm:items-start sm:flex-wrap">
      <div className="min-w-0 max-w-full">
        <h1 className="font-serif text-title tracking-tight">
          {typeof title === "string" ? <LongWords text={title} /> : title}
        </h1>
        {children && <p className="mt-3 max-w-[42.9em] text-soft">{children}</p>}
      </div>
      {aside}
    </header>
  );
}
