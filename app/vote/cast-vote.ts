"use server";

import { founderContext } from "@/app/founder-context";
import { sayFault } from "@/app/say-fault";
import { isControlFlow } from "@/components/ui/control-flow";
import type { VoteState } from "@/components/vote/vote-state";
import { Problem } from "@/lib/errors";
import { chargeForm } from "@/lib/limits/charge";
import { standingOf } from "@/lib/votes/my-votes";
import { setVote } from "@/lib/votes/toggle-vote";
import { notCountedWords } from "./not-counted-words";

/** Gives or takes back one vote; somebody who is not signed in is led to sign in and back. */
export async function castVote(previous: VoteState, form: FormData): Promise<VoteState> {
  try {
    const ctx = await founderContext(String(form.get("return_to")));
    await chargeForm(ctx);
    const { upvotes, voted, notCounted } = await setVote(ctx, String(form.get("slug")), form.get("voted") === "true");
    return {
      voted,
      upvotes,
      standing: standingOf(notCounted),
      message: notCounted && notCountedWords[notCounted],
    };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { ...previous, message: error.message };
    if (isControlFlow(error)) throw error;
    return { ...previous, message: `Your vote was not taken. ${await sayFault(error, "vote failed")}` };
  }
}
