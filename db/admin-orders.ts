import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasIdOrSlug, idFirst } from "./conditions";
import { countedWhere, type Order, type OrderRow, type PlannedResult, withResults } from "./directory-orders";
import { takeLocks } from "./moves";
import { holdCampaignsOf } from "./own-campaigns";
import { directoryOrders, directoryResults, listings } from "./schema";
import { holdUser } from "./users";

export type OrderStatus = OrderRow["status"];

/**
 * Orders that admins work through, not founders' own plans. Written exactly like the index's condition, so that the
 * index is used.
 */
const isOrder = sql`${directoryOrders.package} <> 'own'`;

/** One page of orders, newest first, with the progress of each. */
export async function findOrderLines(
  db: Db,
  { status, offset, limit }: { status: OrderStatus | undefined; offset: number; limit: number },
) {
  const where = and(isOrder, status && eq(directoryOrders.status, status));
  const page = await db
    .select({
      id: directoryOrders.id,
      name: directoryOrders.name,
      package: directoryOrders.package,
      status: directoryOrders.status,
      paymentReference: directoryOrders.paymentReference,
      orderedAt: directoryOrders.orderedAt,
    })
    .from(directoryOrders)
    .where(where)
    .orderBy(desc(directoryOrders.orderedAt), desc(directoryOrders.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(directoryOrders).where(where);
  const tallies = await talliesOf(
    db,
    page.map(({ id }) => id),
  );
  const rows = page.map((order) => ({ ...order, ...(tallies.get(order.id) ?? { total: 0, planned: 0, live: 0 }) }));
  return { rows, total: all?.total ?? 0 };
}

/** For each of these orders: how many directories it has, and how many of them are still to do or live. */
async function talliesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { total: number; planned: number; live: number }>();
  const rows = await db
    .select({
      id: directoryResults.orderId,
      total: count(),
      planned: countedWhere(sql`${directoryResults.status} = 'planned'`),
      live: countedWhere(sql`${directoryResults.status} = 'live'`),
    })
    .from(directoryResults)
    .where(inArray(directoryResults.orderId, [...ids]))
    .groupBy(directoryResults.orderId);
  return new Map(rows.map(({ id, ...tally }) => [id, tally]));
}

/** One order with its directories. Null if there is none, or if it is a founder's own plan. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const rows = await db
    .select()
    .from(directoryOrders)
    .where(and(eq(directoryOrders.id, id), isOrder));
  const [order] = await withResults(db, rows);
  return order ?? null;
}

/**
 * One order, locked until the transaction ends, and before it its owner's campaigns and its listing: what it reaches stands in
 * their plan of the product too, also in one that they save at this moment. If the launch is transferred meanwhile, the locks
 * are those of its new owner. Null if there is none.
 */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow | null> {
  for (;;) {
    const [seen] = await orderNamed(tx, id);
    if (!seen) return null;
    const row = await holdUnchanged(tx, seen);
    if (row) return row;
  }
}

const orderNamed = (tx: Db, id: string) =>
  tx
    .select()
    .from(directoryOrders)
    .where(and(eq(directoryOrders.id, id), isOrder))
    .$dynamic();

/** Null if the order has another owner or listing by now. */
function holdUnchanged(tx: Db, { id, ownerId, listingId }: OrderRow): Promise<OrderRow | null> {
  return takeLocks(tx, async (savepoint) => {
    await holdCampaignsOf(savepoint, ownerId);
    if (listingId !== null) await holdReference(savepoint, listingId);
    const [row] = await orderNamed(savepoint, id).for("update");
    return row?.ownerId === ownerId && row.listingId === listingId ? row : null;
  });
}

/** Locks a listing as the foreign key of a row does that names it: it may be changed, but not held or deleted. */
async function holdReference(tx: Db, listingId: string): Promise<void> {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for("key share");
}

/** Records an order and its directories. Returns the order's id. */
export async function insertOrder(
  tx: Db,
  values: typeof directoryOrders.$inferInsert,
  results: readonly PlannedResult[],
): Promise<string> {
  const [order] = await tx.insert(directoryOrders).values(values).returning({ id: directoryOrders.id });
  if (!order) throw new Error("insert returned no row");
  await tx.insert(directoryResults).values(results.map((result) => ({ orderId: order.id, ...result })));
  return order.id;
}

/** True if this listing has an order under this paid reference. */
export async function hasReference(tx: Db, listingId: string, reference: string): Promise<boolean> {
  const rows = await tx
    .select({ id: directoryOrders.id })
    .from(directoryOrders)
    .where(and(eq(directoryOrders.listingId, listingId), eq(directoryOrders.paymentReference, reference)))
    .limit(1);
  return rows.length > 0;
}

/** Moves an order from one state to another. False if it is no longer in the first. */
export async function moveOrder(tx: Db, id: string, from: OrderStatus, to: OrderStatus): Promise<boolean> {
  const moved = await tx
    .update(directoryOrders)
    .set({ status: to })
    .where(and(eq(directoryOrders.id, id), isOrder, eq(directoryOrders.status, from)))
    .returning({ id: directoryOrders.id });
  return moved.length > 0;
}

/** How many directories of an order are still planned. */
export async function countPlanned(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .select({ planned: count() })
    .from(directoryResults)
    .where(and(eq(directoryResults.orderId, id), eq(directoryResults.status, "planned")));
  return row?.planned ?? 0;
}

/**
 * Locks a listing in any state, by its id or slug, and its owner before it (db/users.ts), until the transaction ends. Null if there
 * is none.
 */
export async function lockListing(tx: Db, idOrSlug: string) {
  const [seen] = await listingNamed(tx, idOrSlug);
  if (seen?.ownerId) await holdUser(tx, seen.ownerId);
  const [row] = await listingNamed(tx, idOrSlug).for("update");
  return row ?? null;
}

function listingNamed(tx: Db, idOrSlug: string) {
  return tx
    .select({
      id: listings.id,
      slug: listings.slug,
      name: listings.name,
      url: listings.url,
      canonicalUrl: listings.canonicalUrl,
      ownerId: listings.ownerId,
      status: listings.status,
      categories: listings.categories,
    })
    .from(listings)
    .where(hasIdOrSlug(idOrSlug))
    .orderBy(idFirst(idOrSlug))
    .limit(1);
}

/** The facts about a listing that an order needs. */
export type OrderedListing = NonNullable<Awaited<ReturnType<typeof lockListing>>>;
