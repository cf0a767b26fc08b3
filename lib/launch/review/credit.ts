import { writeAudit } from "@/db/audit";
import { findFounderAddress, holdDraft, holdOwner } from "@/db/founder-drafts";
import { confirmPaid, insertCredit, settlePaid, takeCredit } from "@/db/payments";
import { type AdminContext, asAdmin, asFounder, type FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { routes } from "@/lib/core/routes";
import { refuseTwin, refuseUnlessOwn } from "@/lib/launch/draft/draft-guards";
import { isMoneyGivenBack } from "@/lib/launch/payment/money-of";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { queueMail } from "@/lib/mail/queue";

export type Settled = "refunded" | "credited";

/**
 * Records once what happened to the money of a paid launch that was not accepted or has expired, and mails its
 * founder. A credit pays the Instant Launch of the account's next draft. If an earlier credit for the same money was
 * used, that one counts again: nothing changes for the founder, who gets no email.
 */
export async function settlePayment(ctx: AdminContext, id: string, settled: Settled): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await holdOwner(tx, id);
    const row = await settlePaid(tx, id, { settled, at: ctx.now });
    if (!row) {
      throw new Problem(
        "invalid_request",
        "There is nothing to record: the launch is not over, was not paid, or it was recorded before.",
      );
    }
    let isNews = true;
    if (settled === "credited") {
      if (row.ownerId === null) {
        throw new Problem(
          "invalid_request",
          "Nobody owns this launch any more, so nobody can have the credit. Refund it.",
        );
      }
      if (await isMoneyGivenBack(tx, id)) {
        throw new Problem(
          "invalid_request",
          "Stripe says that this payment was refunded or is disputed, so there is no credit for it. Record the refund.",
        );
      }
      isNews = await insertCredit(tx, { ownerId: row.ownerId, listingId: id, givenAt: ctx.now });
    }
    const actor = asAdmin(ctx);
    const [auditId] = await writeAudit(tx, [{ listingId: id, actor, action: `payment_${settled}`, at: ctx.now }]);
    const to = isNews ? await findFounderAddress(tx, row) : null;
    if (to === null) return;
    const facts = { name: row.name, settled, url: `${ctx.settings.appUrl}${routes.myLaunch(row.id)}` };
    await queueMail(tx, { kind: "payment_settled", to, key: `payment_settled:${auditId}`, facts, listingId: id });
  });
}

/**
 * Pays the Instant Launch of the founder's own open draft with a credit, which is then used. Throws `invalid_request`
 * if the account has no credit left, or the draft is already paid.
 */
export async function payWithCredit(ctx: FounderContext, draftId: string): Promise<void> {
  const { now, actor } = ctx;
  await ctx.db.transaction(async (tx) => {
    const held = await holdDraft(tx, draftId);
    if (!held) throw new Problem("not_found", "There is no draft with this id.");
    refuseUnlessOwn(held, actor);
    await refuseTwin({ ...ctx, db: tx }, held);
    if (!(await takeCredit(tx, { ownerId: actor.id, listingId: held.id, at: now }))) {
      throw new Problem("invalid_request", "You have no credit left: it was used for another draft.");
    }
    // Undone with the credit's use if the draft is paid already.
    if (!(await confirmPaid(tx, held.id, { at: now, expiresAt: expiryAfter(ctx) }))) {
      throw new Problem("invalid_request", "Instant Launch is paid for this draft already; your credit is kept.");
    }
    await writeAudit(tx, [{ listingId: held.id, actor: asFounder(ctx), action: "use_credit", at: now }]);
  });
}
