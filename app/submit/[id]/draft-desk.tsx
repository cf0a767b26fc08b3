"use client";

import { unstable_isUnrecognizedActionError as isOfOldBuild } from "next/navigation";
import { type FormEvent, type ReactNode, useActionState, useEffect, useState, useSyncExternalStore } from "react";
import { labels } from "@/components/draft/field-labels";
import { type EditorValues, formOf, valuesFrom } from "@/components/draft/form-values";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { hostOf } from "@/components/ui/external-link";
import { PressButton } from "@/components/ui/press-button";
import { routes } from "@/lib/core/routes";
import type { Gate } from "@/lib/launch/draft/gates";
import { type Autosave, createAutosave, type SaveAnswer, type SaveState } from "./autosave";
import { DraftPreview } from "./draft-preview";
import { EditorFields } from "./editor-fields";
import { differences } from "./editor-values";
import { GateForm } from "./gate-form";
import { type GateActions, Gates, type LaunchChoice, progressOf } from "./gates";
import { PictureFields } from "./picture-fields";
import { SavedState } from "./saved-state";
import { StaleNotice } from "./stale-notice";
import { storedText, storeText } from "./stored-text";
import { useUploads } from "./use-uploads";

/** The answer of a save, with the gates after it. Without scripts it also returns the input. */
export interface DeskAnswer {
  answer: SaveAnswer;
  gates: Gate[] | null;
  typed: EditorValues;
}
export type SaveDraft = (previous: DeskAnswer | null, form: FormData) => Promise<DeskAnswer>;

interface DraftDeskProps {
  draft: { id: string; url: string; revision: number; savedAt: string; values: EditorValues };
  gates: Gate[];
  snippet: { html: string; markdown: string };
  launch: LaunchChoice;
  save: SaveDraft;
  actions: GateActions;
  /** Shown above the fields: the reviewer's note and the prefill. */
  children: ReactNode;
}

/** The editor: fields on the left, preview on the right, gates below. */
export function DraftDesk({ draft, gates: given, snippet, launch, save, actions, children }: DraftDeskProps) {
  const [posted, post] = useActionState(save, null);
  const desk = useDesk(draft, given, save, posted);
  const { values, state, gates } = desk;
  const uploads = useUploads(routes.draftPictures(draft.id), desk.edit);
  const errors = state.kind === "refused" ? state.errors : {};

  return (
    <div className="page-width">
      <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b bg-paper py-2">
        <SavedState state={state} />
        <p className="ml-auto flex items-center gap-4 text-fine">
          <a href="#launch" className="link figures">
            {progressOf(gates)}
          </a>
          <Button type="submit" form={FORM} size="small">
            Save
          </Button>
        </p>
      </div>
      <div className="grid gap-x-16 gap-y-12 pt-8 lg:grid-cols-2">
        <div className="min-w-0">
          {children}
          {desk.broughtBack && (
            <p role="status" className="mb-6 border-l-2 pl-4">
              What you had typed here before the page was loaded again was brought back.
            </p>
          )}
          {state.kind === "stale" && (
            <StaleNotice
              mine={values}
              theirs={state.theirs}
              onKeepMine={desk.takeOver}
              onTakeTheirs={desk.takeTheirs}
            />
          )}
          <form id={FORM} action={post} onSubmit={desk.onSubmit} noValidate aria-label="The entry">
            {posted && state.kind === "refused" && (
              <ErrorSummary
                title="The draft was not saved yet"
                problem={state.message}
                errors={errors}
                labels={labels}
              />
            )}
            <input type="hidden" name="draft" value={draft.id} />
            <input type="hidden" name="revision" value={desk.revision} />
            <div className="flex flex-col gap-10">
              <EditorFields values={values} errors={errors} onChange={desk.change} />
              <PictureFields values={values} errors={errors} uploads={uploads} onChange={desk.change} />
            </div>
          </form>
        </div>
        <aside aria-label="Preview" className="min-w-0 lg:border-l lg:pl-8">
          <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1">
            <h2 className="pb-4 font-serif text-head">Preview</h2>
            <DraftPreview values={values} url={draft.url} />
          </div>
        </aside>
      </div>
      <section id="launch" aria-labelledby="launch-title" className="mt-16 max-w-[48rem] scroll-mt-16">
        <h2 id="launch-title" className="flex flex-wrap items-baseline justify-between border-ink border-b pb-1">
          <span className="font-serif text-head">The way to the launch</span>
          <span className="figures font-normal text-fine text-mute">{progressOf(gates)}</span>
        </h2>
        <Gates draftId={draft.id} gates={gates} snippet={snippet} launch={launch} actions={actions} />
        <GateForm draftId={draft.id} action={actions.submit} onSubmit={desk.beforeSubmit} className="pt-6">
          <p className="mb-3 max-w-[68ch] text-soft">
            A person reads {values.product_name.trim() || hostOf(draft.url)} before it goes live. After submitting, the
            draft is closed to edits until the review is done.
          </p>
          <PressButton size="large" busy="Submitting…">
            Submit for review
          </PressButton>
        </GateForm>
      </section>
    </div>
  );
}

