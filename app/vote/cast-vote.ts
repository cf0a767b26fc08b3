"use server";

import { form } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import type { ShownVote } from "@/components/vote/vote-state";
import { standingOf } from "@/lib/launch/votes/my-votes";
import { setVote } from "@/lib/operations/founder/set-vote";
import { notCountedWords } from "./not-counted-labels";

const cast = form<typeof setVote, ShownVote>(setVote, {
  read: (sent) => ({ slug: sent.get("slug"), voted: sent.get("voted") === "true" }),
  returnTo: (sent) => String(sent.get("return_to")),
  done: ({ upvotes, voted, notCounted }) => ({
    done: notCounted ? notCountedWords[notCounted] : "",
    answer: { upvotes, voted, standing: standingOf(notCounted) },
  }),
  // The button has no field for a message.
  refused: ({ message }) => ({ problem: message }),
});

/** Gives or takes back one vote. After a refusal the button is as before. */
export async function castVote(previous: FormState<ShownVote>, sent: FormData): Promise<FormState<ShownVote>> {
  const next = await cast(previous, sent);
  return { ...next, answer: next.answer ?? previous.answer };
}
