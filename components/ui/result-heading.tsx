"use client";

import { type ComponentProps, useEffect, useRef } from "react";

let isAwaited = false;

/** Says that somebody has sent a form, and waits on the same page for what it asks. */
export function awaitResult(): void {
  isAwaited = true;
}

interface ResultHeadingProps extends Omit<ComponentProps<"h2">, "ref" | "tabIndex"> {
  /** What was asked, so that a second answer is told from the first. */
  of: string;
}

/**
 * The heading of an answer. Once the answer that somebody waits for is there it takes the focus: its form is a new one by then,
 * and whoever hears the page would not learn that there is an answer. A page that is opened by its URL keeps its start.
 */
export function ResultHeading({ of, className, ...props }: ResultHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is awaited anew
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    heading.current?.focus();
  }, [of]);
  return <h2 {...props} ref={heading} tabIndex={-1} className={`outline-none ${className ?? ""}`} />;
}
