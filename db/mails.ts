import { and, count, desc, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { lockByName } from "./moves";
import { listings, mailOptOuts, mails, users } from "./schema";

export type MailRow = typeof mails.$inferSelect;
export type MailStatus = MailRow["status"];

/** Commits that queue mail to be sent at once notify this channel. */
export const MAIL_CHANNEL = "mail_queued";

/** Sorts before every scheduled mail, whatever the clocks of server and database say. */
const SEND_NOW = new Date(0);

type NewMail = Pick<MailRow, "kind" | "recipient" | "dedupeKey" | "facts"> & { listingId?: string; sendAt?: Date };

/** Queues mails. A mail whose key exists already stays unchanged. The commit announces mails without `sendAt`. */
export async function insertMails(db: Db, queued: NewMail[]): Promise<void> {
  await db
    .insert(mails)
    .values(queued.map(({ sendAt, ...mail }) => ({ ...mail, sendAt: sendAt ?? SEND_NOW })))
    .onConflictDoNothing({ target: mails.dedupeKey });
  if (queued.some(({ sendAt }) => sendAt === undefined)) await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

const isDraftMail = sql`${mails.kind} like 'draft\\_%'`;

const isSamePerson = sql`(other.owner_id = ${listings.ownerId} or lower(other.founder_email) = lower(${mails.recipient}))`;

/**
 * True if the founder of an open draft should be reminded: the product is not live, the same person has not submitted
 * it, and the address has not opted out. The first mail is sent even if the product is live, and says so.
 */
const isWanted = (now: Date) => sql`(
  exists (
    select from ${listings}
    where ${listings.id} = ${mails.listingId} and ${listings.status} = 'draft' and ${listings.submittedAt} is null
      and (${listings.expiresAt} is null or ${listings.expiresAt} > ${now.toISOString()})
      and (${mails.kind} = 'draft_opened' or not exists (
        select from ${listings} other
        where other.canonical_url = ${listings.canonicalUrl} and other.status in ('scheduled', 'live')
          and (other.status = 'live' or ${isSamePerson})
      ) and not exists (
        select from ${listings} other
        where other.canonical_url = ${listings.canonicalUrl} and other.status = 'submitted' and ${isSamePerson}
      ))
  )
  and not exists (select from ${mailOptOuts} where ${mailOptOuts.email} = lower(${mails.recipient}))
)`;

const isDue = (now: Date) => sql`${mails.status} = 'queued' and ${mails.sendAt} <= ${now.toISOString()}`;

/** A mail that only this sender has until its lease ends. `attempts` includes this one. */
export interface ClaimedMail extends MailRow {
  /** The launch that the mail is about, as it is now. */
  listing: (Omit<typeof listings.$inferSelect, "search"> & { ownerEmail: string | null }) | null;
}

/**
 * Claims the next due mail, so that no other sender gets it before `leaseUntil`. If this sender dies, the next one
 * takes over. Sign-in links come first, because somebody waits for them. Null if nothing is due.
 */
export async function claimDueMail(db: Db, now: Date, leaseUntil: Date): Promise<ClaimedMail | null> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(sql`${isDue(now)} and (not ${isDraftMail} or ${isWanted(now)})`)
    .orderBy(sql`${mails.kind} = 'sign_in' desc`, mails.sendAt, mails.id)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, sendAt: leaseUntil })
    .where(inArray(mails.id, next))
    .returning();
  return mail ? { ...mail, listing: await findListing(db, mail.listingId) } : null;
}

async function findListing(db: Db, id: string | null): Promise<ClaimedMail["listing"]> {
  if (id === null) return null;
  const { search: _generated, ...columns } = getTableColumns(listings);
  const [row] = await db
    .select({ ...columns, ownerEmail: users.email })
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerId))
    .where(eq(listings.id, id));
  return row ?? null;
}

type Claim = Pick<ClaimedMail, "id" | "attempts">;

/** A later claim raises `attempts`. A sender that comes back after its lease has ended changes nothing. */
const isHeld = ({ id, attempts }: Claim) => and(eq(mails.id, id), eq(mails.attempts, attempts));

/** Stores what a mail says before its first attempt, so that every later attempt says the same. */
export async function saveFacts(db: Db, claim: Claim, facts: Record<string, unknown>): Promise<void> {
  await db.update(mails).set({ facts }).where(isHeld(claim));
}

