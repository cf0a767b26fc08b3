import { holdLaunch } from "@/db/founder-drafts";
import { findDueDecisions, type HeldDecisionRow, markDecisionFailed, takeDueDecision } from "@/db/held-decisions";
import { findUser } from "@/db/users";
import type { BaseContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { stateLabel } from "@/lib/launch/states";
import { approve, reject, requestChanges } from "./decide";

/** How long a decision can be undone before it is carried out. */
export const HOLD_SECONDS = 10;

/** `by` is an admin's address, or null if unknown; `what` is a waiting decision, or the draft's state. */
export type Held = { held: true; dueAt: Date } | { held: false; by: string | null; what: string };

/**
 * Carries out every decision whose ten seconds are over, each once, however many servers run this. A decision that
 * fails stays with its reason, for the admin who made it.
 */
export async function carryOutDue(ctx: BaseContext): Promise<void> {
  for (const id of await findDueDecisions(ctx.db, ctx.now)) await carryOut(ctx, id);
}

/** A refusal with words for an admin. Rolls the transaction back, so that the decision can be marked as failed. */
class NotDone extends Error {}

/** Carries out one decision if it is due. If it fails, it stays with its reason. */
export async function carryOut(ctx: BaseContext, id: string): Promise<void> {
  try {
    await ctx.db.transaction(async (db) => {
      // The launch before what waits for it, as the end of its founder's account removes them.
      await holdLaunch(db, id);
      const due = await takeDueDecision(db, id, ctx.now);
      if (due) await decide({ ...ctx, db }, due);
    });
  } catch (error) {
    if (!(error instanceof NotDone || error instanceof Problem)) {
      // It stays due, and the next run tries again.
      log.error({ err: error, listing_id: id }, "decision could not be carried out");
      return;
    }
    await markDecisionFailed(ctx.db, id, error.message);
  }
}

/** Decides in the name of the admin who made the decision, who need not be the current caller. */
async function decide(ctx: BaseContext, { listingId, adminId, decision, note }: HeldDecisionRow): Promise<void> {
  const admin = await findUser(ctx.db, adminId);
  if (!admin) throw new Error("held decisions go with their admin");
  const { id, email, createdAt } = admin;
  const asAdmin = { ...ctx, actor: { kind: "account", id, email, createdAt, isAdmin: true } } as const;
  const answer = await {
    approve: () => approve(asAdmin, listingId),
    request_changes: () => requestChanges(asAdmin, listingId, note),
    reject: () => reject(asAdmin, listingId, note),
  }[decision]();
  if (answer.done) return;
  const who = answer.by ?? "Somebody else";
  throw new NotDone(`${who} was first: the draft is “${stateLabel(answer.status)}” now.`);
}
