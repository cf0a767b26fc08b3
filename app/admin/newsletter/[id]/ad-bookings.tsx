"use client";

import { useActionState } from "react";
import { RowAction } from "@/components/admin/row-action";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { Select } from "@/components/ui/select";
import { formatDate, formatDay } from "@/lib/core/format/dates";
import { textBounds } from "@/lib/core/text-bounds";
import type { AdDates } from "@/lib/newsletter/bookings";

interface AdBookingsProps {
  id: string;
  dates: AdDates;
  book: FormAction;
  free: FormAction;
}

/** A package's booked dates, each with a button to free it, and the form that books another. */
export function AdBookings({ id, dates, book, free }: AdBookingsProps) {
  return (
    <section aria-labelledby="sold">
      <h2 id="sold" className="head-rule font-serif text-head">
        Sold dates
      </h2>
      {dates.booked.length === 0 && <p className="border-b py-3 text-soft">None from today on.</p>}
      <ul>
        {dates.booked.map(({ date, note }) => (
          <li key={date} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b py-3">
            <div className="min-w-0 flex-1 basis-64">
              <time dateTime={date} className="figures">
                {formatDate(date)}
              </time>
              {note && <p className="text-fine text-mute [overflow-wrap:anywhere]">{note}</p>}
            </div>
            <RowAction action={free} fields={{ id, date }} label="Free" of={formatDate(date)} />
          </li>
        ))}
      </ul>
      <BookForm id={id} free={dates.free} book={book} />
    </section>
  );
}

function BookForm({ id, free, book }: { id: string; free: string[]; book: FormAction }) {
  const [state, action] = useActionState(book, blankState);
  return (
    <form action={action} noValidate aria-label="Mark a date as sold" className="flex flex-col gap-3 border-b py-4">
      <input type="hidden" name="id" value={id} />
      <div key={state.attempt} className="flex flex-col gap-3">
        <Field name="date" label="Date" error={state.errors.date}>
          {(control) => (
            <Select {...control} defaultValue={state.values.date}>
              {free.map((date) => (
                <option key={date} value={date}>
                  {formatDay(date)} {date.slice(0, 4)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="note" label="Note" hint="For admins: who bought it." optional error={state.errors.note}>
          {(control) => <Input {...control} maxLength={textBounds.bookingNote} defaultValue={state.values.note} />}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <PressButton kind="line" size="small">
          Mark as sold
        </PressButton>
        <FormAnswer state={state} />
      </div>
    </form>
  );
}
