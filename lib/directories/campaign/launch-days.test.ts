import { expect, test } from "vitest";
import { launchDaysOf } from "./launch-days";

const platform = (slug: string, dr: number, sources = 12) => ({ slug, dr, launchPlatform: true, sources });
const MONDAY = "2026-11-23";

test("Product Hunt opens on the second Tuesday, Show HN follows two days later, then one platform a week by rating", () => {
  const days = launchDaysOf(
    [
      platform("uneed", 75),
      platform("fazier", 82),
      { slug: "hacker-news", dr: 91, launchPlatform: false, sources: 15 },
      platform("product-hunt", 70),
    ],
    MONDAY,
  );
  expect(days.map(({ date, directory }) => [date, directory])).toEqual([
    ["2026-12-01", "product-hunt"],
    ["2026-12-03", "hacker-news"],
    ["2026-12-08", "fazier"],
    ["2026-12-15", "uneed"],
  ]);
  expect(days[0]?.task).toContain("00:01 Pacific time");
});

test("six days at most, none twice, and only platforms that many lists name", () => {
  const platforms = Array.from({ length: 9 }, (_, n) => platform(`p${n}`, 50 + n));
  const days = launchDaysOf([...platforms, platform("small", 99, 2)], MONDAY);
  expect(days).toHaveLength(6);
  expect(new Set(days.map(({ date }) => date)).size).toBe(6);
  expect(days.map(({ directory }) => directory)).not.toContain("small");
});

test("a plan without any of them has no launch day", () => {
  expect(launchDaysOf([{ slug: "a", dr: 90, launchPlatform: false, sources: 12 }], MONDAY)).toEqual([]);
});

test("nobody launches in the holidays: the weeks around Christmas and New Year stay free", () => {
  const days = launchDaysOf(
    Array.from({ length: 4 }, (_, n) => platform(`p${n}`, 50 + n)),
    "2026-12-07",
  );
  expect(days.map(({ date }) => date)).toEqual(["2026-12-15", "2027-01-05", "2027-01-12", "2027-01-19"]);
});
