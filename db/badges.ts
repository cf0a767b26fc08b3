import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Actor, writeAudit } from "./audit";
import type { Db } from "./client";
import { type LaunchRow, launchColumns } from "./drafts";
import { idFirst, isNamed } from "./named";
import { type ListingStatus, listings } from "./schema";

export const isLive: SQL = eq(listings.status, "live");

type BadgeOwnerRow = Pick<
  LaunchRow,
  "id" | "name" | "upvotes" | "launchWeek" | "finalRank" | "finalUpvotes" | "sample"
>;

/** What a badge image says of a live listing, or null if no live listing has the slug. */
export async function findBadgeOwner(db: Db, slug: string): Promise<BadgeOwnerRow | null> {
  const [row] = await db
    .select({
      id: listings.id,
      name: listings.name,
      upvotes: listings.upvotes,
      launchWeek: listings.launchWeek,
      finalRank: listings.finalRank,
      finalUpvotes: listings.finalUpvotes,
      sample: listings.sample,
    })
    .from(listings)
    .where(and(eq(listings.slug, slug), isLive));
  return row ?? null;
}

/** What everybody may know of a live listing's badge, or null if no live listing is named so. */
export async function findLiveBadge(db: Db, idOrSlug: string) {
  const [row] = await db
    .select({ slug: sql<string>`${listings.slug}`, url: listings.url, badgeAdded: listings.badgeAdded })
    .from(listings)
    .where(and(isNamed(idOrSlug), isLive))
    .orderBy(idFirst(idOrSlug))
    .limit(1);
  return row ?? null;
}

/** What a check of a launch's pages said. */
export interface BadgeVerdict {
  reason: string;
  found: boolean;
  /** True if the page was read whole, so that what it does not hold is really not there. */
  readable: boolean;
  /** The page on which the badge was found. */
  pageUrl: string | null;
}

/** Whose badge it is, as SQL has to find it, and when and by whom it was looked for. */
export interface BadgeCheckOf {
  id: string;
  where: SQL | undefined;
  actor: Actor;
  at: Date;
}

/**
 * Stores what a check found, and writes to the audit log if it changes the verdict: both or neither. A page that could
 * not be read takes nothing back. Null if the launch is not, or not any more, in the state that `where` asks for.
 */
export async function saveBadgeVerdict(db: Db, of: BadgeCheckOf, verdict: BadgeVerdict): Promise<LaunchRow | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ badgeAdded: listings.badgeAdded, status: listings.status })
      .from(listings)
      .where(and(eq(listings.id, of.id), of.where))
      .for("update");
    if (!before) return null;
    const [row] = await tx
      .update(listings)
      .set({ badgeCheckedAt: of.at, badgeReason: verdict.reason, ...changeOf(verdict, before, of.at) })
      .where(eq(listings.id, of.id))
      .returning(launchColumns);
    if (!row) return null;
    if (row.badgeAdded !== before.badgeAdded) {
      const action = row.badgeAdded ? "badge_found" : "badge_lost";
      await writeAudit(tx, [{ listingId: of.id, actor: of.actor, action, reason: verdict.reason, at: of.at }]);
    }
    return row;
  });
}

function changeOf(
  { found, readable, pageUrl }: BadgeVerdict,
  before: { badgeAdded: boolean; status: ListingStatus },
  at: Date,
): Partial<typeof listings.$inferInsert> {
  if (found) return { badgeAdded: true, badgeVerifiedAt: at, badgeUrl: pageUrl, badgeLostAt: null };
  if (!readable) return {};
  // A live listing remembers when its badge was last seen; a draft's gate asks whether it was.
  if (before.status !== "live") return { badgeAdded: false, badgeVerifiedAt: null };
  return before.badgeAdded ? { badgeAdded: false, badgeLostAt: at } : {};
}

/** Drafts in time, and launches on their way or live: the states in which a badge still matters. */
export function countsBadges(now: Date): SQL | undefined {
  const isOpen = and(
    eq(listings.status, "draft"),
    or(sql`${listings.expiresAt} is null`, sql`${listings.expiresAt} > ${now}`),
  );
  return or(isOpen, inArray(listings.status, ["submitted", "scheduled", "live"]));
}

/**
 * Takes up to `limit` live listings whose badge was last looked for before `before`, those that wait longest first, so
 * that no other server looks for them as well. `lease` is stored as the time of
 * their check until it is done, so that they are due again soon if this server dies.
 * The shipped samples are not asked for: their sites know nothing of this catalog.
 */
export async function claimBadgeChecks(
  db: Db,
  { before, lease, limit }: { before: Date; lease: Date; limit: number },
): Promise<LaunchRow[]> {
  const due = db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        isLive,
        or(listings.badgeAdded, isNotNull(listings.badgeLostAt)),
        eq(listings.sample, false),
        or(sql`${listings.badgeCheckedAt} is null`, lte(listings.badgeCheckedAt, before)),
      ),
    )
    .orderBy(sql`${listings.badgeCheckedAt} asc nulls first`, asc(listings.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db.update(listings).set({ badgeCheckedAt: lease }).where(inArray(listings.id, due)).returning(launchColumns);
}
