import { Check, CircleDashed, CloudOff, LoaderCircle, TriangleAlert } from "lucide-react";
import { formatClock } from "@/lib/core/format/dates";
import { cn } from "../ui/cn";
import type { SaveState } from "./autosave";

const marks = {
  saved: Check,
  unsaved: CircleDashed,
  saving: LoaderCircle,
  refused: TriangleAlert,
  stale: TriangleAlert,
  signed_out: TriangleAlert,
  outdated: TriangleAlert,
  unreachable: CloudOff,
} as const;

/** The save state of an editor: always visible, announced only if something needs doing. */
export function SavedState({ state }: { state: SaveState }) {
  const Mark = marks[state.kind];
  const words = wordsOf(state);
  const isRoutine = state.kind === "saved" || state.kind === "unsaved" || state.kind === "saving";
  return (
    <p className={cn("flex min-w-0 items-start gap-2 text-fine", isRoutine ? "text-mute" : "font-medium text-bad")}>
      <Mark aria-hidden="true" className={cn("mt-0.5 size-4 shrink-0", state.kind === "saved" && "text-good")} />
      <span className="figures min-w-0">{words}</span>
      <span role="status" className="sr-only">
        {isRoutine ? "" : words}
      </span>
    </p>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case "saved":
      return `Saved ${formatClock(state.at)}`;
    case "unsaved":
      return "Not saved yet";
    case "saving":
      return "Saving…";
    case "refused":
      return `Not saved: ${state.message}`;
    case "stale":
      return "Not saved: it was changed elsewhere.";
    case "signed_out":
      return "Not saved: you are signed out. Sign in in another tab, then press Save.";
    case "outdated":
      return "Not saved: this page is from before an update. Reload it; this tab keeps your text.";
    case "unreachable":
      return "Not saved: no connection. This tab keeps your text, and we keep trying.";
  }
}
