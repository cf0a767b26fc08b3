import type { Metadata } from "next";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatDateTime } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { currentContext } from "@/lib/doors/page-context";
import type { ServiceState } from "@/lib/jobs/view-status";
import { viewStatus } from "@/lib/operations/public/view-status";

export const metadata: Metadata = {
  title: "Status",
  description: "What is running now: website, API, launches, upvotes, email and checks.",
  alternates: { canonical: "/status" },
};

const words: Record<ServiceState, { label: string; className: string }> = {
  on_time: { label: "On time", className: "text-good" },
  late: { label: "Late", className: "text-warn" },
  failing: { label: "Has a problem", className: "text-bad" },
  not_yet_run: { label: "Has not run yet", className: "text-mute" },
};

export default async function StatusPage() {
  const { services, checkedAt } = await execute(viewStatus, {}, await currentContext());
  const isFine = services.every(({ state }) => state === "on_time" || state === "not_yet_run");
  return (
    <div className="page-width">
      <PageHeading title={isFine ? "Everything is running" : "Some things are not running on time"}>
        As of <time dateTime={checkedAt.toISOString()}>{formatDateTime(checkedAt.toISOString())}</time>. Reload the page
        for the latest.
      </PageHeading>
      <ul className="max-w-3xl">
        <Row name="Website, REST API and MCP" label="On time" className="text-good" note="Answered this page" />
        <Row name="Database" label="On time" className="text-good" note="Answered this page" />
        {services.map(({ name, state, lastRun }) => (
          <Row
            key={name}
            name={name}
            {...words[state]}
            note={lastRun ? `Last run ${formatDateTime(lastRun.toISOString())}` : null}
          />
        ))}
      </ul>
      <p className="mt-6 text-soft">
        Something else is wrong?{" "}
        <NavLink href="/contact" className="link">
          Tell us
        </NavLink>
        .
      </p>
    </div>
  );
}

interface RowProps {
  name: string;
  label: string;
  className: string;
  note: string | null;
}

function Row({ name, label, className, note }: RowProps) {
  return (
    <li className="grid gap-x-6 border-b py-3 sm:grid-cols-[minmax(0,1fr)_9rem_17rem]">
      <span>{name}</span>
      <span className={`font-medium ${className}`}>{label}</span>
      <span className="text-fine text-mute leading-6">{note}</span>
    </li>
  );
}
