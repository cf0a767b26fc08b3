"use client";

import { startTransition, useActionState, useEffect } from "react";
import { EditAnswer, ShownField } from "@/components/admin/edit-answer";
import { FactLine } from "@/components/ui/fact-field";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { LongWords } from "@/components/ui/long-words";
import { PressButton } from "@/components/ui/press-button";
import { toast } from "@/components/ui/toasts";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import type { Texts } from "@/lib/core/changed-fields";
import { formatDate } from "@/lib/core/format/dates";
import { textBounds } from "@/lib/core/text-bounds";
import type { ChangelogEntry } from "@/lib/launch/changelog.schema";

/** What puts a removed entry back. */
export interface RemovedEntry {
  entry: string;
  sealed: string;
}

interface PublishedEntriesProps {
  /** The launch's id. */
  id: string;
  entries: ChangelogEntry[];
  correct: FormAction<Texts>;
  remove: FormAction<RemovedEntry>;
  restore: FormAction;
}

/** The published entries, each with a form to correct or remove it. A removed one can be put back while the note about it stands. */
export function PublishedEntries({ id, entries, correct, remove, restore }: PublishedEntriesProps) {
  // Here and not in the entry, which is gone once it is removed.
  const [removal, removeAction] = useActionState(remove, blankState);
  useRestoring(id, removal, restore);
  const isScripted = useIsScripted();
  const removed = !isScripted && removal.done && <FormAnswer state={removal} />;
  if (entries.length === 0) return removed || null;
  return (
    <section aria-labelledby="entries" className="max-w-3xl pt-8">
      {removed}
      <h3 id="entries" className="border-b pb-1 font-semibold">
        Published entries
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} id={id} entry={entry} correct={correct} removal={removal} remove={removeAction} />
        ))}
      </ul>
    </section>
  );
}

/** Says that an entry is removed, with *Undo*, and then that it is back. */
function useRestoring(id: string, { attempt, done, answer }: FormState<RemovedEntry>, restore: FormAction): void {
  const [restored, send] = useActionState(restore, blankState);
  useEffect(() => {
    if (attempt === 0 || !done || !answer) return;
    return toast(done, "note", () => {
      const form = new FormData();
      form.set("id", id);
      form.set("sealed", answer.sealed);
      startTransition(() => send(form));
    });
  }, [attempt, done, answer, id, send]);
  useEffect(() => {
    const { problem } = restored;
    const words = problem ?? restored.done;
    if (restored.attempt > 0 && words) toast(words, problem ? "problem" : "note");
  }, [restored]);
}

interface EntryProps {
  id: string;
  entry: ChangelogEntry;
  correct: FormAction<Texts>;
  /** The last answer to a removal, of whichever entry. */
  removal: FormState<RemovedEntry>;
  remove: (form: FormData) => void;
}

const fields = { title: { label: "Title" }, body: { label: "What changed" } };

function Entry({ id, entry, correct, removal, remove }: EntryProps) {
  const [state, action] = useActionState(correct, blankState);
  const refused = removal.problem !== null && removal.values.entry === entry.id;
  const hasProblem = state.problem !== null || refused;
  return (
    <li className="border-b py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          <LongWords text={entry.title} />
        </span>
        <time dateTime={entry.published_at} className="figures text-fine text-mute">
          {formatDate(entry.published_at)}
        </time>
      </p>
      <details className="pt-1" open={hasProblem || undefined}>
        <summary className="w-fit text-fine text-soft hover:text-ink">
          Correct or remove<span className="sr-only"> “{entry.title}”</span>
        </summary>
        <form action={action} noValidate aria-label={`Correct “${entry.title}”`} className="flex flex-col gap-4 pt-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="entry" value={entry.id} />
          <ShownField texts={{ title: entry.title, body: entry.body }} state={state} />
          <div key={state.attempt} className="flex flex-col gap-4">
            <FactLine
              name="title"
              label={fields.title.label}
              value={entry.title}
              state={state}
              maxLength={textBounds.changelogTitle}
            />
            <Field name="body" label={fields.body.label} hint="Markdown." error={state.errors.body}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={7}
                  maxLength={textBounds.changelogBody}
                  defaultValue={state.values.body ?? entry.body}
                />
              )}
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <PressButton size="small">Save the entry</PressButton>
            <EditAnswer state={state} fields={fields} />
          </div>
        </form>
        <form action={remove} aria-label={`Remove “${entry.title}”`} className="flex flex-wrap gap-3 pt-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="entry" value={entry.id} />
          <PressButton kind="line" size="small">
            Remove the entry
          </PressButton>
          {refused && <FormAnswer state={removal} />}
        </form>
      </details>
    </li>
  );
}
