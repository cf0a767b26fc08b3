import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import { holdLaunch } from "@/db/founder-drafts";
import {
  attributeEarlier,
  confirmPaid,
  findPaidListing,
  findReturns,
  holdPayment,
  insertPaymentEvent,
  updatePaymentEvent,
} from "@/db/payments";
import type { PaymentOutcome } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { endCreditFor } from "./end-credit";
import { stripeMoney } from "./offer";
import { queueReceived } from "./queue-received";
import { isGivenBack } from "./refunds";
import type { Payment, Return } from "./stripe-event";

type Surroundings = Pick<Context, "db" | "now" | "settings">;

export type Recorded = PaymentOutcome | "replayed";

/**
 * Records a payment event once and acts on it. The event, its changes and the audit entry are one transaction, so
 * that after a crash the event is delivered again. A payment that does not fit the offer, or is for a launch that was
 * already paid or decided, changes nothing; it is recorded with the reason, for an admin to refund. Refunds and
 * disputes are recorded too. They end a credit for the same money; everything else about them is an admin's decision.
 */
export function recordPayment(ctx: Surroundings, event: Payment | Return): Promise<Recorded> {
  const { db, now } = ctx;
  const { eventId: id, type, paymentIntent, amount, currency, subject, status } = event;
  return db.transaction(async (tx) => {
    if (paymentIntent !== null) await holdPayment(tx, paymentIntent);
    const row = { id, at: now, type, paymentIntent, amount, currency, subject, status };
    if (!(await insertPaymentEvent(tx, row))) return "replayed";
    const result = event.kind === "payment" ? await confirm(tx, ctx, event) : await attribute(tx, event);
    await updatePaymentEvent(tx, id, result);
    if (paymentIntent !== null && result.listingId !== null) {
      await attributeEarlier(tx, paymentIntent, result.listingId);
    }
    const actor = { kind: "payment", id: null } as const;
    const reason = result.reason === null ? id : `${id}: ${result.reason}`;
    await writeAudit(tx, [{ listingId: result.listingId, actor, action: ACTIONS[result.outcome], reason, at: now }]);
    if (event.kind !== "payment" && result.listingId !== null) await endCreditFor(tx, ctx, event, result.listingId);
    return result.outcome;
  });
}

const ACTIONS: Record<PaymentOutcome, string> = {
  confirmed: "confirm_payment",
  without_effect: "payment_without_effect",
  not_fitting: "payment_not_fitting",
  refund: "payment_refund",
  dispute: "payment_dispute",
};

interface Result {
  outcome: PaymentOutcome;
  listingId: string | null;
  reason: string | null;
}

async function confirm(
  tx: Db,
  ctx: Surroundings,
  { launchId, misfit, paymentIntent, amount, currency }: Payment,
): Promise<Result> {
  const listingId = (await holdLaunch(tx, launchId))?.id ?? null;
  if (misfit !== null) return { outcome: "not_fitting", listingId, reason: misfit };
  if (paymentIntent !== null && isGivenBack(amount, await findReturns(tx, paymentIntent))) {
    return { outcome: "without_effect", listingId, reason: "It was refunded or disputed before it arrived here." };
  }
  const row = await confirmPaid(tx, launchId, { at: ctx.now, expiresAt: expiryAfter(ctx) });
  if (row) await queueReceived(tx, ctx, row, amount === null ? null : stripeMoney(amount, currency));
  return { outcome: row ? "confirmed" : "without_effect", listingId, reason: null };
}

async function attribute(tx: Db, { kind, paymentIntent, reason }: Return): Promise<Result> {
  const paidFor = paymentIntent === null ? null : await findPaidListing(tx, paymentIntent);
  const listingId = paidFor === null ? null : ((await holdLaunch(tx, paidFor))?.id ?? null);
  return { outcome: kind, listingId, reason };
}
