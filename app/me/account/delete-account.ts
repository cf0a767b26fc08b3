"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { answerOrProblem } from "@/app/answer";
import { founderContext } from "@/app/founder-context";
import { sayFault } from "@/app/say-fault";
import type { DeleteAccountState } from "@/components/me/delete-account-state";
import { isControlFlow } from "@/components/ui/control-flow";
import { deleteAccount, liveListingChoices } from "@/lib/account/delete-account";
import { endSession } from "@/lib/auth";
import { chargeForm } from "@/lib/limits/charge";

const Fields = z.object({
  email: z.string().max(320).catch(""),
  live: z.enum(liveListingChoices).catch("delete"),
});

/** Deletes the account of the person who is signed in, once they have typed its address. */
export async function deleteAccountForm(_previous: DeleteAccountState, form: FormData): Promise<DeleteAccountState> {
  const fields = Fields.parse(Object.fromEntries(form));
  try {
    const ctx = await founderContext("/me/account");
    const { problem } = await answerOrProblem(chargeForm(ctx).then(() => deleteAccount(ctx, fields)));
    if (problem) {
      const [error] = problem.errors ?? [];
      return { ...fields, error: error ? `This ${error.message}. ${error.fix}` : problem.message };
    }
  } catch (error) {
    if (isControlFlow(error)) throw error;
    return { ...fields, error: await sayFault(error, "deleting an account failed") };
  }
  await endSession();
  redirect("/me/account/deleted");
}
