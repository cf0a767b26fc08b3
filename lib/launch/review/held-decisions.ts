import { findDueDecisions, type HeldDecisionRow, markDecisionFailed, takeDueDecision } from "@/db/held-decisions";
import { findUser } from "@/db/users";
import type { BaseContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { stateLabel } from "@/lib/launch/states";
import { approve, reject, requestChanges } from "./decide";

/** How long a decision can be taken back before it is carried out. */
export const HOLD_SECONDS = 10;

/** `by` is an admin's address, or null if nobody is known; `what` is a decision that waits, or the draft's state. */
export type Held = { held: true; dueAt: Date } | { held: false; by: string | null; what: string };

/**
 * Carries out every decision whose ten seconds are over: each one once, however many servers ask at a time. One that
 * cannot be carried out stays with the reason, for the admin who made it.
 */
export async function carryOutDue(ctx: BaseContext): Promise<void> {
  for (const id of await findDueDecisions(ctx.db, ctx.now)) await carryOut(ctx, id);
}

/** Refused in a way that an admin can read; rolls the transaction back, so that the decision is still there to be marked. */
class NotDone extends Error {}

/** Carries one decision out if it is due; one that cannot be carried out stays with the reason. */
export async function carryOut(ctx: BaseContext, id: string): Promise<void> {
  try {
    await ctx.db.transaction(async (db) => {
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

/** Decides in the name of the admin who did, who need not be the one asking now. */
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
