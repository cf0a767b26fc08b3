import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./client";
import { jobs } from "./schema";

export type JobRow = typeof jobs.$inferSelect;

/** One run of a job by one server. */
export interface JobRun {
  name: string;
  /** Raised by each claim. A server that comes back after its lease has ended changes nothing. */
  number: number;
}

/**
 * Claims a due job, so that no other server runs it before `leaseUntil`. Null if it is not due or another server has
 * it.
 */
export async function claimJob(db: Db, name: string, now: Date, leaseUntil: Date): Promise<JobRun | null> {
  const [claimed] = await db
    .insert(jobs)
    .values({ name, dueAt: now, leaseUntil })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { leaseUntil, runs: sql`${jobs.runs} + 1` },
      setWhere: sql`${jobs.dueAt} <= ${now.toISOString()} and (${jobs.leaseUntil} is null or ${jobs.leaseUntil} <= ${now.toISOString()})`,
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
