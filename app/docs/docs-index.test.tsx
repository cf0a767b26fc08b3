import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DocsIndex } from "./docs-index";

test("operations stand in the contents by their titles, which lines may break between words", () => {
  const operations = [{ name: "get_directory_campaign_status", title: "Get directory campaign status" }];
  const html = renderToStaticMarkup(<DocsIndex operations={operations} />);
  expect(html).toContain(">Get directory campaign status<");
  expect(html).not.toMatch(/>[^<]*get_directory/);
});

test("windows without a column beside the text have all operations in a list that opens", () => {
  const operations = [{ name: "list_categories", title: "List categories" }];
  const details = /<details[\s\S]*<\/details>/.exec(renderToStaticMarkup(<DocsIndex operations={operations} />))?.[0];
  expect(details).toContain("<summary");
  expect(details).toContain('href="/docs/list_categories"');
});
