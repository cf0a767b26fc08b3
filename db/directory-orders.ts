import { and, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { lockByName } from "./moves";
import { rowsOf } from "./rows";
import { directories, directoryOrders, directoryResults, listings } from "./schema";

export type OrderRow = typeof directoryOrders.$inferSelect;

/** The `package` of a founder's own saved plan. All others are orders that admins work through. */
export const OWN = "own";

/** One directory of a plan. */
export interface PlannedResult {
  directory: string;
  position: number;
  week: string;
  reason: string;
  /** True if the founder added it from the list of directories. */
  byHand?: boolean;
}

interface OwnCampaign extends Pick<OrderRow, "ownerId" | "url" | "canonicalUrl" | "name"> {
  results: readonly PlannedResult[];
  /** What its page says, if it was read; without it, what was stored before stays. */
  copyKit?: OrderRow["copyKit"];
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
        },
      })
      .returning({ id: directoryOrders.id });
    if (!order) throw new Error("saving a campaign returned no row");
    return { id: order.id, removed: await replacePlanned(tx, order.id, results) };
  });
}

/** Locks a person's campaigns until the transaction ends. Take this lock before that of a launch's row. */
export function holdCampaignsOf(tx: Db, ownerId: string): Promise<void> {
  return lockByName(tx, `campaigns of ${ownerId}`);
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

/** The founder's listing of the same product; a live one first. */
function listingOf({ ownerId, canonicalUrl }: Pick<OrderRow, "ownerId" | "canonicalUrl">) {
  return sql`(
    select id from ${listings}
    where owner_id = ${ownerId} and canonical_url = ${canonicalUrl} and status not in ('rejected', 'expired', 'deleted')
    order by status = 'live' desc, id desc limit 1
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
      set: { position: sql`excluded.position`, week: sql`excluded.week`, reason: sql`excluded.reason` },
      setWhere: and(eq(directoryResults.status, "planned"), eq(directoryResults.byHand, false)),
    });
  return removed.length;
}

/**
 * Links campaigns to their product's listing if it has gone live since they were saved. Returns how many were linked.
 */
export async function linkToListings(db: Db): Promise<number> {
  const linked = await db
    .update(directoryOrders)
    .set({ listingId: listings.id })
    .from(listings)
    .where(
      and(
        isNull(directoryOrders.listingId),
        eq(listings.ownerId, directoryOrders.ownerId),
        eq(listings.canonicalUrl, directoryOrders.canonicalUrl),
        eq(listings.status, "live"),
      ),
    )
    .returning({ id: directoryOrders.id });
  return linked.length;
}

const resultColumns = {
  orderId: directoryResults.orderId,
  directory: {
    slug: directories.slug,
    name: directories.name,
    url: directories.url,
    submitUrl: directories.submitUrl,
    category: directories.category,
    pricing: directories.pricing,
    dr: directories.dr,
    linkType: directories.linkType,
    reviewDays: directories.reviewDays,
    launchPlatform: directories.launchPlatform,
    sources: directories.sources,
    requiresAccount: directories.requiresAccount,
    requiresBacklink: directories.requiresBacklink,
    checkedOn: directories.checkedOn,
    price: directories.price,
    language: directories.language,
    region: directories.region,
    onlyFor: directories.onlyFor,
  },
  position: directoryResults.position,
  week: directoryResults.week,
  reason: directoryResults.reason,
  status: directoryResults.status,
  submittedAt: directoryResults.submittedAt,
  liveUrl: directoryResults.liveUrl,
  linkType: directoryResults.linkType,
  checkedAt: directoryResults.checkedAt,
  note: directoryResults.note,
};

async function findResults(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select(resultColumns)
    .from(directoryResults)
    .innerJoin(directories, eq(directories.slug, directoryResults.directory))
    .where(inArray(directoryResults.orderId, [...orderIds]))
    .orderBy(directoryResults.week, directoryResults.position, directoryResults.directory);
}

/** One directory of a campaign, with its progress. */
export type CampaignResult = Awaited<ReturnType<typeof findResults>>[number];

export interface Order extends OrderRow {
  /** By week, then by place in the plan. */
  results: CampaignResult[];
}

/**
 * The orders of a launch go to its new owner. The plan that an earlier owner made for themselves stays theirs, without
 * the launch. Needs a transaction.
 */
export async function transferOrders(
  tx: Db,
  { listingId, ownerId }: { listingId: string; ownerId: string },
): Promise<void> {
  const ofLaunch = eq(directoryOrders.listingId, listingId);
  await tx
    .update(directoryOrders)
    .set({ ownerId })
    .where(and(ofLaunch, ne(directoryOrders.package, OWN)));
  await tx
    .update(directoryOrders)
    .set({ listingId: null })
    .where(and(ofLaunch, eq(directoryOrders.package, OWN), ne(directoryOrders.ownerId, ownerId)));
}

/**
 * Every campaign and order of a launch, newest first. Includes the founder's own campaign for the same product, even
 * if it was saved before the launch existed.
 */
export async function findOrders(db: Db, listingId: string): Promise<Order[]> {
  // Two conditions, each with its own index, because one with "or" would use none.
  const rows = await db
    .select()
    .from(directoryOrders)
    .where(
      sql`${directoryOrders.id} in (
        select id from directory_orders where listing_id = ${listingId}
        union
        select own.id from listings launch
        join directory_orders own on own.owner_id = launch.owner_id and own.canonical_url = launch.canonical_url
        where launch.id = ${listingId} and own.package = 'own'
      )`,
    )
    .orderBy(desc(directoryOrders.orderedAt), desc(directoryOrders.id));
  return withResults(db, rows);
}

/** A campaign or order of this person, with its directories. Null if there is none, or if it is somebody else's. */
export async function findOwnedOrder(db: Db, ownerId: string, id: string): Promise<Order | null> {
  const rows = await db
    .select()
    .from(directoryOrders)
    .where(and(eq(directoryOrders.id, id), eq(directoryOrders.ownerId, ownerId)));
  const [order] = await withResults(db, rows);
  return order ?? null;
}

/** Orders with their directories. */
export async function withResults(db: Db, orders: OrderRow[]): Promise<Order[]> {
  const results = await findResults(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({ ...order, results: results.filter(({ orderId }) => orderId === order.id) }));
}

/** How many rows of a group meet a condition. */
export const countedWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** What the dates of a campaign depend on in one of its directories. */
export type DatedResult = Pick<CampaignResult, "week" | "status"> & {
  directory: Pick<CampaignResult["directory"], "slug" | "dr" | "launchPlatform" | "sources" | "reviewDays">;
};

/** A person's campaigns and orders, newest first, each with its directories by week, as far as a list needs them. */
export async function listOwnedOrders(db: Db, ownerId: string, limit: number) {
  return db
    .select({
      id: directoryOrders.id,
      name: directoryOrders.name,
      url: directoryOrders.url,
      package: directoryOrders.package,
      // One statement for all: pages ask for the list on every view.
      results: sql<DatedResult[]>`coalesce((
        select json_agg(json_build_object('week', result.week, 'status', result.status, 'directory', json_build_object(
          'slug', directory.slug, 'dr', directory.dr, 'launchPlatform', directory.launch_platform,
          'sources', directory.sources, 'reviewDays', directory.review_days
        )) order by result.week, result.position, result.directory)
        from directory_results result join directories directory on directory.slug = result.directory
        where result.order_id = ${directoryOrders.id}
      ), '[]')`,
    })
    .from(directoryOrders)
    .where(eq(directoryOrders.ownerId, ownerId))
    .orderBy(desc(directoryOrders.orderedAt), desc(directoryOrders.id))
    .limit(limit);
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
