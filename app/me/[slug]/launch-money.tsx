import { formatDateTime } from "@/lib/core/format/dates";
import type { PaymentLine } from "@/lib/launch/payment/payment-line";

interface LaunchMoneyProps {
  status: string;
  money: { paid: boolean; settled: "refunded" | "credited" | null; events: PaymentLine[] };
}

const labels: Partial<Record<NonNullable<PaymentLine["outcome"]>, string>> = {
  confirmed: "You paid for Instant Launch",
  without_effect: "A payment that was not needed; we give it back",
  not_fitting: "A payment that does not fit; we look at it",
  refund: "Refund",
  dispute: "Disputed with the bank",
};

/** What was paid for a launch and what becomes of it. Nothing if nothing was. */
export function LaunchMoney({ status, money: { paid, settled, events } }: LaunchMoneyProps) {
  if (!paid && events.length === 0) return null;
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="head-rule font-serif text-head">
        Payment
      </h2>
      <p className="max-w-[68ch] py-3 text-soft">{wordsOf({ status, paid, settled })}</p>
      <ol>
        {events.map(({ id, at, outcome, amount }) => (
          <li key={id} className="figures flex flex-wrap justify-between gap-x-6 border-t py-2">
            <span>
              {(outcome && labels[outcome]) ?? "Payment"} <span className="text-soft">{amount}</span>
            </span>
            <time dateTime={at} className="text-fine text-mute">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordsOf({
  status,
  paid,
  settled,
}: {
  status: string;
  paid: boolean;
  settled: "refunded" | "credited" | null;
}) {
  if (settled === "refunded") return "We have given your money back. It may take some days until your bank shows it.";
  if (settled === "credited") return "Your payment became a credit, which pays the Instant Launch of another draft.";
  if (paid && (status === "rejected" || status === "expired")) {
    return "It did not launch. We refund the money, or keep it as a credit for your next launch. We email you when that is done.";
  }
  return paid ? "Instant Launch is paid." : "What we received for this launch.";
}
