import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Problem } from "@/lib/core/errors";
import { NoBadge } from "./no-badge";

const textIn = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const fix = "Check the slug with search_products.";

test("a link of no live listing is told in words for people, once, without names of the API", () => {
  const problem = new Problem("not_found", "No live listing has the slug “nobody”.", {
    errors: [{ path: "slug", code: "not_live", message: "is not the slug of a live listing", fix }],
  });
  const text = textIn(renderToStaticMarkup(<NoBadge problem={problem} />));
  expect(text).toContain("No live listing has this link. Paste the link of your product’s page.");
  expect(text).not.toMatch(/search_products|slug/);
});

test("any other input names its field and its fix", () => {
  const problem = new Problem("invalid_request", undefined, {
    errors: [
      {
        path: "product_name",
        code: "too_big",
        message: "has 81 of 80 characters",
        fix: "Shorten it.",
        limit: 80,
        actual: 81,
      },
    ],
  });
  const text = textIn(renderToStaticMarkup(<NoBadge problem={problem} />));
  expect(text).toContain("We cannot make this badge");
  expect(text).toContain("Name : Shorten this to 80 characters");
});
