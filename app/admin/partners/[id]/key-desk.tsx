"use client";

import { useActionState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { Field } from "@/components/ui/field";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import { textBounds } from "@/lib/core/text-bounds";

interface KeyDeskProps {
  id: string;
  /** The action that creates a key, by the partner's state. */
  means: "approve" | "issue" | "resume";
  suggestedSlug: string;
  /** Prefixes of revoked keys: their notices are hidden. */
  revoked: readonly string[];
  /** Answers with the key. */
  give: FormAction<string>;
}

const words = {
  approve: {
    label: "Approve and make a key",
    text: "The partner can publish from then on. The slug names them in calls and cannot be changed later.",
  },
  issue: {
    label: "Make another key",
    text: "The other keys stay in force until you revoke them.",
  },
  resume: {
    label: "Resume with a new key",
    text: "The partner can publish again. The old keys stay revoked.",
  },
} as const;

/**
 * All forms that create a key, in one component: after an approval the page shows another form here, and the
 * new key must stay on screen.
 */
export function KeyDesk({ id, means, suggestedSlug, revoked, give }: KeyDeskProps) {
  const [last, action] = useActionState(give, blankState);
  const isOver = revoked.some((prefix) => last.answer?.startsWith(`${prefix}_`));
  const state = isOver ? blankState : last;
  const { label, text } = words[means];
  return (
    <form action={action} noValidate aria-label={label} className="flex flex-col items-start gap-3 border-b py-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="means" value={means} />
      {state.answer && (
        <div role="alert" className="w-full border-good border-l-2 pl-3">
          <p className="font-semibold">This is the only time the key is shown.</p>
          <p className="text-soft">Copy it now and hand it to the partner by a safe way. Only a hash of it is kept.</p>
          <CodeBlock label="Partner key" code={state.answer} />
        </div>
      )}
      <p className="text-soft">{text}</p>
      {means === "approve" && (
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
      )}
      <PressButton kind={means === "approve" ? "solid" : "line"} size="small">
        {label}
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
