import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { categoryLabels } from "@/lib/core/catalog/labels";
import { fieldServedBy } from "./fit";
import { type Budget, DIRECTORIES_PER_WEEK, type Plannable, type PlanOptions, planCampaign } from "./plan";

const saturday = new Date("2026-11-21T12:00:00Z");
const options: PlanOptions = { categories: [], budget: "paid", limit: 50, now: saturday };

const directory = (slug: string, values: Partial<Plannable> = {}): Plannable => ({
  slug,
  category: "Startup directory",
  pricing: "Free",
  dr: 50,
  ...values,
});

const slugs = (weeks: ReturnType<typeof planCampaign>) =>
  weeks.flatMap((week) => week.directories.map((planned) => planned.directory.slug));

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

test("puts directories of the product's field first inside each kind, and says so", () => {
  const weeks = planCampaign(
    [
      directory("free-high", { dr: 90 }),
      directory("free-ai", { dr: 20, category: "AI directory" }),
      directory("paid-ai", { dr: 99, category: "AI directory", pricing: "Paid" }),
      directory("freemium", { pricing: "Freemium" }),
    ],
    { ...options, categories: ["AI"] },
  );
  expect(slugs(weeks)).toEqual(["free-ai", "free-high", "freemium", "paid-ai"]);
  expect(weeks[0]?.directories.map(({ reason }) => reason)).toEqual([
    "Free, domain rating 20, made for AI products",
    "Free, domain rating 90",
    "Freemium, domain rating 50",
    "Paid, domain rating 99, made for AI products",
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
  let shipped: Plannable[];
  const kinds: Plannable["pricing"][] = ["Free", "Freemium", "Paid"];

  beforeAll(async () => {
    const text = await readFile(path.join(process.cwd(), "db", "data", "directories.csv"), "utf8");
    const records: Record<string, string>[] = parse(text, { columns: true });
    expect(records).toHaveLength(610);
    shipped = records.flatMap(({ slug = "", category = "", pricing, dr }) => {
      const kind = kinds.find((known) => known === pricing);
      return kind ? [{ slug, category, pricing: kind, dr: dr ? Number(dr) : null }] : [];
    });
  });

  /** What the contract calls the order, as one number per rule: smaller is earlier. */
  const place = (row: Plannable, categories: PlanOptions["categories"]) => [
    kinds.indexOf(row.pricing),
    fieldServedBy(row.category, categories) === null ? 1 : 0,
    row.dr === null ? 1 : 0,
    -(row.dr ?? 0),
  ];

  function isInOrder(before: number[], after: number[]): boolean {
    const differing = before.findIndex((value, rule) => value !== after[rule]);
    return differing === -1 || (before[differing] ?? 0) < (after[differing] ?? 0);
  }

  const budgets: Budget[] = ["free", "freemium", "paid"];
  const cases = [undefined, ...categoryLabels].flatMap((label, index) =>
    budgets.map((budget, turn) => ({
      categories: label === undefined ? [] : [label],
      budget,
      limit: [1, 9, 10, 11, 50, 137, 610][(index + turn * 3) % 7] ?? 610,
      now: new Date(saturday.getTime() + index * 86_400_000),
    })),
  );

  test.each(cases)("the plan for $categories, $budget, $limit is strict and whole", (chosen) => {
    const weeks = planCampaign(shipped, chosen);
    const planned = weeks.flatMap(({ directories }) => directories);
    const rows = planned.map((entry) => entry.directory);
    const allowed = shipped.filter(({ pricing }) => kinds.indexOf(pricing) <= budgets.indexOf(chosen.budget));

    expect(planned).toHaveLength(Math.min(chosen.limit, allowed.length));
    expect(new Set(slugs(weeks)).size).toBe(planned.length);
    expect(planned.map(({ position }) => position)).toEqual(planned.map((_, index) => index + 1));
    expect(rows.every((row) => allowed.includes(row))).toBe(true);
    const places = rows.map((row) => place(row, chosen.categories));
    expect(places.slice(1).every((after, index) => isInOrder(places[index] ?? [], after))).toBe(true);
    const last = places.at(-1) ?? [];
    const leftOut = allowed.filter((row) => !rows.includes(row));
    expect(leftOut.every((row) => isInOrder(last, place(row, chosen.categories)))).toBe(true);

    expect(weeks.slice(0, -1).every(({ directories }) => directories.length === DIRECTORIES_PER_WEEK)).toBe(true);
    expect(weeks.every(({ starts_on }) => new Date(starts_on).getUTCDay() === 1)).toBe(true);
    const gaps = weeks
      .slice(1)
      .map((week, index) => Date.parse(week.starts_on) - Date.parse(weeks[index]?.starts_on ?? ""));
    expect(gaps.every((gap) => gap === 7 * 86_400_000)).toBe(true);
    expect(planCampaign(shipped.toReversed(), chosen)).toEqual(weeks);
  });
});
