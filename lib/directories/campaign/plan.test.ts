import { describe, expect, test } from "vitest";
import { shippedDirectories } from "@/db/seed";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { type PlannedProduct, plannedProduct } from "./audience";
import type { Choosable } from "./choice/choosable";
import { type Budget, DIRECTORIES_PER_WEEK, planCampaign } from "./plan";
import { directory, options, saturday, slugs, unknown } from "./testing/plan-rows";

test("plans Free directories by domain rating first, then Freemium, then Paid, unknown ratings last", () => {
  const weeks = planCampaign(
    [
      directory("paid-high", { pricing: "Paid", dr: 99 }),
      directory("free-unknown", { dr: null }),
      directory("free-zero", { dr: 0 }),
      directory("freemium-unknown", { pricing: "Freemium", dr: null }),
      directory("free-high", { dr: 90 }),
      directory("freemium-high", { pricing: "Freemium", dr: 95 }),
      directory("paid-unknown", { pricing: "Paid", dr: null }),
      directory("free-low", { dr: 10 }),
    ],
    options,
  );
  expect(slugs(weeks)).toEqual([
    "free-high",
    "free-low",
    "free-zero",
    "free-unknown",
    "freemium-high",
    "freemium-unknown",
    "paid-high",
    "paid-unknown",
  ]);
});

test("equal ratings are ordered by slug, whatever order they came in", () => {
  const rows = ["c", "a", "b"].map((slug) => directory(slug));
  expect(slugs(planCampaign(rows, options))).toEqual(["a", "b", "c"]);
  expect(slugs(planCampaign(rows.toReversed(), options))).toEqual(["a", "b", "c"]);
});

test.each([
  ["2026-11-21T12:00:00Z", "2026-11-23", "2026-W48"],
  ["2026-11-22T23:59:59Z", "2026-11-23", "2026-W48"],
  ["2026-11-23T00:00:00Z", "2026-11-30", "2026-W49"],
  ["2026-12-25T00:00:00Z", "2026-12-28", "2026-W53"],
  ["2026-12-30T00:00:00Z", "2027-01-04", "2027-W01"],
])("a plan made at %s starts on the coming Monday, %s", (now, startsOn, week) => {
  const [first] = planCampaign([directory("a")], { ...options, now: new Date(now) });
  expect(first).toMatchObject({ starts_on: startsOn, week });
});

test("holds ten a week, week after week across the end of the year", () => {
  const rows = Array.from({ length: 75 }, (_, index) => directory(`d-${index}`));
  const weeks = planCampaign(rows, { ...options, limit: 72 });
  expect(weeks.map(({ directories }) => directories.length)).toEqual([10, 10, 10, 10, 10, 10, 10, 2]);
  expect(weeks.map(({ week }) => week)).toEqual([
    "2026-W48",
    "2026-W49",
    "2026-W50",
    "2026-W51",
    "2026-W52",
    "2026-W53",
    "2027-W01",
    "2027-W02",
  ]);
});

test("nothing to plan is no week, not an empty one", () => {
  expect(planCampaign([], options)).toEqual([]);
  expect(planCampaign([directory("paid", { pricing: "Paid" })], { ...options, budget: "freemium" })).toEqual([]);
});

