import { formatDateTime } from "@/lib/core/format/dates";
import type { PaymentLine } from "@/lib/launch/payment/payment-line";

const labels: Record<NonNullable<PaymentLine["outcome"]>, string> = {
  confirmed: "Paid",
  without_effect: "Paid, without effect: give the money back",
  not_fitting: "Does not fit the offer",
  refund: "Refund",
  dispute: "Dispute",
};

/** The payment events of one launch, newest first. Nothing if there are none. */
export function Payments({ payments }: { payments: PaymentLine[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h3 id="payments" className="head-rule font-serif text-head">
        Payments
      </h3>
      <PaymentLines payments={payments} />
    </section>
  );
}

/** Payment events as a list without a heading. */
export function PaymentLines({ payments }: { payments: PaymentLine[] }) {
  return (
    <ol>
      {payments.map(({ id, at, outcome, amount, reason }) => (
        <li key={id} className="border-b py-2 last:border-b-0">
          <p>
            <span className="font-medium">{outcome ? labels[outcome] : "Payment"}</span>{" "}
            <span className="figures text-soft">{amount}</span>
          </p>
          <p className="figures text-fine text-mute [overflow-wrap:anywhere]">
            <time dateTime={at}>{formatDateTime(at)}</time> · {id}
          </p>
          {reason && <p className="mt-1 noted text-soft">{reason.replaceAll("_", " ")}</p>}
        </li>
      ))}
    </ol>
  );
}
