"use client";

import { useActionState } from "react";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

interface ApproveFormProps {
  id: string;
  suggestedSlug: string;
  approve: FormAction;
}

/** Approves an application under a slug. The partner makes their keys themselves. */
export function ApproveForm({ id, suggestedSlug, approve }: ApproveFormProps) {
  const [state, action] = useActionState(approve, blankState);
  return (
    <form action={action} noValidate aria-label="Approve" className="flex flex-col items-start gap-3 border-b py-4">
      <input type="hidden" name="id" value={id} />
      <p className="text-soft">
        The partner gets an email, makes a key on their own page and can publish from then on. The slug names them in
        calls and cannot be changed later.
      </p>
      <Field
        key={state.attempt}
        name="slug"
        label="Slug"
        hint="Lower-case letters, digits and single hyphens."
        error={state.errors.slug}
        className="w-full"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={textBounds.partnerSlug}
            required
            defaultValue={state.values.slug ?? suggestedSlug}
          />
        )}
      </Field>
      <PressButton size="small">Approve</PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
