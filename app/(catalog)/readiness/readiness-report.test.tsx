import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReadinessReport } from "./readiness-report";

type Report = Parameters<typeof ReadinessReport>[0]["report"];

const unread = {
  url: "https://127.0.0.1/",
  final_url: "https://127.0.0.1/",
  reachable: false,
  ready: false,
  score: 0,
  duplicates: { status: "none", matches: [] },
  badge: { installed: false, reason: "blocked", variant: null, matches: [], snippet: null },
  listing_quality: { score: 0, checks: [] },
  next_free_launch_weeks: [],
  next_steps: ["127.0.0.1 does not lead to a public internet address."],
} as unknown as Report;

test("the badge of a page that we could not read is unknown, and nobody is blamed for it", () => {
  const text = renderToStaticMarkup(<ReadinessReport report={unread} />);
  expect(text).toContain("We could not read the page, so we do not know if it has the badge.");
  expect(text).not.toMatch(/block/i);
});
