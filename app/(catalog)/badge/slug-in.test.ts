import { expect, test } from "vitest";
import { slugIn } from "./slug-in";

test.each([
  ["Beeline", "beeline"],
  ["beeline", "beeline"],
  ["Plausible Analytics", "plausible-analytics"],
  ["https://catalog.example/products/beeline?ref=x#top", "beeline"],
  ["/products/beeline/changelog", "beeline"],
  // Nothing that a slug could be made of is asked for as it is, and refused in its own words.
  ["…", "…"],
  [undefined, undefined],
])("%s is asked for as %s", (typed, slug) => {
  expect(slugIn(typed)).toBe(slug);
});
