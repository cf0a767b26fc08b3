import type { JobRow } from "@/db/jobs";
import { type JobName, jobLabels, jobNames } from "./names";

/** The jobs of this version that have run, in their order, as admins see them. */
export function viewJobs(rows: readonly JobRow[], now: Date) {
  return jobNames.flatMap((name) => rows.filter((row) => row.name === name).map((row) => viewOf(row, now, name)));
}

function viewOf(row: JobRow, now: Date, name: JobName) {
  const { finishedAt, durationMs, failedAt, lastError, failures, dueAt } = row;
  return {
    name,
    label: jobLabels[name],
    state: stateOf(row, now),
    lastRun: finishedAt && { at: finishedAt, durationMs: durationMs ?? 0 },
    nextRun: dueAt > now ? dueAt : null,
    lastFailure: failedAt && { at: failedAt, reason: lastError ?? "" },
    failures,
  };
}

function stateOf({ leaseUntil, failures }: JobRow, now: Date): "running" | "failing" | "fine" {
  if (leaseUntil !== null && leaseUntil > now) return "running";
  return failures > 0 ? "failing" : "fine";
}
