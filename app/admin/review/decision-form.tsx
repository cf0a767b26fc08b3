"use client";

import { type KeyboardEvent, type MouseEvent, useActionState, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";
import { Key } from "./key";

interface DecisionFormProps {
  id: string;
  /** When the draft was submitted that this page shows. */
  submittedAt: string | null;
  name: string;
  decide: FormAction;
  /** The draft to show after the decision, or null. */
  nextId: string | null;
  /** The note of a decision that was undone. */
  note: string;
}

/**
 * One note and three decisions. With scripts `r` and `c` lead to the note first when it is empty; a click and Ctrl+Enter say
 * that it is missing. Without scripts the answer does.
 */
export function DecisionForm({ id, submittedAt, name, decide, nextId, note: written }: DecisionFormProps) {
  const [state, action] = useActionState(decide, blankState);
  const note = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<HTMLButtonElement | null>(null);
  const [missing, setMissing] = useState<string>();

  function askForNote(event: MouseEvent<HTMLButtonElement>) {
    wanted.current = event.currentTarget;
    const isEmpty = !note.current?.value.trim();
    // A key comes as a click without a pointer, and the note is what it asks for.
    setMissing(isEmpty && event.detail > 0 ? missingNote(event.currentTarget.value) : undefined);
    if (!isEmpty) return;
    event.preventDefault();
    note.current?.focus();
  }

  function sendOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const isEmpty = !event.currentTarget.value.trim();
    setMissing(isEmpty ? missingNote(wanted.current?.value) : undefined);
    if (!isEmpty) event.currentTarget.form?.requestSubmit(wanted.current);
  }

  return (
    <form action={action} noValidate aria-label={`Decision on ${name}`} className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="submitted_at" value={submittedAt ?? ""} />
      <input type="hidden" name="next" value={nextId ?? ""} />
      <div key={state.attempt}>
        <Field
          name="note"
          label="Note to the founder"
          hint="Needed to request changes or to reject. We email it as you write it."
          error={missing ?? state.errors.note}
        >
          {(control) => (
            <Textarea
              {...control}
              ref={note}
              rows={2}
              maxLength={textBounds.reason}
              defaultValue={state.values.note ?? written}
              onKeyDown={sendOnCtrlEnter}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <PressButton name="decision" value="approve" data-command="approve" aria-keyshortcuts="a">
          Approve
          <Key>a</Key>
        </PressButton>
        <PressButton
          name="decision"
          value="request_changes"
          kind="line"
          data-command="request_changes"
          aria-keyshortcuts="r"
          onClick={askForNote}
        >
          Request changes
          <Key>r</Key>
        </PressButton>
        <PressButton
          name="decision"
          value="reject"
          kind="line"
          data-command="reject"
          aria-keyshortcuts="c"
          onClick={askForNote}
        >
          Reject
          <Key>c</Key>
        </PressButton>
      </div>
      <FormAnswer state={state} />
    </form>
  );
}

const missingNote = (decision: string | undefined) =>
  decision === "reject"
    ? "Write why you reject this. Nothing was sent."
    : "Write what the founder should change. Nothing was sent.";
