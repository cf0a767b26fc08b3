import { and, asc, count, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isComing } from "./coming";
import { hasSlug, isLive } from "./conditions";
import { MAIL_CHANNEL } from "./mails";
import { changelogEntries, type ListingStatus, listings, subscriptions, users } from "./schema";

/** What somebody asks for. */
export interface Wish {
  /** In lower case. */
  email: string;
  /** Null: the newsletter. */
  listingId: string | null;
}

/** A launch that can be followed. */
export interface Followable {
  id: string;
  slug: string;
  name: string;
  registrableDomain: string;
  status: ListingStatus;
}

/** The live listing, or the launch to come, that has this slug or had it as a draft. Null if there is neither. */
export async function findFollowable(db: Db, slug: string, now: Date): Promise<Followable | null> {
  const [row] = await db
    .select({
      id: listings.id,
      slug: sql<string>`${listings.slug}`,
      name: listings.name,
      registrableDomain: listings.registrableDomain,
      status: listings.status,
    })
    .from(listings)
    .where(and(hasSlug(slug), or(isLive, isComing(now))));
  return row ?? null;
}

/**
 * Stores a wish that its reader has yet to confirm, and gives its id. One that waits already waits anew from now on; one that
 * is confirmed stays as it is.
 */
export async function storeWish(db: Db, wish: Wish, now: Date): Promise<string> {
  const [row] = await db
    .insert(subscriptions)
    .values({ ...wish, createdAt: now })
    .onConflictDoUpdate({
      target: [subscriptions.email, subscriptions.listingId],
      set: {
        createdAt: sql`case when ${subscriptions.confirmedAt} is null then excluded.created_at else ${subscriptions.createdAt} end`,
      },
    })
    .returning({ id: subscriptions.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** Confirms a subscription, and sets its categories. Null if it is not there any more. */
export async function confirmSubscription(db: Db, id: string, categories: readonly string[], now: Date) {
  const [row] = await db
    .update(subscriptions)
    .set({
      categories: [...categories],
      confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now.toISOString()})`,
    })
    .where(eq(subscriptions.id, id))
    .returning({ listingId: subscriptions.listingId });
  return row ?? null;
}

/**
 * Stores a confirmed subscription of an account's own address; one that is there gets these categories. False if the account is
 * gone. Whoever deletes the account at the same time either finds the row, or makes this wait and find no account.
 */
export async function subscribeAccount(
  db: Db,
  accountId: string,
  { listingId, categories, now }: { listingId: string | null; categories: readonly string[]; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, accountId))
      .for("key share");
    if (!account) return false;
    const row = { email: account.email.toLowerCase(), listingId, categories: [...categories], confirmedAt: now };
    await tx
      .insert(subscriptions)
      .values({ ...row, createdAt: now })
      .onConflictDoUpdate({
        target: [subscriptions.email, subscriptions.listingId],
        set: {
          categories: row.categories,
          confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, excluded.confirmed_at)`,
        },
      });
    return true;
  });
}

const shown = {
  id: subscriptions.id,
  email: subscriptions.email,
  listingId: subscriptions.listingId,
  categories: subscriptions.categories,
  confirmedAt: subscriptions.confirmedAt,
  name: listings.name,
  slug: listings.slug,
  registrableDomain: listings.registrableDomain,
  status: listings.status,
};

const withListing = (db: Db) =>
  db.select(shown).from(subscriptions).leftJoin(listings, eq(listings.id, subscriptions.listingId)).$dynamic();

/** A subscription, confirmed or not, with the listing that it follows. */
export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** The subscription with this id, or null. */
export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const [row] = await withListing(db).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** What an address has confirmed: the newsletter first, then launches in the order of following. */
export async function listSubscriptions(db: Db, email: string) {
  return withListing(db)
    .where(and(eq(subscriptions.email, email), isNotNull(subscriptions.confirmedAt)))
    .orderBy(sql`${subscriptions.listingId} is null desc`, asc(subscriptions.createdAt), asc(subscriptions.id));
}

