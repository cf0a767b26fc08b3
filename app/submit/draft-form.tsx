"use client";

import { useActionState } from "react";
import { labels } from "@/components/draft/field-labels";
import { ErrorSummary } from "@/components/ui/error-summary";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { OptionalFields, TextField } from "./draft-fields";
import { SubmitButton } from "./submit-button";

interface DraftFormProps {
  /** Initial values, for example the listing that a readiness check suggested. */
  initial?: FormState;
  /** The address of the signed-in person: the draft is theirs, and they are not asked for it. */
  email: string | null;
  send: FormAction;
}

/** A POST form that works without scripts. With scripts it shows progress while the product's page is read. */
export function DraftForm({ send, initial = blankState, email }: DraftFormProps) {
  const [state, action] = useActionState(send, initial);
  const hasErrors = state.problem !== null || Object.keys(state.errors).length > 0;
  return (
    // Our messages are beside the fields and say how to fix them; the browser's do not.
    <form action={action} noValidate className="flex flex-col gap-8">
      {/* Remounted after each answer: selects would otherwise fall back to their first option. */}
      <div key={state.attempt} className="flex flex-col gap-6">
        {hasErrors && (
          <ErrorSummary
            title="The draft was not opened yet"
            problem={state.problem}
            errors={state.errors}
            labels={labels}
          />
        )}
        <TextField
          name="url"
          state={state}
          type="url"
          inputMode="url"
          autoComplete="url"
          required
          hint="The public page of the product. We read its name, tagline, description and logo."
        />
        {email === null ? (
          <TextField
            name="email"
            state={state}
            type="email"
            autoComplete="email"
            required
            hint="It belongs to the draft and is never shown in the catalog."
          />
        ) : (
          <p className="text-soft">
            The draft belongs to your account,{" "}
            <span className="font-medium text-ink [overflow-wrap:anywhere]">{email}</span>.
          </p>
        )}
        <OptionalFields state={state} />
      </div>
      <SubmitButton />
    </form>
  );
}
