"use client";

import { useActionState } from "react";
import { useFormStatus } from "react-dom";
import { Field } from "@/components/ui/field";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { Input } from "@/components/ui/input";
import { PressButton } from "@/components/ui/press-button";
import type { BadgeCheck } from "@/lib/badge/badge.schema";
import { textBounds } from "@/lib/core/text-bounds";
import { CheckResult } from "./check-result";

interface CheckFormProps {
  action: FormAction<BadgeCheck>;
  /** The listing that the badge must link to. If absent, any link to this site counts. */
  slug: string | undefined;
  /** True if the listing belongs to the reader: the result is stored with it. */
  isOwn: boolean;
  /** The page that most likely has the badge, to begin with. */
  page: string | undefined;
}

/** Checks a page for the badge and shows the result. Works without scripts. */
export function CheckForm({ action, slug, isOwn, page }: CheckFormProps) {
  const [state, send] = useActionState(action, blankState);
  return (
    <>
      <form action={send} className="flex flex-wrap items-end gap-3">
        {slug && <input type="hidden" name="slug" value={slug} />}
        {isOwn && <input type="hidden" name="is_own" value="true" />}
        <Field
          name="url"
          label="URL of the page with the badge"
          error={state.errors.url ?? state.problem ?? undefined}
          className="min-w-0 grow basis-72"
        >
          {(control) => (
            <Input
              {...control}
              key={state.attempt}
              type="text"
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={textBounds.url}
              defaultValue={state.values.url ?? page}
              placeholder="https://"
            />
          )}
        </Field>
        <CheckButton />
      </form>
      <div role="status">{state.answer && <CheckResult key={state.attempt} check={state.answer} />}</div>
    </>
  );
}

function CheckButton() {
  const { pending } = useFormStatus();
  return (
    <>
      <PressButton busy="Reading the page…">Check the page</PressButton>
      <p aria-live="polite" className="basis-full text-fine text-mute empty:hidden">
        {pending && "Reading the page as a visitor would. It takes 10 seconds at most."}
      </p>
    </>
  );
}