const TYPING_PAUSE = 900;
const RETRY_AFTER = 10_000;

/** The values of this tab and their autosave. */
function useDesk(draft: DraftDeskProps["draft"], given: Gate[], save: SaveDraft, posted: DeskAnswer | null) {
  const [fresh, setFresh] = useState<{ given: Gate[]; gates: Gate[] } | null>(null);
  const [broughtBack, setBroughtBack] = useState(false);
  const [saver] = useState(() => saverOf(draft, save, posted?.typed, (gates) => setFresh({ given, gates })));
  const live = useSyncExternalStore(saver.subscribe, saver.state, saver.state);
  const values = useSyncExternalStore(saver.subscribe, saver.values, saver.values);
  const edit = (change: (values: EditorValues) => EditorValues) => saver.change(change(saver.values()));

  // Input from before a reload is restored. If another version was saved since, autosave shows the conflict.
  useEffect(() => {
    const kept = storedText(draft.id);
    const onScreen = valuesOnScreen();
    // The founder may have typed before the scripts ran.
    if (!kept && differences(onScreen, saver.values()).length > 0) saver.change(onScreen);
    if (!kept || differences(kept.values, saver.values()).length === 0) return;
    setBroughtBack(true);
    saver.resume(kept);
  }, [draft.id, saver]);

  useEffect(() => guardLeaving(saver), [saver]);

  return {
    values,
    state: stateOf(live, posted),
    revision: posted?.answer.kind === "stale" ? posted.answer.revision : draft.revision,
    // The gates of the last save are newer than those of the page, until the page is rendered again.
    gates: fresh && fresh.given === given ? fresh.gates : given,
    broughtBack,
    edit,
    change: (change: Partial<EditorValues>) => edit((before) => ({ ...before, ...change })),
    takeOver: () => void saver.takeOver(),
    takeTheirs: saver.takeTheirs,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void saver.flush();
    },
    beforeSubmit(event: FormEvent<HTMLFormElement>) {
      if (!saver.isDirty()) return;
      event.preventDefault();
      const form = event.currentTarget;
      void saver.flush().then(() => {
        if (!saver.isDirty()) form.requestSubmit();
      });
    },
  };
}

const FORM = "draft-form";

function valuesOnScreen(): EditorValues {
  const form = document.getElementById(FORM);
  return valuesFrom(form instanceof HTMLFormElement ? new FormData(form) : new FormData());
}

function saverOf(
  draft: DraftDeskProps["draft"],
  save: SaveDraft,
  typed: EditorValues | undefined,
  onGates: (gates: Gate[]) => void,
): Autosave {
  return createAutosave(
    { revision: draft.revision, values: draft.values, at: draft.savedAt },
    {
      async send({ revision, values }) {
        const form = formOf(values);
        form.set("draft", draft.id);
        form.set("revision", String(revision));
        try {
          const { answer, gates } = await save(null, form);
          if (gates) onGates(gates);
          return answer;
        } catch (error) {
          if (isOfOldBuild(error)) return { kind: "outdated" };
          throw error;
        }
      },
      keep: (version) => storeText(draft.id, version),
      delay: TYPING_PAUSE,
      retryAfter: RETRY_AFTER,
    },
    typed,
  );
}

/** Warns before the window closes with unsaved input. Leaving for another page of the site saves it. */
function guardLeaving(saver: Autosave): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (saver.isDirty()) event.preventDefault();
  };
  const retry = () => void saver.flush();
  window.addEventListener("beforeunload", ask);
  window.addEventListener("online", retry);
  return () => {
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("online", retry);
    void saver.flush();
  };
}

/** Without scripts the answer of the posted form is used; with scripts autosave is newer. */
function stateOf(live: SaveState, posted: DeskAnswer | null): SaveState {
  if (!posted || live.kind !== "saved") return live;
  const { answer } = posted;
  return answer.kind === "saved" ? { kind: "saved", at: answer.savedAt } : answer;
}
