import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type LaunchRow, launchColumns } from "./drafts";
import { lockByName } from "./moves";
import { launchCredits, listings, paymentEvents } from "./schema";

export type PaymentEventRow = typeof paymentEvents.$inferSelect;
type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Records a payment event. False if it was recorded already. */
export async function insertPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<boolean> {
  const noted = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/** Stores the outcome of an event, in the transaction that recorded it. */
export async function updatePaymentEvent(tx: Db, id: string, set: Partial<NewPaymentEvent>): Promise<void> {
  await tx.update(paymentEvents).set(set).where(eq(paymentEvents.id, id));
}

/** The launch that a payment was made for, by the payment intent that refunds and disputes share. */
export async function findPaidListing(db: Db, paymentIntent: string): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentEvents.listingId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentIntent, paymentIntent), isNotNull(paymentEvents.listingId)))
    .limit(1);
  return row?.id ?? null;
}

const MAX_SHOWN = 50;

/**
 * The payment events of a launch, newest first. Includes refunds and disputes that arrived before their payment; the
 * payment intent connects them.
 */
export async function findPayments(db: Db, listingId: string): Promise<PaymentEventRow[]> {
  const own = db
    .select({ intent: paymentEvents.paymentIntent })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.listingId, listingId), isNotNull(paymentEvents.paymentIntent)));
  return db
    .select()
    .from(paymentEvents)
    .where(or(eq(paymentEvents.listingId, listingId), inArray(paymentEvents.paymentIntent, own)))
    .orderBy(desc(paymentEvents.at), desc(paymentEvents.id))
    .limit(MAX_SHOWN);
}

/**
 * Confirms that Instant Launch is paid, for a launch that is not decided yet. Sets Instant Launch, whatever was
 * chosen before; an open draft is stored until `expiresAt`. Null if there is no such launch, or it was confirmed
 * before.
 */
export async function confirmPaid(
  tx: Db,
  listingId: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<LaunchRow | null> {
  const keptUntil = sql`case when ${listings.status} = 'draft' then ${expiresAt.toISOString()}::timestamptz end`;
  const [row] = await tx
    .update(listings)
    .set({ instantLaunch: true, instantPaidAt: at, expiresAt: keptUntil, updatedAt: at })
    .where(
      and(
        eq(listings.id, listingId),
        sql`${listings.status} in ('draft', 'submitted')`,
        isNull(listings.instantPaidAt),
      ),
    )
    .returning(launchColumns);
  return row ?? null;
}

/** Assigns refunds and disputes that arrived before their payment to the launch that was paid for. */
export async function attributeEarlier(tx: Db, paymentIntent: string, listingId: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ listingId })
    .where(and(eq(paymentEvents.paymentIntent, paymentIntent), isNull(paymentEvents.listingId)));
}

/**
 * Records once what happened to the money of a paid launch that is over. Null if it is not over, was not paid, or is
 * recorded already.
 */
export async function settlePaid(
  tx: Db,
  listingId: string,
  { settled, at }: { settled: "refunded" | "credited"; at: Date },
): Promise<LaunchRow | null> {
  const [row] = await tx
    .update(listings)
    .set({ paymentSettled: settled, paymentSettledAt: at })
    .where(
      and(
        eq(listings.id, listingId),
        inArray(listings.status, ["rejected", "expired"]),
        isNotNull(listings.instantPaidAt),
        isNull(listings.paymentSettled),
      ),
    )
    .returning(launchColumns);
  return row ?? null;
}

/**
 * Locks everything recorded about one payment until the transaction ends, so that a payment and its refund, delivered
 * at the same moment, see each other.
 */
export function holdPayment(tx: Db, paymentIntent: string): Promise<void> {
  return lockByName(tx, `payment:${paymentIntent}`);
}

const isReturn = inArray(paymentEvents.outcome, ["refund", "dispute"]);

/** True if a refund or dispute of this payment was recorded. */
export async function isReturned(db: Db, paymentIntent: string): Promise<boolean> {
  return (await db.$count(paymentEvents, and(eq(paymentEvents.paymentIntent, paymentIntent), isReturn))) > 0;
}

/** The payment intent of the payment that confirmed a launch, shared by its refunds and disputes. */
const confirmedBy = (db: Db, listingId: string) =>
  db
    .select({ intent: paymentEvents.paymentIntent })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.listingId, listingId),
        eq(paymentEvents.outcome, "confirmed"),
        isNotNull(paymentEvents.paymentIntent),
      ),
    );

/** True if a refund or dispute of the payment that confirmed this launch was recorded. */
export async function isLaunchReturned(db: Db, listingId: string): Promise<boolean> {
  const intents = confirmedBy(db, listingId);
  return (await db.$count(paymentEvents, and(inArray(paymentEvents.paymentIntent, intents), isReturn))) > 0;
}

/**
 * Ends the unused credit for a launch if this payment confirmed the launch. The launch is then as before the credit,
 * and an admin records what happened to its money. False if there is no such credit.
 */
export async function endCredit(
  tx: Db,
  { listingId, paymentIntent, at }: { listingId: string; paymentIntent: string; at: Date },
): Promise<boolean> {
  // Locked, so that an admin who gives the credit at this moment either was first or sees the refund.
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for("update");
  const intents = (await confirmedBy(tx, listingId)).map(({ intent }) => intent);
  if (!intents.includes(paymentIntent)) return false;
  const ended = await tx
    .update(launchCredits)
    .set({ usedAt: at })
    .where(and(eq(launchCredits.listingId, listingId), isNull(launchCredits.usedAt)))
    .returning({ id: launchCredits.id });
  if (ended.length === 0) return false;
  await tx.update(listings).set({ paymentSettled: null, paymentSettledAt: null }).where(eq(listings.id, listingId));
  return true;
}

/** Gives an account a credit for the launch that it paid for in vain. */
export async function insertCredit(
  tx: Db,
  credit: { ownerId: string; listingId?: string; givenAt: Date },
): Promise<void> {
  await tx.insert(launchCredits).values(credit);
}

/** How many unused credits an account has. */
export function countCredits(db: Db, ownerId: string): Promise<number> {
  return db.$count(launchCredits, and(eq(launchCredits.ownerId, ownerId), isNull(launchCredits.usedAt)));
}

/**
 * Uses one credit of an account for a draft. False if it has none. Of two concurrent drafts, one gets the last
 * credit.
 */
export async function takeCredit(
  tx: Db,
  { ownerId, listingId, at }: { ownerId: string; listingId: string; at: Date },
): Promise<boolean> {
  const oldest = tx
    .select({ id: launchCredits.id })
    .from(launchCredits)
    .where(and(eq(launchCredits.ownerId, ownerId), isNull(launchCredits.usedAt)))
    .orderBy(launchCredits.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const used = await tx
    .update(launchCredits)
    .set({ usedFor: listingId, usedAt: at })
    .where(inArray(launchCredits.id, oldest))
    .returning({ id: launchCredits.id });
  return used.length > 0;
}
