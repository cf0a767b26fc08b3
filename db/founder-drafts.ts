import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { type LaunchRow, type LaunchWithDraft, launchColumns } from "./drafts";
import { type CopyRow, listings, type PrefillRecord, users } from "./schema";
import { holdUser } from "./users";

/** The fields of a draft that its founder fills in. */
export type DraftFieldValues = Partial<CopyRow & Pick<LaunchRow, "logoSourceUrl">>;

/** What an owner asks to change: which draft, whose, and when. */
export interface OwnDraft {
  draftId: string;
  ownerId: string;
  now: Date;
}

/** Drafts that have not expired. Null never expires. */
const isInTime = (now: Date) => or(isNull(listings.expiresAt), gt(listings.expiresAt, now));

/** An open draft of this account that has not expired. */
export const isOpenFor = ({ draftId, ownerId, now }: OwnDraft): SQL | undefined =>
  and(eq(listings.draftId, draftId), eq(listings.status, "draft"), eq(listings.ownerId, ownerId), isInTime(now));

/** The account's newest draft on the free path, or null. */
export async function findNewestFreeDraft(db: Db, ownerId: string, now: Date): Promise<LaunchRow | null> {
  const [row] = await db
    .select(launchColumns)
    .from(listings)
    .where(
      and(
        eq(listings.ownerId, ownerId),
        eq(listings.status, "draft"),
        eq(listings.instantLaunch, false),
        isInTime(now),
      ),
    )
    .orderBy(desc(listings.id))
    .limit(1);
  return row ?? null;
}

/** A launch of this account, in any state. */
export const isOwnedBy = (ownerId: string): SQL => eq(listings.ownerId, ownerId);

/** Sets the week in which a scheduled launch goes live. The caller has locked the row. */
export async function updateGoLive(
  tx: Db,
  { id, week, goLiveAt, now }: { id: string; week: string; goLiveAt: Date; now: Date },
): Promise<LaunchRow> {
  const [row] = await tx
    .update(listings)
    .set({ launchWeek: week, goLiveAt, updatedAt: now })
    .where(eq(listings.id, id))
    .returning(launchColumns);
  if (!row) throw new Error(`there is no launch ${id}`);
  return row;
}

/** How many open drafts an account has claimed. */
export function countOpenDrafts(db: Db, ownerId: string): Promise<number> {
  return db.$count(listings, and(eq(listings.ownerId, ownerId), eq(listings.status, "draft")));
}

/** True for the email address that a draft was opened with, in lower case. */
const wasOpenedFor = (email: string) => sql`lower(${listings.founderEmail}) = ${email}`;

/** Open drafts that were opened for an email address, in lower case, and that nobody has claimed; newest first. */
export function findUnclaimedFor(db: Db, { email, now, limit }: { email: string; now: Date; limit: number }) {
  return db
    .select({ draftId: listings.draftId, name: listings.name, url: listings.url, createdAt: listings.createdAt })
    .from(listings)
    .where(and(eq(listings.status, "draft"), isNull(listings.ownerId), wasOpenedFor(email), isInTime(now)))
    .orderBy(desc(listings.id))
    .limit(limit);
}

/**
 * Gives an unclaimed draft to an account. A draft that was opened before slugs were reserved then gets `slug`. Null if it is claimed or
 * has expired, or if the person it was opened for took it back and this is somebody else.
 */
export async function claimUnowned(
  db: Db,
  { draftId, ownerId, now, email }: OwnDraft & { email: string },
  slug: string,
): Promise<LaunchRow | null> {
  const isOpenToAll = or(isNull(listings.takenBackAt), wasOpenedFor(email));
  const [row] = await db
    .update(listings)
    .set({
      ownerId,
      slug: sql`coalesce(${listings.slug}, ${slug})`,
      draftSlug: sql`case when ${listings.slug} is null then ${slug} else ${listings.draftSlug} end`,
    })
    .where(
      and(
        eq(listings.draftId, draftId),
        eq(listings.status, "draft"),
        isNull(listings.ownerId),
        isInTime(now),
        isOpenToAll,
      ),
    )
    .returning(launchColumns);
  return row ?? null;
}

/**
 * Takes an open draft from the account that claimed it. The draft goes to the account with its own address, or to
 * nobody until that person claims it. Null if the draft is not open, or `from` no longer owns it.
 */
export async function takeBack(
  db: Db,
  { id, from, to, now }: { id: string; from: string; to: string | null; now: Date },
): Promise<LaunchRow | null> {
  const [row] = await db
    .update(listings)
    .set({ ownerId: to, takenBackAt: now, revision: sql`${listings.revision} + 1` })
    .where(and(eq(listings.id, id), eq(listings.status, "draft"), eq(listings.ownerId, from), isInTime(now)))
    .returning(launchColumns);
  return row ?? null;
}

/** Moves a launch in any state to another account and address. Null if there is no such launch. */
export async function updateOwner(
  tx: Db,
  { id, ownerId, email, now }: { id: string; ownerId: string; email: string; now: Date },
): Promise<LaunchRow | null> {
  const [row] = await tx
    .update(listings)
    .set({ ownerId, founderEmail: email, takenBackAt: null, revision: sql`${listings.revision} + 1`, updatedAt: now })
    .where(eq(listings.id, id))
    .returning(launchColumns);
  return row ?? null;
}

/** The other open drafts of one product that an account has claimed, newest first. */
export function findOtherDrafts(
  db: Db,
  { id, ownerId, canonicalUrl }: { id: string; ownerId: string; canonicalUrl: string },
) {
  return db
    .select({ draftId: listings.draftId, name: listings.name, updatedAt: listings.updatedAt })
    .from(listings)
    .where(
      and(
        eq(listings.ownerId, ownerId),
        eq(listings.status, "draft"),
        eq(listings.canonicalUrl, canonicalUrl),
        ne(listings.id, id),
      ),
    )
    .orderBy(desc(listings.updatedAt))
    .limit(10);
}

