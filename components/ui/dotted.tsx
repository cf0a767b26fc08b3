import { Children, type ReactNode } from "react";

/**
 * Short facts in one line, with a dot between two. Where the line is broken, no dot is left at its end or its beginning. What is
 * null, false or empty is left out.
 */
export function Dotted({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((child) => child !== "");
  return (
    <span className="dotted">
      {/* The space is for readers who copy the line or hear it. */}
      {facts.flatMap((fact, index) => [
        index > 0 && " ",
        // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a line never move.
        <span key={index}>{fact}</span>,
      ])}
    </span>
  );
}
