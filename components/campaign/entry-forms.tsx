"use client";

import { type ComponentProps, type ReactNode, useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";
import type { CampaignEntry } from "@/lib/directories/campaign/my-campaigns";

export interface EditedEntry extends Pick<CampaignEntry, "status" | "live_url" | "note"> {
  slug: string;
  name: string;
  /** True if it is entered by launching it, on a day after its week. */
  isLaunched: boolean;
}

interface EntryFormsProps {
  campaign: string;
  entry: EditedEntry;
  /** Who can read the note. */
  noteHint?: string | undefined;
  /** The way to the directory, while it is to do. */
  go: ReactNode;
  act: FormAction;
}

interface Part {
  campaign: string;
  entry: EditedEntry;
  noteHint: string;
  send: (form: FormData) => void;
  state: FormState;
}

const FOR_ONESELF = "For yourself: whom you wrote to, what you paid.";

/**
 * The actions on one directory of a campaign. All forms share one server action, so that the result is shown in one
 * place while the forms change with the state.
 */
export function EntryForms({ campaign, entry, noteHint = FOR_ONESELF, go, act }: EntryFormsProps) {
  const [state, send] = useActionState(act, blankState);
  const part = { campaign, entry, noteHint, send, state };
  const { status } = entry;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is
    <div role="group" aria-label={entry.name} tabIndex={-1} className="mt-2 flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        {go}
        {status === "planned" && (
          <Step {...part} act="submitted" label={entry.isLaunched ? "Mark as launched" : "Mark as submitted"} />
        )}
        {status === "live" && <Step {...part} act="check" label="Check the link again" busy="Reading the page…" />}
        {status === "rejected" && <Step {...part} act="planned" label="Mark as not done" />}
        {status === "submitted" && <LiveForm {...part} />}
        {/* In line with the buttons; opened, it takes lines of its own below them. */}
        <details className="open:basis-full">
          <summary className="w-fit py-1.5 text-fine text-soft hover:text-ink">
            {entry.note ? "Note and more" : "More"}
            <span className="sr-only"> about {entry.name}</span>
          </summary>
          <div className="mt-3 mb-2 flex flex-col gap-4 border-l pl-4">
            {(status === "planned" || status === "live") && <LiveForm {...part} />}
            <NoteForm {...part} />
            <div className="flex flex-wrap gap-3">
              {(status === "submitted" || status === "live") && (
                <Step {...part} act="planned" label="Mark as not done" />
              )}
              {status === "live" && <Step {...part} act="submitted" label="Not live: only submitted" />}
              {status !== "rejected" && <Step {...part} act="rejected" label="Mark as rejected" />}
            </div>
          </div>
        </details>
      </div>
      <FormAnswer state={state} />
    </div>
  );
}

function PartForm({ campaign, entry, send, act, children, ...form }: Part & FormProps) {
  return (
    <form action={send} noValidate className={form.className}>
      <input type="hidden" name="campaign" value={campaign} />
      <input type="hidden" name="directory" value={entry.slug} />
      <input type="hidden" name="from" value={entry.status} />
      <input type="hidden" name="act" value={act} />
      {children}
    </form>
  );
}

interface FormProps {
  act: string;
  className?: string;
  children: ReactNode;
}

function Step({ label, busy, act, ...part }: Part & { act: string; label: string; busy?: string }) {
  return (
    <PartForm {...part} act={act}>
      <Press busy={busy ?? label} about={part.entry.name} kind="line" size="small">
        {label}
      </Press>
    </PartForm>
  );
}

function LiveForm(part: Part) {
  const { state, entry } = part;
  return (
    <PartForm {...part} act="live" className="flex w-full max-w-xl flex-wrap items-end gap-2">
      <Field
        key={state.attempt}
        name={`live_url-${entry.slug}`}
        label={`URL of your page on ${entry.name}`}
        error={state.errors.live_url}
        className="min-w-0 flex-1 basis-64"
      >
        {(control) => (
          <Input
            {...control}
            name="live_url"
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={textBounds.url}
            defaultValue={state.values.live_url ?? entry.live_url ?? ""}
          />
        )}
      </Field>
      <Press busy="Reading the page…" about={entry.name} kind="line">
        {entry.status === "live" ? "Change and check" : "Mark as live and check"}
      </Press>
    </PartForm>
  );
}

function NoteForm(part: Part) {
  const { state, entry } = part;
  return (
    <PartForm {...part} act="note" className="flex w-full max-w-xl flex-col items-start gap-2">
      <input type="hidden" name="shown" value={JSON.stringify({ note: entry.note ?? "" })} />
      <Field
        key={state.attempt}
        name={`note-${entry.slug}`}
        label="Note"
        hint={part.noteHint}
        error={state.errors.note}
        className="w-full"
      >
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={2}
            maxLength={textBounds.directoryNote}
            defaultValue={state.values.note ?? entry.note ?? ""}
          />
        )}
      </Field>
      <Press busy="Saving…" about={entry.name} kind="line" size="small">
        Save the note
      </Press>
    </PartForm>
  );
}

/** Names the directory for screen readers, because the page has many such buttons. */
function Press({ busy, about, children, ...props }: ComponentProps<typeof PressButton> & { about: string }) {
  const which = <span className="sr-only">: {about}</span>;
  return (
    <PressButton
      {...props}
      busy={
        <>
          {busy}
          {which}
        </>
      }
    >
      {children}
      {which}
    </PressButton>
  );
}
