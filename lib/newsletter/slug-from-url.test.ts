import { expect, test } from "vitest";
import { slugFromUrl } from "./slug-from-url";

test.each([
  ["acme", "acme"],
  [" acme ", "acme"],
  ["http://localhost:3000/products/acme", "acme"],
  ["https://catalog.example/products/acme/?ref=x#top", "acme"],
  ["/products/", "/products/"],
  ["0190a000-0000-7000-8000-000000000000", "0190a000-0000-7000-8000-000000000000"],
])("%s is read as %s", (typed, named) => {
  expect(slugFromUrl(typed)).toBe(named);
});
