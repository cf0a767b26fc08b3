import { UTCDate } from "@date-fns/utc";
import { addDays, eachDayOfInterval, formatISO } from "date-fns";
import { findDailyFigures, findDailyUpvotes, findFeatures } from "@/db/analytics";
import type { Context } from "@/lib/core/context";

/** How many newsletter features are shown; no listing has as many. */
const FEATURES_SHOWN = 100;

const nothing = {
  impressions: 0,
  clicks: 0,
  outboundClicks: 0,
  badgeViews: 0,
  badgeClicks: 0,
  newsletterOpens: 0,
  upvotes: 0,
};

/** The counts of one listing in some period, by kind. */
export type Figures = typeof nothing;
/** `date` is a UTC day, `YYYY-MM-DD`. */
export type DayFigures = Figures & { date: string };

export interface LaunchFigures {
  /** First and last day, `YYYY-MM-DD`. The last is today, which is not over. */
  from: string;
  to: string;
  /** Every day from the first to the last, including days without events. */
  daily: DayFigures[];
  totals: Figures;
  /** Clicks per impression, to four digits; null without impressions. */
  engagementRate: number | null;
  features: { id: string; title: string; date: string; opens: number }[];
}

/** The figures of a listing for the last `days` UTC days, including today. */
export async function launchFigures(
  { db, now }: Pick<Context, "db" | "now">,
  listingId: string,
  days: number,
): Promise<LaunchFigures> {
  const today = new UTCDate(now);
  const start = addDays(today, 1 - days);
  const span = { from: dayOf(start), to: dayOf(today) };
  const [counted, voted, features] = await Promise.all([
    findDailyFigures(db, listingId, span),
    findDailyUpvotes(db, listingId, span),
    findFeatures(db, listingId, FEATURES_SHOWN),
  ]);
  const byDay = new Map(counted.map(({ day, ...figures }) => [day, figures]));
  const votes = new Map(voted.map(({ day, upvotes }) => [day, upvotes]));
  const daily = eachDayOfInterval({ start, end: today }).map((at) => {
    const date = dayOf(at);
    return { date, ...nothing, ...byDay.get(date), upvotes: votes.get(date) ?? 0 };
  });
  const totals = totalsOf(daily);
  return { ...span, daily, totals, engagementRate: engagementRate(totals), features };
}

/** The sum of days. */
function totalsOf(daily: readonly Figures[]): Figures {
  const names = Object.keys(nothing) as (keyof Figures)[];
  const totals = { ...nothing };
  for (const name of names) totals[name] = daily.reduce((sum, day) => sum + day[name], 0);
  return totals;
}

/**
 * Clicks per impression. Above 1 if more people came from elsewhere than saw the entry in a list. Null without
 * impressions.
 */
function engagementRate({ impressions, clicks }: Pick<Figures, "impressions" | "clicks">): number | null {
  return impressions === 0 ? null : Math.round((clicks / impressions) * 10_000) / 10_000;
}

function dayOf(date: Date): string {
  return formatISO(date, { representation: "date" });
}
