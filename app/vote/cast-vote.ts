"use server";

import { redirect } from "next/navigation";
import type { VoteState } from "@/components/vote/vote-state";
import { signInPath } from "@/lib/auth/return-to";
import { Problem } from "@/lib/errors";
import { log } from "@/lib/log";
import { currentContext } from "@/lib/page-context";
import { setVote } from "@/lib/votes/toggle-vote";
import { voterOf } from "./voter";

/** Gives or takes back one vote; somebody who is not signed in is led to sign in and back. */
export async function castVote(previous: VoteState, form: FormData): Promise<VoteState> {
  const ctx = await currentContext();
  if (!ctx.founder) redirect(signInPath(String(form.get("return_to"))));
  try {
    const { upvotes, voted } = await setVote(ctx, String(form.get("slug")), form.get("voted") === "true");
    const waits = voted && voterOf(ctx) === "new";
    return {
      voted,
      upvotes,
      message: waits ? "Your vote is in. It counts after today’s review: your account is new." : null,
    };
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return { ...previous, message: error.message };
    log.error({ err: error, request_id: ctx.requestId }, "vote failed");
    return {
      ...previous,
      message: `Your vote was not taken; the fault is on our side. Try again in a moment (${ctx.requestId}).`,
    };
  }
}
