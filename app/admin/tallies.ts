import { cache } from "react";
import { formatTimeLeft, weekInWords } from "@/lib/core/format/dates";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { stateLabel } from "@/lib/launch/states";
import { countHeldVotes } from "@/lib/operations/admin/count-held-votes";
import { getNewsletterWork } from "@/lib/operations/admin/get-newsletter-work";
import { listDirectories } from "@/lib/operations/admin/list-directories";
import { listDirectoryOrders } from "@/lib/operations/admin/list-directory-orders";
import { listHeldDecisions } from "@/lib/operations/admin/list-held-decisions";
import { listJobs } from "@/lib/operations/admin/list-jobs";
import { listListings } from "@/lib/operations/admin/list-listings";
import { listOutbox } from "@/lib/operations/admin/list-outbox";
import { listPartners } from "@/lib/operations/admin/list-partners";
import { listReviewQueue } from "@/lib/operations/admin/list-review-queue";
import { listUnsettledPayments } from "@/lib/operations/admin/list-unsettled-payments";
import { listWaitingRenames } from "@/lib/operations/admin/list-waiting-renames";
import { type AdminContext, adminContext } from "./admin-context";
import type { Tally } from "./tally-list";

/** Read once for the navigation and the overview. */
export const readTallies = cache(async () => talliesOf(await adminContext()));

/** How much waits for an admin, by the page where it is done. */
export function waitingOf(tallies: readonly Tally[]): ReadonlyMap<string, number> {
  const waiting = new Map<string, number>();
  for (const { href, count, isUrgent } of tallies) {
    const [page = href] = href.split(/[?#]/);
    if (isUrgent) waiting.set(page, (waiting.get(page) ?? 0) + count);
  }
  return waiting;
}

/** What the overview counts, in the order in which people wait for it. */
async function talliesOf(ctx: AdminContext): Promise<Tally[]> {
  return [
    ...(await reviewTallies(ctx)),
    ...(await moneyTallies(ctx)),
    await partnerTally(ctx),
    await voteTally(ctx),
    ...(await newsletterTallies(ctx)),
    ...(await machineTallies(ctx)),
    ...(await otherTallies(ctx)),
  ];
}

async function reviewTallies(ctx: AdminContext): Promise<Tally[]> {
  const queue = await execute(listReviewQueue, {}, ctx);
  const renames = await execute(listWaitingRenames, {}, ctx);
  const failed = (await execute(listHeldDecisions, {}, ctx)).filter(({ problem }) => problem !== null).length;
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
      detail: renames.length > 0 ? "Founders of listings wait for them." : "None.",
      href: "/admin/review#renames",
      isUrgent: renames.length > 0,
    },
    {
      count: failed,
      label: "Decisions not carried out",
      detail: failed > 0 ? "Each says why, above the queue." : "All were carried out.",
      href: "/admin/review",
      isUrgent: failed > 0,
    },
  ];
}

async function moneyTallies(ctx: AdminContext): Promise<Tally[]> {
  const { total: unsettled, data, without_effect } = await execute(listUnsettledPayments, { limit: 1 }, ctx);
  const queue = await execute(listReviewQueue, {}, ctx);
  const unpaid = queue.filter(({ instant_launch, instant_paid }) => instant_launch && !instant_paid).length;
  const first = data[0]?.since;
  return [
    {
      count: unsettled,
      label: "Payments to refund or credit",
      detail: first ? `The first has waited ${formatTimeLeft(new Date(first), ctx.now)}.` : "None.",
      href: "/admin/payments",
      isUrgent: unsettled > 0,
    },
    {
      count: without_effect.length,
      label: "Payments for nothing",
      detail: without_effect.length > 0 ? "Give the money back, or confirm it." : "None.",
      href: "/admin/payments#without-effect",
      isUrgent: without_effect.length > 0,
    },
    {
      count: unpaid,
      label: "Instant Launches not paid",
      detail: unpaid > 0 ? "Confirm the payment, or ask." : "None.",
      href: "/admin/listings?status=submitted&payment=unpaid",
      isUrgent: unpaid > 0,
    },
  ];
}

async function partnerTally(ctx: AdminContext): Promise<Tally> {
  const { counts, leaked } = await execute(listPartners, { limit: 1 }, ctx);
  return {
    count: counts.applied,
    label: "Partner applications",
    detail:
      leaked > 0 ? `${formatCount(leaked, "key")} seen in a URL.` : counts.applied > 0 ? "Decide on each." : "None.",
    href: "/admin/partners",
    isUrgent: counts.applied > 0 || leaked > 0,
  };
}

async function voteTally(ctx: AdminContext): Promise<Tally> {
  const { votes, listings } = await execute(countHeldVotes, {}, ctx);
  return {
    count: votes,
    label: "Held upvotes",
    detail: votes > 0 ? `For ${formatCount(listings, "product")}.` : "None.",
    href: "/admin/votes",
    isUrgent: votes > 0,
  };
}

async function newsletterTallies(ctx: AdminContext): Promise<Tally[]> {
  const { week_to_approve: week, failed_mails: failed } = await execute(getNewsletterWork, {}, ctx);
  return [
    {
      count: week === null ? 0 : 1,
      label: "Newsletter to approve",
      detail: week === null ? "None." : `The issue of ${weekInWords(week)}.`,
      href: "/admin/newsletter",
      isUrgent: week !== null,
    },
    {
      count: failed,
      label: "Newsletter mails that failed",
      detail: failed > 0 ? "They can be sent again." : "None.",
      href: "/admin/newsletter",
      isUrgent: failed > 0,
    },
  ];
}

async function machineTallies(ctx: AdminContext): Promise<Tally[]> {
  const { counts: mails } = await execute(listOutbox, { limit: 1 }, ctx);
  const failing = (await execute(listJobs, {}, ctx)).jobs.filter(({ failures }) => failures > 0).length;
  const { total: dead } = await execute(listDirectories, { unknown: "dead", limit: 1 }, ctx);
  return [
    {
      count: mails.failed,
      label: "Emails that failed",
      detail: mails.failed > 0 ? "Send them again, or dismiss them." : `${mails.queued} waiting to be sent.`,
      href: "/admin/outbox?status=failed",
      isUrgent: mails.failed > 0,
    },
    {
      count: failing,
      label: "Failing jobs",
      detail: failing > 0 ? "Each says why." : "None.",
      href: "/admin/jobs",
      isUrgent: failing > 0,
    },
    {
      count: dead,
      label: "Directories that do not answer",
      detail: dead > 0 ? "Twice in a row; no plan contains them." : "All answered at their last visit.",
      href: "/admin/directories?unknown=dead",
      isUrgent: dead > 0,
    },
  ];
}

async function otherTallies(ctx: AdminContext): Promise<Tally[]> {
  const totalOf = async (status: string) => (await execute(listListings, { status, limit: 1 }, ctx)).total;
  const { total: orders } = await execute(listDirectoryOrders, { status: "open", limit: 1 }, ctx);
  return [
    {
      count: orders,
      label: "Open orders",
      detail: "Their directories are being submitted.",
      href: "/admin/orders?status=open",
      isUrgent: false,
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
    {
      count: await totalOf("live"),
      label: stateLabel("live"),
      detail: "The last launched first.",
      href: "/admin/listings?status=live",
      isUrgent: false,
    },
  ];
}
