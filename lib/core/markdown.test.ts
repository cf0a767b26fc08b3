import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "@/components/product/markdown";
import { drawMarkdown, hasVisibleText, MAX_NODES } from "./markdown";
import { MAX_TABLE_CELLS } from "./markdown-parser";
import { constructs, ordinary } from "./testing/markdown-constructs";

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

describe("10,000 characters", () => {
  const onPage = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));
  const count = (page: string, tag: RegExp) => page.match(tag)?.length ?? 0;

  test.each(constructs)("of $name stay within the bounds of a page", ({ text }) => {
    const page = onPage(text);
    expect(page.length).toBeLessThan(1_000_000);
    expect(count(page, /<[a-z]/g)).toBeLessThanOrEqual(MAX_NODES + 1);
    expect(count(page, /<t[hd][ >]/g)).toBeLessThanOrEqual(MAX_TABLE_CELLS);
  });

  // A comment that is not closed hides what follows it.
  const shown = constructs.filter(({ text }) => !text.startsWith("<!--"));

  test.each(shown)("of $name hide no words before and after them", ({ text }) => {
    const drawn = html(`before\n\n${text.slice(0, 9_900)}\n\nafter`);
    expect(drawn).toContain("before");
    expect(drawn).toContain("after");
  });

  test("of an ordinary text are drawn to the end", () => {
    expect(html(ordinary).match(/<h2>/g)).toHaveLength(ordinary.split("## ").length - 1);
    expect(html(ordinary)).not.toContain("## ");
  });

  test("with too many nodes are drawn block by block; the rest is shown as it was written", () => {
    const drawn = html(`# One\n\n*two*\n\n${"- a\n".repeat(2_000)}\n\n**three**`);
    expect(drawn).toContain("<h1>One</h1><p><em>two</em></p><p>- a\n- a\n");
    expect(drawn).toContain("**three**</p>");
  });

  test("of table rows are cells until they are used up, and then lines of text", () => {
    const drawn = html(`a|b\n-|-\n${"1|2\n".repeat(600)}`);
    expect(drawn.match(/<tr>/g)).toHaveLength(MAX_TABLE_CELLS / 2);
    expect(drawn).toContain("<p>1|2\n1|2\n");
    expect(html(`${"a|".repeat(20)}\n${"-|".repeat(20)}\n|1|`).match(/<td>/g)).toHaveLength(20);
  });
});

describe("what is drawn", () => {
  test.each([
    ["~~gone~~", "<p><s>gone</s></p>"],
    [
      "see https://acme.example/a, or www.acme.example",
      '<p>see <a href="https://acme.example/a">https://acme.example/a</a>, or www.acme.example</p>',
    ],
    ["README.md and node.js", "<p>README.md and node.js</p>"],
    ["mail me@acme.com", '<p>mail <a href="mailto:me@acme.com">me@acme.com</a></p>'],
    ["a[^1]\n\n[^1]: b", "<p>a<sup>1</sup></p><ol><li><p>b</p></li></ol>"],
    ["3. a\n4. b", '<ol start="3"><li>a</li><li>b</li></ol>'],
    ["```js\nx < 1\n```", "<pre><code>x &lt; 1\n</code></pre>"],
    ["a  \nb\nc", "<p>a<br/>b\nc</p>"],
    [
      "a|b\n:-:|-\n1|2",
      '<table><thead><tr><th style="text-align:center">a</th><th>b</th></tr></thead><tbody><tr><td style="text-align:center">1</td><td>2</td></tr></tbody></table>',
    ],
    [
      "[a](/docs) [b](#c) [d](javascript:x) [e](data:text/html,x) [f]( JaVaScRiPt:x)",
      '<p><a href="/docs">a</a> <a href="#c">b</a> <a>d</a> <a>e</a> <a>f</a></p>',
    ],
  ])("of %j", (text, expected) => expect(html(text)).toBe(expected));
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
