"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
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
  /** Shown instead of the form if the draft is decided on already. */
  decided?: ReactNode;
}

/** The note that was sent last, in this tab: of many drafts that are refused for one reason, it is written once. */
const storageKey = "admin-last-note";

/**
 * One note and three decisions. With scripts `r` and `c` lead to the note first when it is empty; a click and Ctrl+Enter say
 * that it is missing. Without scripts the answer does.
 */
export function DecisionForm(props: DecisionFormProps) {
  const { id, submittedAt, name, decide, nextId, note: written, decided } = props;
  const [state, action] = useActionState(decide, blankState);
  const note = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<HTMLButtonElement | null>(null);
  const [missing, setMissing] = useState<string>();
  const [lastNote, setLastNote] = useState("");
  useEffect(() => setLastNote(sessionStorage.getItem(storageKey) ?? ""), []);

  function fillLastNote() {
    if (note.current) note.current.value = lastNote;
    setMissing(undefined);
  }

  function storeNote() {
    const words = note.current?.value.trim();
    if (words) sessionStorage.setItem(storageKey, words);
  }

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

  // The answer belongs to this form, also without scripts, where the page is drawn anew and may hold no form any more.
  if (decided) {
    return (
      <div className="flex flex-col gap-3">
        {decided}
        <FormAnswer state={state} />
        {state.problem && state.values.note && <p className="text-soft">Your note: {state.values.note}</p>}
      </div>
    );
  }
  return (
    <form
      action={action}
      onSubmit={storeNote}
      noValidate
      aria-label={`Decision on ${name}`}
      className="flex flex-col gap-3"
    >
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
        {lastNote && (
          <Button kind="plain" onClick={fillLastNote} data-command="last_note" aria-keyshortcuts="n" title={lastNote}>
            Use my last note
            <Key>n</Key>
          </Button>
        )}
      </div>
      <FormAnswer state={state} />
    </form>
  );
}

const missingNote = (decision: string | undefined) =>
  decision === "reject"
    ? "Write why you reject this. Nothing was sent."
    : "Write what the founder should change. Nothing was sent.";
