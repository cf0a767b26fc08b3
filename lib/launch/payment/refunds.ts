import type { PaymentEventRow } from "@/db/payments";

export type ReturnRow = Pick<PaymentEventRow, "type" | "outcome" | "amount" | "subject" | "status" | "reason">;

/** A dispute that has ended for us: the money stays, or came back. */
const WON: ReadonlySet<string> = new Set(["won", "warning_closed"]);

/** A refund that brought nothing back to the payer. */
const IN_VAIN: ReadonlySet<string> = new Set(["failed", "canceled"]);

/**
 * True if the money of a payment is not ours any more: all of it was refunded, or a dispute about it is open or lost. What
 * was refunded in part, a refund that failed and a dispute that was won leave it with us. `events` are the refunds and
 * disputes of the payment, oldest first.
 */
export function isGivenBack(paid: number | null, events: readonly ReturnRow[]): boolean {
  const refunds = events.filter(({ outcome }) => outcome === "refund");
  const disputes = events.filter(({ outcome }) => outcome === "dispute");
  return isWhollyRefunded(paid, refunds) || isDisputed(disputes);
}

/**
 * Once a dispute was won it stays won: Stripe may deliver an earlier event of it afterwards. Older events name no dispute;
 * they are taken to be about the ones that are named later.
 */
function isDisputed(events: readonly ReturnRow[]): boolean {
  const named = events.filter(({ subject }) => subject !== null);
  const known = named.length > 0 ? named : events;
  const won = new Set(known.filter(isWon).map(({ subject }) => subject));
  return known.some(({ subject }) => !won.has(subject));
}

/** Older events have their status in the reason alone: "won, fraudulent". */
const isWon = ({ status, reason }: ReturnRow) => WON.has(status ?? reason?.split(", ")[0] ?? "");

/**
 * Stripe tells of refunds in two ways: a charge says what was refunded of it so far, and each refund speaks of itself. An
 * account may send either or both, so the larger sum counts.
 */
function isWhollyRefunded(paid: number | null, events: readonly ReturnRow[]): boolean {
  const refunded = Math.max(sumOfCharge(events), sumOfRefunds(events));
  return refunded > 0 && refunded >= (paid ?? 0);
}

/** What the charge said last, without the refunds that have failed since. */
function sumOfCharge(events: readonly ReturnRow[]): number {
  const last = events.findLastIndex(isOfCharge);
  const said = events[last];
  if (!said) return 0;
  const failedSince = latestOfEach(events.slice(last + 1)).filter(isInVain);
  return Math.max(0, amountOf(said) - sum(failedSince));
}

function sumOfRefunds(events: readonly ReturnRow[]): number {
  return sum(latestOfEach(events).filter((event) => !isInVain(event)));
}

/**
 * The event of each refund that counts: the newest, or the one that says that it failed. That is final, but may be
 * delivered before an earlier one.
 */
function latestOfEach(events: readonly ReturnRow[]): ReturnRow[] {
  const refunds = events.filter((event) => !isOfCharge(event));
  const inOrder = [...refunds.filter((event) => !isInVain(event)), ...refunds.filter(isInVain)];
  return [...new Map(inOrder.map((event) => [event.subject, event])).values()];
}

/** Events that were recorded before they had a subject count as the charge's. */
const isOfCharge = ({ type, subject }: ReturnRow) => type === "charge.refunded" || subject === null;
const isInVain = ({ status }: ReturnRow) => status !== null && IN_VAIN.has(status);

/** What went back; all of it if the event names no amount. */
const amountOf = ({ amount }: ReturnRow) => amount ?? Number.POSITIVE_INFINITY;
const sum = (events: ReturnRow[]) => events.reduce((total, event) => total + amountOf(event), 0);
