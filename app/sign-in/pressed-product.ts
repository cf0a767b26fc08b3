import { answerOrNull } from "@/app/answer";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { pressedVote } from "@/lib/launch/votes/pressed-vote";
import { findLiveTool } from "@/lib/operations/public/find-live-tool";

/** The product that somebody pressed the vote of before signing in; null if there is none, or it is not live any more. */
export async function pressedProduct(sealed: unknown, ctx: Context): Promise<{ name: string; sealed: string } | null> {
  const slug = pressedVote(sealed, ctx.now);
  const product = slug && (await answerOrNull(execute(findLiveTool, { tool_id: slug }, ctx)));
  return product ? { name: product.name, sealed: String(sealed) } : null;
}
