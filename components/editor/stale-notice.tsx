"use client";

import { useEffect, useRef } from "react";
import { labels } from "../draft/field-labels";
import type { EditorValues } from "../draft/form-values";
import { BothTexts } from "../ui/both-texts";
import { Button } from "../ui/button";
import { differences } from "./editor-values";

interface StaleNoticeProps {
  /** What is edited. */
  what: "draft" | "listing";
  mine: EditorValues;
  theirs: EditorValues;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The draft was saved elsewhere while this tab had other values: shows both and lets the founder choose. */
export function StaleNotice({ what, mine, theirs, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={box} role="alert" className="mb-8 scroll-mt-20 rounded-small border-2 border-bad p-4">
      <h2 className="font-semibold text-read">This {what} was changed in another tab or on another device</h2>
      <p className="mt-1">Nothing was overwritten, and what you typed here is still here. These fields differ:</p>
      <BothTexts
        fields={differences(mine, theirs).map((field) => ({ ...field, label: labels[field.name] ?? field.name }))}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Save what is here</Button>
        <Button kind="line" onClick={onTakeTheirs}>
          Use what was saved elsewhere
        </Button>
      </div>
    </section>
  );
}
