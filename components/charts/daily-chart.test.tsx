import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DailyChart, type DayValue } from "./daily-chart";

const drawn = (days: DayValue[]) =>
  renderToStaticMarkup(<DailyChart title="Clicks" meaning="What is counted." days={days} tableId="table" />);

test("a chart is an image with a name that says total and best day", () => {
  const html = drawn([
    { date: "2026-11-20", value: 1200 },
    { date: "2026-11-21", value: 40 },
  ]);
  expect(html).toContain('aria-label="Clicks by day: 1,240 in 2 days, most on Friday 20 November with 1,200."');
  expect(html.match(/<rect/g)).toHaveLength(2);
  expect(html).toContain("<title>Saturday 21 November: 40</title>");
});

test("the best day is written under the title, unless another day is as good", () => {
  const [first, second] = ["2026-11-20", "2026-11-21"];
  expect(
    drawn([
      { date: first, value: 1200 },
      { date: second, value: 40 },
    ]),
  ).toContain("Most on 20 November: 1,200.");
  for (const value of [0, 3]) {
    expect(
      drawn([
        { date: first, value },
        { date: second, value },
      ]),
    ).not.toContain("Most on");
  }
});

test("days without anything are drawn as none, with no number that is none", () => {
  const html = drawn([
    { date: "2026-11-20", value: 0 },
    { date: "2026-11-21", value: 0 },
  ]);
  expect(html).toContain("Clicks by day: none in 2 days.");
  expect(html).not.toMatch(/NaN|Infinity/);
});

test("the highest day fills the chart, whatever its figure", () => {
  for (const value of [47, 2460]) {
    const html = drawn([
      { date: "2026-11-20", value: Math.round(value / 2) },
      { date: "2026-11-21", value },
    ]);
    expect(html).toMatch(/<rect[^>]* y="0"[^>]* height="100"/);
    expect(html).toContain(`>${value.toLocaleString("en")}</span>`);
  }
});
