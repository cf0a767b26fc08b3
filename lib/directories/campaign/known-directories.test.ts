import { expect, test } from "vitest";
import { readCsv } from "@/db/data-file";
import { shippedDirectories } from "@/db/seed";
import { hasTrait, knownDirectory, type Trait } from "./known-directories";
import { specialKinds } from "./product/kinds";

const rows = readCsv("known-directories.csv");

test("what is known of a single directory is of one that is shipped, once, and says something", () => {
  const shipped = new Set(shippedDirectories().map(({ slug }) => slug));
  expect(rows.filter(({ slug = "" }) => !shipped.has(slug))).toEqual([]);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  expect(rows.filter(({ slug, ...cells }) => !Object.values(cells).some(Boolean))).toEqual([]);
  expect(rows.length).toBeGreaterThan(20);
});

test("a product is out of place by kinds that there are, each once", () => {
  const known = new Set<string>(specialKinds);
  for (const column of ["out_of_place", "out_of_place_abroad"]) {
    const lists = rows.map((row) => row[column]?.split("; ").filter(Boolean) ?? []);
    expect(lists.flat().filter((kind) => !known.has(kind))).toEqual([]);
    expect(lists.filter((kinds) => new Set(kinds).size < kinds.length)).toEqual([]);
    expect(lists.flat()).not.toEqual([]);
  }
});

test("one launch is the first, one a post of one's own, and each of them says what to do that day", () => {
  const withTrait = (trait: Trait) => rows.flatMap(({ slug = "" }) => (hasTrait({ slug }, trait) ? [slug] : []));
  expect(withTrait("launches_first")).toEqual(["product-hunt"]);
  expect(withTrait("own_post")).toEqual(["hacker-news"]);
  const special = (["launches_first", "launches_on_monday", "own_post"] as const).flatMap(withTrait);
  expect(special.filter((slug) => knownDirectory(slug).launchTask === null)).toEqual([]);
});

test("of most directories nothing is known beside their facts", () => {
  const { reason, launchTask, outOfPlace } = knownDirectory("1000-tools");
  expect([reason, launchTask, outOfPlace]).toEqual([null, null, []]);
  expect(hasTrait({ slug: "constructor" }, "makers")).toBe(false);
});
