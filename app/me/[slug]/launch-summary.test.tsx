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
  note: null,
  twin: null,
} as unknown as MyLaunch;
const draw = (values: Partial<MyLaunch>) =>
  renderToStaticMarkup(<LaunchSummary launch={{ ...launch, ...values }} place={null} followers={1} />).replace(
    /<[^>]+>/g,
    " ",
  );

test("a launch whose week is chosen says from when it will be live", () => {
  expect(draw({})).toMatch(/Goes live\s+Week 49.*as chosen, once it is approved/);
  expect(draw({})).toMatch(/1\s+follower\s/);
  expect(draw({ launch_week: null })).toMatch(/Goes live\s+Not set/);
});

test("a launch that ended before it was live says nothing of a day", () => {
  expect(draw({ status: "expired" })).not.toMatch(/Goes live|as chosen/);
  expect(draw({ status: "rejected" })).not.toMatch(/Goes live|as chosen/);
});

test("a submission whose product is live otherwise says so, and names no week", () => {
  const twin = { status: "live", url: "http://localhost:3000/products/tidewater" } as const;
  const text = draw({ twin });
  expect(text).toMatch(/This product is live already: .*This submission cannot be approved\./);
  expect(text).toMatch(/Goes live\s+Not set/);
});
