import type { Db } from "@/db/client";
import type { LaunchRow } from "@/db/drafts";
import { findFounderAddress } from "@/db/founder-drafts";
import type { Context } from "@/lib/core/context";
import { routes } from "@/lib/core/routes";
import { queueMail } from "@/lib/mail/queue";

/** Mails the founder that Instant Launch is paid, and what is left to do. `amount` is in words; null if it is not known. */
export async function queueReceived(
  tx: Db,
  { settings }: Pick<Context, "settings">,
  { id, draftId, name, status, instantPaidAt, ...row }: LaunchRow,
  amount: string | null,
): Promise<void> {
  const to = await findFounderAddress(tx, row);
  if (to === null || instantPaidAt === null) return;
  const isOpen = status === "draft";
  const page = isOpen && draftId !== null ? routes.draft(draftId) : routes.myLaunch(id);
  const facts = { name, amount, isOpen, url: `${settings.appUrl}${page}` };
  // A payment that was given back may be followed by another one.
  const key = `payment_received:${id}:${instantPaidAt.toISOString()}`;
  await queueMail(tx, { kind: "payment_received", to, key, facts, listingId: id });
}
