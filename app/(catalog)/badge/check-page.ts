"use server";

import { answerOrProblem } from "@/app/answer";
import { sayFault } from "@/app/say-fault";
import type { CheckState } from "@/components/badge/check-state";
import type { Context } from "@/lib/context";
import { chargeForm } from "@/lib/limits/charge";
import { execute } from "@/lib/operation";
import { verifyBadge } from "@/lib/operations/verify-badge";
import { currentContext } from "@/lib/page-context";

/** Looks at a page for the badge. A listing of the signed-in founder keeps what was found. */
export async function checkPageForm(previous: CheckState, form: FormData): Promise<CheckState> {
  const url = String(form.get("url") ?? "").trim();
  const slug = form.get("slug");
  const attempt = previous.attempt + 1;
  try {
    const { answer, problem } = await check(await currentContext(), url, typeof slug === "string" ? slug : undefined);
    const [bad] = problem?.errors ?? [];
    const error = bad ? `The address ${bad.message}. ${bad.fix}` : (problem?.message ?? null);
    return { check: answer, error, url, attempt };
  } catch (error) {
    return { check: null, error: await sayFault(error, "checking a page failed"), url, attempt };
  }
}

async function check(ctx: Context, url: string, slug: string | undefined) {
  const asked = await answerOrProblem(chargeForm(ctx).then(() => execute(verifyBadge, { url, tool_id: slug }, ctx)));
  // Somebody else's listing: it is looked for all the same, as for a visitor who is not signed in.
  const isTheirs = asked.problem?.code === "not_found";
  return isTheirs ? answerOrProblem(execute(verifyBadge, { url, tool_id: slug }, { ...ctx, founder: null })) : asked;
}
