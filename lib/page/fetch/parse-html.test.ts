import { parse, serialize } from "parse5";
import { expect, test } from "vitest";
import { attribute, elementsOf, limits, parseHtml, parseSteps } from "./parse-html";

const tags = (html: string) => [...elementsOf(parseHtml(html))].map(({ tagName }) => tagName);

test("builds the same tree in pieces as in one go", () => {
  const html = "<p title='a&amp;b'>é😀\r\n<b>x<i>y</b>z</p><table><td>1<p>2</table><script>'</p>'</script>".repeat(500);
  for (const shift of ["", "x", "xy", "xyz"])
    expect(serialize(parseHtml(shift + html))).toBe(serialize(parse(shift + html)));
});

test.each([
  "<frameset>a b\r\n c<frame>",
  "<table><colgroup><template><col>a b</template><td>x <b>y</table> z",
  "<pre>\r\n\r\na\rb</pre><textarea>\n a & b &amp;c</textarea>",
  "<svg><title>a \0 b</title><![CDATA[ c\r\nd ]]></svg><plaintext>e <f>",
  "a b<html>c d<body>e<title>f <g> &lt; h</title><script>i <!-- <script> j --></script>",
  `<p a="b'c&amp;d\r\n\0e😀" f='"g&lt' h=i j k='' l="m">n\u00a0o\f p`,
])("takes words together and builds the tree of parse5: %j", (html) => {
  expect(serialize(parseHtml(html))).toBe(serialize(parse(html)));
});

test("elements come in document order, without templates and noscript", () => {
  const html = "<h1>a<b>c</b></h1><template><h2>t</h2></template><noscript><h3>n</h3></noscript><p>d";
  expect(tags(html)).toEqual(["html", "head", "body", "h1", "b", "template", "noscript", "p"]);
});

test("pages that are parsed in turns are counted each by itself", () => {
  const deep = `${"<div>".repeat(400)}${"<hr>".repeat(12_000)}<h1>end`;
  const pages = [parseSteps(deep), parseSteps(deep)];
  const ends = pages.map((steps) => steps.next());
  while (ends.some(({ done }) => !done))
    for (const [at, steps] of pages.entries()) if (!ends[at]?.done) ends[at] = steps.next();
  const read = ends.map(({ done, value }) => (done && value ? [...elementsOf(value)].at(-1)?.tagName : null));
  expect(read).toEqual(["h1", "h1"]);
});

test("an attribute that is not there is null", () => {
  const link = [...elementsOf(parseHtml("<a href=''>"))].find(({ tagName }) => tagName === "a");
  expect(link && [attribute(link, "href"), attribute(link, "rel")]).toEqual(["", null]);
});

test("of a long page the first 768 KiB are read, to the character", () => {
  const before = "<title>kept</title>";
  const filled = (length: number) => `${before}${" ".repeat(length - before.length)}`;
  expect(limits.characters).toBe(768 * 1024);
  expect(tags(`${filled(limits.characters - "<hr>".length)}<hr>`)).toContain("hr");
  const cut = tags(`${filled(limits.characters - "<hr".length)}<hr><h1>late</h1>`);
  expect(cut).toContain("title");
  expect(cut).not.toContain("hr");
  expect(cut).not.toContain("h1");
});

test.each(["x", "word ", "免费"])(
  "of a text without end its beginning is read, and what comes after it: %s",
  (word) => {
    const text = word.repeat((limits.text * 2) / word.length);
    const page = parseHtml(`<p>${text}</p><h1 title="${text}">next</h1>`);
    const body = [...elementsOf(page)].find(({ tagName }) => tagName === "body");
    const read = body ? serialize(body) : "";
    expect(read.startsWith(`<p>${text.slice(0, limits.text)}`)).toBe(true);
    expect(read.indexOf("</p>")).toBeLessThan(limits.text * 1.1);
    expect(read.endsWith(`<h1 title="${text}">next</h1>`)).toBe(true);
  },
);

test.each([
  ["depth", "<div>".repeat(400_000)],
  [
    "open formatting tags",
    `<p>${Array.from({ length: 400 }, (_, i) => `<font size=${i}>`).join("")}${"<p>x".repeat(300_000)}`,
  ],
  ["unclosed paragraphs", "<span>".repeat(150_000) + "<p>".repeat(300_000)],
  ["attributes of one tag", `<a ${Array.from({ length: 300_000 }, (_, i) => `b${i}`).join(" ")}>`],
  ["attributes of the body", Array.from({ length: 100_000 }, (_, i) => `<body b${i}>`).join("")],
  ["elements out of a table", `<table>${"<i></i>".repeat(250_000)}`],
  ["a comment without end", `<!--${"-".repeat(2_000_000)}`],
])("a page made to be slow is cut off: %s", (_what, html) => {
  const started = performance.now();
  expect(tags(`<title>kept</title>${html}`)).toContain("title");
  expect(performance.now() - started).toBeLessThan(10_000);
});
