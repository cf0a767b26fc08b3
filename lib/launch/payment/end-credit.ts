import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress, holdLaunch, holdOwner } from "@/db/founder-drafts";
import { deleteCredit, holdCreditFor, MAX_CREDITS_IN_A_ROW, unpayDraft, unsettle } from "@/db/payments";
import type { Context } from "@/lib/core/context";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";
import { isMoneyGivenBack } from "./money-of";
import type { Return } from "./stripe-event";

/** What the credit had come to when its money went back. */
type Use = "unused" | "draft" | "launch";

/** The last launch that the money of a payment was credited for, and that credit. */
interface Last {
  row: LaunchRow;
  credit: { id: string; usedFor: string | null } | null;
  usedFor: LaunchRow | null;
}

/**
 * Ends the credit for a launch whose money was given back by a refund or dispute. If its credit had paid for a launch that
 * is over too, the credit for that one ends, and so on. A credit that is not used is gone; a draft that it paid for has
 * to be paid again; a launch that it brought about stays. In each case the money is open again, for an admin to settle,
 * and the founder gets an email. Does nothing for any other payment, or if the money is open or refunded already.
 */
export async function endCreditFor(
  tx: Db,
  { now, settings }: Pick<Context, "now" | "settings">,
  { kind, eventId }: Pick<Return, "kind" | "eventId">,
  paidFor: string,
): Promise<void> {
  await holdOwner(tx, paidFor);
  const last = await holdLast(tx, paidFor);
  if (last?.row.paymentSettled !== "credited" || !(await isMoneyGivenBack(tx, paidFor))) return;
  const { row, usedFor } = last;
  const use = await endUse(tx, last, { eventId, now });
  await unsettle(tx, row.id, now);
  const actor = { kind: "payment", id: null } as const;
  await writeAudit(tx, [{ listingId: row.id, actor, action: "end_credit", reason: eventId, at: now }]);
  const to = await findFounderAddress(tx, row);
  if (to === null) return;
  const at = use === "draft" && usedFor?.draftId ? routes.draft(usedFor.draftId) : routes.myLaunch((usedFor ?? row).id);
  const facts = { name: row.name, kind, use, usedFor: usedFor?.name ?? null, url: `${settings.appUrl}${at}` };
  await queueMail(tx, { kind: "credit_ended", to, key: `credit_ended:${eventId}`, facts, listingId: row.id });
}

/**
 * Follows the credits from the launch that was paid for. Each launch is held, whatever its state, so that an admin who
 * gives a credit at this moment was first, or sees the refund. Null if there is no such launch.
 */
async function holdLast(tx: Db, paidFor: string): Promise<Last | null> {
  let row = await holdLaunch(tx, paidFor);
  if (row === null) return null;
  for (let followed = 0; ; followed++) {
    const credit = await holdCreditFor(tx, row.id);
    const usedFor: LaunchRow | null = credit?.usedFor ? await holdLaunch(tx, credit.usedFor) : null;
    if (usedFor === null || !isOver(usedFor) || followed === MAX_CREDITS_IN_A_ROW) return { row, credit, usedFor };
    row = usedFor;
  }
}

const isOver = ({ status }: LaunchRow) => status === "rejected" || status === "expired";

async function endUse(
  tx: Db,
  { credit, usedFor }: Last,
  { eventId, now }: { eventId: string; now: Date },
): Promise<Use> {
  if (credit === null) return "unused";
  if (usedFor !== null && (await unpayDraft(tx, usedFor.id, now)) === null) return "launch";
  await deleteCredit(tx, credit.id);
  if (usedFor === null) return "unused";
  const actor = { kind: "payment", id: null } as const;
  await writeAudit(tx, [{ listingId: usedFor.id, actor, action: "end_credit", reason: eventId, at: now }]);
  return "draft";
}
