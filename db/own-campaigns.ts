import { and, eq, exists, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { type OrderRow, OWN, type PlannedResult } from "./directory-orders";
import type { LaunchRow } from "./drafts";
import { findLaunch, holdLaunch } from "./founder-drafts";
import { lockByName, takeLocks } from "./moves";
import { rowsOf } from "./rows";
import { directoryOrders, directoryResults, listings } from "./schema";
import { holdUser } from "./users";

interface OwnCampaign extends Pick<OrderRow, "ownerId" | "url" | "canonicalUrl" | "name"> {
  results: readonly PlannedResult[];
  /** What its page says, if it was read; without it, what was stored before stays. */
  copyKit?: OrderRow["copyKit"];
  steering?: OrderRow["steering"];
  now: Date;
}

/**
 * Saves a founder's plan. Each product has one, however often and in however many tabs it is saved. Entries that are
 * still planned follow the new plan; entries that were submitted, are live, were rejected, have a note or were added by hand
 * stay.
 * Returns the campaign's id, and how many entries went because the new plan does not have them.
 */
export async function saveOwnCampaign(
  db: Db,
  { results, now, ...campaign }: OwnCampaign,
): Promise<{ id: string; removed: number }> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(directoryOrders)
      .values({ ...campaign, package: OWN, orderedAt: now, listingId: listingOf(campaign) })
      .onConflictDoUpdate({
        target: [directoryOrders.ownerId, directoryOrders.canonicalUrl],
        targetWhere: sql`package = 'own'`,
        set: {
          url: campaign.url,
          name: campaign.name,
          listingId: sql`coalesce(excluded.listing_id, ${directoryOrders.listingId})`,
          copyKit: sql`coalesce(excluded.copy_kit, ${directoryOrders.copyKit})`,
          steering: sql`coalesce(excluded.steering, ${directoryOrders.steering})`,
        },
      })
      .returning({ id: directoryOrders.id });
    if (!order) throw new Error("saving a campaign returned no row");
    return { id: order.id, removed: await replacePlanned(tx, order.id, results) };
  });
}

/**
 * Locks a person and their campaigns until the transaction ends. Take this lock before that of a launch's row
 * (docs/decisions/locks.md). False if the person is gone.
 */
export async function holdCampaignsOf(tx: Db, ownerId: string): Promise<boolean> {
  const isThere = await holdUser(tx, ownerId);
  await lockByName(tx, `campaigns of ${ownerId}`);
  return isThere;
}

/**
 * A launch, locked until the transaction ends, and before it its owner's campaigns: a change of its URL moves them, also one that
 * they save at this moment. If the launch is transferred meanwhile, the locks are those of its new owner. Null if there is none.
 */
export async function holdLaunchWithCampaigns(tx: Db, id: string): Promise<LaunchRow | null> {
  for (;;) {
    const seen = await findLaunch(tx, id);
    if (!seen) return null;
    const { ownerId } = seen.row;
    const held = await takeLocks(tx, async (savepoint) => {
      if (ownerId !== null) await holdCampaignsOf(savepoint, ownerId);
      const row = await holdLaunch(savepoint, id);
      return row?.ownerId === ownerId ? row : null;
    });
    if (held) return held;
  }
}

/** How many campaigns a founder has saved for other products than this one. */
export function countOtherCampaigns(db: Db, { ownerId, canonicalUrl }: Pick<OrderRow, "ownerId" | "canonicalUrl">) {
  return db.$count(
    directoryOrders,
    and(
      eq(directoryOrders.ownerId, ownerId),
      eq(directoryOrders.package, OWN),
      ne(directoryOrders.canonicalUrl, canonicalUrl),
    ),
  );
}

/** The founder's listing of the same product, which is locked before their plan; a live one first. */
function listingOf({ ownerId, canonicalUrl }: Pick<OrderRow, "ownerId" | "canonicalUrl">) {
  return sql`(
    select id from ${listings}
    where owner_id = ${ownerId} and canonical_url = ${canonicalUrl} and status not in ('rejected', 'expired', 'deleted')
    order by status = 'live' desc, id desc limit 1 for key share
  )`;
}

