import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { drawMarkdown, hasVisibleText } from "./markdown";

const html = (text: string) => renderToStaticMarkup(drawMarkdown(text));

describe("HTML in Markdown", () => {
  test("is shown as the text it is, in a line and as a block", () => {
    expect(html("Returns `x` as List<String> now")).toBe("<p>Returns <code>x</code> as List&lt;String&gt; now</p>");
    expect(html("<div>text</div>")).toBe("<p>&lt;div&gt;text&lt;/div&gt;</p>");
    expect(html("- <b>bold</b>")).toContain("<li>&lt;b&gt;bold&lt;/b&gt;</li>");
    expect(html("> <div>quoted")).toContain("<p>&lt;div&gt;quoted</p>");
  });

  test("is never interpreted", () => {
    const hostile = [
      "<script>alert(1)</script>",
      "a <img src=x onerror=alert(1)> b",
      "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
      "<a href='javascript:alert(1)'>x</a>",
      "<svg><script>alert(1)</script></svg>\n\n**after**",
      "<!-- --><script>alert(1)</script>",
    ];
    for (const text of hostile) expect(html(text)).not.toMatch(/<(?:script|img|iframe|a|svg)\b/);
    expect(html("[x](javascript:alert(1)) ![p](https://tracker.example/p.gif)")).not.toMatch(/javascript:|<img/);
  });

  test("is left out where it is a comment", () => {
    expect(html("<!-- made by a tool -->\n\nNew <!-- hidden --> theme")).toBe("<p>New  theme</p>");
  });
});

describe("quotes and lists inside each other", () => {
  const depthOf = (text: string) => html(text).match(/<(?:blockquote|li)>/g)?.length ?? 0;

  test.each([
    [">", ">".repeat(9_990)],
    ["> ", "> ".repeat(4_990)],
    ["- ", "- ".repeat(4_990)],
    ["1. ", "1. ".repeat(3_330)],
    ["> - ", "> - 1) ".repeat(1_400)],
  ])("are bounded, so that %j again and again harms nobody; what is too deep is text", (_sign, many) => {
    expect(depthOf(`${many}end`)).toBe(30);
    expect(html(`${many}end`)).toContain("end");
    expect(hasVisibleText(`${many}end`)).toBe(true);
  });

  test("as deep as anybody writes them stay as they are", () => {
    expect(depthOf(`${"> ".repeat(30)}end`)).toBe(30);
    expect(html("> - one\n>   1. two\n>\n> - three")).not.toContain("\\");
    expect(html("- a\n  - b\n    - c").match(/<ul>/g)).toHaveLength(3);
  });

  test("one a line are bounded by what a text may hold", () => {
    const steps = Array.from({ length: 98 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n");
    expect(depthOf(steps)).toBe(98);
  });
});

describe("text that a reader sees", () => {
  test.each([
    "x",
    "List<String>",
    "<div>text</div>",
    "`<div>`",
    "[a link](https://acme.example)",
    "- [ ] to do",
    "🚀",
    "भाषा",
    "<script>alert(1)</script>",
    "a[^1]\n\n[^1]: b",
  ])("is in %j", (text) => expect(hasVisibleText(text)).toBe(true));

  test.each([
    "",
    " \n\t\u00a0\u3000",
    "\u200b\u200c\u200d\u2060\ufeff",
    "\u3164\u115f\u2800\u034f\ufe0f\u{e0041}",
    "<!-- nothing -->",
    "<!-- one -->\n\n<!-- two",
    "<div></div>",
    "<br>\n<p></p>",
    "[x]: https://acme.example",
    "[^1]: a note that nothing points to",
    "---",
    "![](https://acme.example/a.png)",
    "![Only a picture](https://acme.example/a.png)",
    "[](https://acme.example)",
    "&nbsp;&#8203;&zwj;",
    "**\u200b**",
    "> \n> ",
    "| |\n|-|\n| |",
  ])("is not in %j", (text) => expect(hasVisibleText(text)).toBe(false));
});
