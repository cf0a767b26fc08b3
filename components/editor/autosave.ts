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

/**
 * Saves a draft while the founder types: one version at a time, the newest last, each with the revision it is based on.
 * A new revision with the same texts (a week was chosen, the badge was checked) is no conflict.
 */
export class Autosave {
  /** The saved values as the server stores them, and the input they came from: "x.com/acme" is stored as "@acme". */
  #base: Version;
  #clean: EditorValues;
  #values: EditorValues;
  #savedAt: string;
  #state: SaveState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #around: Surroundings;

  /** `typed` are the first values if they differ from the saved ones. */
  constructor(saved: Version & { at: string }, around: Surroundings, typed: EditorValues = saved.values) {
    this.#base = saved;
    this.#clean = saved.values;
    this.#values = typed;
    this.#savedAt = saved.at;
    this.#state = { kind: "saved", at: saved.at };
    this.#around = around;
  }

  state = (): SaveState => this.#state;

  /** The values in this tab. */
  values = (): EditorValues => this.#values;

  isDirty = (): boolean => differences(this.#values, this.#clean).length > 0;

  /** Calls `listener` after each change of the state or the values, until the returned function is called. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The founder typed; saved after a pause. */
  change(values: EditorValues): void {
    this.#values = values;
    this.#storeUnsaved();
    // Always notify: subscribers read the values too.
    if (this.#running || this.#state.kind === "stale") this.#show(this.#state);
    else this.#showSavedOrUnsaved();
    if (this.#state.kind !== "stale") this.#saveAfter(this.isDirty() ? this.#around.delay : null);
  }

  /** Saves pending input now; resolves with the answer. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) await this.#running;
    if (!this.isDirty() || this.#state.kind === "stale") return;
    this.#running = this.#send();
    await this.#running;
  }

  /** Restores input from before a reload, with the revision that it is based on. */
  resume(stored: Version): void {
    this.#values = stored.values;
    // The loaded version is the saved one. If it is newer than the input, the founder has to choose.
    if (stored.revision === this.#base.revision) this.change(stored.values);
    else this.#show({ kind: "stale", revision: this.#base.revision, theirs: this.#base.values });
  }

  /** Resolves a conflict with this tab's values. */
  takeOver = async (): Promise<void> => {
    if (this.#state.kind !== "stale") return;
    const { revision, theirs } = this.#state;
    this.#base = { revision, values: theirs };
    this.#clean = theirs;
    this.#show({ kind: "unsaved" });
    await this.flush();
  };

  /** Resolves a conflict with the saved values. */
  takeTheirs = (): void => {
    if (this.#state.kind !== "stale") return;
    const { revision, theirs } = this.#state;
    this.#values = theirs;
    this.#accept({ revision, values: theirs }, theirs);
  };

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #send(): Promise<void> {
    const sent = this.#values;
    this.#show({ kind: "saving" });
    const answer = await this.#around.send({ revision: this.#base.revision, values: sent }).catch(() => null);
    this.#running = null;
    this.#settle(answer, sent);
  }

  #settle(answer: SaveAnswer | null, sent: EditorValues): void {
    if (answer === null) {
      this.#show({ kind: "unreachable" });
      this.#saveAfter(this.#around.retryAfter);
    } else if (answer.kind === "saved") {
      this.#savedAt = answer.savedAt;
      this.#accept(answer, sent);
    } else if (answer.kind === "stale") {
      this.#compare(answer);
    } else {
      this.#show(answer);
    }
  }

  /** `saved` is the server's version now, and `typed` the input it came from. The founder may have typed more since. */
  #accept({ revision, values }: Version, typed: EditorValues): void {
    this.#base = { revision, values };
    this.#clean = typed;
    this.#storeUnsaved();
    this.#showSavedOrUnsaved();
    if (this.isDirty()) this.#saveAfter(this.#around.delay);
  }

  /** Another version was saved first. It is a conflict only if its texts differ from both the old ones and the input. */
  #compare({ revision, theirs }: { revision: number; theirs: EditorValues }): void {
    const differsFromInput = differences(theirs, this.#values).length > 0;
    if (differsFromInput && differences(theirs, this.#base.values).length > 0) {
      this.#show({ kind: "stale", revision, theirs });
      return;
    }
    this.#base = { revision, values: theirs };
    if (!differsFromInput) this.#clean = this.#values;
    this.#showSavedOrUnsaved();
    if (this.isDirty()) this.#saveAfter(0);
    else this.#around.keep(null);
  }

  #storeUnsaved(): void {
    this.#around.keep(this.isDirty() ? { revision: this.#base.revision, values: this.#values } : null);
  }

  #showSavedOrUnsaved(): void {
    this.#show(this.isDirty() ? { kind: "unsaved" } : { kind: "saved", at: this.#savedAt });
  }

  #show(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Saves after so many milliseconds; null stops a save that was planned. */
  #saveAfter(milliseconds: number | null): void {
    clearTimeout(this.#timer);
    if (milliseconds !== null) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }
}
