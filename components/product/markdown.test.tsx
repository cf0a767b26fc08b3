import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";

test("each block of a text runs in the direction of its own first letters", () => {
  const html = renderToStaticMarkup(<Markdown text={"دفتر بسيط.\n\n- يعمل دون اتصال\n\n> اقتباس\n\n## عنوان"} />);
  for (const block of ["p", "ul", "blockquote", "h3"]) expect(html).toContain(`<${block} dir="auto"`);
});
