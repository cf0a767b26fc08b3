"use server";

import { form } from "@/app/form";
import type { ShownVote } from "@/components/vote/expected-vote";
import { standingOf } from "@/lib/launch/votes/my-votes";
import { sealPressedVote } from "@/lib/launch/votes/pressed-vote";
import { setVote } from "@/lib/operations/founder/set-vote";
import { notCountedWords } from "./not-counted-labels";

/** Gives or takes back one vote. After a refusal the button is as before. Signed out, it is cast after signing in. */
export const castVote = form<typeof setVote, ShownVote>(setVote, {
  read: (sent) => ({ slug: sent.get("slug"), voted: sent.get("voted") === "true" }),
  returnTo: (sent) => String(sent.get("return_to")),
  votes: (sent) => (sent.get("voted") === "true" ? sealPressedVote(String(sent.get("slug")), new Date()) : null),
  done: ({ upvotes, voted, notCounted }) => ({
    done: notCounted ? notCountedWords[notCounted] : "",
    answer: { upvotes, voted, standing: standingOf(notCounted) },
  }),
  // The button has no field for a message.
  refused: ({ message }) => ({ problem: message }),
  keepsAnswer: true,
});
