import { expect, test } from "vitest";
import { parseHtml } from "@/lib/page/fetch/parse-html";
import { runNow } from "@/lib/page/fetch/steps";
import { linkSteps } from "./page-links";

const found = (html: string) =>
  runNow(linkSteps(parseHtml(html), "https://directory.example/list/", {})).links.map(({ url, isNofollow }) => [
    url.href,
    isNofollow,
  ]);

test("links are resolved as a browser does, with <base> where there is one", () => {
  expect(found('<a href=" /a ">x</a><a href="b">x</a><a href="//c.example">x</a>')).toEqual([
    ["https://directory.example/a", false],
    ["https://directory.example/list/b", false],
    ["https://c.example/", false],
  ]);
  expect(found('<base href="https://other.example/x/"><a href="b">x</a>')).toEqual([
    ["https://other.example/x/b", false],
  ]);
});

test("what leads to no web page is none, nor is what no visitor could press", () => {
  const none = [
    "<a>x</a>",
    '<a href="">x</a>',
    '<a href="mailto:a@b.example">x</a>',
    '<a href="javascript:void 0">x</a>',
    '<a href="http://[">x</a>',
    '<svg><a href="/a"><text>x</text></a></svg>',
    '<template><a href="/a">x</a></template>',
    '<link rel=next href="/a"><area href="/a">',
  ];
  expect(found(none.join(""))).toEqual([]);
});

test("nofollow is read from the link, and from the page for all its links", () => {
  expect(found('<a rel="NOFOLLOW noopener" href="/a">x</a><a rel="noopener" href="/b">x</a>')).toEqual([
    ["https://directory.example/a", true],
    ["https://directory.example/b", false],
  ]);
  expect(found('<meta name="Robots" content="noarchive,NoFollow"><a href="/a">x</a>')[0]?.[1]).toBe(true);
  expect(found('<meta name="robots" content="nofollowing"><a href="/a">x</a>')[0]?.[1]).toBe(false);
});
