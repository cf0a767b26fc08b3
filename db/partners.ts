import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isInForce, isLeaked } from "./partner-keys";
import { listings, marketingConsents, partnerKeys, partners, users } from "./schema";

export type PartnerRow = typeof partners.$inferSelect;
export type PartnerStatus = PartnerRow["status"];
export type NewApplication = Pick<PartnerRow, "name" | "email" | "website" | "about" | "appliedAt">;

/** Stores an application. */
export async function insertApplication(tx: Db, application: NewApplication): Promise<PartnerRow> {
  const [row] = await tx.insert(partners).values(application).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** The application of this address that awaits a decision, or null. */
export async function findPending(db: Db, email: string): Promise<PartnerRow | null> {
  const [row] = await db
    .select()
    .from(partners)
    .where(and(eq(partners.email, email), eq(partners.status, "applied")));
  return row ?? null;
}

/** The partner or applicant with this id, or null. */
export async function findPartner(db: Db, id: string): Promise<PartnerRow | null> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  return row ?? null;
}

/**
 * The application or partnership that counts for this address: the one in force, else the one decided last. Null if
 * there is none.
 */
export async function findPartnerOf(db: Db, email: string): Promise<PartnerRow | null> {
  const order = sql`case ${partners.status} when 'approved' then 0 when 'stopped' then 1 when 'applied' then 2 else 3 end`;
  const [row] = await db
    .select()
    .from(partners)
    .where(eq(partners.email, email.toLowerCase()))
    .orderBy(order, desc(partners.id))
    .limit(1);
  return row ?? null;
}

/** What a partner has published, newest first, without deleted rows, and whether each founder has signed in since. */
export async function findPublished(db: Db, partnerId: string, limit: number) {
  const isTheirs = eq(listings.partnerId, partnerId);
  const rows = await db
    .select({
      name: listings.name,
      slug: listings.slug,
      url: listings.url,
      status: listings.status,
      launchedAt: listings.launchedAt,
      isClaimed: sql<boolean>`${users.emailVerified} is not null`,
    })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(isTheirs)
    .orderBy(desc(listings.id))
    .limit(limit);
  return { rows, total: await db.$count(listings, isTheirs) };
}

/** Locks the partner or applicant with this id until the transaction ends. Null if there is none. */
export async function holdPartner(tx: Db, id: string): Promise<PartnerRow | null> {
  const [row] = await tx.select().from(partners).where(eq(partners.id, id)).for("update");
  return row ?? null;
}

/**
 * Moves a partner from one state to another. Null if the partner is no longer in the first. Of two concurrent moves,
 * one wins.
 */
export async function movePartner(
  tx: Db,
  id: string,
  { from, set }: { from: PartnerStatus; set: Partial<Pick<PartnerRow, "status" | "slug" | "note" | "decidedAt">> },
): Promise<PartnerRow | null> {
  const [row] = await tx
    .update(partners)
    .set(set)
    .where(and(eq(partners.id, id), eq(partners.status, from)))
    .returning();
  return row ?? null;
}

// Raw names, because the outer table's columns must not be confused with the inner one's.
const countsAt = (now: Date) => ({
  live: sql<number>`(select count(*)::int from ${listings} where ${listings.partnerId} = partners.id and ${listings.status} = 'live')`,
  keysInForce: sql<number>`(select count(*)::int from ${partnerKeys} where ${partnerKeys.partnerId} = partners.id and ${isInForce(now)})`,
  leakedKeys: sql<number>`(select count(*)::int from ${partnerKeys} where ${partnerKeys.partnerId} = partners.id and ${isLeaked(now)})`,
  lastUsedAt:
    sql<Date | null>`(select max(${partnerKeys.lastUsedAt}) from ${partnerKeys} where ${partnerKeys.partnerId} = partners.id)`.mapWith(
      partnerKeys.lastUsedAt,
    ),
});

/** One page of partners and applicants, newest first, with what an admin's list shows. */
export async function findPartners(
  db: Db,
  { status, offset, limit, now }: { status: PartnerStatus | null; offset: number; limit: number; now: Date },
) {
  return db
    .select({ row: partners, ...countsAt(now) })
    .from(partners)
    .where(status === null ? undefined : eq(partners.status, status))
    .orderBy(desc(partners.id))
    .limit(limit)
    .offset(offset);
}

/** How many partners and applicants there are in each state. */
export async function countPartners(db: Db): Promise<Record<PartnerStatus, number>> {
  const rows = await db.select({ status: partners.status, total: count() }).from(partners).groupBy(partners.status);
  const totals = { applied: 0, approved: 0, rejected: 0, stopped: 0 };
  for (const { status, total } of rows) totals[status] = total;
  return totals;
}

/** States of a product that a person has taken out of the catalog, most serious first. */
const TAKEN_OUT = ["taken_down", "held", "unlisted"] as const;
export type TakenOut = (typeof TAKEN_OUT)[number];

/** The products under a registrable domain that a person has taken out of the catalog, most serious first. */
export async function findTakenOut(
  db: Db,
  registrableDomain: string,
): Promise<{ canonicalUrl: string; status: TakenOut }[]> {
  const found = await db
    .select({ canonicalUrl: listings.canonicalUrl, status: sql<TakenOut>`${listings.status}` })
    .from(listings)
    .where(and(eq(listings.registrableDomain, registrableDomain), inArray(listings.status, [...TAKEN_OUT])));
  return found.sort((one, other) => TAKEN_OUT.indexOf(one.status) - TAKEN_OUT.indexOf(other.status));
}

/** Stores a founder's consent to marketing mail, with its time and source. */
export async function insertConsent(tx: Db, consent: typeof marketingConsents.$inferInsert): Promise<void> {
  await tx.insert(marketingConsents).values(consent);
}