describe("over the shipped 610 directories", () => {
  const shipped = shippedDirectories();
  const plannable = shipped.flatMap(({ pricing, ...row }) => (pricing ? [{ ...row, pricing }] : []));
  const kinds: Choosable["pricing"][] = ["Free", "Freemium", "Paid"];
  const budgets: Budget[] = ["free", "freemium", "paid"];
  const cases = [undefined, ...categoryLabels].flatMap((label, index) =>
    budgets.map((budget, turn) => ({
      product: plannedProduct({ url: null, categories: label === undefined ? [] : [label] }, null),
      budget,
      limit: [1, 9, 10, 11, 50, 137, 610][(index + turn * 3) % 7] ?? 610,
      now: new Date(saturday.getTime() + index * 86_400_000),
    })),
  );

  test.each(cases)("the plan for $product.categories, $budget, $limit is strict and whole", (chosen) => {
    const weeks = planCampaign(plannable, chosen);
    const planned = weeks.flatMap(({ directories }) => directories);
    const rows = planned.map((entry) => entry.directory);
    expect(new Set(slugs(weeks)).size).toBe(planned.length);
    expect(planned.map(({ position }) => position)).toEqual(planned.map((_, index) => index + 1));
    expect(rows.every(({ pricing }) => kinds.indexOf(pricing) <= budgets.indexOf(chosen.budget))).toBe(true);
    const places = rows.map(({ pricing, dr }) => kinds.indexOf(pricing) * 1_000 - (dr ?? -1));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const affordable = plannable.filter(({ pricing }) => kinds.indexOf(pricing) <= budgets.indexOf(chosen.budget));
    expect(planned).toHaveLength(Math.min(chosen.limit, affordable.length));
    if (chosen.limit <= 50) expect(planned.filter(({ reason }) => reason.startsWith("Only to fill"))).toEqual([]);
    expect(weeks.slice(0, -1).every(({ directories }) => directories.length === DIRECTORIES_PER_WEEK)).toBe(true);
    expect(weeks.every(({ starts_on }) => new Date(starts_on).getUTCDay() === 1)).toBe(true);
    const gaps = weeks
      .slice(1)
      .map((week, index) => Date.parse(week.starts_on) - Date.parse(weeks[index]?.starts_on ?? ""));
    expect(gaps.every((gap) => gap === 7 * 86_400_000)).toBe(true);
    expect(planCampaign(plannable.toReversed(), chosen)).toEqual(weeks);
  });

  test("whatever the product, the launch platforms that everyone names are in its plan", () => {
    for (const label of categoryLabels) {
      const product = plannedProduct({ url: null, categories: [label] }, null);
      const chosen = slugs(planCampaign(plannable, { ...options, product }));
      expect(chosen, label).toEqual(expect.arrayContaining(["product-hunt", "hacker-news", "uneed", "peerlist"]));
    }
  });

  const reasonsOf = (product: PlannedProduct, limit = 30) =>
    new Map(
      planCampaign(plannable, { ...options, product, limit }).flatMap(({ directories }) =>
        directories.map(({ directory: { slug }, reason }) => [slug, reason] as const),
      ),
    );
  const product = (values: Partial<PlannedProduct>): PlannedProduct => ({ ...unknown, language: "en", ...values });

  test("what a newsletter, a game or a library would cross out is not in its plan", () => {
    const newsletter = reasonsOf(product({ categories: ["Media"], fits: ["no_software"] }));
    for (const slug of ["hacker-news", "peerlist", "betalist", "betabound"])
      expect(newsletter.has(slug), slug).toBe(false);
    const game = reasonsOf(product({ categories: ["Games"], fits: ["games", "beta"] }), 50);
    for (const slug of ["indie-hackers", "betalist"]) expect(game.has(slug), slug).toBe(false);
    const library = reasonsOf(
      product({ categories: ["Data"], fits: ["open_source", "developers", "articles", "beta"] }),
    );
    for (const slug of ["betalist", "toolsfine"]) expect(library.has(slug), slug).toBe(false);
    for (const slug of ["hacker-news", "libhunt"]) expect(library.has(slug), slug).toBe(true);
    // It asks for a repository.
    const closed = reasonsOf(product({ categories: ["Data"], fits: ["developers", "articles", "beta"] }), 50);
    expect(closed.has("libhunt")).toBe(false);
    expect(closed.has("stackshare")).toBe(true);
  });

  test("the well-known ones each say what they are for, in the product's field", () => {
    const reasons = reasonsOf(
      product({ categories: ["HR"], fits: ["business", "companies", "deals", "reviews", "beta"] }),
    );
    expect(reasons.get("capterra")).toContain("Buyers of HR software compare by reviews here");
    expect(reasons.get("alternativeto")).toContain("name the ones that yours replaces");
    const first = [
      "g2",
      "capterra",
      "getapp",
      "trustradius",
      "product-hunt",
      "hacker-news",
      "uneed",
      "betalist",
      "saashub",
    ];
    const said = first.flatMap((slug) => reasons.get(slug)?.split(".")[0] ?? []);
    expect(new Set(said).size).toBe(said.length);
  });
});
