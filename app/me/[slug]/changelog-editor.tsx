"use client";

import { useActionState } from "react";
import { Markdown } from "@/components/product/markdown";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

/** An entry that is not published yet. */
export interface PreviewedEntry {
  title: string;
  body: string;
}

interface ChangelogEditorProps {
  /** The launch's id. */
  id: string;
  /** New for every page view, so that an entry that is sent twice is published once. */
  sendKey: string;
  send: FormAction<PreviewedEntry>;
}

/** The form of a changelog entry: write, preview, publish. */
export function ChangelogEditor({ id, sendKey, send }: ChangelogEditorProps) {
  const [state, action] = useActionState(send, blankState);
  const { answer: previewed } = state;
  return (
    <form action={action} noValidate aria-label="Changelog entry" className="flex max-w-3xl flex-col gap-5">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="send_key" value={`${sendKey}-${state.attempt}`} />
      <div key={state.attempt} className="flex flex-col gap-5">
        <Field name="title" label="Title" hint="What changed, in one line." error={state.errors.title}>
          {(control) => <Input {...control} maxLength={textBounds.changelogTitle} defaultValue={state.values.title} />}
        </Field>
        <Field
          name="body"
          label="What changed"
          hint="Markdown, up to 10,000 characters. Pictures are left out."
          error={state.errors.body}
        >
          {(control) => (
            <Textarea {...control} rows={7} maxLength={textBounds.changelogBody} defaultValue={state.values.body} />
          )}
        </Field>
      </div>
      {previewed && (
        <section aria-label="Preview" className="noted">
          <p className="text-fine text-mute">As readers will see it; nothing is published yet.</p>
          <h3 className="pt-2 pb-1 font-semibold text-read">{previewed.title}</h3>
          <Markdown text={previewed.body} />
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <PressButton name="intent" value="preview" kind="line">
          Preview
        </PressButton>
        <PressButton name="intent" value="publish">
          Publish
        </PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
