import { expect, test } from "vitest";
import { type CampaignResult, type Order, OWN } from "@/db/directory-orders";
import { toCampaign } from "./my-campaigns";

const result = (slug: string, week: string, reviewDays: number | null = null): CampaignResult => ({
  orderId: "order",
  directory: {
    slug,
    name: slug,
    url: `https://${slug}.example`,
    submitUrl: null,
    category: "Launch platform",
    pricing: "Free",
    dr: 80,
    linkType: null,
    reviewDays,
    launchPlatform: true,
    sources: 17,
    requiresAccount: null,
    requiresBacklink: null,
    checkedOn: null,
    price: null,
    language: "en",
    region: null,
    onlyFor: null,
  },
  position: 1,
  week,
  reason: "",
  fills: false,
  status: "planned",
  submittedAt: null,
  liveUrl: null,
  linkType: null,
  checkedAt: null,
  note: null,
  isOrdered: false,
});

/** A campaign as its founder sees it on a day. */
function seenOn(day: string, results: CampaignResult[], { sold = OWN, fits }: { sold?: string; fits?: string[] } = {}) {
  const order: Order = {
    id: "order",
    ownerId: "owner",
    listingId: null,
    url: "https://acme.example/",
    canonicalUrl: "https://acme.example/",
    name: "Acme",
    package: sold,
    status: "open",
    paymentReference: null,
    copyKit: null,
    steering: fits ? { fits, language: "en" } : null,
    orderedAt: new Date("2026-11-24"),
    results,
  };
  return toCampaign(order, new Date(`${day}T09:00:00Z`));
}

const launches = ["product-hunt", "fazier", "uneed"].map((slug) => result(slug, "2026-W49"));

test.each([
  ["2026-12-01", { overdue: 0, due: 0, preparing: 3 }],
  ["2026-12-07", { overdue: 0, due: 1, preparing: 0 }],
  ["2026-12-08", { overdue: 0, due: 1, preparing: 0 }],
  ["2026-12-09", { overdue: 1, due: 0, preparing: 0 }],
  ["2026-12-20", { overdue: 2, due: 0, preparing: 0 }],
  ["2027-01-05", { overdue: 2, due: 1, preparing: 0 }],
])("on %s a launch is due on its own day, and in its week only prepared", (day, standing) => {
  const campaign = seenOn(day, launches);
  expect(campaign.launches.map(({ date }) => date)).toEqual(["2026-12-08", "2026-12-15", "2027-01-05"]);
  expect(campaign.totals).toMatchObject(standing);
  expect(campaign.weeks[0]).toMatchObject({ open: 3, late: standing.overdue });
});

test("a launch says in which week its directory stands, and whether it is due in this one", () => {
  const { launches: seen } = seenOn("2026-12-08", launches);
  expect(seen.map(({ directory, week, due }) => [directory, week, due])).toEqual([
    ["product-hunt", "2026-W49", "current"],
    ["fazier", "2026-W49", "future"],
    ["uneed", "2026-W49", "future"],
  ]);
  expect(seenOn("2026-12-14", launches).launches[0]).toMatchObject({ directory: "product-hunt", due: "past" });
});

test("what only fills a saved plan has no launch day", () => {
  const filling = { ...result("devhunt", "2026-W49"), fills: true };
  expect(seenOn("2026-12-01", [...launches, filling]).launches.map(({ directory }) => directory)).toEqual([
    "product-hunt",
    "fazier",
    "uneed",
  ]);
});

test("what people cannot have yet has no launch days, and its launches are never overdue", () => {
  const waiting = (day: string) => seenOn(day, launches, { fits: ["coming"] });
  expect(waiting("2026-12-02").launches).toEqual([]);
  expect(waiting("2026-12-02").totals).toMatchObject({ overdue: 0, due: 0, preparing: 3 });
  expect(waiting("2027-06-02").totals).toMatchObject({ overdue: 0, due: 0, preparing: 0 });
  expect(seenOn("2026-12-02", launches, { fits: ["coming", "preordered"] }).launches).toHaveLength(3);
});

test("what is reviewed is due in its week, because it is submitted then", () => {
  const reviewed = [result("betalist", "2026-W49", 30)];
  expect(seenOn("2026-12-02", reviewed).totals).toMatchObject({ due: 1, preparing: 0, overdue: 0 });
  expect(seenOn("2026-12-07", reviewed).totals).toMatchObject({ due: 0, overdue: 1 });
});

test("an order has no launch days: its directories are due in their week", () => {
  const ordered = [result("fazier", "2026-W49"), result("uneed", "2026-W53")];
  expect(seenOn("2026-12-07", ordered, { sold: "Launch 50" }).totals).toMatchObject({ overdue: 1, due: 0 });
  expect(seenOn("2026-12-30", ordered, { sold: "Launch 50" }).totals).toMatchObject({
    overdue: 1,
    due: 1,
    preparing: 0,
  });
  expect(seenOn("2027-01-06", ordered, { sold: "Launch 50" }).totals).toMatchObject({ overdue: 2, due: 0 });
});
