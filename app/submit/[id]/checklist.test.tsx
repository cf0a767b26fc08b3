import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checklist } from "./checklist";

test("readers see the steps of the editor, with the fields of the listing inside the first", () => {
  const items = [
    { id: "tagline", label: "A tagline", done: true },
    { id: "badge", label: "The badge on your site", done: false },
  ] as never;
  const html = renderToStaticMarkup(<Checklist items={items} />);
  const text = html.replace(/<[^>]+>/g, " ");
  expect(html.match(/<li class="border-b/g)).toHaveLength(2);
  expect(text).toMatch(/Steps to launch\s+Complete the listing\s+Done/);
  expect(text).toMatch(/A tagline\s+Done/);
  expect(text).toMatch(/The badge on your site\s+To do/);
  expect(text).not.toMatch(/\d+ of \d+/);
});
