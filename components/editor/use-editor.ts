import { unstable_isUnrecognizedActionError as isOfOldBuild } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type EditorValues, formOf, valuesFrom } from "../draft/form-values";
import { focusInvalid } from "../ui/focus-invalid";
import { Autosave, type SaveAnswer, type SaveState } from "./autosave";
import { differences } from "./editor-values";
import { storedText, storeText } from "./stored-text";

/** The version that the page was rendered with. */
export interface SavedText {
  /** Under which this tab stores unsaved input. */
  id: string;
  revision: number;
  savedAt: string;
  values: EditorValues;
}

/** The answer to a form that was posted without scripts, with the input. */
export interface PostedText {
  answer: SaveAnswer;
  typed: EditorValues;
}

interface EditorOptions {
  /** The id of the form element. */
  formId: string;
  /** Sends the values and their revision as form data. */
  send(form: FormData): Promise<SaveAnswer>;
  /** Milliseconds after the last keystroke; null saves only when asked. */
  delay: number | null;
  posted: PostedText | null;
}

const RETRY_AFTER = 10_000;

/** The values of this tab, how they are saved, and what came of it. */
export function useEditor(saved: SavedText, { formId, send, delay, posted }: EditorOptions) {
  const [broughtBack, setBroughtBack] = useState(false);
  const [saver] = useState(() => saverOf(saved, { send, delay, typed: posted?.typed }));
  const live = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const values = useSyncExternalStore(saver.subscribe, saver.values, saver.values);
  const [isSaveAsked, setSaveAsked] = useState(false);
  const edit = (change: (values: EditorValues) => EditorValues) => {
    setSaveAsked(false);
    saver.change(change(saver.values()));
  };

  // Input from before a reload is restored. If another version was saved since, the conflict is shown.
  useEffect(() => {
    const kept = storedText(saved.id);
    const onScreen = valuesOnScreen(formId);
    // The founder may have typed before the scripts ran.
    if (!kept && differences(onScreen, saver.values()).length > 0) saver.change(onScreen);
    if (!kept || differences(kept.values, saver.values()).length === 0) return;
    setBroughtBack(true);
    saver.resume(kept);
  }, [saved.id, formId, saver]);

  useEffect(() => guardLeaving(saver, delay !== null), [saver, delay]);

  // Who types is left where they are; who has asked to save is led to what is refused.
  const isAsked = useRef(false);
  useEffect(() => {
    if (live.kind === "refused" && isAsked.current) focusInvalid(document.getElementById(formId));
    if (live.kind !== "saving") isAsked.current = false;
  }, [live, formId]);

  return {
    values,
    state: stateOf(live, posted),
    revision: posted?.answer.kind === "stale" ? posted.answer.revision : saved.revision,
    broughtBack,
    isSaveAsked,
    edit,
    change: (change: Partial<EditorValues>) => edit((before) => ({ ...before, ...change })),
    takeOver: () => void saver.takeOver(),
    takeTheirs: saver.takeTheirs,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      isAsked.current = true;
      setSaveAsked(true);
      void saver.flush();
    },
    /** For another form of the page: it is sent once the values are saved. */
    saveBefore(event: FormEvent<HTMLFormElement>) {
      if (!saver.isDirty()) return;
      event.preventDefault();
      const form = event.currentTarget;
      void saver.flush().then(() => {
        if (!saver.isDirty()) form.requestSubmit();
      });
    },
  };
}

function valuesOnScreen(formId: string): EditorValues {
  const form = document.getElementById(formId);
  return valuesFrom(form instanceof HTMLFormElement ? new FormData(form) : new FormData());
}

function saverOf(
  saved: SavedText,
  { send, delay, typed }: Pick<EditorOptions, "send" | "delay"> & { typed: EditorValues | undefined },
): Autosave {
  return new Autosave(
    { revision: saved.revision, values: saved.values, at: saved.savedAt },
    {
      async send({ revision, values }) {
        const form = formOf(values);
        form.set("revision", String(revision));
        try {
          return await send(form);
        } catch (error) {
          if (isOfOldBuild(error)) return { kind: "outdated" };
          throw error;
        }
      },
      keep: (version) => storeText(saved.id, version),
      delay,
      retryAfter: RETRY_AFTER,
    },
    typed,
  );
}

/** Warns before the window closes with unsaved input. Leaving for another page of the site saves it, if that is by itself. */
function guardLeaving(saver: Autosave, savesItself: boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.isDirty()) event.preventDefault();
  };
  const save = () => {
    if (savesItself) void saver.flush();
  };
  window.addEventListener("beforeunload", ask);
  window.addEventListener("online", save);
  return () => {
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("online", save);
    save();
  };
}

/** Without scripts the answer of the posted form is used; with scripts the editor's own is newer. */
function stateOf(live: SaveState, posted: PostedText | null): SaveState {
  if (!posted || live.kind !== "saved") return live;
  const { answer } = posted;
  return answer.kind === "saved" ? { kind: "saved", at: answer.savedAt } : answer;
}
