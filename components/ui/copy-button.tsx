"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";

/** Copies a text and confirms it for two seconds. Hidden without scripts. */
export function CopyButton({ text, label, idle = "Copy" }: { text: string; label: string; idle?: string }) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");

  async function copy() {
    const done = await navigator.clipboard.writeText(text).then(
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
      {state === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{{ idle, copied: "Copied", failed: "Select the text to copy it" }[state]}</span>
      <span className="sr-only"> {label}</span>
    </button>
  );
}
