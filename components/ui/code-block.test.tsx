import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeBlock } from "./code-block";

const pre = /<pre[^>]*>/.exec(
  renderToStaticMarkup(<CodeBlock label="curl" code="curl 'https://x.example/a-long-path'" />),
)?.[0];

test("code breaks between words alone; a longer word scrolls, and keyboards reach it", () => {
  expect(pre).toMatch(/overflow-x-auto/);
  expect(pre).toMatch(/tabindex="0"/);
  expect(pre?.replaceAll(/print:\S+/g, "")).not.toMatch(/overflow-wrap:anywhere|break-all/);
});
