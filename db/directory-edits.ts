import { and, asc, count, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { contains } from "./conditions";
import type { DirectoryRow } from "./directories";
import { isDead } from "./directory-visits";
import { lockByName } from "./moves";
import { directories, type Pricing } from "./schema";

const columns = {
  pricing: directories.pricing,
  price: directories.price,
  dr: directories.dr,
  link_type: directories.linkType,
  review_days: directories.reviewDays,
  submit_url: directories.submitUrl,
  launch_platform: directories.launchPlatform,
  requires_account: directories.requiresAccount,
  requires_backlink: directories.requiresBacklink,
  language: directories.language,
  checked_on: directories.checkedOn,
} as const;

export type UnknowableFact = keyof typeof columns;
/** The facts about a directory that may be unknown. */
export const unknowableFacts = Object.keys(columns) as [UnknowableFact, ...UnknowableFact[]];

/** The facts about a directory that admins edit. Null is unknown. */
export type DirectoryFacts = Omit<DirectoryRow, "slug" | "visitedAt" | "failedVisits" | "retiredAt">;

export interface DirectoryQuery {
  q?: string | undefined;
  category?: string | undefined;
  pricing?: Pricing | undefined;
  /** Only directories for which this is unknown, or that no longer answer. */
  unknown?: UnknowableFact | "dead" | undefined;
  offset: number;
  limit: number;
}

/** One page of directories by name, for admins. */
export async function findDirectoriesByName(db: Db, { offset, limit, ...filter }: DirectoryQuery) {
  const where = conditionsOf(filter);
  const rows = await db
    .select()
    .from(directories)
    .where(where)
    .orderBy(asc(sql`lower(${directories.name})`), asc(directories.slug))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(directories).where(where);
  return { rows, total: counted?.total ?? 0 };
}

function conditionsOf({ q, category, pricing, unknown }: Omit<DirectoryQuery, "offset" | "limit">): SQL | undefined {
  return and(
    q ? or(contains(directories.name, q), contains(directories.slug, q), contains(directories.url, q)) : undefined,
    category === undefined ? undefined : eq(directories.category, category),
    pricing === undefined ? undefined : eq(directories.pricing, pricing),
    unknown === undefined ? undefined : unknown === "dead" ? isDead : isNull(columns[unknown]),
  );
}

/** One directory, or null. */
export async function findDirectory(db: Db, slug: string): Promise<DirectoryRow | null> {
  const [row] = await db.select().from(directories).where(eq(directories.slug, slug));
  return row ?? null;
}

/** One directory, locked until the transaction ends; null if there is none. */
export async function lockDirectory(tx: Db, slug: string): Promise<DirectoryRow | null> {
  const [row] = await tx.select().from(directories).where(eq(directories.slug, slug)).for("update");
  return row ?? null;
}

/** Adds a directory; false if its slug is taken. */
export async function insertDirectory(tx: Db, row: typeof directories.$inferInsert): Promise<boolean> {
  const added = await tx.insert(directories).values(row).onConflictDoNothing().returning({ slug: directories.slug });
  return added.length > 0;
}

/**
 * True if a directory, other than that of a slug, already has this URL. Who asks at the same moment waits until the transaction
 * ends: no two directories get one URL.
 */
export async function hasDirectoryAt(tx: Db, url: string, slug: string | null = null): Promise<boolean> {
  await lockByName(tx, "directory urls");
  const isThere = sql`lower(rtrim(${directories.url}, '/')) = lower(rtrim(${url}, '/'))`;
  return (await tx.$count(directories, and(isThere, slug === null ? undefined : ne(directories.slug, slug)))) > 0;
}

/** Retires a directory, or restores it. Null if nothing would change. */
export async function updateRetired(tx: Db, slug: string, retiredAt: Date | null): Promise<DirectoryRow | null> {
  const is = retiredAt === null ? isNotNull(directories.retiredAt) : isNull(directories.retiredAt);
  const [row] = await tx
    .update(directories)
    .set({ retiredAt })
    .where(and(eq(directories.slug, slug), is))
    .returning();
  return row ?? null;
}

/** Updates the facts about a directory that the transaction has locked. */
export async function updateFacts(tx: Db, slug: string, facts: DirectoryFacts): Promise<void> {
  await tx.update(directories).set(facts).where(eq(directories.slug, slug));
}
