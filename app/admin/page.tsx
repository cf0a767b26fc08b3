import type { Metadata } from "next";
import { AuditList } from "@/components/admin/audit-list";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatTimeLeft } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { stateLabel } from "@/lib/launch/states";
import { countHeldVotes } from "@/lib/operations/admin/count-held-votes";
import { countSampleListings } from "@/lib/operations/admin/count-sample-listings";
import { listAuditLog } from "@/lib/operations/admin/list-audit-log";
import { listDirectories } from "@/lib/operations/admin/list-directories";
import { listHeldDecisions } from "@/lib/operations/admin/list-held-decisions";
import { listJobs } from "@/lib/operations/admin/list-jobs";
import { listListings } from "@/lib/operations/admin/list-listings";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { listPartners } from "@/lib/operations/admin/list-partners";
import { listReviewQueue } from "@/lib/operations/admin/list-review-queue";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { removeSamples } from "./actions";
import { type AdminContext, adminContext } from "./admin-context";
import { SamplesForm } from "./samples-form";
import { type Tally, TallyList } from "./tally-list";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Admin" };
}

export default async function AdminPage() {
  const ctx = await adminContext();
  const [tallies, { data: latest }] = [await talliesOf(ctx), await execute(listAuditLog, { limit: 8 }, ctx)];
  const { samples } = await execute(countSampleListings, {}, ctx);
  return (
    <>
      <PageHeading title="What needs you" />
      <TallyList tallies={tallies} />
      {samples > 0 && (
        <section aria-labelledby="samples" className="pt-12">
          <h2 id="samples" className="border-ink border-b pb-1 font-serif text-head">
            Sample data
          </h2>
          <p className="max-w-[68ch] pt-3 text-soft">
            The catalog holds {formatCount(samples, "sample listing")} with invented votes. Removing them also deletes
            the votes and changelogs that belong to them, and the sample ad packages. They do not come back.
          </p>
          <SamplesForm remove={removeSamples} />
        </section>
      )}
      <section aria-labelledby="latest" className="pt-12">
        <h2 id="latest" className="mb-2 flex items-baseline justify-between gap-4 font-serif text-head">
          What was done last
          <NavLink href="/admin/audit" className="link font-sans text-fine">
            Whole log
          </NavLink>
        </h2>
        {latest.length === 0 ? (
          <EmptyState title="Nothing has been done yet.">Every move of a launch is written here.</EmptyState>
        ) : (
          <AuditList entries={latest} />
        )}
      </section>
    </>
  );
}

async function talliesOf(ctx: AdminContext): Promise<Tally[]> {
  const queue = await execute(listReviewQueue, {}, ctx);
  const failed = (await execute(listHeldDecisions, {}, ctx)).filter(({ problem }) => problem !== null).length;
  const unpaid = queue.filter(({ instant_launch, instant_paid }) => instant_launch && !instant_paid).length;
  const { counts: mails } = await execute(listOutbox, { limit: 1 }, ctx);
  const failing = (await execute(listJobs, {}, ctx)).jobs.filter(({ failures }) => failures > 0);
  const totalOf = async (status: string) => (await execute(listListings, { status, limit: 1 }, ctx)).total;
  const { counts: partners, leaked } = await execute(listPartners, { limit: 1 }, ctx);
  const held = await execute(countHeldVotes, {}, ctx);
  const dead = (await execute(listDirectories, { unknown: "dead", limit: 1 }, ctx)).total;
  const renames = await execute(listWaitingRenames, {}, ctx);
  const oldest = queue[0]?.submitted_at;
  return [
    {
      count: queue.length,
      label: "Drafts to review",
      detail: oldest ? `The first has waited ${formatTimeLeft(new Date(oldest), ctx.now)}.` : "Nothing waits.",
      href: "/admin/review",
      isUrgent: queue.length > 0,
    },
    {
      count: renames.length,
      label: "New names and URLs",
      detail: renames.length > 0 ? "Founders of listings wait for them." : "None waits for a decision.",
      href: "/admin/review",
      isUrgent: renames.length > 0,
    },
    {
      count: failed,
      label: "Decisions not carried out",
      detail: failed > 0 ? "Each says why, above the queue." : "All were carried out.",
      href: "/admin/review",
      isUrgent: failed > 0,
    },
    {
      count: held.votes,
      label: "Held votes",
      detail: held.votes > 0 ? `For ${formatCount(held.listings, "product")}.` : "None waits for a decision.",
      href: "/admin/votes",
      isUrgent: held.votes > 0,
    },
    {
      count: mails.failed,
      label: "Mails given up",
      detail: mails.failed > 0 ? "They can be sent again." : `${mails.queued} wait to be sent.`,
      href: "/admin/outbox?status=failed",
      isUrgent: mails.failed > 0,
    },
    {
      count: failing.length,
      label: "Jobs that fail",
      detail: failing.length > 0 ? "Each says why." : "All were done.",
      href: "/admin/jobs",
      isUrgent: failing.length > 0,
    },
    {
      count: dead,
      label: "Directories that do not answer",
      detail: dead > 0 ? "Twice in a row; no plan holds them." : "All answered at their last visit.",
      href: "/admin/directories?unknown=dead",
      isUrgent: dead > 0,
    },
    {
      count: unpaid,
      label: "Instant Launches not paid",
      detail: unpaid > 0 ? "Confirm the payment, or ask." : "None waits for a payment.",
      href: "/admin/listings?status=submitted",
      isUrgent: unpaid > 0,
    },
    {
      count: partners.applied,
      label: "Partner applications",
      detail: leaked > 0 ? `${formatCount(leaked, "key")} seen in an address.` : "No key was seen in an address.",
      href: "/admin/partners",
      isUrgent: partners.applied > 0 || leaked > 0,
    },
    {
      count: await totalOf("scheduled"),
      label: stateLabel("scheduled"),
      detail: "They go live by themselves.",
      href: "/admin/listings?status=scheduled",
      isUrgent: false,
    },
    {
      count: await totalOf("draft"),
      label: "Open drafts",
      detail: "With their founders.",
      href: "/admin/listings?status=draft",
      isUrgent: false,
    },
  ];
}
