"use client";

import { useEffect, useRef } from "react";
import { labels } from "../draft/field-labels";
import type { EditorValues } from "../draft/form-values";
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
      <div className="mt-3 overflow-x-auto">
        <table className="w-full min-w-[26rem] table-fixed text-left text-fine">
          <thead>
            <tr className="border-ink border-b">
              <th scope="col" className="w-28 py-1 pr-3 font-medium text-mute">
                Field
              </th>
              <th scope="col" className="py-1 pr-3 font-medium text-mute">
                Here, not saved
              </th>
              <th scope="col" className="py-1 font-medium text-mute">
                Saved elsewhere
              </th>
            </tr>
          </thead>
          <tbody>
            {differences(mine, theirs).map((field) => (
              <tr key={field.name} className="border-b align-top">
                <th scope="row" className="py-2 pr-3 font-medium">
                  {labels[field.name] ?? field.name}
                </th>
                <td className="whitespace-pre-wrap py-2 pr-3 [overflow-wrap:anywhere]">{shorten(field.mine)}</td>
                <td className="whitespace-pre-wrap py-2 [overflow-wrap:anywhere]">{shorten(field.theirs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Save what is here</Button>
        <Button kind="line" onClick={onTakeTheirs}>
          Use what was saved elsewhere
        </Button>
      </div>
    </section>
  );
}

function shorten(text: string): string {
  if (text === "") return "(empty)";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
