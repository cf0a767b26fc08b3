import type { Db } from "@/db/client";
import { findPaidFirst, findPaymentsOf, type PaymentEventRow } from "@/db/payments";
import { isGivenBack } from "./refunds";

/** The money that a launch was paid with. */
export interface Money {
  /** The payment events, newest first. Empty if an admin confirmed the payment. */
  events: PaymentEventRow[];
  /** True if the payment that confirmed the launch was given back. False if no payment did. */
  isGivenBack: boolean;
}

/**
 * The money of each of these launches. A launch that a credit has paid has the money of the launch that the credit was
 * given for, however many credits lie between.
 */
export async function moneyOf(db: Db, listingIds: string[]): Promise<Map<string, Money>> {
  const first = await findPaidFirst(db, listingIds);
  const all = await findPaymentsOf(db, [...new Set([...listingIds, ...first.values()])]);
  const entries = [...first].map(([id, paid]): [string, Money] => {
    const events = all.filter(({ listingId }) => listingId === id || listingId === paid);
    return [id, { events, isGivenBack: isConfirmationGivenBack(events) }];
  });
  return new Map(entries);
}

/** True if the payment that a launch was paid with was given back. */
export async function isMoneyGivenBack(db: Db, listingId: string): Promise<boolean> {
  return (await moneyOf(db, [listingId])).get(listingId)?.isGivenBack ?? false;
}

function isConfirmationGivenBack(events: PaymentEventRow[]): boolean {
  const paid = events.find(({ outcome }) => outcome === "confirmed");
  if (!paid?.paymentIntent) return false;
  const returns = events.filter(
    ({ outcome, paymentIntent }) =>
      paymentIntent === paid.paymentIntent && (outcome === "refund" || outcome === "dispute"),
  );
  return isGivenBack(paid.amount, returns.toReversed());
}
