"use client";

import { type ReactNode, useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { type Choices, Options } from "@/components/ui/options";
import { PressButton } from "@/components/ui/press-button";
import { Select } from "@/components/ui/select";

interface ManageLaunchProps {
  id: string;
  status: string;
  /** The weeks to move to, with the current one first. */
  weeks: Choices;
  week: string | null;
  actions: Record<"withdraw" | "moveWeek" | "unlist" | "relist", FormAction>;
}

/** What the owner can do with a launch in its state. Nothing in states that allow nothing. */
export function ManageLaunch({ id, status, weeks, week, actions }: ManageLaunchProps) {
  const isWaiting = status === "submitted" || status === "scheduled";
  if (!isWaiting && status !== "live" && status !== "unlisted") return null;
  return (
    <section aria-labelledby="manage">
      <h2 id="manage" className="head-rule font-serif text-head">
        {!isWaiting ? "In the catalog" : status === "scheduled" ? "Move or withdraw" : "Withdraw"}
      </h2>
      {status === "scheduled" && (
        <OneForm id={id} action={actions.moveWeek} label="Move to this week" name="Launch in another week">
          <Field name="week" label="Launch week" className="max-w-sm pb-3">
            {(control) => (
              <Select key={week} {...control} name="week" defaultValue={week ?? undefined}>
                <Options of={weeks} />
              </Select>
            )}
          </Field>
        </OneForm>
      )}
      {isWaiting && (
        // Opened first, so that nobody gives up a place by one click.
        <details>
          <summary className="py-4">Withdraw it to change something</summary>
          <OneForm id={id} action={actions.withdraw} label="Yes, withdraw" name="Withdraw the launch">
            <p className="max-w-[68ch] pb-3 text-soft">
              Your launch becomes a draft again and keeps everything you wrote. You give up its place in the week.
              Submit it again when it is ready.
            </p>
          </OneForm>
        </details>
      )}
      {status === "live" && (
        <OneForm id={id} action={actions.unlist} label="Take it out" name="Take it out of the catalog">
          <p className="max-w-[68ch] pb-3 text-soft">
            If you take it out, nobody can find it, and its page shows “not found”. Its upvotes and its week stay, and
            you can bring it back.
          </p>
        </OneForm>
      )}
      {status === "unlisted" && (
        <OneForm id={id} action={actions.relist} label="Bring it back" name="Bring it back">
          <p className="max-w-[68ch] pb-3 text-soft">
            It goes back into the catalog with its upvotes, its URL and its week.
          </p>
        </OneForm>
      )}
    </section>
  );
}

interface OneFormProps {
  id: string;
  action: FormAction;
  label: string;
  name: string;
  children: ReactNode;
}

function OneForm({ id, action, label, name, children }: OneFormProps) {
  const [state, send] = useActionState(action, blankState);
  return (
    <form action={send} aria-label={name} className="border-b py-4">
      <input type="hidden" name="id" value={id} />
      {children}
      <PressButton kind="line">{label}</PressButton>
      <FormAnswer state={state.errors.week ? { ...state, problem: state.errors.week } : state} />
    </form>
  );
}
