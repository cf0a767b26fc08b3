import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Description } from "./description";

const draw = (texts: Parameters<typeof Description>[0]) =>
  renderToStaticMarkup(<Description {...texts} />).replace(/<[^>]+>/g, " ");

test("a product without a description says so in a sentence that stands alone", () => {
  expect(draw({ short: null, long: null })).toContain("No description yet.");
  expect(draw({ short: "Short.", long: null })).toContain("Short.");
  expect(draw({ short: "Short.", long: "Long." })).not.toContain("Short.");
});
