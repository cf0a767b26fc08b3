import { differences, type EditorValues } from "./editor-values";

/** What the server says to a version that was sent. */
export type SaveAnswer =
  | { kind: "saved"; revision: number; savedAt: string; values: EditorValues }
  /** Somebody saved in between: nothing was written, `theirs` is the saved version. */
  | { kind: "stale"; revision: number; theirs: EditorValues }
  /** The words stay with the founder; `errors` by field name. */
  | { kind: "refused"; message: string; errors: Record<string, string> }
  | { kind: "signed_out" }
  /** The page was loaded before an update of the site: nothing it sends is understood any more. */
  | { kind: "outdated" };

/** What the founder sees of it. */
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
  /** Stores what was typed over a reload; null when there is nothing left to keep. */
  keep(version: Version | null): void;
  /** Milliseconds after the last keystroke. */
  delay: number;
  /** Milliseconds until a server that could not be reached is asked again. */
  retryAfter: number;
}

export interface Autosave {
  state(): SaveState;
  /** The words as they are in this tab. */
  values(): EditorValues;
  subscribe(listener: () => void): () => void;
  /** The founder typed; sent after a pause. */
  change(values: EditorValues): void;
  /** Sends now what is not saved yet; resolves when it is answered. */
  flush(): Promise<void>;
  /** Goes on with what was typed before a reload, upon the revision it was typed upon. */
  resume(kept: Version): void;
  isDirty(): boolean;
  /** Decides for this tab's words over those that were saved in between. */
  takeOver(): Promise<void>;
  /** Decides for those. */
  takeTheirs(): void;
  stop(): void;
}

/**
 * Saves a draft while it is typed: one version at a time, the newest last, each on the revision it was written upon.
 * `typed` are the words to begin with if they are not the saved ones. A revision that was raised without touching the words (a week was chosen, the badge was checked) is no conflict.
 */
export function createAutosave(
  saved: Version & { at: string },
  around: Surroundings,
  typed: EditorValues = saved.values,
): Autosave {
  // What is on the server as it writes it, and what was typed here when it was saved: "x.com/acme" is stored as "@acme".
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

  function after(milliseconds: number): void {
    clearTimeout(timer);
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

  /** What was sent is the saved version now; more may have been typed meanwhile. */
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
      // Always told, as the words are part of what is subscribed to.
      if (running || state.kind === "stale") show(state);
      else show(isDirty() ? { kind: "unsaved" } : { kind: "saved", at: lastSaved });
      if (state.kind === "stale") return;
      if (isDirty()) after(around.delay);
      else clearTimeout(timer);
    },
    flush,
    resume(kept) {
      values = kept.values;
      // The saved version is the one that was loaded; a version that was saved since the words were typed has to be decided upon.
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
