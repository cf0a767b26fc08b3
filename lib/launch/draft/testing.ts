import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { auditLog, listings, mails, upvotes, users } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Account, AdminContext, Context } from "@/lib/core/context";
import { as, testNow } from "@/lib/core/testing";
import type { Payment } from "@/lib/launch/payment/stripe-event";

/** The launch week after the one of {@link testNow}. */
export const nextWeek = "2026-W48";

/** Someone who has been here for a month, unless the values say otherwise. */
export async function insertPerson(db: Db, values: Partial<Account> = {}): Promise<Account> {
  const id = randomUUID();
  const person = {
    id,
    email: `${id}@people.example`,
    isAdmin: false,
    createdAt: new Date("2026-10-21T12:00:00Z"),
    ...values,
  };
  await db.insert(users).values({ id: person.id, email: person.email, createdAt: person.createdAt });
  return person;
}

/** An admin's context. */
export async function asAdmin(ctx: Context): Promise<AdminContext> {
  return as(ctx, { ...(await insertPerson(ctx.db, { isAdmin: true })), isAdmin: true });
}

type Values = Partial<typeof listings.$inferInsert>;

/** A draft with complete copy that nobody has claimed, unless the values say otherwise. */
export async function insertOpenDraft(
  db: Db,
  values: Values = {},
): Promise<{ id: string; draftId: string; canonicalUrl: string }> {
  const draftId = values.draftId ?? randomUUID();
  const host = `site-${draftId.slice(0, 8)}.example`;
  const row = await insertListing(db, {
    draftId,
    status: "draft",
    slug: null,
    name: "Acme",
    tagline: "Rockets for teams",
    shortDescription: "Rockets, shared by a team.",
    longDescription: "Rockets, shared by a team, with a countdown for everyone.",
    url: `https://${host}/`,
    categories: ["Productivity"],
    type: "web_app",
    pricingTier: "Free",
    logoUrl: `/media/${"ab".repeat(32)}.webp`,
    launchWeek: null,
    launchedAt: null,
    founderEmail: `hello@${host}`,
    expiresAt: new Date("2026-12-21T12:00:00Z"),
    createdAt: testNow,
    updatedAt: testNow,
    ...values,
  });
  return { id: row.id, draftId, canonicalUrl: row.canonicalUrl };
}

/** A claimed draft whose badge was found and whose week is chosen; its owner still has upvotes to give. */
export function insertReadyDraft(db: Db, owner: Account, values: Values = {}) {
  return insertOpenDraft(db, {
    ownerId: owner.id,
    slug: `acme-${randomUUID()}`,
    badgeVerifiedAt: testNow,
    badgeAdded: true,
    launchWeek: nextWeek,
    ...values,
  });
}

/** Lets a person upvote three live products of others, which are made for it. */
export async function giveUpvotes(db: Db, { id }: Account, at = testNow): Promise<void> {
  for (let given = 0; given < 3; given++) {
    const listing = await insertListing(db);
    await db.insert(upvotes).values({ userId: id, listingId: listing.id, counted: true, createdAt: at });
  }
}

/** A draft of a person of its own with every gate done. */
export async function insertSubmittable(db: Db, values: Values = {}) {
  const owner = await insertPerson(db);
  await giveUpvotes(db, owner);
  return { owner, ...(await insertReadyDraft(db, owner, values)) };
}

/** A launch that awaits review, or any later state that the values name. */
export async function insertSubmitted(db: Db, values: Values = {}) {
  const owner = await insertPerson(db);
  const draft = await insertReadyDraft(db, owner, {
    status: "submitted",
    submittedAt: testNow,
    expiresAt: null,
    ...values,
  });
  return { owner, ...draft };
}

/** A launch as its row says. */
export async function rowOf(db: Db, id: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error(`there is no launch ${id}`);
  return row;
}

/** The mails of a launch in the order in which they were queued. */
export function mailsOf(db: Db, listingId: string) {
  return db.select().from(mails).where(eq(mails.listingId, listingId)).orderBy(asc(mails.id));
}

/** The audit entries of a launch, oldest first. */
export function auditOf(db: Db, listingId: string) {
  return db.select().from(auditLog).where(eq(auditLog.listingId, listingId)).orderBy(asc(auditLog.id));
}

/** A payment of Instant Launch, as Stripe reports it. */
export function paymentOf(launchId: string): Payment {
  const money = { paymentIntent: `pi_${launchId}`, amount: 4900, currency: "USD", subject: null, status: null };
  const type = "checkout.session.completed";
  return { kind: "payment", eventId: `evt_${launchId}`, type, launchId, misfit: null, ...money };
}