/** The first of these slugs that is free, or null. */
export async function findFreeSlug(db: Db, candidates: readonly string[]): Promise<string | null> {
  const rows = await db
    .select({ slug: listings.slug })
    .from(listings)
    .where(inArray(listings.slug, [...candidates]));
  const taken = new Set(rows.map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? null;
}

/**
 * Saves fields of an open draft if its revision is the expected one. Null if another edit came first, or the draft is
 * not theirs to edit.
 */
export async function updateOwnDraft(
  db: Db,
  own: OwnDraft,
  { revision, values, expiresAt }: { revision: number; values: DraftFieldValues; expiresAt: Date },
): Promise<LaunchRow | null> {
  const [row] = await db
    .update(listings)
    .set({ ...values, revision: sql`${listings.revision} + 1`, expiresAt, updatedAt: own.now })
    .where(and(isOpenFor(own), eq(listings.revision, revision)))
    .returning(launchColumns);
  return row ?? null;
}

/** A product's URL, as a launch stores it. */
type UrlColumns = Pick<LaunchRow, "url" | "canonicalUrl" | "registrableDomain">;

/** What the holder of a draft's UUID corrects. */
export interface DraftCorrection {
  values: DraftFieldValues;
  /** The fields among them, by the names that a prefill gives them. */
  fields: readonly string[];
  url: UrlColumns | null;
  /** The prefill after a change to another product's URL. */
  unread: PrefillRecord;
  expiresAt: Date;
}

/**
 * Corrects an open draft that nobody has claimed or taken back. What was corrected no longer counts as read from the page.
 * Null if it is not such a draft; of a correction and a claim at once, the later one sees the earlier.
 */
export async function updateUnclaimed(
  db: Db,
  { draftId, now }: Omit<OwnDraft, "ownerId">,
  { values, fields, url, unread, expiresAt }: DraftCorrection,
): Promise<LaunchWithDraft | null> {
  const isUnclaimed = and(isNull(listings.ownerId), isNull(listings.takenBackAt));
  const [row] = await db
    .update(listings)
    .set({
      ...values,
      ...url,
      prefill: prefillAfter({ fields, canonicalUrl: url?.canonicalUrl ?? null, unread }),
      revision: sql`${listings.revision} + 1`,
      expiresAt,
      updatedAt: now,
    })
    .where(and(eq(listings.draftId, draftId), eq(listings.status, "draft"), isUnclaimed, isInTime(now)))
    .returning(launchColumns);
  return row?.draftId ? { ...row, draftId: row.draftId } : null;
}

function prefillAfter({
  fields,
  canonicalUrl,
  unread,
}: Pick<DraftCorrection, "fields" | "unread"> & { canonicalUrl: string | null }): SQL {
  const kept = sql`jsonb_set(${listings.prefill}, '{fields}', (${listings.prefill} -> 'fields') - ${sql.param([...fields])}::text[])`;
  if (canonicalUrl === null) return kept;
  return sql`case when ${listings.canonicalUrl} = ${canonicalUrl} then ${kept} else ${JSON.stringify(unread)}::jsonb end`;
}

/** Sets how a draft launches: in a week of the free path, or with Instant Launch. Null if that can no longer change. */
export async function updateLaunchChoice(
  db: Db,
  own: OwnDraft,
  choice: { launchWeek: string | null; instantLaunch: boolean; expiresAt: Date },
): Promise<LaunchRow | null> {
  const [row] = await db
    .update(listings)
    .set({ ...choice, updatedAt: own.now })
    // A paid Instant Launch stays chosen.
    .where(and(isOpenFor(own), or(isNull(listings.instantPaidAt), eq(listings.instantLaunch, choice.instantLaunch))))
    .returning(launchColumns);
  return row ?? null;
}

/** Locks a draft until the transaction ends. Null if there is none. */
export async function holdDraft(tx: Db, draftId: string): Promise<LaunchWithDraft | null> {
  const [row] = await tx.select(launchColumns).from(listings).where(eq(listings.draftId, draftId)).for("update");
  return row?.draftId ? { ...row, draftId: row.draftId } : null;
}

/** Locks a launch, found by its own id, until the transaction ends. Null if there is none. */
export async function holdLaunch(tx: Db, id: string): Promise<LaunchRow | null> {
  const [row] = await tx.select(launchColumns).from(listings).where(eq(listings.id, id)).for("update");
  return row ?? null;
}

/** Locks the owner of a launch against the end of their account, before the launch itself (docs/decisions/locks.md). */
export async function holdOwner(tx: Db, id: string): Promise<void> {
  const owner = (await findLaunch(tx, id))?.row.ownerId;
  if (owner) await holdUser(tx, owner);
}

/** The launch with this id in any state, with its owner's address, or null. */
export async function findLaunch(db: Db, id: string): Promise<{ row: LaunchRow; ownerEmail: string | null } | null> {
  const [found] = await db
    .select({ row: launchColumns, ownerEmail: users.email })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(eq(listings.id, id));
  return found ?? null;
}

/** The address for mail about a launch: its owner's, or the one it was opened with. Null if neither is known. */
export async function findFounderAddress(
  db: Db,
  row: Pick<LaunchRow, "ownerId" | "founderEmail">,
): Promise<string | null> {
  if (row.ownerId === null) return row.founderEmail;
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, row.ownerId));
  return owner?.email ?? row.founderEmail;
}
