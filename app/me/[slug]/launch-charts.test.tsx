import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { LaunchCharts } from "./launch-charts";

function draw(opens: number, dates = ["2026-11-21", "2026-11-22"]): string {
  const daily = dates.map((date) => ({
    date,
    impressions: 2460,
    clicks: 47,
    outbound_clicks: 3,
    upvotes: 5,
    newsletter_feature_opens: opens,
  }));
  const analytics = {
    from: dates[0],
    to: dates.at(-1),
    daily,
    totals: { impressions: 2460, clicks: 47, outbound_clicks: 3, upvotes: 5, engagement_rate: 0.02 },
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

test("on the first day there are its figures and no chart of one bar", () => {
  const html = draw(0, ["2026-11-21"]);
  expect(html).not.toContain("<svg");
  expect(html).toMatch(/Impressions<\/dt><dd[^>]*>2,460</);
  expect(html).toContain("The charts begin with the second day");
  expect(draw(0)).not.toContain("The charts begin");
});
