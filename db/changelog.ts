import { and, asc, count, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isLive } from "./conditions";
import { changelogEntries, listings } from "./schema";

export type ChangelogRow = typeof changelogEntries.$inferSelect;

/**
 * Adds an entry to this person's live launch and updates the listing's time of change. Null if the launch is not
 * theirs or no longer live. Entries of one launch are added one after the other, so that their times and ids have the
 * same order. Needs a transaction.
 */
export async function appendEntry(
  tx: Db,
  { ownerId, at, ...entry }: { listingId: string; ownerId: string; title: string; body: string; at: Date },
): Promise<ChangelogRow | null> {
  if (!(await touchOwn(tx, { listingId: entry.listingId, ownerId, at }))) return null;
  const [row] = await tx
    .insert(changelogEntries)
    .values({ ...entry, publishedAt: at })
    .returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/**
 * The entry with this text that was added to this person's live launch since then, or null. Locks the launch first: of two
 * calls at once that add the same entry, the second finds that of the first. Needs a transaction.
 */
export async function findSameEntry(
  tx: Db,
  { listingId, ownerId, since }: { listingId: string; ownerId: string; since: Date },
  { title, body }: { title: string; body: string },
): Promise<ChangelogRow | null> {
  await lockOwn(tx, { listingId, ownerId });
  const isSame = and(eq(changelogEntries.title, title), eq(changelogEntries.body, body));
  const [row] = await tx
    .select()
    .from(changelogEntries)
    .where(and(eq(changelogEntries.listingId, listingId), gte(changelogEntries.publishedAt, since), isSame))
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** Locks this person's live launch. False if there is none. */
async function lockOwn(tx: Db, own: Pick<OwnEntry, "listingId" | "ownerId">): Promise<boolean> {
  const locked = await tx.select({ id: listings.id }).from(listings).where(isOwn(own)).for("update");
  return locked.length > 0;
}

interface OwnEntry {
  id: string;
  listingId: string;
  ownerId: string;
  at: Date;
}

/** Updates the time of change of this person's live listing, and locks it. False if there is none. */
async function touchOwn(tx: Db, { listingId, ownerId, at }: Omit<OwnEntry, "id">): Promise<boolean> {
  const changed = await tx
    .update(listings)
    .set({ updatedAt: sql`greatest(${listings.updatedAt}, ${at.toISOString()}::timestamptz)` })
    .where(isOwn({ listingId, ownerId }))
    .returning({ id: listings.id });
  return changed.length > 0;
}

const isOwn = ({ listingId, ownerId }: Pick<OwnEntry, "listingId" | "ownerId">) =>
  and(eq(listings.id, listingId), eq(listings.ownerId, ownerId), isLive);

const isEntry = ({ id, listingId }: Pick<OwnEntry, "id" | "listingId">) =>
  and(eq(changelogEntries.id, id), eq(changelogEntries.listingId, listingId));

/** An entry of this person's live launch, which is locked until the transaction ends. Null if there is none. */
export async function holdEntry(tx: Db, own: Omit<OwnEntry, "at">): Promise<ChangelogRow | null> {
  const [row] = (await lockOwn(tx, own)) ? await tx.select().from(changelogEntries).where(isEntry(own)) : [];
  return row ?? null;
}

/** Corrects an entry that the caller holds by {@link holdEntry}. */
export async function correctEntry(tx: Db, own: OwnEntry, text: { title: string; body: string }): Promise<void> {
  await touchOwn(tx, own);
  await tx
    .update(changelogEntries)
    .set({ ...text, editedAt: own.at })
    .where(isEntry(own));
}

/** Removes an entry of this person's live launch. Returns the entry, or null if there is none. */
export async function removeEntry(tx: Db, own: OwnEntry): Promise<ChangelogRow | null> {
  if (!(await touchOwn(tx, own))) return null;
  const [row] = await tx.delete(changelogEntries).where(isEntry(own)).returning();
  return row ?? null;
}

/**
 * Puts a removed entry back as it was, with its id and its day, so that links to it lead there again. An entry that is there
 * already stays as it is: then false. Null if the launch is not this person's live one. Needs a transaction.
 */
export async function putBackEntry(tx: Db, own: Omit<OwnEntry, "id">, removed: ChangelogRow): Promise<boolean | null> {
  if (!(await touchOwn(tx, own))) return null;
  const put = await tx
    .insert(changelogEntries)
    .values({ ...removed, listingId: own.listingId })
    .onConflictDoNothing()
    .returning({ id: changelogEntries.id });
  return put.length > 0;
}

const newestFirst = [desc(changelogEntries.publishedAt), desc(changelogEntries.id)];
const place = sql`(${changelogEntries.publishedAt}, ${changelogEntries.id})`;

/** The newest entries of a changelog. */
export async function findChangelog(db: Db, listingId: string, limit: number): Promise<ChangelogRow[]> {
  return entriesWhere(db, eq(changelogEntries.listingId, listingId)).limit(limit);
}

/** A page of a changelog. `newer` and `older` are null if there is no such page. */
export interface ChangelogPage {
  rows: ChangelogRow[];
  total: number;
  /** Id of the first entry of the newer page, and of the older one. */
  newer: string | null;
  older: string | null;
}

/** The entries of a changelog, newest first, starting at `from` or at the newest. Null if `from` is not one of them. */
export async function findChangelogPage(
  db: Db,
  listingId: string,
  { from, limit }: { from: string | null; limit: number },
): Promise<ChangelogPage | null> {
  const isHere = eq(changelogEntries.listingId, listingId);
  const start = from === null ? null : await placeOf(db, isHere, from);
  if (from !== null && start === null) return null;
  const found = await entriesWhere(db, and(isHere, start ? sql`${place} <= ${start}` : undefined)).limit(limit + 1);
  const [counted] = await db.select({ total: count() }).from(changelogEntries).where(isHere);
  return {
    rows: found.slice(0, limit),
    total: counted?.total ?? 0,
    newer: start ? await startOfNewer(db, isHere, start, limit) : null,
    older: found[limit]?.id ?? null,
  };
}

/** The position of an entry, as text with the microseconds that a Date would lose. Null if there is none. */
async function placeOf(db: Db, isHere: SQL, id: string): Promise<SQL | null> {
  const [row] = await db
    .select({ at: sql<string>`${changelogEntries.publishedAt}::text` })
    .from(changelogEntries)
    .where(and(isHere, eq(changelogEntries.id, id)));
  return row ? sql`(${row.at}::timestamptz, ${id}::uuid)` : null;
}

async function startOfNewer(db: Db, isHere: SQL, start: SQL, limit: number): Promise<string | null> {
  const newer = await db
    .select({ id: changelogEntries.id })
    .from(changelogEntries)
    .where(and(isHere, sql`${place} > ${start}`))
    .orderBy(asc(changelogEntries.publishedAt), asc(changelogEntries.id))
    .limit(limit);
  return newer.at(-1)?.id ?? null;
}

function entriesWhere(db: Db, where: SQL | undefined) {
  return db
    .select()
    .from(changelogEntries)
    .where(where)
    .orderBy(...newestFirst)
    .$dynamic();
}
