import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import {
  adBookings,
  adPackages,
  closedWeeks,
  type IssueContent,
  type IssueFeature,
  type IssueLaunch,
  listings,
  newsletterFeatures,
  newsletterIssues,
  users,
} from "./schema";

export type IssueRow = typeof newsletterIssues.$inferSelect;

/** True if the ranks of a week are final. */
export async function isWeekClosed(db: Db, week: string): Promise<boolean> {
  return (await db.$count(closedWeeks, eq(closedWeeks.week, week))) > 0;
}

/** The first launches of a closed week by their final rank, and how many there are. */
export async function findIssueLaunches(
  db: Db,
  week: string,
  limit: number,
): Promise<{ launches: IssueLaunch[]; total: number }> {
  const ranked = and(isLive, eq(listings.launchWeek, week), isNotNull(listings.finalRank));
  const launches = await db
    .select({
      id: listings.id,
      slug: sql<string>`${listings.slug}`,
      name: listings.name,
      tagline: listings.tagline,
      categories: listings.categories,
      rank: sql<number>`${listings.finalRank}`,
      upvotes: sql<number>`${listings.finalUpvotes}`,
      sample: listings.sample,
    })
    .from(listings)
    .where(ranked)
    .orderBy(asc(listings.finalRank), asc(listings.id))
    .limit(limit);
  const [counted] = await db.select({ total: count() }).from(listings).where(ranked);
  return { launches, total: counted?.total ?? 0 };
}

/** Days as `YYYY-MM-DD`, both included. */
interface Days {
  from: string;
  to: string;
}

/** The features of live listings on these days, in the order of their packages, each with its day. */
export async function findIssueFeatures(db: Db, { from, to }: Days): Promise<(IssueFeature & { date: string })[]> {
  return db
    .select({
      id: newsletterFeatures.id,
      date: newsletterFeatures.date,
      slot: sql<IssueFeature["slot"]>`coalesce(${adPackages.slot}, 'end')`,
      title: newsletterFeatures.title,
      listing: {
        id: listings.id,
        slug: sql<string>`${listings.slug}`,
        name: listings.name,
        tagline: listings.tagline,
        sample: listings.sample,
      },
    })
    .from(newsletterFeatures)
    .innerJoin(listings, eq(listings.id, newsletterFeatures.listingId))
    .leftJoin(adPackages, eq(adPackages.id, newsletterFeatures.packageId))
    .where(and(isLive, gte(newsletterFeatures.date, from), lte(newsletterFeatures.date, to)))
    .orderBy(sql`${adPackages.position} asc nulls last`, asc(newsletterFeatures.date), asc(newsletterFeatures.id));
}

/** Dates of these days that are sold and have no feature yet. */
export async function findSoldWithoutFeature(db: Db, { from, to }: Days) {
  return db
    .select({ date: adBookings.date, note: adBookings.note, packageName: adPackages.name })
    .from(adBookings)
    .innerJoin(adPackages, eq(adPackages.id, adBookings.packageId))
    .where(
      and(
        gte(adBookings.date, from),
        lte(adBookings.date, to),
        sql`not exists (select from ${newsletterFeatures} where ${newsletterFeatures.packageId} = ${adBookings.packageId}
          and ${newsletterFeatures.date} = ${adBookings.date})`,
      ),
    )
    .orderBy(asc(adBookings.date), asc(adPackages.position));
}

/** The issue of a week with who approved it; null if nobody has saved anything. */
export async function findIssue(db: Db, week: string): Promise<(IssueRow & { approvedByEmail: string | null }) | null> {
  const [row] = await db
    .select({ issue: newsletterIssues, email: users.email })
    .from(newsletterIssues)
    .leftJoin(users, eq(users.id, newsletterIssues.approvedBy))
    .where(eq(newsletterIssues.week, week));
  return row ? { ...row.issue, approvedByEmail: row.email } : null;
}

/** The weeks from this one on whose issues are approved or sent. */
export async function findApprovedWeeks(db: Db, from: string): Promise<Set<string>> {
  const rows = await db
    .select({ week: newsletterIssues.week })
    .from(newsletterIssues)
    .where(and(ne(newsletterIssues.status, "draft"), gte(newsletterIssues.week, from)));
  return new Set(rows.map(({ week }) => week));
}

/** The issue of a week, locked until the transaction ends; made if there is none. */
export async function lockIssue(tx: Db, week: string): Promise<IssueRow> {
  await tx.insert(newsletterIssues).values({ week }).onConflictDoNothing();
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.week, week)).for("update");
  if (!row) throw new Error("the issue that was inserted is gone");
  return row;
}

/** Updates an issue that the transaction has locked. */
export async function updateIssue(tx: Db, week: string, values: Partial<Omit<IssueRow, "week">>): Promise<void> {
  await tx.update(newsletterIssues).set(values).where(eq(newsletterIssues.week, week));
}

const isPublished = isNotNull(newsletterIssues.startedAt);

/** The issue of a week if it is public. */
export async function findPublishedIssue(db: Db, week: string) {
  const [row] = await db
    .select({
      week: newsletterIssues.week,
      opening: newsletterIssues.opening,
      content: sql<IssueContent>`${newsletterIssues.content}`,
      publishedAt: sql<Date>`${newsletterIssues.startedAt}`.mapWith(newsletterIssues.startedAt),
    })
    .from(newsletterIssues)
    .where(and(isPublished, eq(newsletterIssues.week, week)));
  return row ?? null;
}

/** The weeks whose issues are public, newest first. */
export async function findPublishedWeeks(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ week: newsletterIssues.week })
    .from(newsletterIssues)
    .where(isPublished)
    .orderBy(desc(newsletterIssues.week))
    .limit(limit);
  return rows.map(({ week }) => week);
}

/** The logo and the upvotes of today of each of these listings that is live, by id. */
export async function findLive(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { logoUrl: string | null; upvotes: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: listings.id, logoUrl: listings.logoUrl, upvotes: listings.upvotes })
    .from(listings)
    .where(and(isLive, inArray(listings.id, [...ids])));
  return new Map(rows.map(({ id, ...live }) => [id, live]));
}

/** Those of these features that are still recorded. */
export async function findRecordedFeatures(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: newsletterFeatures.id })
    .from(newsletterFeatures)
    .where(inArray(newsletterFeatures.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Issues that were approved, newest first, with what became of them. */
export async function findPastIssues(db: Db, { before, limit }: { before: string; limit: number }) {
  return db
    .select({
      week: newsletterIssues.week,
      status: newsletterIssues.status,
      readers: newsletterIssues.readers,
      approvedAt: newsletterIssues.approvedAt,
      approvedBy: users.email,
      startedAt: newsletterIssues.startedAt,
      sentAt: newsletterIssues.sentAt,
      sent: sql<number>`coalesce((select sum(b.sent)::int from newsletter_batches b where b.week = newsletter_issues.week), 0)`,
      failed: sql<number>`coalesce((select sum(b.failed)::int from newsletter_batches b where b.week = newsletter_issues.week), 0)`,
    })
    .from(newsletterIssues)
    .leftJoin(users, eq(users.id, newsletterIssues.approvedBy))
    .where(lt(newsletterIssues.week, before))
    .orderBy(desc(newsletterIssues.week))
    .limit(limit);
}

/** The oldest approved issue whose time has come, or null. */
export async function findIssueToSend(db: Db, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ week: newsletterIssues.week })
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.status, "approved"), lte(newsletterIssues.sendAt, now)))
    .orderBy(asc(newsletterIssues.week))
    .limit(1);
  return row?.week ?? null;
}
