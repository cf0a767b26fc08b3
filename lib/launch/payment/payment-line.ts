import type { PaymentEventRow } from "@/db/payments";
import type { PaymentOutcome } from "@/db/schema";
import { stripeMoney } from "./offer";

/** A payment, refund or dispute as it was recorded. */
export interface PaymentLine {
  /** The payment service's id of the event. */
  id: string;
  at: string;
  outcome: PaymentOutcome | null;
  /** "US$49"; null if the event names no amount. */
  amount: string | null;
  /** Why a payment does not fit the offer, or what the service says of a refund or dispute. */
  reason: string | null;
}

/** Row → what admins and the founder read. */
export function toPaymentLine({ id, at, outcome, amount, currency, reason }: PaymentEventRow): PaymentLine {
  const money = amount === null ? null : stripeMoney(amount, currency);
  return { id, at: at.toISOString(), outcome, amount: money, reason };
}
