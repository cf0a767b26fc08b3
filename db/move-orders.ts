import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type OrderRow, OWN } from "./directory-orders";
import { followOrders, rank } from "./follow-orders";
import { directoryOrders } from "./schema";

interface Address {
  url: string;
  canonicalUrl: string;
}

interface MovedListing {
  listingId: string;
  ownerId: string | null;
  /** The canonical URL before the change. */
  from: string;
  to: Address;
}

/**
 * Moves the plans and orders of a listing to its new URL, so that they stay together. A plan that its founder has
 * saved for the new URL is merged into the listing's own; of two entries, the one that is further along stays.
 */
export async function moveOrders(tx: Db, { listingId, ownerId, from, to }: MovedListing): Promise<void> {
  const orders = await holdOrders(tx, { listingId, ownerId, from, to });
  const moved = new Set(orders.map(({ id }) => id));
  const planOf = new Map<string, string>();
  for (const plan of plansOf(orders, listingId, from)) {
    const kept = planOf.get(plan.ownerId);
    if (kept === undefined) {
      planOf.set(plan.ownerId, plan.id);
    } else {
      await merge(tx, kept, plan.id);
      moved.delete(plan.id);
    }
  }
  await tx
    .update(directoryOrders)
    .set({ listingId, url: to.url, canonicalUrl: to.canonicalUrl })
    .where(inArray(directoryOrders.id, [...moved]));
  for (const owner of planOf.keys()) await followOrders(tx, { ownerId: owner, canonicalUrl: to.canonicalUrl });
}

/** Locks every order of the listing, and the plans that its owners have saved for the old and the new URL. */
function holdOrders(tx: Db, { listingId, ownerId, from, to }: MovedListing): Promise<OrderRow[]> {
  const owners = sql`${directoryOrders.ownerId} in (
    select owner_id from directory_orders where listing_id = ${listingId} union select ${ownerId}::uuid
  )`;
  const isPlan = and(
    eq(directoryOrders.package, OWN),
    inArray(directoryOrders.canonicalUrl, [from, to.canonicalUrl]),
    owners,
  );
  return tx
    .select()
    .from(directoryOrders)
    .where(or(eq(directoryOrders.listingId, listingId), isPlan))
    .orderBy(directoryOrders.id)
    .for("update");
}

/** The plans among orders; those of the old URL and of the listing come first. */
function plansOf(orders: readonly OrderRow[], listingId: string, from: string): OrderRow[] {
  const weight = (order: OrderRow) => (order.canonicalUrl === from ? 2 : 0) + (order.listingId === listingId ? 1 : 0);
  return orders.filter((order) => order.package === OWN).sort((one, other) => weight(other) - weight(one));
}

async function merge(tx: Db, kept: string, other: string): Promise<void> {
  await tx.execute(sql`
    update directory_results mine
    set status = theirs.status, submitted_at = theirs.submitted_at, live_url = theirs.live_url,
      link_type = theirs.link_type, checked_at = theirs.checked_at, check_due_at = theirs.check_due_at
    from directory_results theirs
    where mine.order_id = ${kept} and theirs.order_id = ${other} and theirs.directory = mine.directory
      and ${rank(sql`theirs.status`)} > ${rank(sql`mine.status`)}`);
  await tx.execute(sql`
    update directory_results mine set note = theirs.note
    from directory_results theirs
    where mine.order_id = ${kept} and theirs.order_id = ${other} and theirs.directory = mine.directory
      and mine.note is null and theirs.note is not null`);
  await tx.execute(sql`
    update directory_results set order_id = ${kept}
    where order_id = ${other}
      and directory not in (select directory from directory_results where order_id = ${kept})`);
  await tx.delete(directoryOrders).where(eq(directoryOrders.id, other));
}
