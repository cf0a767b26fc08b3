import { and, asc, eq, inArray, isNull, like, ne, or, sql } from "drizzle-orm";
import type { Db } from "./client";
import { forgetRepeats } from "./idempotency";
import { lockByName } from "./moves";
import {
  auditLog,
  idempotencyKeys,
  type ListingStatus,
  listings,
  mails,
  marketingConsents,
  partners,
  rateLimits,
  signInTokens,
  subscriptions,
  users,
  waitingEdits,
} from "./schema";

/** A person whose data is read or deleted. */
export interface Person {
  id: string;
  /** Lower case. */
  email: string;
}

export const isOwn = ({ id, email }: Person) =>
  or(eq(listings.ownerId, id), and(isNull(listings.ownerId), sql`lower(${listings.founderEmail}) = ${email}`));

/**
 * Locks a person, and every launch that goes or changes with them, until the transaction ends: a payment of this moment came first,
 * or finds no launch any more. False if the person is already gone.
 */
export async function holdPerson(tx: Db, person: Person): Promise<boolean> {
  // Two that take votes off many listings would deadlock; the daily review takes this lock too.
  await lockByName(tx, "vote-review");
  // Before their launches, as whoever gives somebody a launch, or votes for one (db/users.ts).
  const there = await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for("update");
  if (there.length === 0) return false;
  const isChanged = sql`${listings.id} in (
    select id from listings where owner_id = ${person.id}
    union select id from listings where lower(founder_email) = ${person.email}
    union select listing_id from upvotes where user_id = ${person.id} and counted
  )`;
  // In the order of ids, as whoever closes a week or takes down what a partner published.
  await tx.select({ id: listings.id }).from(listings).where(isChanged).orderBy(asc(listings.id)).for("update");
  return true;
}

/**
 * Deletes a person whom the caller holds by {@link holdPerson}, with their data. With `keepsLive`, live listings stay without their
 * maker; what admins took out of the catalog stays so in any case. Vote counts lose the person's votes; the audit log keeps what was
 * done, not by whom. A concurrent write of the same person either commits first and is deleted too, or fails on its foreign key.
 */
export async function removePerson(
  tx: Db,
  person: Person,
  { keepsLive, at }: { keepsLive: boolean; at: Date },
): Promise<void> {
  await removeVotes(tx, person);
  // Texts that the person wrote earlier are theirs, too.
  await tx
    .update(auditLog)
    .set({ changes: null })
    .where(sql`${auditLog.listingId} in (select id from ${listings} where ${isOwn(person)})`);
  await tx
    .delete(waitingEdits)
    .where(sql`${waitingEdits.listingId} in (select id from ${listings} where ${isOwn(person)})`);
  await removeMaker(tx, person, { from: keepsLive ? [...DECIDED, "live"] : DECIDED, at });
  const gone = await tx.delete(listings).where(isOwn(person)).returning({ draftId: listings.draftId });
  await forgetRepeats(
    tx,
    gone.flatMap(({ draftId }) => draftId ?? []),
  );
  await tx.update(listings).set({ founderEmail: null }).where(sql`lower(${listings.founderEmail}) = ${person.email}`);
  await forgetTraces(tx, person);
  await tx.delete(users).where(eq(users.id, person.id));
}

async function removeVotes(tx: Db, { id }: Person): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from upvotes where user_id = ${id} returning listing_id, counted)
    update listings set upvotes = listings.upvotes - 1
    from gone where gone.counted and listings.id = gone.listing_id`);
}

/** What admins took out of the catalog. Without the row, a partner's key could publish the product again. */
const DECIDED: readonly ListingStatus[] = ["taken_down", "held"];

async function removeMaker(
  tx: Db,
  { id }: Person,
  { from, at }: { from: readonly ListingStatus[]; at: Date },
): Promise<void> {
  await tx
    .update(listings)
    .set({
      ownerId: null,
      draftId: null,
      founderEmail: null,
      creatorName: null,
      twitterHandle: null,
      reviewNote: null,
      updatedAt: at,
    })
    .where(and(eq(listings.ownerId, id), inArray(listings.status, [...from])));
}

async function forgetTraces(tx: Db, { id, email }: Person): Promise<void> {
  const caller = `account:${id}`;
  await tx.update(auditLog).set({ actorId: null }).where(eq(auditLog.actorId, id));
  await tx
    .update(auditLog)
    .set({ reason: sql`replace(${auditLog.reason}, ${email}, '(deleted account)')` })
    .where(sql`position(${email} in ${auditLog.reason}) > 0`);
  // Those of the person's agents are under the same name, with a slash after it.
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.caller, caller), like(idempotencyKeys.caller, `${caller}/%`)));
  await tx.delete(rateLimits).where(sql`right(${rateLimits.key}, ${caller.length}::int) = ${caller}`);
  await tx.delete(signInTokens).where(sql`lower(${signInTokens.identifier}) = ${email}`);
  await tx.delete(subscriptions).where(eq(subscriptions.email, email));
  await tx.delete(marketingConsents).where(eq(marketingConsents.email, email));
  await tx
    .delete(partners)
    .where(
      and(sql`lower(${partners.email}) = ${email}`, ne(partners.status, "approved"), ne(partners.status, "stopped")),
    );
  // Last, so that this statement sees what others have queued to this address until now.
  await tx.delete(mails).where(sql`lower(${mails.recipient}) = ${email}`);
}
