import type { MyLaunch } from "@/lib/launch/owned-launch.schema";

/** A live launch named Acme, unless `values` say otherwise. */
export const myLaunch = (values: Partial<MyLaunch> = {}): MyLaunch => ({
  id: "01a26bfa-80b5-769f-98c3-f351cdc3e075",
  slug: "acme",
  name: "Acme",
  status: "live",
  badge_added: false,
  badge: { installed: false, verified_at: null, last_checked_at: null, reason: null },
  go_live_at: null,
  launch_week: null,
  final_rank: null,
  current_week_rank: null,
  upvotes: 0,
  note: null,
  links: { self: null, html: null, review: null, badge: null, rank_badge: null },
  logo_url: null,
  url: "https://acme.example/",
  opened_at: "2026-11-20T10:00:00.000Z",
  submitted_at: null,
  is_instant: false,
  twin: null,
  ...values,
});
