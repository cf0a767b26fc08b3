"use client";

import { useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Options } from "@/components/ui/options";
import { PressButton } from "@/components/ui/press-button";
import { Select } from "@/components/ui/select";
import { formatDate, formatWeek } from "@/lib/core/format/dates";

interface MoveWeekFormProps {
  id: string;
  /** The week that it has. */
  week: string | null;
  weeks: readonly { week: string; starts_on: string }[];
  move: FormAction;
}

/** Moves a scheduled launch to another week with a free place. */
export function MoveWeekForm({ id, week, weeks, move }: MoveWeekFormProps) {
  const [state, send] = useActionState(move, blankState);
  const options = weeks
    .filter((one) => one.week !== week)
    .map((one) => ({ value: one.week, label: `${formatWeek(one.week)}, from ${formatDate(one.starts_on)}` }));
  return (
    <form
      action={send}
      noValidate
      aria-label="Move to another week"
      className="flex flex-col items-start gap-3 border-b py-4"
    >
      <input type="hidden" name="id" value={id} />
      <p className="text-soft">Move it to another week with a free place. The founder gets an email.</p>
      <Field name="week" label="Launch week" error={state.errors.week} className="w-full">
        {(control) => (
          <Select key={state.attempt} {...control} name="week" defaultValue={state.values.week}>
            <Options of={options} />
          </Select>
        )}
      </Field>
      <PressButton kind="line" size="small">
        Move to this week
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
