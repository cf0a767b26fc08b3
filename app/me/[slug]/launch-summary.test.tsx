import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OwnedLaunch } from "@/lib/launch/owned-launch.schema";
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
} as unknown as OwnedLaunch;
const draw = (values: Partial<OwnedLaunch>) =>
  renderToStaticMarkup(<LaunchSummary launch={{ ...launch, ...values }} place={null} followers={1} />).replace(
    /<[^>]+>/g,
    " ",
  );

test("a launch whose week is chosen says from when it will be live", () => {
  expect(draw({})).toMatch(/Goes live\s+Week 49.*as chosen, once it is approved/);
  expect(draw({})).toMatch(/1\s+follower\s/);
  expect(draw({ launch_week: null })).toMatch(/Goes live\s+Not set/);
});
