import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { newsletterBatches } from "./schema";

/** What became of an issue's readers so far. */
export interface SendingFigures {
  /** Readers of every batch that was taken, as they were then. */
  taken: number;
  sent: number;
  failed: number;
  /** Batches that wait for another attempt, and the last reason. */
  waiting: number;
  lastError: string | null;
}

export async function findSendingFigures(db: Db, week: string): Promise<SendingFigures> {
  const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const [row] = await db
    .select({
      taken: sum(newsletterBatches.readers),
      sent: sum(newsletterBatches.sent),
      failed: sum(newsletterBatches.failed),
      waiting: sql<number>`count(*) filter (where ${newsletterBatches.doneAt} is null)::int`,
      lastError: sql<
        string | null
      >`(array_agg(${newsletterBatches.lastError} order by ${newsletterBatches.number} desc) filter (where ${newsletterBatches.lastError} is not null))[1]`,
    })
    .from(newsletterBatches)
    .where(eq(newsletterBatches.week, week));
  return row ?? { taken: 0, sent: 0, failed: 0, waiting: 0, lastError: null };
}

export type BatchRow = typeof newsletterBatches.$inferSelect;

/** The last batch of an issue, or null. */
export async function findLastBatch(tx: Db, week: string): Promise<BatchRow | null> {
  const [row] = await tx
    .select()
    .from(newsletterBatches)
    .where(eq(newsletterBatches.week, week))
    .orderBy(desc(newsletterBatches.number))
    .limit(1);
  return row ?? null;
}

/** Where the batch before this one ends. Null for the first. */
export async function findBatchStart(tx: Db, { week, number }: Pick<BatchRow, "week" | "number">) {
  const [row] = await tx
    .select({ lastId: newsletterBatches.lastId })
    .from(newsletterBatches)
    .where(and(eq(newsletterBatches.week, week), eq(newsletterBatches.number, number - 1)));
  return row?.lastId ?? null;
}

/** Claims the first batch that was tried and is not done, if its time has come. */
export async function claimOpenBatch(tx: Db, week: string, now: Date, leaseUntil: Date): Promise<BatchRow | null> {
  const [row] = await tx
    .update(newsletterBatches)
    .set({ attempts: sql`${newsletterBatches.attempts} + 1`, leaseUntil })
    .where(
      sql`(${newsletterBatches.week}, ${newsletterBatches.number}) = (
        select week, number from newsletter_batches open
        where open.week = ${week} and open.done_at is null and open.lease_until <= ${now.toISOString()}
        order by number limit 1)`,
    )
    .returning();
  return row ?? null;
}

export async function insertBatch(tx: Db, values: typeof newsletterBatches.$inferInsert): Promise<BatchRow> {
  const [row] = await tx.insert(newsletterBatches).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** True while a batch of the issue is not done. */
export async function hasOpenBatch(tx: Db, week: string): Promise<boolean> {
  const open = and(eq(newsletterBatches.week, week), isNull(newsletterBatches.doneAt));
  return (await tx.$count(newsletterBatches, open)) > 0;
}

/** Stores the result of an attempt. False if another sender has taken the batch over; then nothing is changed. */
export async function updateBatch(
  tx: Db,
  { week, number, attempts }: Pick<BatchRow, "week" | "number" | "attempts">,
  values: Partial<Pick<BatchRow, "doneAt" | "sent" | "failed" | "lastError" | "leaseUntil">>,
): Promise<boolean> {
  const rows = await tx
    .update(newsletterBatches)
    .set(values)
    .where(
      and(
        eq(newsletterBatches.week, week),
        eq(newsletterBatches.number, number),
        eq(newsletterBatches.attempts, attempts),
        isNull(newsletterBatches.doneAt),
      ),
    )
    .returning({ number: newsletterBatches.number });
  return rows.length > 0;
}

/** What tells whether a batch that was given up may be repeated. */
export interface RepeatRule {
  now: Date;
  /** How long the mail service knows a batch by its key, and sends none of it twice. */
  keyHours: number;
}

/** Refused at its first call, so that nothing of it was sent. After a call that got no answer, nobody knows that. */
const wasRefused = sql`${newsletterBatches.attempts} = 1`;

/**
 * A batch that was given up and can be repeated without anybody getting two mails: nothing of it was sent, or the service
 * still knows its key.
 */
function mayRepeat({ now, keyHours }: RepeatRule): SQL {
  const { createdAt, doneAt, sent, failed } = newsletterBatches;
  const keyEnds = sql`${createdAt} + make_interval(hours => ${keyHours}::int)`;
  return sql`${doneAt} is not null and ${sent} = 0 and ${failed} > 0 and (${wasRefused} or ${keyEnds} > ${now.toISOString()})`;
}

/** How many mails of each issue were given up and can be sent again; issues without any are left out. */
export async function countRepeatable(db: Db, rule: RepeatRule): Promise<Map<string, number>> {
  const rows = await db
    .select({ week: newsletterBatches.week, mails: sql<number>`sum(${newsletterBatches.failed})::int` })
    .from(newsletterBatches)
    .where(mayRepeat(rule))
    .groupBy(newsletterBatches.week);
  return new Map(rows.map(({ week, mails }) => [week, mails]));
}

/**
 * Opens the batches of an issue that can be repeated: one of which nothing was sent begins anew, as before its first
 * attempt; any other goes on with the key that the service knows, as after it. Returns how many mails had failed in them.
 */
export async function reopenBatches(tx: Db, week: string, rule: RepeatRule): Promise<number> {
  const may = and(eq(newsletterBatches.week, week), mayRepeat(rule));
  const given = await tx.select({ failed: newsletterBatches.failed }).from(newsletterBatches).where(may).for("update");
  await tx
    .update(newsletterBatches)
    .set({
      doneAt: null,
      failed: 0,
      lastError: null,
      attempts: sql`case when ${wasRefused} then 0 else 1 end`,
      leaseUntil: rule.now,
      createdAt: sql`case when ${wasRefused} then ${rule.now.toISOString()} else ${newsletterBatches.createdAt} end`,
    })
    .where(may);
  return given.reduce((sum, { failed }) => sum + failed, 0);
}
