import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { MyLaunch } from "@/lib/launch/owned-launch.schema";
import { LaunchSummary } from "./launch-summary";

const launch = {
  name: "Tidewater",
  slug: null,
  status: "submitted",
  badge: { installed: false, verified_at: null, last_checked_at: null, reason: null },
  go_live_at: null,
  launch_week: "2026-W49",
  final_rank: null,
  current_week_rank: null,
  upvotes: 0,
  opened_at: "2026-11-20T10:00:00.000Z",
  submitted_at: "2026-11-21T09:00:00.000Z",
  note: null,
  is_instant: false,
  twin: null,
} as unknown as MyLaunch;
const draw = (values: Partial<MyLaunch>) =>
  renderToStaticMarkup(
    <LaunchSummary launch={{ ...launch, ...values }} reviewTakes="usually about 5 hours" place={null} followers={1} />,
  ).replace(/<[^>]+>/g, " ");

test("a submission leads with its day and how long the review takes, not with upvotes", () => {
  const text = draw({});
  expect(text).toMatch(/^\s*Sent for review on 21 November 2026\./);
  expect(text).toContain("A person looks at it before it goes live; usually about 5 hours.");
  expect(text).toMatch(/Opened\s+20 November 2026\s+Sent for review\s+21 November 2026\s+Review\s+Under way/);
  expect(text).not.toContain("upvotes");
  expect(draw({ status: "live" })).toMatch(/0\s+upvotes/);
});

test("what waits for its week leads with its day, a draft with the day on which it was opened", () => {
  const scheduled = draw({ status: "scheduled", go_live_at: "2026-11-30T00:00:00.000Z" });
  expect(scheduled).toMatch(/^\s*Goes live on Monday 30 November 2026\./);
  expect(scheduled).toMatch(/2026\.\s+Approved\. You have nothing to do\./);
  expect(scheduled).toMatch(/Approved\s+By a person\s+Goes live\s+30 November 2026, 00:00 UTC/);
  const draft = draw({ status: "draft", submitted_at: null });
  expect(draft).toMatch(/^\s*A draft since 20 November 2026\./);
  expect(draft).toMatch(/Sent for review\s+Once its steps are done/);
  const back = draw({ status: "draft", note: "Say who it is for." });
  expect(back).toMatch(/^\s*We ask for changes\..*Say who it is for\./);
  expect(back).toMatch(/Sent for review\s+Once its steps are done/);
});

test("a launch whose week is chosen says from when it will be live", () => {
  expect(draw({})).toMatch(/Goes live\s+Week 49.*as chosen, once it is approved/);
  expect(draw({})).toMatch(/1\s+follower\s/);
  expect(draw({ launch_week: null })).toMatch(/Goes live\s+Not set/);
  expect(draw({ launch_week: null, is_instant: true })).toMatch(/Goes live\s+With the approval/);
});

test("a launch that ended before it was live says nothing of a day", () => {
  expect(draw({ status: "expired" })).not.toMatch(/Goes live|as chosen/);
  expect(draw({ status: "rejected" })).not.toMatch(/Goes live|as chosen/);
});

test("a submission whose product is live otherwise says so, and names no week", () => {
  const twin = { status: "live", url: "http://localhost:3000/products/tidewater" } as const;
  const text = draw({ twin });
  expect(text).toMatch(/This product is live already: .*This submission cannot be approved\./);
  expect(text).not.toMatch(/Goes live|A person looks at it/);
});
