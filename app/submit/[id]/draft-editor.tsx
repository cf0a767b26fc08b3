"use client";

import { type ReactNode, useActionState, useState } from "react";
import { labels } from "@/components/draft/field-labels";
import { PreviewAside } from "@/components/editor/draft-preview";
import { EditorFields } from "@/components/editor/editor-fields";
import { EditorNotices } from "@/components/editor/editor-notices";
import { PictureFields } from "@/components/editor/picture-fields";
import { SavedState } from "@/components/editor/saved-state";
import { type PostedText, type SavedText, useEditor } from "@/components/editor/use-editor";
import { useUploads } from "@/components/editor/use-uploads";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { hostOf } from "@/components/ui/external-link";
import { PressButton } from "@/components/ui/press-button";
import { routes } from "@/lib/core/routes";
import type { Gate } from "@/lib/launch/draft/gates";
import { GateForm } from "./gate-form";
import { type GateActions, Gates, type LaunchChoice, progressOf, StepLine } from "./gates";

/** The answer of a save, with the gates after it. Without scripts it also returns the input. */
export interface DraftSaveAnswer extends PostedText {
  gates: Gate[] | null;
}
export type SaveDraft = (previous: DraftSaveAnswer | null, form: FormData) => Promise<DraftSaveAnswer>;

interface DraftEditorProps {
  draft: SavedText & { url: string };
  gates: Gate[];
  snippet: { html: string; markdown: string };
  launch: LaunchChoice;
  save: SaveDraft;
  actions: GateActions;
  /** True if the product is live or scheduled already: this draft cannot be launched. */
  isListed: boolean;
  /** Shown above the fields: the reviewer's note and the prefill. */
  children: ReactNode;
}

/** The editor: fields on the left, preview on the right, gates below. */
export function DraftEditor({
  draft,
  gates: given,
  snippet,
  launch,
  save,
  actions,
  isListed,
  children,
}: DraftEditorProps) {
  const [posted, post] = useActionState(save, null);
  const editor = useDraftEditor(draft, given, save, posted);
  const { values, state, gates } = editor;
  const uploads = useUploads(routes.draftPictures(draft.id), editor.edit);
  const errors = state.kind === "refused" ? state.errors : {};

  return (
    <div className="page-width">
      <div className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b bg-paper py-2">
        <SavedState state={state} isAsked={editor.isSaveAsked} />
        <p className="ml-auto flex items-center gap-4 text-fine">
          {!isListed && (
            <a href="#launch" className="link figures">
              {progressOf(gates)}
            </a>
          )}
          <Button type="submit" form={FORM} size="small">
            Save
          </Button>
        </p>
      </div>
      {!isListed && <StepLine gates={gates} />}
      <div className="grid gap-x-16 gap-y-12 pt-8 lg:grid-cols-2">
        <div className="min-w-0">
          <noscript>
            <p className="mb-6 text-soft">
              Without scripts nothing is saved by itself: press Save before you check your page, choose a week or
              submit.
            </p>
          </noscript>
          {children}
          <EditorNotices editor={editor} what="draft" />
          <form id={FORM} action={post} onSubmit={editor.onSubmit} noValidate aria-label="Your draft">
            {posted && state.kind === "refused" && (
              <ErrorSummary
                title="The draft was not saved yet"
                problem={state.message}
                errors={errors}
                labels={labels}
              />
            )}
            <input type="hidden" name="draft" value={draft.id} />
            <input type="hidden" name="revision" value={editor.revision} />
            <div className="flex flex-col gap-10">
              <EditorFields values={values} errors={errors} onChange={editor.change} />
              <PictureFields values={values} errors={errors} uploads={uploads} onChange={editor.change} />
            </div>
          </form>
        </div>
        <PreviewAside values={values} url={draft.url} />
      </div>
      {!isListed && (
        <section id="launch" aria-labelledby="launch-title" className="mt-16 max-w-[48rem] scroll-mt-16">
          <h2 id="launch-title" className="flex flex-wrap items-baseline justify-between head-rule">
            <span className="font-serif text-head">Steps to launch</span>
            <span className="figures font-normal text-fine text-mute">{progressOf(gates)}</span>
          </h2>
          <Gates draftId={draft.id} gates={gates} snippet={snippet} launch={launch} actions={actions} />
          <GateForm
            draftId={draft.id}
            action={actions.submit}
            about={gates.map(({ done, explanation }) => `${done} ${explanation}`).join("; ")}
            onSubmit={editor.saveBefore}
            className="pt-6"
          >
            <p className="mb-3 max-w-[68ch] text-soft">
              A person reads {values.product_name.trim() || hostOf(draft.url)} before it goes live. You cannot edit
              after submitting until the review is done.
            </p>
            <PressButton size="large" busy="Submitting…">
              Submit for review
            </PressButton>
          </GateForm>
        </section>
      )}
    </div>
  );
}

const FORM = "draft-form";
const TYPING_PAUSE = 900;

/** The editor of the draft, and the gates as the last save left them. */
function useDraftEditor(draft: SavedText, given: Gate[], save: SaveDraft, posted: DraftSaveAnswer | null) {
  const [fresh, setFresh] = useState<{ given: Gate[]; gates: Gate[] } | null>(null);
  const editor = useEditor(draft, {
    formId: FORM,
    delay: TYPING_PAUSE,
    posted,
    async send(form) {
      form.set("draft", draft.id);
      const { answer, gates } = await save(null, form);
      if (gates) setFresh({ given, gates });
      return answer;
    },
  });
  // The gates of the last save are newer than those of the page, until the page is rendered again.
  return { ...editor, gates: fresh && fresh.given === given ? fresh.gates : given };
}
