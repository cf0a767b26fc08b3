import { clsx } from "clsx";
import { formatClock } from "@/lib/core/format/dates";
import { Icon } from "../ui/icon";
import { checkShape } from "../ui/icon-shapes";
import type { SaveState } from "./autosave";
import { circleDashedShape, cloudOffShape, loaderCircleShape, triangleExclamationPointShape } from "./icon-shapes";

const marks = {
  saved: checkShape,
  unsaved: circleDashedShape,
  saving: loaderCircleShape,
  refused: triangleExclamationPointShape,
  stale: triangleExclamationPointShape,
  signed_out: triangleExclamationPointShape,
  outdated: triangleExclamationPointShape,
  unreachable: cloudOffShape,
} as const;

interface SavedStateProps {
  state: SaveState;
  /** True if Save was pressed since the last change. */
  isAsked: boolean;
}

/** The save state of an editor: always visible, announced if something needs doing or if Save was pressed. */
export function SavedState({ state, isAsked }: SavedStateProps) {
  const words = wordsOf(state);
  const isRoutine = state.kind === "saved" || state.kind === "unsaved" || state.kind === "saving";
  return (
    <p className={clsx("flex min-w-0 items-start gap-2 text-fine", isRoutine ? "text-mute" : "font-medium text-bad")}>
      <Icon
        shape={marks[state.kind]}
        className={clsx("mt-0.5 size-4 shrink-0", state.kind === "saved" && "text-good")}
      />
      <span className="figures min-w-0">{words}</span>
      <span role="status" className="sr-only">
        {isRoutine && !(isAsked && state.kind === "saved") ? "" : words}
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
