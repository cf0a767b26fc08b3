import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductMissing } from "./missing";

const draw = (slug: string) => renderToStaticMarkup(<ProductMissing slug={slug} />);

test("a product that is not listed leads to a search for the words of its name", () => {
  expect(draw("home-assistant")).toMatch(/href="\/products\?q=home\+assistant"[^>]*>Search for “home assistant”/);
});

test.each(["", "-", "a%20b", "<b>", "x".repeat(81)])("nothing is said in the words of an address like %j", (slug) => {
  expect(draw(slug)).toMatch(/href="\/products"[^>]*>Search all products/);
});
