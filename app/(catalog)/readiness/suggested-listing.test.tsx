import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SuggestedListing } from "./suggested-listing";

type Listing = Parameters<typeof SuggestedListing>[0]["listing"];
const draw = (listing: Partial<Listing>) =>
  renderToStaticMarkup(<SuggestedListing url="https://www.tide.example/app" listing={listing as Listing} />);

test("a page that says neither name nor tagline is called by its host, and its draft promises no words", () => {
  const html = draw({ product_name: null, tagline: null });
  const text = html.replace(/<[^>]+>/g, " ");
  expect(text).toContain("tide.example");
  expect(text).toContain("We found no tagline.");
  expect(text).toContain("Open a draft");
  expect(text).not.toContain("from this");
  // The letter in the logo's place is the host's, not that of its scheme.
  expect(/aria-hidden="true"[^>]*>(\w)</.exec(html)?.[1]).toBe("T");
});

test("words that were found go along", () => {
  const html = draw({ product_name: "Tide", tagline: null });
  expect(html).toContain("Open a draft from this");
  expect(html).toContain('name="product_name" value="Tide"');
});
