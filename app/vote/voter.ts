import type { Voter } from "@/components/vote/expected-vote";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { isNewAccount } from "@/lib/launch/votes/new-account";

/** The kind of voter the signed-in person is. */
export function voterOf(ctx: Pick<Context, "actor" | "now">): Voter {
  const account = accountOf(ctx);
  if (!account) return "nobody";
  return isNewAccount(account, ctx.now) ? "new" : "settled";
}
