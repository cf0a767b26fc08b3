import { and, eq, gt, inArray, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { lockByName } from "./moves";
import { listings, mailOptOuts, mails, users } from "./schema";

export const isDraftMail = sql`${mails.kind} like 'draft\\_%'`;

const isSamePerson = sql`(other.owner_id = ${listings.ownerId} or lower(other.founder_email) = lower(${mails.recipient}))`;

/**
 * True if the founder of an open draft should be reminded: the product is neither live nor scheduled, the same person
 * has not submitted it, and the address has not opted out. The first mail is sent even then, and says so.
 */
export const isWanted = (now: Date) => sql`(
  exists (
    select from ${listings}
    where ${listings.id} = ${mails.listingId} and ${listings.status} = 'draft' and ${listings.submittedAt} is null
      and (${listings.expiresAt} is null or ${listings.expiresAt} > ${now.toISOString()})
      and (${mails.kind} = 'draft_opened' or not exists (
        select from ${listings} other
        where other.canonical_url = ${listings.canonicalUrl} and other.status in ('scheduled', 'live')
      ) and not exists (
        select from ${listings} other
        where other.canonical_url = ${listings.canonicalUrl} and other.status = 'submitted' and ${isSamePerson}
      ))
  )
  and not exists (select from ${mailOptOuts} where ${mailOptOuts.email} = lower(${mails.recipient}))
)`;

export const isDue = (now: Date) => sql`${mails.status} = 'queued' and ${mails.sendAt} <= ${now.toISOString()}`;

/** Cancels due steps of drafts that are no longer open, and of addresses that have opted out. */
export async function cancelUnwanted(db: Db, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(sql`${isDue(now)} and ${isDraftMail} and not ${isWanted(now)}`);
}

/** Which of several due steps about one draft matters most: the warning of its expiry, then the first mail. */
const WEIGHTS = { draft_expiring: 4, draft_opened: 3, draft_reminder_7d: 2, draft_reminder_2d: 1 };

/**
 * Merges steps of the draft sequence that came due together, for example while no server ran. The most important one
 * stays; a reminder within a day of another step is dropped.
 */
export async function cancelMissedSteps(db: Db, now: Date): Promise<void> {
  const weightOf = (kind: SQL) =>
    sql`case ${kind} ${sql.join(
      Object.entries(WEIGHTS).map(([name, weight]) => sql`when ${name} then ${weight}::int`),
      sql` `,
    )} else 0 end`;
  await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(sql`${isDue(now)} and ${isDraftMail} and ${mails.attempts} = 0 and exists (
      select from mails other
      where other.listing_id = ${mails.listingId} and lower(other.recipient) = lower(${mails.recipient})
        and other.id <> ${mails.id} and other.kind like 'draft\\_%'
        and (
          (other.status = 'queued' and other.send_at <= ${now.toISOString()}
            and ${weightOf(sql`other.kind`)} > ${weightOf(sql`${mails.kind}`)})
          or (other.status = 'sent' and other.sent_at > ${now.toISOString()}::timestamptz - interval '1 day'
            and ${mails.kind} like 'draft\\_reminder%')
        )
    )`);
}

/**
 * Moves a running sequence to a newer draft of the same product for the same address: queued mails are about that
 * draft from now on, and those that the draft had are cancelled. A draft that the address has claimed keeps its sequence:
 * anybody may open another one for the address, and its owner would miss the warning of its expiry. False if no sequence runs.
 * Locks until the transaction ends, so that two drafts opened at once share one sequence.
 */
export async function continueDraftMails(
  tx: Db,
  {
    listingId,
    recipient,
    canonicalUrl,
    now,
  }: { listingId: string; recipient: string; canonicalUrl: string; now: Date },
): Promise<boolean> {
  await lockByName(tx, `draft mails to ${recipient.toLowerCase()} about ${canonicalUrl}`);
  const older = tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.canonicalUrl, canonicalUrl),
        eq(listings.status, "draft"),
        isNull(listings.submittedAt),
        gt(listings.expiresAt, now),
        ne(listings.id, listingId),
      ),
    );
  const ofOlder = and(
    isDraftMail,
    inArray(mails.listingId, older),
    sql`lower(${mails.recipient}) = lower(${recipient})`,
  );
  const running = await tx.$count(mails, and(ofOlder, inArray(mails.status, ["queued", "sent"])));
  if (running === 0) return false;
  await cancelDraftMails(tx, { listingId });
  await tx
    .update(mails)
    .set({ listingId })
    .where(and(ofOlder, eq(mails.status, "queued"), eq(mails.attempts, 0), not(isOfClaimed)));
  return true;
}

/** True for a mail about a draft that the account with the mail's address owns. */
const isOfClaimed = sql`exists (
  select from ${listings} join ${users} on ${users.id} = ${listings.ownerId}
  where ${listings.id} = ${mails.listingId} and ${users.email} = lower(${mails.recipient})
)`;

/** Cancels queued mails of the draft sequence, of one draft or to one address. */
export async function cancelDraftMails(
  db: Db,
  of: { listingId: string; kind?: "draft_opened" } | { recipient: string },
): Promise<void> {
  const chosen =
    "listingId" in of
      ? and(eq(mails.listingId, of.listingId), of.kind && eq(mails.kind, of.kind))
      : sql`lower(${mails.recipient}) = lower(${of.recipient})`;
  await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(eq(mails.status, "queued"), isDraftMail, chosen));
}

/**
 * Gives the queued reminders about one draft to another address. One whose first attempt has failed says what was true for
 * the earlier reader, and is cancelled. The mail that the draft was opened stays as it is.
 */
export async function passOnReminders(db: Db, { listingId, to }: { listingId: string; to: string }): Promise<void> {
  const reminders = and(
    eq(mails.listingId, listingId),
    eq(mails.status, "queued"),
    isDraftMail,
    ne(mails.kind, "draft_opened"),
  );
  await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(reminders, gt(mails.attempts, 0)));
  await db.update(mails).set({ recipient: to }).where(reminders);
}

/** True if an address wants no draft mail. */
export async function hasOptedOut(db: Db, recipient: string): Promise<boolean> {
  return (await db.$count(mailOptOuts, sql`${mailOptOuts.email} = lower(${recipient})`)) > 0;
}

/** Stores that an address wants no more draft mail, and cancels what is queued. Safe to repeat. */
export async function optOut(db: Db, recipient: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(mailOptOuts)
      .values({ email: sql`lower(${recipient})` })
      .onConflictDoNothing();
    await cancelDraftMails(tx, { recipient });
  });
}
