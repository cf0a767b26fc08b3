import { addMilliseconds, addMinutes, startOfMinute } from "date-fns";
import type { Db } from "@/db/client";
import { claimJob, finishJob } from "@/db/jobs";
import { log } from "@/lib/core/log";

export interface Job {
  /** A server that dies leaves the job to the others after this. A job that takes longer may run twice at once. */
  leaseMinutes: number;
  run(db: Db, now: Date, signal?: AbortSignal): Promise<unknown>;
}

/**
 * Runs the jobs that are due at `now`, one after the other. Of several servers that do this at the same moment one runs
 * each job. Resolves with the names of the jobs that failed; the others were run all the same.
 */
export async function runJobs(db: Db, jobs: Record<string, Job>, now: Date, signal?: AbortSignal): Promise<string[]> {
  const started = performance.now();
  const failed: string[] = [];
  for (const [name, job] of Object.entries(jobs)) {
    if (signal?.aborted) break;
    const at = addMilliseconds(now, Math.floor(performance.now() - started));
    if (!(await runIfDue(db, name, job, at, signal))) failed.push(name);
  }
  return failed;
}

/** False if the job was due and failed. */
async function runIfDue(db: Db, name: string, job: Job, now: Date, signal?: AbortSignal): Promise<boolean> {
  const claim = await claimJob(db, name, now, addMinutes(now, job.leaseMinutes));
  if (!claim) return true;
  const started = performance.now();
  const error = await reasonOfFailure(name, () => job.run(db, now, signal));
  const durationMs = Math.ceil(performance.now() - started);
  const finishedAt = addMilliseconds(now, durationMs);
  await finishJob(db, claim, { finishedAt, durationMs, error, dueAt: addMinutes(startOfMinute(now), 1) });
  return error === null;
}

async function reasonOfFailure(job: string, work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (err) {
    log.error({ job, err }, "a job failed");
    return reasonOf(err);
  }
}

/** The innermost cause, short enough to be read: around a database's own words stand the statement and its values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message.slice(0, 500) : reasonOf(error.cause);
}
