"use client";

import { useActionState } from "react";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { PressButton } from "@/components/ui/press-button";

interface SignOutProps {
  email: string;
  here: FormAction;
  everywhere: FormAction;
}

/** Two forms that work without scripts. */
export function SignOut({ email, here, everywhere }: SignOutProps) {
  const [one, endOne] = useActionState(here, blankState);
  const [all, endAll] = useActionState(everywhere, blankState);
  return (
    <section aria-labelledby="sign-out" className="max-w-[68ch]">
      <h2 id="sign-out" className="head-rule font-serif text-head">
        Sign out
      </h2>
      <p className="pt-3 text-soft">
        You are signed in as <span className="font-medium text-ink">{email}</span>. Signing out ends the session of this
        browser and the token you copied from it. Signing out everywhere ends every session you have, with their tokens.
        Neither disconnects an agent: do that above.
      </p>
      <div className="flex flex-wrap gap-3 pt-4">
        <form action={endOne}>
          <PressButton kind="line">Sign out</PressButton>
          <FormAnswer state={one} />
        </form>
        <form action={endAll}>
          <PressButton kind="line">Sign out everywhere</PressButton>
          <FormAnswer state={all} />
        </form>
      </div>
    </section>
  );
}
