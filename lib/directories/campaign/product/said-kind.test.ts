import { expect, test } from "vitest";
import { plannedProduct } from "../audience";
import { pageOf } from "../testing/page-fits";
import { kindOf, type PlanKind, planKinds } from "./said-kind";

const fitsOf = (kind: PlanKind | null, categories: string[] = []) =>
  plannedProduct({ url: null, categories, kind }, null).fits;

test.each(planKinds.map((kind) => [kind]))("what is said to be %s is planned as that", (kind) => {
  expect(kindOf(fitsOf(kind))).toBe(kind === "community" ? "other" : kind);
});

test("what a founder says counts before what the field tells", () => {
  expect(kindOf(fitsOf(null, ["Games"]))).toBe("game");
  expect(kindOf(fitsOf("newsletter", ["Games"]))).toBe("newsletter");
  expect(fitsOf("course", ["Developer Tools"])).not.toContain("developers");
  expect(fitsOf("software", ["Games"])).not.toContain("games");
});

test("a founder who says what the page says already changes nothing", () => {
  const title = "Acme – a card game for the evening";
  const store = '<a href="https://apps.apple.com/app/acme/id123456789">App Store</a>';
  const { url, page } = pageOf("en", title, "A card game app for iPhone.", store);
  const named = { url, categories: page.facts.categories };
  const read = plannedProduct(named, page);
  expect(plannedProduct({ ...named, kind: kindOf(read.fits) }, page)).toEqual(read);
});
