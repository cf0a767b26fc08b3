import { writeAudit } from "@/db/audit";
import type { DraftRow } from "@/db/drafts";
import { findLaunch } from "@/db/founder-drafts";
import { confirmPaid, insertPaymentEvent } from "@/db/payments";
import type { Context } from "@/lib/context";
import { expiryAfter } from "@/lib/founder/own-draft";

type Surroundings = Pick<Context, "db" | "now" | "settings">;

/** Notes on an admin's word that Instant Launch is paid; null where it was noted before, or the launch was decided on. */
export function confirmByAdmin(ctx: Surroundings, id: string, adminId: string): Promise<DraftRow | null> {
  const { db, now } = ctx;
  return db.transaction(async (tx) => {
    const row = await confirmPaid(tx, id, { at: now, expiresAt: expiryAfter(ctx) });
    const actor = { kind: "admin", id: adminId } as const;
    if (row) await writeAudit(tx, [{ listingId: id, actor, action: "confirm_payment", at: now }]);
    return row;
  });
}

/** A payment that was confirmed by its provider. */
export interface Payment {
  /** The provider's id of the event; the same one is acted on once. */
  eventId: string;
  /** The launch that it is for. */
  launchId: string;
}

export type PaymentOutcome = "confirmed" | "replayed" | "without_effect";

/**
 * Acts on a confirmed payment once: the event, what it changes and the audit entry are one transaction, so that a crash
 * leaves the event to be delivered again. A payment for what was paid or decided on before changes nothing; the audit
 * log says so, for an admin to give the money back.
 */
export function confirmByEvent(ctx: Surroundings, { eventId, launchId }: Payment): Promise<PaymentOutcome> {
  const { db, now } = ctx;
  return db.transaction(async (tx) => {
    if (!(await insertPaymentEvent(tx, eventId, now))) return "replayed";
    const row = await confirmPaid(tx, launchId, { at: now, expiresAt: expiryAfter(ctx) });
    const action = row ? "confirm_payment" : "payment_without_effect";
    const listingId = row ? row.id : ((await findLaunch(tx, launchId))?.row.id ?? null);
    const actor = { kind: "payment", id: null } as const;
    await writeAudit(tx, [{ listingId, actor, action, reason: eventId, at: now }]);
    return row ? "confirmed" : "without_effect";
  });
}
