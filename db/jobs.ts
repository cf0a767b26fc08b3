import { addHours } from "date-fns";
import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import { jobs } from "./schema";

export type JobRow = typeof jobs.$inferSelect;

/** One run of a job by one server. */
export interface JobRun {
  name: string;
  /** Raised by each claim. A server that comes back after its lease has ended changes nothing. */
  number: number;
}

/** Every job is due a minute after its last run, and no lease is as long. A time further ahead was written by a wrong clock. */
const FURTHEST_HOURS = 1;

/**
 * Claims a due job, so that no other server runs it before `leaseUntil`. Null if it is not due or another server has
 * it. A job that ran while the clock was ahead does not wait until that time has come.
 */
export async function claimJob(db: Db, name: string, now: Date, leaseUntil: Date): Promise<JobRun | null> {
  const furthest = addHours(now, FURTHEST_HOURS).toISOString();
  const isAhead = (time: AnyPgColumn) => sql`(${time} > ${now.toISOString()} and ${time} <= ${furthest})`;
  const [claimed] = await db
    .insert(jobs)
    .values({ name, dueAt: now, leaseUntil })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leaseUntil, runs: sql`${jobs.runs} + 1` },
      setWhere: sql`not ${isAhead(jobs.dueAt)} and (${jobs.leaseUntil} is null or not ${isAhead(jobs.leaseUntil)})`,
    })
    .returning({ number: jobs.runs });
  return claimed ? { name, number: claimed.number } : null;
}

interface JobResult {
  finishedAt: Date;
  durationMs: number;
  dueAt: Date;
  /** Why the run failed; null if it succeeded. */
  error: string | null;
}

/** Stores the result of a run and ends its lease. */
export async function finishJob(db: Db, { name, number }: JobRun, { error, ...result }: JobResult): Promise<void> {
  const failure =
    error === null
      ? { failures: 0 }
      : { failures: sql`${jobs.failures} + 1`, failedAt: result.finishedAt, lastError: error };
  await db
    .update(jobs)
    .set({ ...result, ...failure, leaseUntil: null })
    .where(and(eq(jobs.name, name), eq(jobs.runs, number)));
}

/** Every job that has ever run. */
export function findJobs(db: Db): Promise<JobRow[]> {
  return db.select().from(jobs);
}
