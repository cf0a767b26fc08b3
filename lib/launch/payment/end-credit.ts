import { writeAudit } from "@/db/audit";
import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress, findLaunch } from "@/db/founder-drafts";
import {
  deleteCredit,
  findConfirmation,
  findReturns,
  holdCredited,
  holdCreditFor,
  unpayDraft,
  unsettle,
} from "@/db/payments";
import type { Context } from "@/lib/core/context";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";
import { isGivenBack } from "./given-back";
import type { Return } from "./stripe-event";

/** What the credit had come to when its money went back. */
type Use = "unused" | "draft" | "launch";

/**
 * Ends the credit for a launch whose money was given back by a refund or dispute. A credit that is not used is gone; a
 * draft that it paid for has to be paid again; a launch that it brought about stays. In each case the money of the first
 * launch is open again, for an admin to settle, and its founder gets an email. Does nothing for any other payment.
 */
export async function endCreditFor(
  tx: Db,
  { now, settings }: Pick<Context, "now" | "settings">,
  { kind, eventId }: Pick<Return, "kind" | "eventId">,
  listingId: string,
): Promise<void> {
  // Held, so that an admin who gives the credit at this moment was first, or sees the refund.
  const row = await holdCredited(tx, listingId);
  if (!row || !(await isLaunchGivenBack(tx, listingId))) return;
  const { use, usedFor } = await endUse(tx, { listingId, eventId, now });
  await unsettle(tx, listingId, now);
  const actor = { kind: "payment", id: null } as const;
  await writeAudit(tx, [{ listingId, actor, action: "end_credit", reason: eventId, at: now }]);
  const to = await findFounderAddress(tx, row);
  if (to === null) return;
  const at = usedFor?.draftId ? routes.draft(usedFor.draftId) : routes.myLaunch(usedFor?.id ?? listingId);
  const facts = { name: row.name, kind, use, usedFor: usedFor?.name ?? null, url: `${settings.appUrl}${at}` };
  await queueMail(tx, { kind: "credit_ended", to, key: `credit_ended:${eventId}`, facts, listingId });
}

/** True if the payment that confirmed a launch was given back. False if no payment did: an admin, or a credit. */
export async function isLaunchGivenBack(db: Db, listingId: string): Promise<boolean> {
  const paid = await findConfirmation(db, listingId);
  if (!paid?.paymentIntent) return false;
  return isGivenBack(paid.amount, await findReturns(db, paid.paymentIntent));
}

async function endUse(
  tx: Db,
  { listingId, eventId, now }: { listingId: string; eventId: string; now: Date },
): Promise<{ use: Use; usedFor: LaunchRow | null }> {
  const credit = await holdCreditFor(tx, listingId);
  if (credit === null) return { use: "unused", usedFor: null };
  if (credit.usedFor === null) {
    await deleteCredit(tx, credit.id);
    return { use: "unused", usedFor: null };
  }
  const draft = await unpayDraft(tx, credit.usedFor, now);
  if (draft === null) return { use: "launch", usedFor: (await findLaunch(tx, credit.usedFor))?.row ?? null };
  await deleteCredit(tx, credit.id);
  const entry = { listingId: draft.id, actor: { kind: "payment", id: null } as const, action: "end_credit" };
  await writeAudit(tx, [{ ...entry, reason: eventId, at: now }]);
  return { use: "draft", usedFor: draft };
}
