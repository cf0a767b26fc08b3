"use client";

import { useActionState } from "react";
import { FactLine } from "@/components/ui/fact-field";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { formatDate } from "@/lib/core/format/dates";
import { textBounds } from "@/lib/core/text-bounds";
import type { ChangelogEntry } from "@/lib/launch/changelog.schema";

interface PublishedEntriesProps {
  /** The launch's id. */
  id: string;
  entries: ChangelogEntry[];
  correct: FormAction;
  remove: FormAction;
}

/** The published entries, each with a form to correct or remove it. */
export function PublishedEntries({ id, entries, correct, remove }: PublishedEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries" className="max-w-3xl pt-8">
      <h3 id="entries" className="border-b pb-1 font-semibold">
        Published entries
      </h3>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} id={id} entry={entry} correct={correct} remove={remove} />
        ))}
      </ul>
    </section>
  );
}

type EntryProps = Omit<PublishedEntriesProps, "entries"> & { entry: ChangelogEntry };

function Entry({ id, entry, correct, remove }: EntryProps) {
  const [state, action] = useActionState(correct, blankState);
  const [removal, removeAction] = useActionState(remove, blankState);
  const hasProblem = state.problem !== null || removal.problem !== null;
  return (
    <li className="border-b py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium [overflow-wrap:anywhere]">{entry.title}</span>
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
          <div key={state.attempt} className="flex flex-col gap-4">
            <FactLine
              name="title"
              label="Title"
              value={entry.title}
              state={state}
              maxLength={textBounds.changelogTitle}
            />
            <Field name="body" label="What changed" hint="Markdown." error={state.errors.body}>
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
            <FormAnswer state={state} />
          </div>
        </form>
        <form action={removeAction} aria-label={`Remove “${entry.title}”`} className="flex flex-wrap gap-3 pt-3">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="entry" value={entry.id} />
          <PressButton kind="line" size="small">
            Remove the entry
          </PressButton>
          <FormAnswer state={removal} />
        </form>
      </details>
    </li>
  );
}
