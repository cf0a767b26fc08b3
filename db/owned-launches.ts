import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type DraftRow, launchColumns } from "./drafts";
import { isNamed } from "./named";
import { listings } from "./schema";

/** A founder's launches in every state, newest first, up to `limit`, and how many they are in all; or the one with `id`. */
export async function findOwnedLaunches(db: Db, ownerId: string, { limit, id }: { limit: number; id?: string }) {
  const rows = await db
    .select({ ...ownedColumns, total: sql<number>`(count(*) over ())::int` })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), id === undefined ? undefined : eq(listings.id, id)))
    // Ids are in order of time.
    .orderBy(desc(listings.id))
    .limit(limit);
  return { rows, total: rows[0]?.total ?? 0, hasMore: (rows[0]?.total ?? 0) > rows.length };
}

// Raw names, because the outer table's columns must be told from the inner one's.
const rankInWeek = sql<number | null>`case when listings.status = 'live' then (
  select count(*)::int + 1 from listings other
  where other.status = 'live' and other.launch_week = listings.launch_week and other.upvotes > listings.upvotes
) end`;

const ownedColumns = {
  id: listings.id,
  draftId: listings.draftId,
  slug: listings.slug,
  name: listings.name,
  url: listings.url,
  status: listings.status,
  upvotes: listings.upvotes,
  badgeAdded: listings.badgeAdded,
  badgeVerifiedAt: listings.badgeVerifiedAt,
  badgeCheckedAt: listings.badgeCheckedAt,
  badgeReason: listings.badgeReason,
  launchWeek: listings.launchWeek,
  goLiveAt: listings.goLiveAt,
  launchedAt: listings.launchedAt,
  expiresAt: listings.expiresAt,
  rank: rankInWeek,
};

/** A launch as its owner sees it in a list; `rank` is the one in its launch week, null unless it is live. */
export type OwnedLaunchRow = Awaited<ReturnType<typeof findOwnedLaunches>>["rows"][number];

/**
 * A founder's own launch in whatever state, by its public id or its slug, or null. The secret draft id is no way in.
 */
export async function findOwnedLaunch(db: Db, ownerId: string, idOrSlug: string): Promise<DraftRow | null> {
  const [row] = await db
    .select(launchColumns)
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), isNamed(idOrSlug)));
  return row ?? null;
}
