"use client";

import { useActionState } from "react";
import { CheckInbox } from "../newsletter/check-inbox";
import { EmailField } from "../ui/email-field";
import { FormAnswer } from "../ui/form-answer";
import { blankState, type FormAction } from "../ui/form-state";
import { PressButton } from "../ui/press-button";

interface Launch {
  slug: string;
  name: string;
}

/** Asks for mail about a launch to an address; works without scripts. */
export function FollowForm({
  launch,
  isPrinted,
  ask,
}: {
  launch: Launch;
  /** True if no mail leaves this machine. */
  isPrinted: boolean;
  /** Answers with the address. */
  ask: FormAction<string>;
}) {
  const [state, send] = useActionState(ask, blankState);
  if (state.answer) return <CheckInbox email={state.answer} what="You follow it" isPrinted={isPrinted} />;
  return (
    <form action={send} noValidate className="flex flex-col gap-3">
      <input type="hidden" name="slug" value={launch.slug} />
      <EmailField
        label="Your email address"
        error={state.errors.email}
        value={state.values.email}
        attempt={state.attempt}
      />
      <PressButton kind="line" busy="Sending…" aria-label={`Follow ${launch.name}`} className="self-start">
        Follow
      </PressButton>
      {!state.errors.email && state.problem && <FormAnswer state={state} />}
    </form>
  );
}

/** One press for whoever is signed in; works without scripts. */
export function FollowToggle({
  launch,
  following,
  follow,
}: {
  launch: Launch;
  following: boolean;
  /** Answers with whether it is followed now. */
  follow: FormAction<boolean>;
}) {
  const [state, send] = useActionState(follow, { ...blankState, answer: following });
  const isFollowing = state.answer ?? following;
  return (
    <form action={send} className="flex flex-col items-start gap-3">
      <input type="hidden" name="slug" value={launch.slug} />
      <input type="hidden" name="following" value={String(!isFollowing)} />
      <PressButton kind="line" aria-label={`${isFollowing ? "Stop following" : "Follow"} ${launch.name}`}>
        {isFollowing ? "Stop following" : "Follow"}
      </PressButton>
      <FormAnswer state={state} />
    </form>
  );
}
