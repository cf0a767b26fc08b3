"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { answerOrProblem } from "@/app/answer";
import type { DeleteAccountState } from "@/components/me/delete-account-state";
import { deleteAccount, liveListingChoices } from "@/lib/account/delete-account";
import { endSession } from "@/lib/auth";
import { signInPath } from "@/lib/auth/return-to";
import { currentContext } from "@/lib/page-context";

const Fields = z.object({
  email: z.string().max(320).catch(""),
  live: z.enum(liveListingChoices).catch("delete"),
});

/** Deletes the account of the person who is signed in, once they have typed its address. */
export async function deleteAccountForm(_previous: DeleteAccountState, form: FormData): Promise<DeleteAccountState> {
  const fields = Fields.parse(Object.fromEntries(form));
  const ctx = await currentContext();
  if (!ctx.founder) redirect(signInPath("/me/account"));
  const { problem } = await answerOrProblem(deleteAccount(ctx, fields));
  if (problem) {
    const [error] = problem.errors ?? [];
    return { ...fields, error: error ? `This ${error.message}. ${error.fix}` : problem.message };
  }
  await endSession();
  redirect("/me/account/deleted");
}