/** True if an address has confirmed to follow the listing with this slug. */
export async function isFollower(db: Db, email: string, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(listings, eq(listings.id, subscriptions.listingId))
    .where(and(eq(subscriptions.email, email), hasSlug(slug), isNotNull(subscriptions.confirmedAt)));
  return row !== undefined;
}

/** How many have confirmed to follow a listing. */
export async function countFollowers(db: Db, listingId: string): Promise<number> {
  const [row] = await db
    .select({ followers: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.listingId, listingId), isNotNull(subscriptions.confirmedAt)));
  return row?.followers ?? 0;
}

/** Ends subscriptions by deleting them. Returns how many there were. */
async function endWhere(db: Db, which: SQL | undefined): Promise<number> {
  return (await db.delete(subscriptions).where(which).returning({ id: subscriptions.id })).length;
}

/** Ends one subscription; false if it is not there any more. */
export async function endSubscription(db: Db, id: string): Promise<boolean> {
  return (await endWhere(db, eq(subscriptions.id, id))) > 0;
}

/** Ends one subscription of this address; false if it has none with this id. */
export async function endOwnSubscription(db: Db, id: string, email: string): Promise<boolean> {
  return (await endWhere(db, and(eq(subscriptions.id, id), eq(subscriptions.email, email)))) > 0;
}

/** Ends what an address has asked for about one listing, or the newsletter. */
export async function endWish(db: Db, { email, listingId }: Wish): Promise<void> {
  const isAbout = listingId === null ? isNull(subscriptions.listingId) : eq(subscriptions.listingId, listingId);
  await endWhere(db, and(eq(subscriptions.email, email), isAbout));
}

/** Ends everything that an address has asked for. */
export async function endAllSubscriptions(db: Db, email: string): Promise<void> {
  await endWhere(db, eq(subscriptions.email, email));
}

/** What there is to tell the followers of a listing: the facts of the mail, and the key that makes it one for each of them. */
export interface News {
  listingId: string;
  key: string;
  facts: Record<string, unknown>;
}

/**
 * Queues one mail of this kind to each follower of a listing, in one statement whatever their number. They are due `now`, after
 * the mails that somebody waits for. The facts of each also hold the id of its `subscription`. A key makes one mail for each
 * follower: one that was tried already stays as it is, one that was not (or was cancelled) says the new facts. Needs the
 * transaction of what it reports.
 */
export async function insertMailsToFollowers(
  tx: Db,
  kind: string,
  { listingId, key, facts }: News,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into mails (id, kind, dedupe_key, recipient, facts, listing_id, send_at)
    select gen_random_uuid(), ${kind}::text, ${`${key}:`}::text || id, email,
      ${JSON.stringify(facts)}::jsonb || jsonb_build_object('subscription', id), listing_id, ${now.toISOString()}::timestamptz
    from subscriptions
    where listing_id = ${listingId}::uuid and confirmed_at is not null
    on conflict (dedupe_key) do update set facts = excluded.facts, send_at = excluded.send_at, status = 'queued'
    where mails.attempts = 0 and mails.status = 'queued' or mails.status = 'cancelled'`);
  await tx.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/**
 * True if a follower still wants a mail and may get it: the subscription is there, and the listing is live; an entry of its
 * changelog that the mail is about is still there.
 */
export async function isWantedByFollower(db: Db, subscription: string, entry: string | null): Promise<boolean> {
  const isEntryThere = exists(
    db
      .select({ id: changelogEntries.id })
      .from(changelogEntries)
      .where(and(eq(changelogEntries.id, entry ?? ""), eq(changelogEntries.listingId, listings.id))),
  );
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(listings, eq(listings.id, subscriptions.listingId))
    .where(
      and(
        eq(subscriptions.id, subscription),
        isNotNull(subscriptions.confirmedAt),
        isLive,
        entry === null ? undefined : isEntryThere,
      ),
    );
  return row !== undefined;
}
