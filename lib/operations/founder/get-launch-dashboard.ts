import { z } from "zod";
import { findOwnedSummary } from "@/db/owned-launches";
import { findPayments } from "@/db/payments";
import { findMedians, findPlaces } from "@/db/places";
import { countFollowers } from "@/db/subscriptions";
import { type LaunchAnalytics, toLaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { launchFigures } from "@/lib/analytics/figures";
import { MIN_COMPARED } from "@/lib/analytics/min-compared";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { thisWeek } from "@/lib/launch/catalog/this-week";
import { factsBeforehand } from "@/lib/launch/draft/draft-facts";
import { reviewTime } from "@/lib/launch/draft/path";
import { toMyLaunch } from "@/lib/launch/owned-launch.schema";
import { toPaymentLine } from "@/lib/launch/payment/payment-line";
import { read } from "./fields";

export const getLaunchDashboard = definePageOperation({
  ...read,
  name: "get_launch_dashboard",
  summary:
    "What the page of one of the founder's own launches shows: its state, its figures of the last days, and the weeks that a scheduled launch can move to.",
  input: z.strictObject({ id: z.uuid(), days: z.int().min(1).max(365) }),
  async run({ id, days }, ctx) {
    const [row, figures] = await Promise.all([
      findOwnedSummary(ctx.db, ctx.actor.id, id),
      launchFigures(ctx, id, days),
    ]);
    if (!row) throw new Problem("not_found", "You have no launch with this id; get_my_launches lists yours.");
    const { badgeViews: views, badgeClicks: clicks } = figures.totals;
    const launch = toMyLaunch(row, { appUrl: ctx.settings.appUrl, now: ctx.now });
    const shown = sinceLaunch(toLaunchAnalytics(id, figures), row.launchedAt);
    const isLive = row.status === "live";
    const [places, medians] = await Promise.all([
      isLive ? findPlaces(ctx.db, { ownerId: ctx.actor.id, ...thisWeek(ctx.now) }) : null,
      isLive ? findMedians(ctx.db, id, { from: shown.from, to: shown.to, least: MIN_COMPARED }) : null,
    ]);
    return {
      launch,
      /** How long a review takes, in words; null unless it is being reviewed. */
      review_takes: row.status === "submitted" ? reviewTime((await factsBeforehand(ctx)).reviewSeconds) : null,
      /** Null unless it is live in its launch week. */
      place: places?.get(id) ?? null,
      /** By day, from the launch on. */
      analytics: shown,
      /** By day, of other people's launches of the week; null if they are too few to compare with. */
      medians,
      badge: { views, clicks },
      /** How many follow it. Who they are is theirs alone to know. */
      followers: await countFollowers(ctx.db, id),
      money: {
        paid: row.instantPaidAt !== null,
        settled: row.paymentSettled,
        events: (await findPayments(ctx.db, id)).map(toPaymentLine),
      },
      /** To move a scheduled launch to; empty in every other state. */
      free_weeks: row.status === "scheduled" ? await freeWeeks(ctx) : [],
    };
  },
});

/** The days before the launch are left out: there was nothing to count. */
function sinceLaunch(analytics: LaunchAnalytics, launchedAt: Date | null): LaunchAnalytics {
  const from = launchedAt ? dateOf(launchedAt) : analytics.from;
  if (from <= analytics.from || from > analytics.to) return analytics;
  return { ...analytics, from, daily: analytics.daily.filter(({ date }) => date >= from) };
}

function freeWeeks({ db, now, settings }: FounderContext) {
  return nextFreeWeeks(db, { now, count: 12, slotsPerWeek: settings.freeSlotsPerWeek });
}
