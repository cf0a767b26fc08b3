import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UrlQuestion } from "./url-question";

test("the question of a tool has its label, its bound, and the refusal at its field", () => {
  const html = renderToStaticMarkup(<UrlQuestion url="hello" error="Enter a web address." act="Check the page" />);
  expect(html).toContain(">Your website<");
  expect(html).toMatch(/<input(?=[^>]* name="url")(?=[^>]* maxLength="2048")(?=[^>]* aria-invalid="true")/);
  expect(html).toContain("Enter a web address.");
});
