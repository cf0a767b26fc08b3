import { expect, test } from "vitest";
import { isGivenBack, type ReturnRow } from "./refunds";

const refund = (subject: string, amount: number | null, status: string | null = "succeeded"): ReturnRow => ({
  type: "refund.updated",
  outcome: "refund",
  subject,
  amount,
  status,
  reason: null,
});
const charge = (amount: number | null): ReturnRow => ({ ...refund("ch_1", amount, null), type: "charge.refunded" });
const dispute = (subject: string | null, status: string | null, reason: string | null = null): ReturnRow => ({
  type: "charge.dispute.updated",
  outcome: "dispute",
  subject,
  amount: 4_900,
  status,
  reason,
});

test.each<[string, ReturnRow[]]>([
  ["all of it was refunded", [charge(4_900)]],
  ["it was refunded in two parts", [charge(900), charge(4_900)]],
  ["two refunds come to all of it", [refund("re_1", 900), refund("re_2", 4_000)]],
  ["a refund is on its way", [refund("re_1", 4_900, "pending")]],
  ["the event names no amount", [refund("re_1", null)]],
  ["a second refund came after one that failed", [charge(4_900), refund("re_1", 4_900, "failed"), charge(4_900)]],
  ["a dispute is open", [dispute("dp_1", "needs_response")]],
  ["a dispute was lost", [dispute("dp_1", "needs_response"), dispute("dp_1", "lost")]],
  ["one of two disputes was won", [dispute("dp_1", "won"), dispute("dp_2", "under_review")]],
  ["an older row says nothing of the dispute's state", [dispute(null, null)]],
  ["an older row names an open dispute", [dispute(null, null, "needs_response, fraudulent")]],
])("money is given back if %s", (_how, events) => {
  expect(isGivenBack(4_900, events)).toBe(true);
});

test.each<[string, ReturnRow[]]>([
  ["nothing happened", []],
  ["a part of it was refunded", [charge(900), refund("re_1", 900)]],
  ["the same part is told of twice", [refund("re_1", 2_500, "pending"), refund("re_1", 2_500)]],
  ["the refund failed", [charge(4_900), refund("re_1", 4_900, "pending"), refund("re_1", 4_900, "failed")]],
  ["the refund was canceled", [refund("re_1", 4_900, "canceled")]],
  ["the failure of a refund arrives first", [refund("re_1", 4_900, "failed"), refund("re_1", 4_900, "pending")]],
  [
    "it arrives first, and the charge was told of",
    [charge(4_900), refund("re_1", 4_900, "canceled"), refund("re_1", 4_900, "pending")],
  ],
  ["a dispute of an older row was won since", [dispute(null, null, "needs_response"), dispute("dp_1", "won")]],
  ["older rows say that it was won", [dispute(null, null, "needs_response"), dispute(null, null, "won, fraudulent")]],
  ["the dispute was won, whatever is delivered after that", [dispute("dp_1", "won"), dispute("dp_1", "under_review")]],
  ["an inquiry was closed", [dispute("dp_1", "warning_needs_response"), dispute("dp_1", "warning_closed")]],
])("money is with us if %s", (_how, events) => {
  expect(isGivenBack(4_900, events)).toBe(false);
});
