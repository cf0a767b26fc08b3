import { expect, test } from "vitest";
import { countText, drawBadge } from "./image";

test.each([
  [0, "0"],
  [9, "9"],
  [842, "842"],
  [12_480, "12,480"],
  [99_999, "99,999"],
  [100_000, "100K"],
  [999_999, "999K"],
  [1_000_000, "1M"],
  [1_299_999, "1.2M"],
  [2_147_483_647, "2147M"],
])("%i votes are written %s", (count, text) => {
  expect(countText(count)).toBe(text);
});

test("every count has its figures drawn", () => {
  const drawn = (upvotes: number | null) => drawBadge("white", { name: "Acme", upvotes });
  const figuresOf = (svg: string) => svg.match(/<path transform="translate\([\d.]+\)"/g)?.length ?? 0;
  expect(figuresOf(drawn(12_480))).toBe(6);
  expect(figuresOf(drawn(1_250_000))).toBe(4);
  expect(figuresOf(drawn(null))).toBe(0);
});

test("a launch to come shows its week", () => {
  const svg = drawBadge("default", { name: "Acme", upvotes: null, week: "2026-W49" });
  expect(svg).toContain("Acme on Launch Catalog, launching in week 49, 2026");
  expect(svg).not.toBe(drawBadge("default", { name: "Acme", upvotes: null, week: "2026-W50" }));
});
