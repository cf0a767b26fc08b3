import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checklist } from "./checklist";

test("the list for readers says what is done, and no count beside the founder’s count of steps", () => {
  const items = [
    { id: "tagline", label: "A tagline", done: true },
    { id: "badge", label: "The badge on your site", done: false },
  ] as never;
  const text = renderToStaticMarkup(<Checklist items={items} />).replace(/<[^>]+>/g, " ");
  expect(text).toMatch(/A tagline\s+Done/);
  expect(text).toMatch(/The badge on your site\s+To do/);
  expect(text).not.toMatch(/\d+ of \d+/);
});
