import { and, count, eq, gte, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { contains } from "./conditions";
import { isDead } from "./directory-visits";
import { directories, type Pricing } from "./schema";

export type DirectoryRow = typeof directories.$inferSelect;

export const directorySorts = ["dr", "name", "pricing", "review_days"] as const;
export type DirectorySort = (typeof directorySorts)[number] | `-${(typeof directorySorts)[number]}`;

export interface DirectoryFilter {
  words?: string | undefined;
  category?: string | undefined;
  pricing?: Pricing | undefined;
  minDr?: number | undefined;
  launchPlatform?: boolean | undefined;
  linkType?: "dofollow" | "nofollow" | undefined;
}

/** Position of a row in its order: the sorted value, and the slug as the tie-breaker. */
export interface DirectoryKey {
  value: string | number;
  slug: string;
}

/** Higher than any known value, so that unknown values come last in both directions. */
const UNKNOWN = 1_000_000;

const byPricing = sql`case ${directories.pricing} when 'Free' then 0 when 'Freemium' then 1 when 'Paid' then 2 end`;

/** Sort expressions: ascending, unknown values last. A leading minus reverses them. Names have their own direction. */
const orders: Record<DirectorySort, SQL<string | number>> = {
  dr: sql`coalesce(-${directories.dr}, ${UNKNOWN})`,
  "-dr": sql`coalesce(${directories.dr}, ${UNKNOWN})`,
  name: sql`lower(${directories.name})`,
  "-name": sql`lower(${directories.name})`,
  pricing: sql`coalesce(${byPricing}, ${UNKNOWN})`,
  "-pricing": sql`coalesce(-(${byPricing}), ${UNKNOWN})`,
  review_days: sql`coalesce(${directories.reviewDays}, ${UNKNOWN})`,
  "-review_days": sql`coalesce(-${directories.reviewDays}, ${UNKNOWN})`,
};

/** One page of directories in the chosen order. */
export async function findDirectories(
  db: Db,
  filter: DirectoryFilter,
  page: { limit: number; sort: DirectorySort; start: { offset: number } | { after: DirectoryKey } },
) {
  const order = orders[page.sort];
  const isDescending = page.sort === "-name";
  const matching = conditionsOf(filter);
  const after = "after" in page.start ? isAfter(order, page.start.after, isDescending) : undefined;
  const [found, [counted]] = await Promise.all([
    db
      .select({ directory: directories, value: order })
      .from(directories)
      .where(and(matching, after))
      .orderBy(isDescending ? sql`${order} desc` : order, directories.slug)
      .limit(page.limit + 1)
      .offset("offset" in page.start ? page.start.offset : 0),
    db.select({ total: count() }).from(directories).where(matching),
  ]);
  return { rows: found.slice(0, page.limit), total: counted?.total ?? 0, hasMore: found.length > page.limit };
}

/** Retired directories are in no list and no new plan. */
const isInUse = isNull(directories.retiredAt);

function isAfter(order: SQL, { value, slug }: DirectoryKey, isDescending: boolean): SQL {
  const passed = isDescending ? sql`${order} < ${value}` : sql`${order} > ${value}`;
  return sql`(${passed} or (${order} = ${value} and ${directories.slug} > ${slug}))`;
}

function conditionsOf({ words, category, pricing, minDr, launchPlatform, linkType }: DirectoryFilter): SQL | undefined {
  return and(
    isInUse,
    words ? or(contains(directories.name, words), contains(directories.url, words)) : undefined,
    category === undefined ? undefined : eq(directories.category, category),
    pricing === undefined ? undefined : eq(directories.pricing, pricing),
    minDr === undefined ? undefined : gte(directories.dr, minDr),
    launchPlatform === undefined ? undefined : eq(directories.launchPlatform, launchPlatform),
    linkType === undefined ? undefined : eq(directories.linkType, linkType),
  );
}

/** Every directory that a campaign can be planned from: its pricing is known, and it answers visits. */
export async function findPlannable(db: Db): Promise<(DirectoryRow & { pricing: Pricing })[]> {
  const rows = await db
    .select()
    .from(directories)
    .where(and(isInUse, isNotNull(directories.pricing), not(isDead)));
  return rows.flatMap((row) => (row.pricing ? [{ ...row, pricing: row.pricing }] : []));
}

/** Every directory in use by slug, each with its place by name: what a browser filters and sorts by itself. */
export async function findWholeList(db: Db) {
  return db
    .select({
      slug: directories.slug,
      name: directories.name,
      byName: sql<number>`dense_rank() over (order by lower(${directories.name}))::int`,
      url: directories.url,
      submitUrl: directories.submitUrl,
      category: directories.category,
      pricing: directories.pricing,
      dr: directories.dr,
      launchPlatform: directories.launchPlatform,
      linkType: directories.linkType,
      reviewDays: directories.reviewDays,
      sources: directories.sources,
    })
    .from(directories)
    .where(isInUse)
    .orderBy(directories.slug);
}

/** The slugs of the directories in use, for the sitemap. */
export async function findDirectorySlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: directories.slug }).from(directories).where(isInUse).orderBy(directories.slug);
  return rows.map(({ slug }) => slug);
}

/** A directory in use with whether it still answers, and others of its kind: the nearest in rating first. */
export async function findListed(db: Db, slug: string, others: number) {
  const [found] = await db
    .select({ directory: directories, isAway: sql<boolean>`${isDead}` })
    .from(directories)
    .where(and(isInUse, eq(directories.slug, slug)));
  if (!found) return null;
  const { category, dr } = found.directory;
  const similar = await db
    .select({ slug: directories.slug, name: directories.name, pricing: directories.pricing, dr: directories.dr })
    .from(directories)
    .where(and(isInUse, not(isDead), eq(directories.category, category), ne(directories.slug, slug)))
    .orderBy(sql`abs(coalesce(${directories.dr}, 0) - ${dr ?? 0})`, directories.slug)
    .limit(others);
  return { ...found, similar };
}

/** How many directories there are, and for how many each fact is known. */
export async function countKnown(db: Db) {
  const [known] = await db
    .select({
      total: count(),
      dr: count(directories.dr),
      pricing: count(directories.pricing),
      linkType: count(directories.linkType),
      reviewDays: count(directories.reviewDays),
    })
    .from(directories)
    .where(isInUse);
  return known ?? { total: 0, dr: 0, pricing: 0, linkType: 0, reviewDays: 0 };
}
