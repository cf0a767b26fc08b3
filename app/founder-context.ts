import { redirect } from "next/navigation";
import { signInPath } from "@/lib/auth/return-to";
import type { Account, Context } from "@/lib/core/context";
import { currentContext } from "@/lib/doors/page-context";

/** The context of a signed-in caller. Everybody else is sent to sign in, then back to `returnTo`. */
export async function founderContext(returnTo: string): Promise<Context & { founder: Account }> {
  const { founder, ...ctx } = await currentContext();
  if (!founder) redirect(signInPath(returnTo));
  return { ...ctx, founder };
}
