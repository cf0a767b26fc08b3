import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type LaunchRow, launchColumns } from "./drafts";
import { lockByName } from "./moves";
import { launchCredits, listings, paymentEvents } from "./schema";

export type PaymentEventRow = typeof paymentEvents.$inferSelect;
type NewPaymentEvent = typeof paymentEvents.$inferInsert;

/** Records a payment event. False if it was recorded before. */
export async function insertPaymentEvent(tx: Db, event: NewPaymentEvent): Promise<boolean> {
  const noted = await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id });
  return noted.length > 0;
}

/** Writes what became of an event, in the transaction that recorded it. */
export async function updatePaymentEvent(tx: Db, id: string, set: Partial<NewPaymentEvent>): Promise<void> {
  await tx.update(paymentEvents).set(set).where(eq(paymentEvents.id, id));
}

/** The launch that a payment was made for, by what connects it with its refunds and disputes. */
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
 * The payment events of a launch, newest first. A refund or dispute that arrived before its payment is found by what
 * connects the two.
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
 * Confirms that Instant Launch is paid, for a launch that has not been decided on. It is chosen by that, whatever was
 * chosen before, and an open draft is stored until `expiresAt`. Null if there is no such launch, or it was confirmed
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

/** Attributes refunds and disputes that came before their payment to the launch that was paid for. */
export async function attributeEarlier(tx: Db, paymentIntent: string, listingId: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ listingId })
    .where(and(eq(paymentEvents.paymentIntent, paymentIntent), isNull(paymentEvents.listingId)));
}

/** Notes once what became of the money of a paid launch that is over. Null if it is not, was not paid, or that is noted. */
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
 * Holds everything that is recorded about one payment until this transaction ends: a payment and its refund, delivered at
 * the same moment, see each other.
 */
export function holdPayment(tx: Db, paymentIntent: string): Promise<void> {
  return lockByName(tx, `payment:${paymentIntent}`);
}

const isReturn = inArray(paymentEvents.outcome, ["refund", "dispute"]);

/** Whether a refund or dispute of this payment was recorded. */
export async function isReturned(db: Db, paymentIntent: string): Promise<boolean> {
  return (await db.$count(paymentEvents, and(eq(paymentEvents.paymentIntent, paymentIntent), isReturn))) > 0;
}

/** What connects the payment that confirmed a launch with its refunds and disputes. */
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

/** Whether a refund or dispute of the payment that confirmed this launch was recorded. */
export async function isLaunchReturned(db: Db, listingId: string): Promise<boolean> {
  const intents = confirmedBy(db, listingId);
  return (await db.$count(paymentEvents, and(inArray(paymentEvents.paymentIntent, intents), isReturn))) > 0;
}

/**
 * Ends the credit for a launch if it is not used and this is the payment that confirmed the launch. The launch is then as
 * before the credit, for an admin to record what became of its money. False if there is no such credit.
 */
export async function endCredit(
  tx: Db,
  { listingId, paymentIntent, at }: { listingId: string; paymentIntent: string; at: Date },
): Promise<boolean> {
  // Held, so that an admin who gives the credit at this moment was first, or sees the refund.
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

/** How many credits of an account are not used. */
export function countCredits(db: Db, ownerId: string): Promise<number> {
  return db.$count(launchCredits, and(eq(launchCredits.ownerId, ownerId), isNull(launchCredits.usedAt)));
}

/** Uses one credit of an account for a draft. False if it has none: of two drafts at once, one gets the last. */
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
