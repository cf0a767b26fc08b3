import { describe, expect, test } from "vitest";
import { attribute, elementsOf, parseHtml } from "@/lib/page/fetch/parse-html";
import { Budget } from "./budget";
import { Selectors } from "./selectors";

const document = parseHtml(
  "<!doctype html><main><h1>x</h1><p></p><p class='b c' id=b lang=en><a href=/x><img></a></p><i></i></main>",
);
const element = [...elementsOf(document)].find((one) => attribute(one, "id") === "b");

function ask(text: string, key = "*") {
  const names = { key, needs: [] };
  const selector = new Selectors(new Budget(), false).at({ text, selectors: [names] }, 0);
  return element && selector && { named: selector.names(element), specificity: selector.specificity };
}

describe("whether a paragraph is named", () => {
  test.each([
    ["#b.b.c", true, 1_002_000],
    ["main > p[lang|=en]", true, 1_002],
    [":where(#b) p, p", false, 1],
    [":is(#x, .b)", true, 1_000_000],
    ["p:nth-of-type(2)", true, 1_001],
    ["h1 + p + p", true, 3],
    ["p:not(:hover)", true, 1_001],
    ["p:hover", false, 1_001],
    ["p:has(> a > img)", true, 3],
    ["p:has(+ i)", true, 2],
    ["p:has(+ b)", false, 2],
    ["p:lang(en)", null, 1_001],
    ["u:lang(en)", false, 1_001],
    ["p:is(.b, :lang(en))", true, 1_001],
    ["p:nth-child(1 of .b)", null, 1_001],
  ])("%s: %s", (text, named, specificity) => expect(ask(text)).toEqual({ named, specificity }));

  test.each([
    [".b", true, 1_000],
    ["main > .b", true, 1_001],
    ["u > .b", false, 1_001],
    ["h1 + .b", false, 1_001],
    [".b.x", false, 2_000],
    [".b.c:not(#b)", false, 1_002_000],
    [":is(.b)", true, 1_000],
  ])("%s, which was found by its class: %s", (text, named, specificity) =>
    expect(ask(text, ".b")).toEqual({ named, specificity }),
  );

  test.each(["p:contains(x)", "p[a!=b]", "p:is(", "p <<", "p(x)"])("%s is no selector", (text) => {
    expect(ask(text)).toBe(undefined);
  });

  test.each(["p:::x", "..b"])("%s is not told", (text) => expect(ask(text)?.named).toBe(null));
});
