import { z } from "zod";
import { Day } from "@/lib/core/fields";
import type { Figures, LaunchFigures } from "./figures";

const Counts = z.object({
  impressions: z.int().describe("How often its entry was on a visitor's screen, at least half of it for a second."),
  clicks: z.int().describe("Visits to its page in the catalog."),
  outbound_clicks: z.int().describe("Visits to the product's own site from here."),
  upvotes: z.int().describe("Upvotes in its count, by the day they were given."),
  newsletter_feature_opens: z.int().describe("Openings of newsletter issues that it is in."),
});

/** What happened to a launch, to the founder whose it is. */
export const LaunchAnalytics = z
  .object({
    tool_id: z.uuid(),
    from: Day,
    to: Day.describe("Today in UTC, which is not over."),
    totals: Counts.extend({
      engagement_rate: z
        .number()
        .nullable()
        .describe(
          "Clicks for each impression, 0.25 for one in four; above 1 where more came from elsewhere. Null without impressions.",
        ),
    }),
    daily: z.array(Counts.extend({ date: Day })).describe("Every day of UTC, oldest first, also those without any."),
    newsletter_features: z
      .array(z.object({ id: z.uuid(), title: z.string(), date: Day, opens: z.int().describe("In all.") }))
      .describe("Its places in the newsletter, newest issue first, whenever it went out."),
  })
  .meta({ id: "LaunchAnalytics" });
export type LaunchAnalytics = z.output<typeof LaunchAnalytics>;

/** Figures → what its owner sees. */
export function toLaunchAnalytics(toolId: string, figures: LaunchFigures): LaunchAnalytics {
  const { from, to, daily, totals, engagementRate, features } = figures;
  return {
    tool_id: toolId,
    from,
    to,
    totals: { ...countsOf(totals), engagement_rate: engagementRate },
    daily: daily.map((day) => ({ date: day.date, ...countsOf(day) })),
    newsletter_features: features,
  };
}

function countsOf({ impressions, clicks, outboundClicks, upvotes, newsletterOpens }: Figures) {
  return {
    impressions,
    clicks,
    outbound_clicks: outboundClicks,
    upvotes,
    newsletter_feature_opens: newsletterOpens,
  };
}

/** How many entries one report of a page may name. */
export const MOST_SEEN = 100;

/** What a page reports: which listings' entries were seen. Whatever else it says, such as a time, is not looked at. */
export const SeenReport = z.object({ seen: z.array(z.uuid()).min(1).max(MOST_SEEN) });
