import { findUnsettled, findWithoutEffect } from "@/db/payments";
import type { ListingStatus } from "@/db/schema";
import type { AdminContext } from "@/lib/core/context";
import { moneyOf } from "@/lib/launch/payment/money-of";
import { type PaymentLine, toPaymentLine } from "@/lib/launch/payment/payment-line";

/** A paid launch that is over, and of whose money nobody has said what became of it. */
export interface UnsettledPayment {
  id: string;
  name: string;
  url: string;
  status: ListingStatus;
  founder_email: string | null;
  /** When it ended, or when its credit did. */
  since: string;
  /** Newest first; those of the money behind it if a credit paid. Empty if an admin confirmed the payment. */
  payments: PaymentLine[];
  /** Whether a credit can be given; why not otherwise. */
  credit: "possible" | "nobody_owns_it" | "given_back";
  /** What an earlier credit for the same money has paid for. */
  used_for: { id: string; name: string; url: string; status: ListingStatus } | null;
}

/** A payment that paid for nothing, and the launch that it was meant for; null if that is gone. */
export interface PaymentWithoutEffect extends PaymentLine {
  listing: { id: string; name: string; url: string } | null;
}

/** Payments that paid for nothing, the longest waiting first. */
export async function paymentsWithoutEffect({
  db,
  now,
}: Pick<AdminContext, "db" | "now">): Promise<PaymentWithoutEffect[]> {
  return (await findWithoutEffect(db, now)).map(({ event, listing }) => ({ ...toPaymentLine(event), listing }));
}

/** One page of them, the longest waiting first. */
export async function unsettledPayments(
  { db }: Pick<AdminContext, "db">,
  page: { offset: number; limit: number },
): Promise<{ total: number; data: UnsettledPayment[] }> {
  const { rows, total } = await findUnsettled(db, page);
  const money = await moneyOf(
    db,
    rows.map(({ row }) => row.id),
  );
  const data = rows.map(({ row, ownerEmail, usedFor }): UnsettledPayment => {
    const { events, isGivenBack } = money.get(row.id) ?? { events: [], isGivenBack: false };
    return {
      id: row.id,
      name: row.name,
      url: row.url,
      status: row.status,
      founder_email: ownerEmail ?? row.founderEmail,
      since: row.updatedAt.toISOString(),
      payments: events.map(toPaymentLine),
      credit: row.ownerId === null ? "nobody_owns_it" : isGivenBack ? "given_back" : "possible",
      used_for: usedFor,
    };
  });
  return { total, data };
}
