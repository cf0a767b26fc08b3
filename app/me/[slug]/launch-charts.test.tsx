import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { LaunchCharts } from "./launch-charts";

function draw(opens: number): string {
  const day = {
    date: "2026-11-21",
    impressions: 2460,
    clicks: 47,
    outbound_clicks: 3,
    upvotes: 5,
    newsletter_feature_opens: opens,
  };
  const analytics = {
    from: day.date,
    to: day.date,
    daily: [day],
    totals: { engagement_rate: 0.02 },
    newsletter_features: [],
  } as unknown as LaunchAnalytics;
  return renderToStaticMarkup(
    <LaunchCharts analytics={analytics} badge={{ views: 0, clicks: 0 }} medians={null} spans={[]} />,
  );
}

test("who was in the newsletter sees its opens as a chart; for everybody else they are in the table alone", () => {
  const titles = (html: string) => [...html.matchAll(/aria-label="([\w ]+) by day:/g)].map(([, title]) => title);
  const usual = ["Impressions", "Page visits", "Visits to your site", "Upvotes"];
  expect(titles(draw(0))).toEqual(usual);
  expect(titles(draw(412))).toEqual([...usual, "Newsletter opens"]);
  expect(draw(0)).toContain("Newsletter opens</th>");
});
