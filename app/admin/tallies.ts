import type { Route } from "next";
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
import type { Waiting } from "./admin-nav";
import type { Tally } from "./tally-list";

/** Read once for the navigation and the overview. */
export const readTallies = cache(async () => talliesOf(await adminContext()));

/** How much waits for an admin, by the page where it is done, and where the first of it is shown alone. */
export function waitingOf(tallies: readonly Tally[]): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const { href, count, detail } of tallies) {
    const [page = href] = href.split(/[?#]/);
    const before = waiting.get(page);
    if (detail !== null) waiting.set(page, { count: (before?.count ?? 0) + count, href: before?.href ?? href });
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

const waits = (count: number, label: string, href: Route, detail: string): Tally => ({
  count,
  label,
  href,
  detail: count > 0 ? detail : null,
});

const waitedSince = (first: string | null | undefined, now: Date) =>
  first ? `The first has waited ${formatTimeLeft(new Date(first), now)}.` : "";

async function reviewTallies(ctx: AdminContext): Promise<Tally[]> {
  const queue = await execute(listReviewQueue, {}, ctx);
  const renames = await execute(listWaitingRenames, {}, ctx);
  const failed = (await execute(listHeldDecisions, {}, ctx)).filter(({ problem }) => problem !== null);
  const waited = waitedSince(queue[0]?.submitted_at, ctx.now);
  return [
    waits(queue.length, "Drafts to review", "/admin/review", waited),
    waits(renames.length, "New names and URLs", "/admin/review#renames", "Founders of listings wait for them."),
    waits(failed.length, "Decisions not carried out", "/admin/review", "Each says why, above the queue."),
  ];
}

async function moneyTallies(ctx: AdminContext): Promise<Tally[]> {
  const { total: unsettled, data, without_effect } = await execute(listUnsettledPayments, { limit: 1 }, ctx);
  const queue = await execute(listReviewQueue, {}, ctx);
  const unpaid = queue.filter(({ instant_launch, instant_paid }) => instant_launch && !instant_paid).length;
  const nothing = without_effect.length;
  const ofUnpaid = "/admin/listings?status=submitted&payment=unpaid";
  return [
    waits(unsettled, "Payments to refund or credit", "/admin/payments", waitedSince(data[0]?.since, ctx.now)),
    waits(nothing, "Payments for nothing", "/admin/payments#without-effect", "Give the money back, or confirm it."),
    waits(unpaid, "Instant Launches not paid", ofUnpaid, "Confirm the payment, or ask."),
  ];
}

async function partnerTally(ctx: AdminContext): Promise<Tally> {
  const { counts, leaked } = await execute(listPartners, { limit: 1 }, ctx);
  const ofApplied = "/admin/partners?status=applied";
  const tally = waits(counts.applied, "Partner applications", ofApplied, "Decide on each.");
  if (leaked === 0) return tally;
  return { ...tally, href: "/admin/partners", detail: `${formatCount(leaked, "key")} seen in a URL.` };
}

async function voteTally(ctx: AdminContext): Promise<Tally> {
  const { votes, listings } = await execute(countHeldVotes, {}, ctx);
  return waits(votes, "Held upvotes", "/admin/votes", `For ${formatCount(listings, "product")}.`);
}

async function newsletterTallies(ctx: AdminContext): Promise<Tally[]> {
  const { week_to_approve: week, failed_mails: failed } = await execute(getNewsletterWork, {}, ctx);
  const issue = week === null ? "" : `The issue of ${weekInWords(week)}.`;
  return [
    waits(week === null ? 0 : 1, "Newsletter to approve", "/admin/newsletter", issue),
    waits(failed, "Newsletter mails that failed", "/admin/newsletter", "They can be sent again."),
  ];
}

async function machineTallies(ctx: AdminContext): Promise<Tally[]> {
  const { counts: mails } = await execute(listOutbox, { limit: 1 }, ctx);
  const failing = (await execute(listJobs, {}, ctx)).jobs.filter(({ failures }) => failures > 0).length;
  const { total: dead } = await execute(listDirectories, { unknown: "dead", limit: 1 }, ctx);
  const ofDead = "/admin/directories?unknown=dead";
  return [
    waits(mails.failed, "Emails that failed", "/admin/outbox?status=failed", "Send them again, or dismiss them."),
    waits(failing, "Failing jobs", "/admin/jobs", "Each says why."),
    waits(dead, "Directories that do not answer", ofDead, "Twice in a row; no plan contains them."),
  ];
}

/** What needs nobody. */
async function otherTallies(ctx: AdminContext): Promise<Tally[]> {
  const totalOf = async (status: string) => (await execute(listListings, { status, limit: 1 }, ctx)).total;
  const { total: orders } = await execute(listDirectoryOrders, { status: "open", limit: 1 }, ctx);
  const others: Omit<Tally, "detail">[] = [
    { count: orders, label: "Open orders", href: "/admin/orders?status=open" },
    { count: await totalOf("scheduled"), label: stateLabel("scheduled"), href: "/admin/listings?status=scheduled" },
    { count: await totalOf("draft"), label: "Open drafts", href: "/admin/listings?status=draft" },
    { count: await totalOf("live"), label: stateLabel("live"), href: "/admin/listings?status=live" },
  ];
  return others.map((one) => ({ ...one, detail: null }));
}
