import { addSeconds } from "date-fns";
import { findLastMoveFrom } from "@/db/audit";
import { findLaunch } from "@/db/founder-drafts";
import {
  findDueDecisions,
  findHeldDecisions,
  type HeldDecisionRow,
  hastenHeldDecision,
  insertHeldDecision,
  markDecisionFailed,
  type NamedHeldDecision,
  takeDueDecision,
  undoHeldDecision,
} from "@/db/held-decisions";
import { findUser } from "@/db/users";
import { requireAdmin } from "@/lib/auth/access";
import type { Context } from "@/lib/context";
import { Problem } from "@/lib/errors";
import { log } from "@/lib/log";
import { approve, reject, requestChanges } from "./decide";

/** How long a decision can be taken back before it is carried out. */
export const HOLD_SECONDS = 10;

export type Decision = HeldDecisionRow["decision"];

/** `by` is an admin's address, or null where nobody is known; `what` is a decision that waits, or the draft's state. */
export type Held = { held: true; dueAt: Date } | { held: false; by: string | null; what: string };

/**
 * Holds a decision on a submitted draft for {@link HOLD_SECONDS}. It is kept in the database at once, so that a closed
 * tab, a crash or a restart loses neither the decision nor its note; taking it back leaves no mail and no move behind.
 * Of two admins the first wins; one's own earlier decision is replaced.
 * Throws `not_found` for anybody but an admin and for an unknown draft.
 */
export async function holdDecision(ctx: Context, id: string, decision: Decision, note: string): Promise<Held> {
  const admin = requireAdmin(ctx);
  const status = (await findLaunch(ctx.db, id))?.row.status ?? null;
  if (status === null) throw new Problem("not_found", "This draft does not exist.");
  if (status !== "submitted") {
    const last = await findLastMoveFrom(ctx.db, id, "submitted");
    return { held: false, by: last?.email ?? null, what: status };
  }
  const dueAt = addSeconds(ctx.now, HOLD_SECONDS);
  if (await insertHeldDecision(ctx.db, { listingId: id, adminId: admin.id, decision, note, dueAt })) {
    return { held: true, dueAt };
  }
  const first = (await findHeldDecisions(ctx.db)).find(({ listingId }) => listingId === id);
  return { held: false, by: first?.adminEmail ?? null, what: first?.decision ?? "submitted" };
}

/**
 * Takes one's own held decision back, or puts away the word that it failed; what was written stays to go on with. False
 * where it is carried out already.
 */
export function takeBack(ctx: Context, id: string): Promise<boolean> {
  return undoHeldDecision(ctx.db, id, requireAdmin(ctx).id);
}

/** Every decision that waits (`dueAt`), could not be carried out (`problem`) or was taken back (neither), the oldest first. */
export function heldDecisions(ctx: Context): Promise<NamedHeldDecision[]> {
  requireAdmin(ctx);
  return findHeldDecisions(ctx.db);
}

/** Carries one's own held decision out without waiting; false where there is none to carry out. */
export async function carryOutNow(ctx: Context, id: string): Promise<boolean> {
  const hastened = await hastenHeldDecision(ctx.db, id, requireAdmin(ctx).id, ctx.now);
  if (hastened) await carryOut(ctx, id);
  return hastened;
}

/**
 * Carries out every decision whose ten seconds are over: each one once, however many servers ask at a time. One that
 * cannot be carried out stays with the reason, for the admin who made it.
 */
export async function carryOutDue(ctx: Context): Promise<void> {
  for (const id of await findDueDecisions(ctx.db, ctx.now)) await carryOut(ctx, id);
}

/** Refused in a way that an admin can read; rolls the transaction back, so that the decision is still there to be marked. */
class NotDone extends Error {}

async function carryOut(ctx: Context, id: string): Promise<void> {
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
async function decide(ctx: Context, { listingId, adminId, decision, note }: HeldDecisionRow): Promise<void> {
  const admin = await findUser(ctx.db, adminId);
  if (!admin) throw new Error("held decisions go with their admin");
  const { id, email, createdAt } = admin;
  const asAdmin: Context = { ...ctx, founder: { id, email, createdAt, isAdmin: true } };
  const answer = await {
    approve: () => approve(asAdmin, listingId),
    request_changes: () => requestChanges(asAdmin, listingId, note),
    reject: () => reject(asAdmin, listingId, note),
  }[decision]();
  if (answer.done) return;
  const who = answer.by ?? "Somebody else";
  throw new NotDone(`${who} was first: the draft is ${answer.status.replaceAll("_", " ")} now.`);
}
