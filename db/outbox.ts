import { and, count, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { contains } from "./conditions";
import { MAIL_CHANNEL, type MailRow, type MailStatus, SEND_NOW } from "./mails";
import { mails } from "./schema";

/** The mail with this id, or null. */
export async function findMail(db: Db, id: string): Promise<MailRow | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/** Mails to addresses that contain a text, but for those of some kinds. */
interface ToSomebody {
  address: string;
  except: readonly string[];
}

interface MailPage {
  status?: MailStatus;
  to?: ToSomebody | undefined;
  offset: number;
  limit: number;
}

const isTo = ({ address, except }: ToSomebody) =>
  and(contains(mails.recipient, address), notInArray(mails.kind, [...except]));

/** Mails, newest first, to everybody or to somebody, and how many of them there are in each status. */
export async function listMails(
  db: Db,
  { status, to, offset, limit }: MailPage,
): Promise<{ rows: MailRow[]; counts: Record<MailStatus, number> }> {
  const rows = await db
    .select()
    .from(mails)
    .where(and(status && eq(mails.status, status), to && isTo(to)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  return { rows, counts: await countMails(db, to) };
}

/** How many mails there are in each status. */
export async function countMails(db: Db, to?: ToSomebody): Promise<Record<MailStatus, number>> {
  const counted = await db
    .select({ status: mails.status, number: count() })
    .from(mails)
    .where(to && isTo(to))
    .groupBy(mails.status);
  const counts = { queued: 0, sent: 0, failed: 0, cancelled: 0 };
  for (const { status, number } of counted) counts[status] = number;
  return counts;
}

/** Queues a failed mail again, with all its attempts. False if the mail has not failed. */
export async function requeueFailed(db: Db, id: string): Promise<boolean> {
  return (await requeue(db, eq(mails.id, id))) > 0;
}

/** Queues every failed mail again, but for those of some kinds. Returns how many. */
export function requeueAllFailed(db: Db, { except }: Pick<ToSomebody, "except">): Promise<number> {
  return requeue(db, notInArray(mails.kind, [...except]));
}

async function requeue(db: Db, which: SQL): Promise<number> {
  const requeued = await db
    .update(mails)
    .set({ status: "queued", attempts: 0, sendAt: SEND_NOW })
    .where(and(which, eq(mails.status, "failed")))
    .returning({ id: mails.id });
  if (requeued.length > 0) await db.execute(sql`select pg_notify(${MAIL_CHANNEL}, '')`);
  return requeued.length;
}

/** Cancels a failed mail, so that nobody is asked about it any more. False if the mail has not failed. */
export async function cancelFailed(db: Db, id: string): Promise<boolean> {
  const cancelled = await db
    .update(mails)
    .set({ status: "cancelled" })
    .where(and(eq(mails.id, id), eq(mails.status, "failed")))
    .returning({ id: mails.id });
  return cancelled.length > 0;
}
