import type { JobRow } from "@/db/jobs";
import type { JobName } from "./names";

/** What people notice, and the jobs that do it. */
const services: { name: string; jobs: JobName[] }[] = [
  { name: "Launches go live and weeks close", jobs: ["decisions", "go_live", "week_close"] },
  { name: "Upvotes are reviewed", jobs: ["vote_review"] },
  { name: "Email is sent", jobs: ["mail", "newsletter"] },
  { name: "Badges and directory links are checked", jobs: ["badges", "link_checks", "directory_visits"] },
  { name: "Old data is deleted", jobs: ["expiry", "retention", "pictures"] },
];

/** A job that should have run longer ago than this is late. */
const LATE_AFTER_MS = 10 * 60_000;

export type ServiceState = "on_time" | "late" | "failing" | "not_yet_run";

export interface ServiceStatus {
  name: string;
  state: ServiceState;
  /** When the job that ran last did so; null if none has. */
  lastRun: Date | null;
}

/** What everybody may know of the jobs: whether they run on time. Errors are for admins. */
export function viewStatus(rows: readonly JobRow[], now: Date): ServiceStatus[] {
  return services.map(({ name, jobs }) => {
    const own = rows.filter((row) => jobs.includes(row.name as JobName));
    return { name, state: stateOf(own, now), lastRun: newest(own) };
  });
}

function stateOf(rows: readonly JobRow[], now: Date): ServiceState {
  if (rows.every(({ finishedAt }) => finishedAt === null)) return "not_yet_run";
  if (rows.some(({ failures }) => failures > 0)) return "failing";
  return rows.some((row) => isLate(row, now)) ? "late" : "on_time";
}

function isLate({ dueAt, leaseUntil }: JobRow, now: Date): boolean {
  const isRunning = leaseUntil !== null && leaseUntil > now;
  return !isRunning && now.getTime() - dueAt.getTime() > LATE_AFTER_MS;
}

function newest(rows: readonly JobRow[]): Date | null {
  const times = rows.flatMap(({ finishedAt }) => finishedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