/** Marks a mail as sent. `facts` replaces its facts if those must not be stored. */
export async function markSent(db: Db, claim: Claim, now: Date, facts?: Record<string, unknown>): Promise<void> {
  await db
    .update(mails)
    .set({ status: "sent", sentAt: now, lastError: null, ...(facts ? { facts } : {}) })
    .where(isHeld(claim));
}

/** Deletes a sent mail from the outbox. */
export async function forgetMail(db: Db, claim: Claim): Promise<void> {
  await db.delete(mails).where(isHeld(claim));
}

/** Stores a failed attempt. The mail is retried at `retryAt`, or given up if that is null. */
export async function markAttempt(db: Db, claim: Claim, lastError: string, retryAt: Date | null): Promise<void> {
  await db
    .update(mails)
    .set(retryAt ? { lastError, sendAt: retryAt } : { lastError, status: "failed" })
    .where(and(isHeld(claim), eq(mails.status, "queued")));
}

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

/** Moves the expiry warning if an edit has postponed the expiry. `days` is how long before the expiry it is due. */
export async function followExpiry(db: Db, now: Date, days: number): Promise<void> {
  const dueAt = sql`${listings.expiresAt} - make_interval(days => ${days}::int)`;
  await db
    .update(mails)
    .set({ sendAt: dueAt })
    .from(listings)
    .where(
      sql`${isDue(now)} and ${mails.attempts} = 0 and ${mails.kind} = 'draft_expiring' and ${listings.id} = ${mails.listingId} and ${dueAt} > ${now.toISOString()}`,
    );
}

/** Gives up sign-in links that were queued before `before`, because they have expired. */
export async function failOldSignIns(db: Db, before: Date, reason: string): Promise<void> {
  await db
    .update(mails)
    .set({
      status: "failed",
      facts: {},
      lastError: sql`case when ${mails.lastError} is null then ${reason} else ${reason} || ' ' || ${mails.lastError} end`,
    })
    .where(
      sql`${mails.status} = 'queued' and ${mails.kind} = 'sign_in' and ${mails.createdAt} < ${before.toISOString()}`,
    );
}

/**
 * Moves a running sequence to a newer draft of the same product for the same address: queued mails are about that
 * draft from now on, and those that the draft had are cancelled. False if no sequence runs. Locks until the transaction
 * ends, so that two drafts opened at once share one sequence.
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
    .where(and(ofOlder, eq(mails.status, "queued"), eq(mails.attempts, 0)));
  return true;
}

/** Cancels queued mails of the draft sequence, of one draft or to one address. */
export async function cancelDraftMails(db: Db, of: { listingId: string } | { recipient: string }): Promise<void> {
  const chosen =
    "listingId" in of ? eq(mails.listingId, of.listingId) : sql`lower(${mails.recipient}) = lower(${of.recipient})`;
  await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(eq(mails.status, "queued"), isDraftMail, chosen));
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

/** The mail with this id, or null. */
export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/** Mails, newest first, and how many there are in each status. */
export async function listMails(
  db: Db,
  page: { status?: MailStatus; offset: number; limit: number },
): Promise<{ rows: MailRow[]; counts: Record<MailStatus, number> }> {
  const rows = await db
    .select()
    .from(mails)
    .where(page.status && eq(mails.status, page.status))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, counts: await countMails(db) };
}

/** How many mails there are in each status. */
export async function countMails(db: Db): Promise<Record<MailStatus, number>> {
  const counted = await db.select({ status: mails.status, number: count() }).from(mails).groupBy(mails.status);
  const counts = { queued: 0, sent: 0, failed: 0, cancelled: 0 };
  for (const { status, number } of counted) counts[status] = number;
  return counts;
}

/** Queues a failed mail again, with all its attempts. False if the mail has not failed. */
export async function requeueFailed(db: Db, id: string): Promise<boolean> {
  const requeued = await db
    .update(mails)
    .set({ status: "queued", attempts: 0, sendAt: SEND_NOW })
    .where(and(eq(mails.id, id), eq(mails.status, "failed")))
    .returning({ id: mails.id });
  if (requeued.length > 0) await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
  return requeued.length > 0;
}
