import type { EditorValues } from "../draft/form-values";
import { differences } from "./editor-values";

/** The server's answer to a saved version. */
export type SaveAnswer =
  | { kind: "saved"; revision: number; savedAt: string; values: EditorValues }
  /** Somebody else saved first: nothing was written, and `theirs` is the saved version. */
  | { kind: "stale"; revision: number; theirs: EditorValues }
  /** Refused: the input stays in the editor; `errors` by field name. */
  | { kind: "refused"; message: string; errors: Record<string, string> }
  | { kind: "signed_out" }
  /** The page was loaded before an update of the site, so the server does not know its actions. */
  | { kind: "outdated" };

/** The state that the founder sees. */
export type SaveState =
  | { kind: "saved"; at: string }
  | { kind: "unsaved" }
  | { kind: "saving" }
  | { kind: "refused"; message: string; errors: Record<string, string> }
  | { kind: "stale"; revision: number; theirs: EditorValues }
  | { kind: "signed_out" }
  | { kind: "outdated" }
  | { kind: "unreachable" };

interface Version {
  revision: number;
  values: EditorValues;
}

interface Surroundings {
  send(version: Version): Promise<SaveAnswer>;
  /** Stores unsaved input for a reload; null if there is none. */
  keep(version: Version | null): void;
  /** Milliseconds after the last keystroke; null saves only when asked. */
  delay: number | null;
  /** Milliseconds until an unreachable server is tried again. */
  retryAfter: number;
}

export interface Autosave {
  state(): SaveState;
  /** The values in this tab. */
  values(): EditorValues;
  subscribe(listener: () => void): () => void;
  /** The founder typed; saved after a pause. */
  change(values: EditorValues): void;
  /** Saves pending input now; resolves with the answer. */
  flush(): Promise<void>;
  /** Restores input from before a reload, with the revision that it is based on. */
  resume(kept: Version): void;
  isDirty(): boolean;
  /** Resolves a conflict with this tab's values. */
  takeOver(): Promise<void>;
  /** Resolves a conflict with the saved values. */
  takeTheirs(): void;
  stop(): void;
}

/**
 * Saves a draft while the founder types: one version at a time, the newest last, each with the revision it is based on.
 * `typed` are the first values if they differ from the saved ones. A new revision with the same texts (a week was
 * chosen, the badge was checked) is no conflict.
 */
export function createAutosave(
  saved: Version & { at: string },
  around: Surroundings,
  typed: EditorValues = saved.values,
): Autosave {
  // The saved values as the server stores them, and the input they came from: "x.com/acme" is stored as "@acme".
  let base: Version = saved;
  let clean = saved.values;
  let values = typed;
  let lastSaved = saved.at;
  let state: SaveState = { kind: "saved", at: saved.at };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const isDirty = () => differences(values, clean).length > 0;

  function show(next: SaveState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function after(milliseconds: number | null): void {
    clearTimeout(timer);
    if (milliseconds === null) return;
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    if (!isDirty() || state.kind === "stale") return;
    running = sendOnce();
    await running;
  }

  async function sendOnce(): Promise<void> {
    const sent = values;
    show({ kind: "saving" });
    const answer = await around.send({ revision: base.revision, values: sent }).catch(() => null);
    running = null;
    settle(answer, sent);
  }

  function settle(answer: SaveAnswer | null, sent: EditorValues): void {
    if (answer === null) {
      show({ kind: "unreachable" });
      after(around.retryAfter);
    } else if (answer.kind === "saved") {
      stand(answer, sent, answer.savedAt);
    } else if (answer.kind === "stale") {
      meet(answer);
    } else {
      show(answer);
    }
  }

  /** The sent version is now the saved one. The founder may have typed more since. */
  function stand({ revision, values: kept }: Version, typed: EditorValues, at: string): void {
    base = { revision, values: kept };
    clean = typed;
    lastSaved = at;
    around.keep(isDirty() ? { revision: base.revision, values } : null);
    show(isDirty() ? { kind: "unsaved" } : { kind: "saved", at: lastSaved });
    if (isDirty()) after(around.delay);
  }

  function meet({ revision, theirs }: { revision: number; theirs: EditorValues }): void {
    const wordsDiffer = differences(theirs, base.values).length > 0 && differences(theirs, values).length > 0;
    if (wordsDiffer) {
      show({ kind: "stale", revision, theirs });
      return;
    }
    base = { revision, values: theirs };
    if (differences(theirs, values).length === 0) clean = values;
    show(isDirty() ? { kind: "unsaved" } : { kind: "saved", at: lastSaved });
    if (isDirty()) after(0);
    else around.keep(null);
  }

  return {
    state: () => state,
    values: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      values = next;
      around.keep(isDirty() ? { revision: base.revision, values } : null);
      // Always notify: subscribers read the values too.
      if (running || state.kind === "stale") show(state);
      else show(isDirty() ? { kind: "unsaved" } : { kind: "saved", at: lastSaved });
      if (state.kind === "stale") return;
      if (isDirty()) after(around.delay);
      else clearTimeout(timer);
    },
    flush,
    resume(kept) {
      values = kept.values;
      // The loaded version is the saved one. If it is newer than the input, the founder has to choose.
      if (kept.revision === base.revision) return this.change(kept.values);
      show({ kind: "stale", revision: base.revision, theirs: base.values });
    },
    isDirty,
    async takeOver() {
      if (state.kind !== "stale") return;
      base = { revision: state.revision, values: state.theirs };
      clean = state.theirs;
      show({ kind: "unsaved" });
      await flush();
    },
    takeTheirs() {
      if (state.kind !== "stale") return;
      const { revision, theirs } = state;
      values = theirs;
      stand({ revision, values: theirs }, theirs, lastSaved);
    },
    stop: () => clearTimeout(timer),
  };
}
