import { subDays } from "date-fns";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { OWN } from "./directory-orders";
import { type LaunchRow, launchColumns } from "./drafts";
import { lockByName } from "./moves";
import { directoryOrders, launchCredits, listings, paymentEvents, users } from "./schema";

const usedFor = alias(listings, "used_for");

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

/** A paid launch that is over, and of whose money nobody has said what became of it. */
export const isUnsettled = and(
  inArray(listings.status, ["rejected", "expired"]),
  isNotNull(listings.instantPaidAt),
  isNull(listings.paymentSettled),
);

/** How long a payment without effect is shown to admins, unless its refund is recorded sooner. */
const WITHOUT_EFFECT_DAYS = 60;

/**
 * A payment that does not fit the offer, for a launch that was not live yet. One for a live listing may have bought something
 * else, such as an ad package. It is left out once an admin has confirmed the launch by hand: it is paid then, and by no event.
 */
const isMisfitOfLaunch = sql`(${paymentEvents.outcome} = 'not_fitting' and exists (
  select from listings launch
  where launch.id = ${paymentEvents.listingId} and (launch.launched_at is null or launch.launched_at > ${paymentEvents.at})
    and (launch.instant_paid_at is null or exists (
      select from payment_events other where other.listing_id = launch.id and other.outcome = 'confirmed'
    ))
))`;

/**
 * A payment that paid for nothing: it fits the offer, but its launch was paid or decided already, or is gone; or it does not
 * fit. One that is recorded to have come back, or is in dispute, is left out.
 */
export const isWithoutEffect = (now: Date) =>
  and(
    or(eq(paymentEvents.outcome, "without_effect"), isMisfitOfLaunch),
    gt(paymentEvents.at, subDays(now, WITHOUT_EFFECT_DAYS)),
    sql`not exists (
      select from payment_events other
      where other.payment_intent = ${paymentEvents.paymentIntent} and other.outcome in ('confirmed', 'refund', 'dispute')
    )`,
  );

/** Payments without effect with the launches that they were meant for, the longest waiting first. */
export function findWithoutEffect(db: Db, now: Date) {
  return db
    .select({ event: paymentEvents, listing: { id: listings.id, name: listings.name, url: listings.url } })
    .from(paymentEvents)
    .leftJoin(listings, eq(listings.id, paymentEvents.listingId))
    .where(isWithoutEffect(now))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.id))
    .limit(MAX_SHOWN);
}

/** One page of launches whose money is to give back or to credit, the longest waiting first. */
export async function findUnsettled(db: Db, { offset, limit }: { offset: number; limit: number }) {
  const rows = await db
    .select({
      row: launchColumns,
      ownerEmail: users.email,
      usedFor: { id: usedFor.id, name: usedFor.name, url: usedFor.url, status: usedFor.status },
    })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .leftJoin(launchCredits, eq(launchCredits.listingId, listings.id))
    .leftJoin(usedFor, eq(usedFor.id, launchCredits.usedFor))
    .where(isUnsettled)
    .orderBy(asc(listings.updatedAt), asc(listings.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countUnsettled(db) };
}

/** How many launches wait for a word on their money. */
function countUnsettled(db: Db): Promise<number> {
  return db.$count(listings, isUnsettled);
}

/** The payment events of these launches, newest first. */
export function findPaymentsOf(db: Db, listingIds: string[]): Promise<PaymentEventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.listingId, listingIds))
    .orderBy(desc(paymentEvents.at), desc(paymentEvents.id));
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
    .where(and(eq(listings.id, listingId), isUnsettled))
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

/** The refunds and disputes of a payment that were recorded, oldest first. */
export function findReturns(db: Db, paymentIntent: string): Promise<PaymentEventRow[]> {
  return db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentIntent, paymentIntent), inArray(paymentEvents.outcome, ["refund", "dispute"])))
    .orderBy(asc(paymentEvents.at), asc(paymentEvents.id));
}

/** How many credits in a row are followed. Each needs a launch that was reviewed, or has expired. */
export const MAX_CREDITS_IN_A_ROW = 20;

/**
 * The launch whose payment paid for each of these: the launch itself, or the one from which the credits come that led
 * to it.
 */
