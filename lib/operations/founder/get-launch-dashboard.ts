import { z } from "zod";
import { findOwnedSummary } from "@/db/owned-launches";
import { findPayments } from "@/db/payments";
import { toLaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { launchFigures } from "@/lib/analytics/figures";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { definePageOperation } from "@/lib/core/operation";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { toOwnedLaunch } from "@/lib/launch/owned-launch.schema";
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
    return {
      launch: toOwnedLaunch(row, { appUrl: ctx.settings.appUrl, now: ctx.now }),
      analytics: toLaunchAnalytics(id, figures),
      badge: { views, clicks },
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

function freeWeeks({ db, now, settings }: FounderContext) {
  return nextFreeWeeks(db, { now, count: 12, slotsPerWeek: settings.freeSlotsPerWeek });
}
