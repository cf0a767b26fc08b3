import { expect, test } from "vitest";
import { runNow } from "@/lib/page/fetch/steps";
import { Layers } from "./layers";
import { RuleList, readStyleSheet, topPlace } from "./style-sheet";

function read(css: string): string[] {
  const list = new RuleList();
  runNow(readStyleSheet(css, topPlace, new Layers(), list));
  return list.rules.map(({ prelude, values }) =>
    [
      prelude.text,
      ...values.map(({ property, value, important }) => `${property}:${value.trim()}${important ? "!" : ""}`),
    ].join(" "),
  );
}

test.each([
  ["a{left:0;color:red;DISPLAY : none !important}", ["a left:0 display:none!"]],
  ["a{color:red}", []],
  ["a{left:0} } b{left:0}", ["a left:0", "b left:0"]],
  ["a{left:0", ["a left:0"]],
  ["@media screen{a{left:0", ["a left:0"]],
  ["a[x='}']{left:0} b{content:';}'}", ["a[x='}'] left:0", "b content:';}'"]],
  ["a{background:url(data:x;y,{z})}", ["a background:url(data:x;y,{z})"]],
  ["a{--x:{left:0};top:0}", ["a --x:{left:0} top:0"]],
  ["<!-- a{left:0} -->", ["a left:0"]],
  ["a{left:0;b{top:0}right:0}", ["a left:0", ":is(a) b top:0", "a right:0"]],
  ["a,b{&.c{top:0}> d{top:0}e:hover{top:0}}", [":is(a,b).c top:0", ":is(a,b) > d top:0", ":is(a,b) e:hover top:0"]],
  ["a{@media screen{top:0}}", ["a top:0"]],
  ["@font-face{src:url(x)}@keyframes a{to{left:0}}b{left:0}", ["b left:0"]],
  ["a{left}b{*left:0;top:0}", ["b top:0"]],
])("%s", (css, rules) => expect(read(css)).toEqual(rules));

test("what a selector names in plain sight is found by its words", () => {
  const list = new RuleList();
  runNow(
    readStyleSheet(
      String.raw`#a .b > c.d.e:is(.f):hover, .\62 c::before, g[h], :not(.i), *{left:0}`,
      topPlace,
      new Layers(),
      list,
    ),
  );
  expect(list.rules[0]?.prelude.selectors).toEqual([
    { key: ".e", needs: ["#a", ".b", ".d", ".e"] },
    { key: ".bc", needs: [".bc"] },
    { key: "g", needs: [] },
    { key: "*", needs: [] },
    { key: "*", needs: [] },
  ]);
});