/** Returns how many entries were removed. */
async function replacePlanned(tx: Db, orderId: string, results: readonly PlannedResult[]): Promise<number> {
  const slugs = results.map(({ directory }) => directory);
  const removed = await tx
    .delete(directoryResults)
    .where(
      and(
        eq(directoryResults.orderId, orderId),
        eq(directoryResults.status, "planned"),
        isNull(directoryResults.note),
        eq(directoryResults.byHand, false),
        notInArray(directoryResults.directory, slugs),
      ),
    )
    .returning({ directory: directoryResults.directory });
  await tx
    .insert(directoryResults)
    .values(results.map((result) => ({ orderId, ...result })))
    .onConflictDoUpdate({
      target: [directoryResults.orderId, directoryResults.directory],
      set: {
        position: sql`excluded.position`,
        week: sql`excluded.week`,
        reason: sql`excluded.reason`,
        fills: sql`excluded.fills`,
      },
      setWhere: and(eq(directoryResults.status, "planned"), eq(directoryResults.byHand, false)),
    });
  return removed.length;
}

/**
 * Links campaigns to their product's listing if it has gone live since they were saved. Returns how many were linked.
 */
export async function linkToListings(db: Db): Promise<number> {
  const isOfProduct = and(
    isNull(directoryOrders.listingId),
    eq(listings.ownerId, directoryOrders.ownerId),
    eq(listings.canonicalUrl, directoryOrders.canonicalUrl),
    isLive,
  );
  return db.transaction(async (tx) => {
    // The listings first: the foreign key would lock them after the campaigns.
    const found = await tx
      .select({ id: listings.id })
      .from(listings)
      .where(exists(tx.select().from(directoryOrders).where(isOfProduct)))
      .orderBy(listings.id)
      .for("key share");
    const linked = await tx
      .update(directoryOrders)
      .set({ listingId: listings.id })
      .from(listings)
      .where(
        and(
          isOfProduct,
          inArray(
            listings.id,
            found.map(({ id }) => id),
          ),
        ),
      )
      .returning({ id: directoryOrders.id });
    return linked.length;
  });
}

/** A product that directories can be added for. */
export interface PlanFor {
  name: string;
  url: string;
  /** The campaign that is there already, or null. */
  campaign: string | null;
  /** The slugs of its directories. */
  directories: string[];
}

/** A person's own campaigns, newest first, then their launches that have none. */
export async function findPlansOf(db: Db, ownerId: string, limit: number): Promise<PlanFor[]> {
  return rowsOf<PlanFor>(
    db,
    sql`select name, url, campaign, directories from (
      select own.id, own.name, own.url, own.id as campaign, true as planned,
        (select coalesce(array_agg(directory), '{}') from directory_results where order_id = own.id) as directories
      from directory_orders own where own.owner_id = ${ownerId} and own.package = 'own'
      union all
      select launch.id, launch.name, launch.url, null, false, '{}' from listings launch
      where launch.owner_id = ${ownerId} and launch.status in ('draft', 'submitted', 'scheduled', 'live', 'unlisted')
        and not exists (
          select from directory_orders own
          where own.owner_id = launch.owner_id and own.canonical_url = launch.canonical_url and own.package = 'own'
        )
    ) plans order by planned desc, id desc limit ${limit}`,
  );
}

/** A person's own campaign for a product, or null. */
export async function findOwnCampaign(
  db: Db,
  { ownerId, canonicalUrl }: Pick<OrderRow, "ownerId" | "canonicalUrl">,
): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: directoryOrders.id, name: directoryOrders.name })
    .from(directoryOrders)
    .where(
      and(
        eq(directoryOrders.ownerId, ownerId),
        eq(directoryOrders.canonicalUrl, canonicalUrl),
        eq(directoryOrders.package, OWN),
      ),
    );
  return row ?? null;
}

/** Adds a directory by hand, after those of a campaign; false if it is there already. */
export async function addPlanned(
  tx: Db,
  orderId: string,
  { directory, week, reason }: Omit<PlannedResult, "position">,
): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from directory_results where order_id = ${orderId})`;
  const added = await tx
    .insert(directoryResults)
    .values({ orderId, directory, week, reason, position: last, byHand: true })
    .onConflictDoNothing()
    .returning({ directory: directoryResults.directory });
  return added.length > 0;
}
