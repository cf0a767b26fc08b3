import { and, count, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Db } from "./client";
import { hasIdOrSlug } from "./conditions";
import { type LaunchRow, type Listed, launchColumns } from "./drafts";
import { rankInWeek } from "./rank";
import { listings } from "./schema";

/** A deleted draft is no longer shown. */
const isKept = ne(listings.status, "deleted");

/** One page of a founder's launches in every other state, newest first, with their total number. */
export async function findOwnedLaunches(
  db: Db,
  ownerId: string,
  { limit, start }: { limit: number; start: { offset: number } | { after: { id: string } } },
) {
  const isOwn = and(eq(listings.ownerId, ownerId), isKept);
  const found = await db
    .select(ownedColumns)
    .from(listings)
    // Ids are in order of time.
    .where(and(isOwn, "after" in start ? lt(listings.id, start.after.id) : undefined))
    .orderBy(desc(listings.id))
    .limit(limit + 1)
    .offset("offset" in start ? start.offset : 0);
  const [counted] = await db.select({ total: count() }).from(listings).where(isOwn);
  return { rows: found.slice(0, limit), total: counted?.total ?? 0, hasMore: found.length > limit };
}

/** One of a founder's launches as their list shows it, by its id. Null if they own no such launch. */
export async function findOwnedSummary(db: Db, ownerId: string, id: string): Promise<OwnedLaunchRow | null> {
  const [row] = await db
    .select(ownedColumns)
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.id, id), isKept));
  return row ?? null;
}

const ownedColumns = {
  id: listings.id,
  draftId: listings.draftId,
  slug: listings.slug,
  name: listings.name,
  logoUrl: listings.logoUrl,
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
  createdAt: listings.createdAt,
  submittedAt: listings.submittedAt,
  /** The scheduled or live listing that keeps this one from launching. */
  listed: sql<Listed | null>`case when listings.status in ('draft', 'submitted') then (
    select jsonb_build_object('slug', other.slug, 'status', other.status) from listings other
    where other.canonical_url = listings.canonical_url and other.status in ('scheduled', 'live')
  ) end`,
  rank: sql<number | null>`case when listings.status = 'live' then ${rankInWeek} end`,
  finalRank: listings.finalRank,
  finalUpvotes: listings.finalUpvotes,
  instantLaunch: listings.instantLaunch,
  instantPaidAt: listings.instantPaidAt,
  paymentSettled: listings.paymentSettled,
  sample: listings.sample,
  reviewNote: listings.reviewNote,
};

/** A launch as its owner's list shows it. `rank` is its rank in its launch week; null unless it is live. */
export type OwnedLaunchRow = Awaited<ReturnType<typeof findOwnedLaunches>>["rows"][number];

/** A founder's own launch in any state, by its public id or slug, or null. The secret draft id does not find it. */
export async function findOwnedLaunch(db: Db, ownerId: string, idOrSlug: string): Promise<LaunchRow | null> {
  const [row] = await db
    .select(launchColumns)
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), hasIdOrSlug(idOrSlug), isKept));
  return row ?? null;
}
