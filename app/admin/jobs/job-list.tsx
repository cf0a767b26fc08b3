import { formatDateTime } from "@/lib/core/format/dates";
import { formatSeconds } from "@/lib/core/format/numbers";

interface Job {
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

const stateLabels: Record<Job["state"], string> = { running: "Running", failing: "Failing", fine: "Fine" };

/** The jobs, each with its last run, its next one and its last failure. */
export function JobList({ jobs }: { jobs: Job[] }) {
  return (
    <ul className="border-t">
      {jobs.map((job) => (
        <li key={job.name} className="grid gap-x-6 gap-y-1 border-b py-3 md:grid-cols-[minmax(0,1fr)_32rem]">
          <p className="font-medium">{job.label}</p>
          <div className="grid grid-cols-[4rem_minmax(0,1fr)] text-fine">
            <p className={job.state === "failing" ? "font-medium text-bad" : "font-medium"}>{stateLabels[job.state]}</p>
            <div className="figures text-soft">
              <p>
                {job.lastRun
                  ? `Last run ${timeOf(job.lastRun.at)}, took ${formatSeconds(job.lastRun.durationMs)}`
                  : "Its first run has not ended yet"}
              </p>
              <p>{job.nextRun ? `Next run ${timeOf(job.nextRun)}` : "Next run now"}</p>
            </div>
          </div>
          {job.lastFailure && (
            <p className="text-fine text-soft [overflow-wrap:anywhere] md:col-span-2">
              {job.failures > 1 ? `Failed ${job.failures} times in a row, last` : "Last failed"}{" "}
              {timeOf(job.lastFailure.at)}: {job.lastFailure.reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function timeOf(at: Date): string {
  return formatDateTime(at.toISOString());
}
