"use client";

import { StaleNotice } from "./stale-notice";
import type { useEditor } from "./use-editor";

interface EditorNoticesProps {
  editor: ReturnType<typeof useEditor>;
  /** What is edited. */
  what: "draft" | "listing";
}

/** What an editor says above its form: that typed text was brought back, or that somebody saved another version. */
export function EditorNotices({
  editor: { broughtBack, state, values, takeOver, takeTheirs },
  what,
}: EditorNoticesProps) {
  return (
    <>
      <div role="status">
        {broughtBack && (
          <p className="mb-6 noted">What you had typed here before the page was loaded again was brought back.</p>
        )}
      </div>
      {state.kind === "stale" && (
        <StaleNotice what={what} mine={values} theirs={state.theirs} onKeepMine={takeOver} onTakeTheirs={takeTheirs} />
      )}
    </>
  );
}