export async function findPaidFirst(db: Db, listingIds: string[]): Promise<Map<string, string>> {
  const first = new Map(listingIds.map((id) => [id, id]));
  for (let followed = 0; followed < MAX_CREDITS_IN_A_ROW; followed++) {
    const credits = await db
      .select({ listingId: launchCredits.listingId, usedFor: launchCredits.usedFor })
      .from(launchCredits)
      .where(and(inArray(launchCredits.usedFor, [...first.values()]), isNotNull(launchCredits.listingId)));
    if (credits.length === 0) break;
    const origin = new Map(credits.map(({ listingId, usedFor }) => [usedFor, listingId]));
    for (const [id, at] of first) first.set(id, origin.get(at) ?? at);
  }
  return first;
}

/** The credit for a launch, held until the transaction ends; null if there is none any more. */
export async function holdCreditFor(tx: Db, listingId: string): Promise<{ id: string; usedFor: string | null } | null> {
  const [row] = await tx
    .select({ id: launchCredits.id, usedFor: launchCredits.usedFor })
    .from(launchCredits)
    .where(eq(launchCredits.listingId, listingId))
    .for("update");
  return row ?? null;
}

export async function deleteCredit(tx: Db, id: string): Promise<void> {
  await tx.delete(launchCredits).where(eq(launchCredits.id, id));
}

/** Takes the payment of an open draft back; null if it is no open draft any more. */
export async function unpayDraft(tx: Db, listingId: string, at: Date): Promise<LaunchRow | null> {
  const [row] = await tx
    .update(listings)
    .set({ instantPaidAt: null, updatedAt: at })
    .where(and(eq(listings.id, listingId), eq(listings.status, "draft")))
    .returning(launchColumns);
  return row ?? null;
}

/** A launch whose money is to be settled again, because its credit has ended. */
export async function unsettle(tx: Db, listingId: string, at: Date): Promise<void> {
  await tx
    .update(listings)
    .set({ paymentSettled: null, paymentSettledAt: null, updatedAt: at })
    .where(eq(listings.id, listingId));
}

/**
 * Gives an account a credit for the launch that it paid for in vain. False if there is one, which was used before and
 * stays used.
 */
export async function insertCredit(
  tx: Db,
  credit: { ownerId: string; listingId?: string; givenAt: Date },
): Promise<boolean> {
  const given = await tx
    .insert(launchCredits)
    .values(credit)
    .onConflictDoNothing({ target: launchCredits.listingId })
    .returning({ id: launchCredits.id });
  return given.length > 0;
}

/** How many unused credits an account has. */
export function countCredits(db: Db, ownerId: string): Promise<number> {
  return db.$count(launchCredits, and(eq(launchCredits.ownerId, ownerId), isNull(launchCredits.usedAt)));
}

/**
 * How many payments of an account have not bought all that they were for: for launches that did not go live, unused credits, and
 * directory orders that are not done.
 */
export async function countOpenPayments(db: Db, ownerId: string): Promise<number> {
  const isOpen = and(
    eq(listings.ownerId, ownerId),
    isNotNull(listings.instantPaidAt),
    isNull(listings.launchedAt),
    isNull(listings.paymentSettled),
  );
  const isOpenOrder = and(
    eq(directoryOrders.ownerId, ownerId),
    ne(directoryOrders.package, OWN),
    eq(directoryOrders.status, "open"),
  );
  const orders = await db.$count(directoryOrders, isOpenOrder);
  return orders + (await db.$count(listings, isOpen)) + (await countCredits(db, ownerId));
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
  return changeCredits(tx, oldest, { usedFor: listingId, usedAt: at });
}

/**
 * Gives an account back the credit that it used for a draft. False if it used none. A credit that a refund ends at this moment is
 * left to the refund: each would wait for what the other has locked.
 */
export async function returnCredit(
  tx: Db,
  { ownerId, listingId }: { ownerId: string; listingId: string },
): Promise<boolean> {
  const used = tx
    .select({ id: launchCredits.id })
    .from(launchCredits)
    .where(and(eq(launchCredits.ownerId, ownerId), eq(launchCredits.usedFor, listingId)))
    .for("update", { skipLocked: true });
  return changeCredits(tx, used, { usedFor: null, usedAt: null });
}

/** What the credits of these ids, a query, are used for from now on. False if there is none. */
async function changeCredits(
  tx: Db,
  ids: SQLWrapper,
  use: Pick<typeof launchCredits.$inferInsert, "usedFor" | "usedAt">,
): Promise<boolean> {
  const changed = await tx
    .update(launchCredits)
    .set(use)
    .where(inArray(launchCredits.id, ids))
    .returning({ id: launchCredits.id });
  return changed.length > 0;
}
