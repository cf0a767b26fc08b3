import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { MAIL_CHANNEL, type MailRow, type MailStatus, SEND_NOW } from "./mails";
import { mails } from "./schema";

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
