import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleNote } from "./sample-note";

const draw = (...samples: boolean[]) =>
  renderToStaticMarkup(<SampleNote entries={samples.map((sample) => ({ sample }))} />);

test("only a page that shows samples says so; the page of a real product never does", () => {
  expect(draw()).toBe("");
  expect(draw(false)).toBe("");
  expect(draw(false, false)).toBe("");
  expect(draw(true)).toContain("This is a real product.");
  expect(draw(false, true)).toContain("Products marked “Sample” are real.");
});

test("a page of samples alone says it once for all, and its rows carry no tag", () => {
  expect(draw(true, true)).toContain("These products are real.");
  expect(draw(true, true)).toContain("data-all-samples");
  expect(draw(false, true)).not.toContain("data-all-samples");
  expect(draw(true)).not.toContain("data-all-samples");
});
