"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/** The answer to a form. It takes the focus when it appears, with scripts and without. */
export function AnswerBox(props: Omit<ComponentProps<"div">, "ref" | "tabIndex" | "autoFocus">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer to a sent form takes the focus
  return <div {...props} ref={box} tabIndex={-1} autoFocus />;
}
