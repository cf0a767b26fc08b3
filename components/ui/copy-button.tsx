"use client";

import { type MouseEvent, useState } from "react";
import { Icon } from "./icon";
import { checkShape, copyShape } from "./icon-shapes";

interface CopyButtonProps {
  /** What is copied; by default the code of the figure that the button is in. */
  text?: string;
  label: string;
  idle?: string;
}

/** Copies a text and confirms it for two seconds. Hidden without scripts. */
export function CopyButton({ text, label, idle = "Copy" }: CopyButtonProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  async function copy({ currentTarget }: MouseEvent) {
    const copied = text ?? currentTarget.closest("figure")?.querySelector("code")?.textContent ?? "";
    const done = await navigator.clipboard.writeText(copied).then(
      () => "copied" as const,
      () => "failed" as const,
    );
    setState(done);
    setTimeout(() => setState("idle"), 2000);
  }

  return (
    <button
      type="button"
      onClick={copy}
      data-needs-script=""
      data-screen-only=""
      className="inline-flex h-8 items-center gap-1.5 px-1 text-soft hover:text-ink [&_svg]:size-3.5"
    >
      <Icon shape={state === "copied" ? checkShape : copyShape} />
      <span aria-live="polite">{{ idle, copied: "Copied", failed: "Select the text to copy it" }[state]}</span>
      <span className="sr-only"> {label}</span>
    </button>
  );
}
