"use client";

import { useActionState } from "react";
import { AnswerBox } from "@/components/ui/answer-box";
import { FormAnswer } from "@/components/ui/form-answer";
import { blankState, type FormAction } from "@/components/ui/form-state";
import { LongWords } from "@/components/ui/long-words";
import { NavLink } from "@/components/ui/nav-link";
import { PressButton } from "@/components/ui/press-button";
import { routes } from "@/lib/core/routes";
import type { ToConfirm } from "@/lib/mail/subscriptions";

interface ConfirmFormProps {
  token: string;
  button: string;
  /** Answers with what is confirmed. */
  action: FormAction<ToConfirm>;
}

/** One button; works without scripts. */
export function ConfirmForm({ token, button, action }: ConfirmFormProps) {
  const [state, send] = useActionState(action, blankState);
  if (state.answer) return <Confirmed {...state.answer} />;
  return (
    <form action={send} className="flex flex-col items-start gap-4">
      <input type="hidden" name="token" value={token} />
      <PressButton size="large" busy="Confirming…" className="max-w-full">
        <span className="truncate">{button}</span>
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}

function Confirmed({ listing, categories }: ToConfirm) {
  return (
    <AnswerBox role="status" className="flex max-w-[68ch] flex-col gap-2 border-good noted">
      <h2 className="font-serif text-head">
        {listing ? (
          <>
            You follow <LongWords text={listing.name} />
          </>
        ) : (
          "You get the newsletter"
        )}
      </h2>
      <p className="text-soft">
        {listing ? (
          <>
            We write to you about nothing else. To{" "}
            {listing.slug ? (
              <NavLink href={routes.product(listing.slug)} className="link">
                its page
              </NavLink>
            ) : (
              "stop, press the link in any of its mails"
            )}
            .
          </>
        ) : (
          <>
            {categories.length === 0 ? "All launches" : categories.join(", ")}, once a week. Until the next issue, read{" "}
            <NavLink href="/" className="link">
              this week&rsquo;s launches
            </NavLink>
            .
          </>
        )}
      </p>
    </AnswerBox>
  );
}
