import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { isDraftMail, isDue, isWanted } from "./draft-mails";
import { listings, mails, users } from "./schema";

export type MailRow = typeof mails.$inferSelect;
export type MailStatus = MailRow["status"];

/** Commits that queue mail to be sent at once notify this channel. */
export const MAIL_CHANNEL = "mail_queued";

/** Sorts before every scheduled mail, whatever the clocks of server and database say. */
export const SEND_NOW = new Date(0);

type NewMail = Pick<MailRow, "kind" | "recipient" | "dedupeKey" | "facts"> & { listingId?: string; sendAt?: Date };

/** Queues mails. A mail whose key exists already stays unchanged. The commit announces mails without `sendAt`. */
export async function insertMails(db: Db, queued: NewMail[]): Promise<void> {
  await db
    .insert(mails)
    .values(queued.map(({ sendAt, ...mail }) => ({ ...mail, sendAt: sendAt ?? SEND_NOW })))
    .onConflictDoNothing({ target: mails.dedupeKey });
  if (queued.some(({ sendAt }) => sendAt === undefined)) await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
}

/** Stores mails that have reached the outbox, which is where they are read. */
export async function insertSentMails(
  tx: Db,
  sent: Pick<MailRow, "kind" | "recipient" | "dedupeKey" | "facts">[],
  at: Date,
): Promise<void> {
  await tx
    .insert(mails)
    .values(sent.map((mail) => ({ ...mail, status: "sent" as const, sendAt: at, sentAt: at, attempts: 1 })))
    .onConflictDoNothing({ target: mails.dedupeKey });
}

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
  const signIn = await claimFirst(db, sql`${isDue(now)} and ${mails.kind} = 'sign_in'`, leaseUntil);
  return signIn ?? claimFirst(db, sql`${isDue(now)} and (not ${isDraftMail} or ${isWanted(now)})`, leaseUntil);
}

/** Follows an index in the order of sending, and stops at the first, however many are due. */
async function claimFirst(db: Db, which: SQL, leaseUntil: Date): Promise<ClaimedMail | null> {
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(which)
    .orderBy(mails.sendAt, mails.id)
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

/**
 * Queues a claimed mail again until `retryAt`, as if this attempt had not been: also with the facts that it was claimed with. A sender that comes back after its lease may then
 * hold the mail once more: it reports an attempt of its own, which is true of the mail as well.
 */
export async function releaseMail(db: Db, claim: ClaimedMail, lastError: string, retryAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ lastError, sendAt: retryAt, facts: claim.facts, attempts: sql`${mails.attempts} - 1` })
    .where(and(isHeld(claim), eq(mails.status, "queued")));
}

/** Cancels a claimed mail that is not wanted any more. */
export async function cancelClaimed(db: Db, claim: Claim): Promise<void> {
  await db.update(mails).set({ status: "cancelled" }).where(isHeld(claim));
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
