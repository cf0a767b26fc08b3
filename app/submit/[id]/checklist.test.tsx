import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checklist } from "./checklist";

test("readers of a draft see the steps that its founder sees, with the same name and count", () => {
  const items = [
    { id: "product_name", label: "A name", done: true },
    { id: "tagline", label: "A tagline", done: false },
    { id: "pricing_tier", label: "What it costs: Free or Paid", done: false },
    { id: "badge", label: "Install the badge on the product’s site", done: true },
    { id: "upvotes", label: "Upvote three other products", done: false },
    { id: "launch_week", label: "Choose a launch week", done: false },
  ] as never;
  const text = renderToStaticMarkup(<Checklist items={items} />).replace(/<[^>]+>/g, " ");
  expect(text).toMatch(/Steps to launch\s+1 of 4 steps\s+done/);
  expect(text).toMatch(/Complete the listing\s+Still missing: a tagline; what it costs: Free or Paid\.\s+To do/);
  expect(text).toMatch(/badge on the product’s site\s+Done/);
});
