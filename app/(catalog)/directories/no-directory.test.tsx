import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { filterLabels } from "./filter-labels";
import { NoDirectory } from "./no-directory";

const textOf = (filters: Parameters<typeof filterLabels>[0]) =>
  renderToStaticMarkup(<NoDirectory set={filterLabels(filters)} hasWords={filters.q !== undefined} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("an empty list names the filters that are set, and no others", () => {
  expect(textOf({ q: "zzzz" })).toContain("No directory matches “zzzz”. Clear this filter to see them all");
  const both = textOf({ q: "zzzz", min_dr: "70" });
  expect(both).toContain("No directory matches “zzzz”, DR 70 or more. Clear all filters or remove one of them");
  expect(textOf({ q: "zzzz" })).not.toMatch(/rating/);
});

test("an empty list says where words are looked for, if there are some", () => {
  expect(textOf({ q: "zzzz" })).toContain("We look for words in names and URLs only.");
  expect(textOf({ min_dr: "70" })).not.toContain("We look for");
});
