import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LaunchAnalytics } from "@/lib/analytics/analytics.schema";
import { LaunchCharts } from "./launch-charts";

interface Values {
  badge?: { views: number; clicks: number };
  features?: Partial<LaunchAnalytics["newsletter_features"][number]>[];
}

function draw(
  opens: number,
  dates = ["2026-11-21", "2026-11-22"],
  { badge = { views: 0, clicks: 0 }, features = [] }: Values = {},
): string {
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
    newsletter_features: features,
  } as unknown as LaunchAnalytics;
  return renderToStaticMarkup(<LaunchCharts analytics={analytics} badge={badge} medians={null} spans={[]} />);
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

test("a badge that nobody has seen is not mentioned", () => {
  expect(draw(0)).not.toContain("saw your badge");
  expect(draw(0, undefined, { badge: { views: 2, clicks: 1 } })).toContain("saw your badge in 2 visits elsewhere");
});

test("an issue that is still to come has no openings to count", () => {
  const feature = (date: string) => ({ id: date, title: "Tides", date, opens: 0 });
  const html = draw(0, undefined, { features: [feature("2026-11-22"), feature("2026-12-03")] });
  const [out, coming] = [...html.matchAll(/text-soft">([^/]*<time[^/]*<\/time>[^<]*)<\/span>/g)].map(([, line]) =>
    line?.replace(/<[^>]+>/g, ""),
  );
  expect(out).toBe("22 November 2026 · 0 opened");
  expect(coming).toBe("Goes out on 3 December 2026");
});
