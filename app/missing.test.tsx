import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Missing, ProductMissing } from "./missing";

const draw = (slug: string) => renderToStaticMarkup(<ProductMissing slug={slug} />);

test("a product that is not listed leads to a search for the words of its name", () => {
  expect(draw("home-assistant")).toMatch(/href="\/products\?q=home\+assistant"[^>]*>Search for “home assistant”/);
});

test.each(["", "-", "a%20b", "<b>", "x".repeat(81)])("nothing is said in the words of an address like %j", (slug) => {
  expect(draw(slug)).toMatch(/href="\/products"[^>]*>Search all products/);
});

test.each([
  ["/products/acme", "No product at this URL"],
  ["/products/acme/changelog", "No product at this URL"],
  ["/products/acme/reviews", "This page is not in the catalog"],
  ["/submit/6a8f", "No open draft at this link"],
  ["/submit/6a8f/preview", "This page is not in the catalog"],
  ["/me/acme", "No launch of yours at this URL"],
  ["/me/acme/edit", "No launch of yours at this URL"],
  ["/me", "This page is not in the catalog"],
  ["/products", "This page is not in the catalog"],
  ["", "This page is not in the catalog"],
])("at %j it says %j", (path, heading) => {
  expect(renderToStaticMarkup(<Missing path={path} />)).toContain(`>${heading}</bdi></h1>`);
});
