import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListingTags } from "./listing-tags";

test("a featured product and a sample are marked behind their name, others not", () => {
  const draw = (featured: boolean, sample: boolean) =>
    [...renderToStaticMarkup(<ListingTags listing={{ featured, sample }} />).matchAll(/>(\w+)</g)].map(
      ([, tag]) => tag,
    );
  expect(draw(false, false)).toEqual([]);
  expect(draw(true, false)).toEqual(["Featured"]);
  expect(draw(true, true)).toEqual(["Featured", "Sample"]);
});
