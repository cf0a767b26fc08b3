import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { drawsInDocument } from "@/components/ui/testing/dom";
import type { ReviewItem } from "@/lib/launch/review/queue";
import { ClosedCopy } from "./closed-copy";

drawsInDocument();

const item: ReviewItem = {
  id: "one",
  name: "Acme",
  tagline: "Rockets for teams",
  url: "https://acme.example/",
  canonical_url: "acme.example",
  logo_url: null,
  founder_email: "founder@acme.example",
  submitted_at: "2026-11-20T08:00:00.000Z",
  launch_week: null,
  instant_launch: false,
  instant_paid: false,
  badge_verified: true,
  same_url: 0,
  status: "rejected",
  slug: null,
  copy: {
    product_name: "Acme",
    tagline: "Rockets for teams",
    short_description: "Rockets, shared.",
    long_description: "Countdowns for **everyone**.",
    creator_name: null,
    categories: ["AI"],
    type: "web_app",
    pricing_tier: "Free",
    twitter_handle: null,
    logo_url: null,
    media: [],
  },
  featured: false,
  review_note: "This is an agency’s page.",
  go_live_at: null,
  launched_at: null,
  payment_settled: null,
  by_partner: false,
  free_weeks: [],
  too_many_in_week: 0,
  checklist: [],
  badge: { installed: true, verified_at: null, last_checked_at: null, reason: null },
  duplicates: [],
  history: [
    {
      id: "2",
      at: "2026-11-22T09:30:00.000Z",
      action: "reject",
      actor_kind: "admin",
      actor_email: "admin@catalog.example",
      actor_partner: null,
      from_status: "submitted",
      to_status: "rejected",
      reason: "This is an agency’s page.",
      changes: null,
      listing: null,
      partner: null,
    },
  ],
  payments: [],
};

test("a launch that was not accepted can be read again, with who decided, when and why", () => {
  render(<ClosedCopy item={item} />);
  const section = screen.getByRole("region", { name: "Not accepted" });
  expect(section.textContent).toContain("By admin@catalog.example on 22 November 2026, 09:30 UTC.");
  expect(screen.getByRole("figure").textContent).toBe("The reviewer’s reason:This is an agency’s page.");
  expect(screen.getByText("Rockets for teams")).toBeDefined();
  expect(screen.getByText("everyone").tagName).toBe("STRONG");
  // Its reason is told once.
  expect(section.textContent?.split("an agency’s page")).toHaveLength(2);
});

test("one that nobody has decided about says no more than its state", () => {
  render(<ClosedCopy item={{ ...item, status: "expired", review_note: null, history: [] }} />);
  expect(screen.getByRole("region", { name: "Expired" }).textContent).toContain("It cannot be edited any more.");
  expect(screen.queryByRole("figure")).toBeNull();
});
