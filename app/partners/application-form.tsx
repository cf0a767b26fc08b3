"use client";

import { useActionState } from "react";
import { AnswerBox } from "@/components/ui/answer-box";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { blankState, type FormAction, type FormState } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { formatDate } from "@/lib/core/format/dates";
import { formatNumber } from "@/lib/core/format/numbers";
import { textBounds } from "@/lib/core/text-bounds";

const labels: Record<string, string> = {
  name: "Name of your directory",
  website: "Its website",
  email: "Your email address",
  about: "How you collect products, and founders’ consent",
};

/** The result of an application. */
export interface Applied {
  email: string;
  /** False if an application of this address was already waiting. */
  is_new: boolean;
  applied_at: string;
}

interface ApplicationFormProps {
  send: FormAction<Applied>;
}

/** Asks to become a partner; works without scripts. */
export function ApplicationForm({ send }: ApplicationFormProps) {
  const [state, action] = useActionState(send, blankState);
  if (state.answer) return <ApplicationSent {...state.answer} />;
  const hasErrors = state.problem !== null || Object.keys(state.errors).length > 0;
  return (
    <form action={action} noValidate aria-label="Application" className="flex flex-col gap-6">
      <div key={state.attempt} className="flex flex-col gap-6">
        {hasErrors && (
          <ErrorSummary
            title="The application was not sent yet"
            problem={state.problem}
            errors={state.errors}
            labels={labels}
          />
        )}
        <Line name="name" state={state} maxLength={textBounds.partnerName} autoComplete="organization" />
        <Line name="website" state={state} type="url" inputMode="url" autoComplete="url" placeholder="https://" />
        <Line
          name="email"
          state={state}
          type="email"
          autoComplete="email"
          hint="We answer to this address. It is never shown in the catalog."
        />
        <Field
          name="about"
          label={labels.about ?? ""}
          hint={`Where the products come from, who checks them, and how a founder agrees to a listing and to email. At most ${formatNumber(textBounds.partnerAbout)} characters.`}
          error={state.errors.about}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              required
              maxLength={textBounds.partnerAbout}
              defaultValue={state.values.about}
            />
          )}
        </Field>
      </div>
      <div>
        <PressButton size="large" busy="Sending…">
          Send the application
        </PressButton>
      </div>
    </form>
  );
}

type LineProps = Omit<React.ComponentProps<"input">, "name"> & {
  name: string;
  state: FormState<Applied>;
  hint?: string;
};

function Line({ name, state, hint, ...input }: LineProps) {
  return (
    <Field name={name} label={labels[name] ?? name} hint={hint} error={state.errors[name]}>
      {(control) => <Input {...control} {...input} required defaultValue={state.values[name]} />}
    </Field>
  );
}

function ApplicationSent({ email, is_new: isNew, applied_at: appliedAt }: Applied) {
  return (
    <AnswerBox role="status" className="flex flex-col gap-3 border-ink noted">
      <h2 className="font-serif text-head">
        {isNew ? "We have your application" : "We have your application already"}
      </h2>
      <p>
        {isNew ? (
          <>
            A person reads it and answers to <strong className="font-semibold">{email}</strong>. After an approval you
            make your key on your partner page.
          </>
        ) : (
          <>
            One from <strong className="font-semibold">{email}</strong> of {formatDate(appliedAt)} waits for its answer.
            We changed nothing.
          </>
        )}
      </p>
    </AnswerBox>
  );
}
