import { and, asc, eq, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Actor, writeAudit } from "./audit";
import type { Db } from "./client";
import { hasIdOrSlug, hasSlug, idFirst, isLive } from "./conditions";
import { type LaunchRow, launchColumns } from "./drafts";
import { type ListingStatus, listings } from "./schema";

type BadgeOwnerRow = Pick<
  LaunchRow,
  "id" | "name" | "upvotes" | "launchWeek" | "finalRank" | "finalUpvotes" | "sample"
> & { slug: string };

/** What a badge shows about the live listing that has this slug, or had it as a draft. Null if there is none. */
export async function findBadgeOwner(db: Db, slug: string): Promise<BadgeOwnerRow | null> {
  const [row] = await db
    .select({
      id: listings.id,
      slug: sql<string>`${listings.slug}`,
      name: listings.name,
      upvotes: listings.upvotes,
      launchWeek: listings.launchWeek,
      finalRank: listings.finalRank,
      finalUpvotes: listings.finalUpvotes,
      sample: listings.sample,
    })
    .from(listings)
    .where(and(hasSlug(slug), isLive));
  return row ?? null;
}

/** The public facts about a live listing's badge. Null if no live listing has this id or slug. */
export async function findLiveBadge(db: Db, idOrSlug: string) {
  const [row] = await db
    .select({
      slug: sql<string>`${listings.slug}`,
      draftSlug: listings.draftSlug,
      url: listings.url,
      badgeAdded: listings.badgeAdded,
    })
    .from(listings)
    .where(and(hasIdOrSlug(idOrSlug), isLive))
    .orderBy(idFirst(idOrSlug))
    .limit(1);
  return row ?? null;
}

/** The live listings that have these slugs, or had them as drafts, and where each is. */
export async function findLiveSites(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return db
    .select({
      slug: sql<string>`${listings.slug}`,
      draftSlug: listings.draftSlug,
      url: listings.url,
      registrableDomain: listings.registrableDomain,
    })
    .from(listings)
    .where(and(or(inArray(listings.slug, [...slugs]), inArray(listings.draftSlug, [...slugs])), isLive));
}

/** The result of checking a launch's pages for its badge. */
export interface BadgeVerdict {
  reason: string;
  found: boolean;
  /** True if the page was read completely, so that a missing badge is really missing. */
  readable: boolean;
  /** The page on which the badge was found. */
  pageUrl: string | null;
}

/** Which launch was checked, as a SQL condition, and when and by whom. */
export interface BadgeCheckOf {
  id: string;
  where: SQL | undefined;
  actor: Actor;
  at: Date;
}

/**
 * Stores the result of a check, and writes to the audit log if the verdict changes: both or neither. An unreadable
 * page never revokes a badge. Null if the launch no longer meets `where`.
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

/** Launches of this account in the states in which a badge matters: unexpired drafts, on their way, or live. */
export function countsBadges(ownerId: string, now: Date): SQL | undefined {
  const isOpen = and(
    eq(listings.status, "draft"),
    or(sql`${listings.expiresAt} is null`, sql`${listings.expiresAt} > ${now}`),
  );
  return and(eq(listings.ownerId, ownerId), or(isOpen, inArray(listings.status, ["submitted", "scheduled", "live"])));
}

/**
 * Claims up to `limit` live listings whose badge was last checked before `before`, longest wait first, so that no
 * other server checks them too. `lease` is stored as the time of their check until it is done, so that they are soon
 * due again if this server dies. Leaves out the shipped samples: their sites know nothing of this catalog.
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
