import { z } from "zod";
import { Day } from "@/lib/core/fields";
import type { Figures, LaunchFigures } from "./figures";

const Counts = z.object({
  impressions: z.int().describe("How often the listing was shown: at least half of its card on screen for one second."),
  clicks: z.int().describe("Visits to the listing's page in the catalog."),
  outbound_clicks: z.int().describe("Clicks from this catalog to the product's own site."),
  upvotes: z.int().describe("Counted upvotes, by the day they were given."),
  newsletter_feature_opens: z.int().describe("Opens of newsletter issues that feature the listing."),
});

/** What happened to a launch, for its founder. */
export const LaunchAnalytics = z
  .object({
    tool_id: z.uuid(),
    from: Day,
    to: Day.describe("Today in UTC. The numbers of this day are not final."),
    totals: Counts.extend({
      engagement_rate: z
        .number()
        .nullable()
        .describe(
          "Clicks divided by impressions: 0.25 is one in four. Above 1 if there were more clicks than impressions, because visitors also come from elsewhere. Null without impressions.",
        ),
    }),
    daily: z
      .array(Counts.extend({ date: Day }))
      .describe("One entry for each UTC day, oldest first, also for days without events."),
    newsletter_features: z
      .array(z.object({ id: z.uuid(), title: z.string(), date: Day, opens: z.int().describe("In all.") }))
      .describe("Newsletter issues that feature the listing, newest first, of any date."),
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

/** How many entries one page report may contain. */
const MAX_SEEN = 100;

/** What a page reports: which listings' entries were visible. Everything else in it, such as a time, is ignored. */
export const SeenReport = z.object({ seen: z.array(z.uuid()).min(1).max(MAX_SEEN) });
