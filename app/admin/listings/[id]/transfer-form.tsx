"use client";

import { useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input, Textarea } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

/** Gives a launch to another address. */
export function TransferForm({ id, owner, transfer }: { id: string; owner: string | null; transfer: FormAction }) {
  const [{ attempt, errors, values, ...state }, send] = useActionState(transfer, blankState);
  return (
    <form action={send} noValidate aria-label="Transfer" className="flex flex-col items-start gap-3 border-b py-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="owner" value={owner ?? ""} />
      <p className="text-soft">
        {owner === null ? "Nobody owns this launch." : `This launch belongs to ${owner}.`} Transfer it to another email
        address. An address without an account gets one. We email {owner === null ? "the new owner" : "both"}.
      </p>
      <Field
        key={`email-${attempt}`}
        name="transfer-email"
        label="New owner’s email"
        error={errors.email}
        className="w-full"
      >
        {(control) => <Input {...control} name="email" type="email" autoComplete="off" defaultValue={values.email} />}
      </Field>
      <Field
        key={`reason-${attempt}`}
        name="transfer-reason"
        label="Why"
        hint="Stored in the audit log."
        error={errors.reason}
        className="w-full"
      >
        {(control) => (
          <Textarea {...control} name="reason" rows={2} maxLength={textBounds.reason} defaultValue={values.reason} />
        )}
      </Field>
      <PressButton kind="line" size="small">
        Transfer
      </PressButton>
      <FormAnswer state={{ ...state, attempt, errors, values }} />
    </form>
  );
}
