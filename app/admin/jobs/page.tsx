import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { listJobs } from "@/lib/operations/admin/list-jobs";
import { adminContext } from "../admin-context";
import { JobList } from "./job-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Jobs" };
}

export default async function JobsRoute() {
  const ctx = await adminContext();
  const { jobs, mails } = await execute(listJobs, {}, ctx);
  const failing = jobs.filter(({ failures }) => failures > 0).length;

  return (
    <>
      <PageHeading
        title="Jobs"
        aside={
          <p role="status" className="figures text-soft">
            {failing > 0 ? `${formatCount(failing, "job")} failing` : "None is failing"}
          </p>
        }
      >
        What the server does every minute. It runs a failed job again a minute later.
      </PageHeading>
      <p className="mb-6 text-soft">
        {formatCount(mails.queued, "mail")} waiting to be sent
        {mails.failed === 0 ? ", none failed. " : `, ${mails.failed} failed. `}
        <NavLink href={mails.failed > 0 ? "/admin/outbox?status=failed" : "/admin/outbox"} className="link">
          Outbox
        </NavLink>
      </p>
      {jobs.length === 0 ? (
        <EmptyState title="No job has run yet.">
          The server runs them after it starts. On serverless hosting, a scheduler must call /api/cron.
        </EmptyState>
      ) : (
        <JobList jobs={jobs} />
      )}
    </>
  );
}
