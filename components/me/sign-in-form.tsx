"use client";

import { useActionState } from "react";
import { useFormStatus } from "react-dom";
import type { Address } from "@/lib/core/address";
import { AnswerBox } from "../ui/answer-box";
import { Button } from "../ui/button";
import { EmailField } from "../ui/email-field";
import { blankState, type FormAction } from "../ui/form-state";

interface SignInFormProps {
  /** A path of this site to go on to. */
  returnTo: string | null;
  /** The sealed upvote that is cast then. */
  vote: string | null;
  /** Where another link is asked for. */
  again: Address;
  /** How long a link works. */
  minutes: number;
  /** True if no mail leaves this machine and the server prints the link instead. */
  isPrinted: boolean;
  /** Answers with the address that the link goes to. */
  send: FormAction<string>;
}

/** Asks for an address and says that a link is on its way; works without scripts. */
export function SignInForm({ returnTo, vote, again, minutes, isPrinted, send }: SignInFormProps) {
  const [state, action] = useActionState(send, blankState);
  if (state.answer) return <LinkSent email={state.answer} again={again} minutes={minutes} isPrinted={isPrinted} />;
  return (
    <form action={action} noValidate className="flex flex-col gap-6">
      {returnTo !== null && <input type="hidden" name="return_to" value={returnTo} />}
      {vote !== null && <input type="hidden" name="vote" value={vote} />}
      {state.problem && !state.errors.email && (
        <p role="alert" className="border-bad noted">
          {state.problem}
        </p>
      )}
      <EmailField
        label="Your email address"
        hint="We send a link that signs you in. There is no password, and no account to open first."
        error={state.errors.email}
        value={state.values.email}
        attempt={state.attempt}
      />
      <SendButton />
    </form>
  );
}

function SendButton() {
  const { pending } = useFormStatus();
  return (
    <div>
      <Button type="submit" size="large" aria-disabled={pending} onClick={(event) => pending && event.preventDefault()}>
        {pending ? "Sending…" : "Send a sign-in link"}
      </Button>
      {pending && <span data-pending="" hidden />}
    </div>
  );
}

type LinkSentProps = Pick<SignInFormProps, "again" | "minutes" | "isPrinted"> & { email: string };

/** The same words for every address, whether it is known here or not. */
function LinkSent({ email, again, minutes, isPrinted }: LinkSentProps) {
  return (
    <AnswerBox role="status" className="flex flex-col gap-3 border-ink noted">
      <h2 className="font-serif text-head">Check your inbox</h2>
      <p>
        A sign-in link is on its way to <strong className="font-semibold">{email}</strong>. It works once, within{" "}
        {minutes} minutes.
      </p>
      {isPrinted && (
        <p className="text-soft">
          This server runs on your own machine and sends no mail: it prints the link where you started it.
        </p>
      )}
      <p className="text-fine text-mute">
        Nothing there? Look in spam, or{" "}
        <a href={again} className="link">
          send another link
        </a>
        .
      </p>
    </AnswerBox>
  );
}
