import type { JobRow } from "@/db/jobs";
import { jobLabels, jobNames } from "./names";

/** A job as an admin sees it. */
interface JobView {
  name: string;
  label: string;
  /** `running` while a server has it; `failing` if its last run failed. */
  state: "running" | "failing" | "fine";
  /** The end of its last run, and how long that took; null before the first one has ended. */
  lastRun: { at: Date; durationMs: number } | null;
  /** When it is run next; null for as soon as possible. */
  nextRun: Date | null;
  /** Its last failure, kept after runs that succeed. */
  lastFailure: { at: Date; reason: string } | null;
  /** How often in a row it has failed. */
  failures: number;
}

/** The jobs of this version that have run, in their order. */
export function viewJobs(rows: readonly JobRow[], now: Date): JobView[] {
  return jobNames.flatMap((name) =>
    rows.filter((row) => row.name === name).map((row) => viewOf(row, jobLabels[name], now)),
  );
}

function viewOf(row: JobRow, label: string, now: Date): JobView {
  const { name, finishedAt, durationMs, failedAt, lastError, failures, leaseUntil, dueAt } = row;
  const isRunning = leaseUntil !== null && leaseUntil > now;
  return {
    name,
    label,
    state: isRunning ? "running" : failures > 0 ? "failing" : "fine",
    lastRun: finishedAt && { at: finishedAt, durationMs: durationMs ?? 0 },
    nextRun: dueAt > now ? dueAt : null,
    lastFailure: failedAt && { at: failedAt, reason: lastError ?? "" },
    failures,
  };
}
