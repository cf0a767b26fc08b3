"use client";

import { unstable_isUnrecognizedActionError as isOfOldBuild } from "next/navigation";
import { Component, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { isControlFlow } from "@/components/ui/control-flow";

/**
 * Catches the error of a form that could not be sent, so that the page stays: the error is shown in the form's place, and
 * the rest of the page stays. Redirects are errors too, and are passed on.
 */
export class GateBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isControlFlow(error)) throw error;
    return (
      <div role="alert" className="mt-3 flex flex-col items-start gap-3 border-bad noted">
        <p className="font-medium text-bad">{wordsOf(error)}</p>
        <Button kind="line" onClick={() => this.setState({ error: null })}>
          Try again
        </Button>
      </div>
    );
  }
}

function wordsOf(error: unknown): string {
  if (isOfOldBuild(error)) return "This page is from before an update. Reload it; this tab keeps your text.";
  const isAnswered = error instanceof Error && "digest" in error;
  return isAnswered
    ? `Nothing was changed; the fault is on our side. Try again in a moment (${String(error.digest)}).`
    : "There was no answer from the server. Check the connection, then try again.";
}
