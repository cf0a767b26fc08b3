import type { PaymentEventRow } from "@/db/payments";
import type { PaymentOutcome } from "@/db/schema";
import { stripeMoney } from "./offer";

/** A recorded payment, refund or dispute. */
export interface PaymentLine {
  /** The payment service's id of the event. */
  id: string;
  at: string;
  outcome: PaymentOutcome | null;
  /** "US$49"; null if the event has no amount. */
  amount: string | null;
  /** Why a payment does not fit the offer, or the service's reason for a refund or dispute. */
  reason: string | null;
}

/** Row → what admins and the founder read. */
export function toPaymentLine({ id, at, outcome, amount, currency, reason }: PaymentEventRow): PaymentLine {
  const money = amount === null ? null : stripeMoney(amount, currency);
  return { id, at: at.toISOString(), outcome, amount: money, reason };
}
