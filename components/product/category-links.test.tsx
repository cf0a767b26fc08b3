import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryLinks } from "./category-links";

test("a comma is in one box with the category before it, so that no line begins with one", () => {
  const html = renderToStaticMarkup(<CategoryLinks categories={["Customer Support", "Open Source"]} />);
  expect(html.replace(/<[^>]+>/g, "")).toBe("Customer Support, Open Source");
  expect(html).toContain("Customer Support</a>,</span>");
});
