import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { directories, directoryOrders, directoryResults } from "./schema";

export type OrderRow = typeof directoryOrders.$inferSelect;

/** The `package` of a founder's own saved plan. All others are orders that admins work through. */
export const OWN = "own";

/** One directory of a plan. */
export interface PlannedResult {
  directory: string;
  position: number;
  week: string;
  reason: string;
  /** True if it only fills the plan. */
  fills?: boolean;
  /** True if the founder added it from the list of directories. */
  byHand?: boolean;
}

/**
 * True for a directory that the founder's own plan has still to do, and an open order for the same product too: it would be
 * submitted twice.
 */
const isOrdered = (result: SQL) => sql<boolean>`(
  directory_orders.package = 'own' and ${result}.status = 'planned' and exists (
    select from directory_orders ordered join directory_results theirs on theirs.order_id = ordered.id
    where ordered.owner_id = directory_orders.owner_id and ordered.canonical_url = directory_orders.canonical_url
      and ordered.package <> 'own' and ordered.status = 'open'
      and theirs.directory = ${result}.directory and theirs.status = 'planned'
  )
)`;

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
  fills: directoryResults.fills,
  status: directoryResults.status,
  submittedAt: directoryResults.submittedAt,
  liveUrl: directoryResults.liveUrl,
  linkType: directoryResults.linkType,
  checkedAt: directoryResults.checkedAt,
  note: directoryResults.note,
  isOrdered: isOrdered(sql`${directoryResults}`),
};

async function findResults(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select(resultColumns)
    .from(directoryResults)
    .innerJoin(directories, eq(directories.slug, directoryResults.directory))
    .innerJoin(directoryOrders, eq(directoryOrders.id, directoryResults.orderId))
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
export type DatedResult = Pick<CampaignResult, "week" | "status" | "fills" | "isOrdered"> & {
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
      status: directoryOrders.status,
      steering: directoryOrders.steering,
      // One statement for all: pages ask for the list on every view.
      results: sql<DatedResult[]>`coalesce((
        select json_agg(json_build_object('week', result.week, 'status', result.status, 'fills', result.fills, 'isOrdered', ${isOrdered(sql`result`)}, 'directory', json_build_object(
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
