import { redirect } from "next/navigation";
import { signInPath } from "@/lib/auth/return-to";
import { accountOf } from "@/lib/core/access";
import type { FounderContext } from "@/lib/core/context";
import { currentContext } from "@/lib/doors/page-context";

/** The context of a signed-in caller. Everybody else is sent to sign in, then back to `returnTo`, where a sealed upvote is cast. */
export async function founderContext(returnTo: string, vote: string | null): Promise<FounderContext> {
  const ctx = await currentContext();
  const actor = accountOf(ctx);
  if (!actor) redirect(signInPath(returnTo, vote));
  return { ...ctx, actor };
}
