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

const words = { copied: "Copied", failed: "Select the text to copy it" };

/**
 * Copies a text and confirms it for two seconds. Hidden without scripts. What a button holds is part of its name and never read by
 * itself, so a region beside it says what came of it.
 */
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
    <>
      <button
        type="button"
        onClick={copy}
        data-needs-script=""
        data-screen-only=""
        className="inline-flex h-8 items-center gap-1.5 px-1 text-soft hover:text-ink [&_svg]:size-3.5"
      >
        <Icon shape={state === "copied" ? checkShape : copyShape} />
        {state === "idle" ? idle : words[state]}
        <span className="sr-only"> {label}</span>
      </button>
      <span role="status" className="sr-only">
        {state === "idle" ? "" : words[state]}
      </span>
    </>
  );
}
