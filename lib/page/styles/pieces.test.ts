import { expect, test } from "vitest";
import { piecesOf } from "./pieces";
import { readStyleRules } from "./style-rules";

const rules = (css: string) => [...piecesOf(css)].flatMap((piece) => readStyleRules(piece));
const many = Array.from({ length: 2_000 }, (_, n) => `.c${n}{display:none}`).join("");

test("a long style sheet is divided between its rules, and none is lost", () => {
  expect([...piecesOf(many)].length).toBeGreaterThan(1);
  expect(rules(many)).toEqual(readStyleRules(many));
  expect([...piecesOf(many)].every((piece) => piece.startsWith("."))).toBe(true);
});

test("what is in one long at-rule keeps its condition in every piece", () => {
  const css = `.first{display:block}@media print{${many}}.last{display:block}`;
  expect([...piecesOf(css)].length).toBeGreaterThan(1);
  expect(rules(css)).toEqual(readStyleRules(css));
});

test("braces in comments, strings and escapes open nothing", () => {
  const odd = `/* { */.a::before{content:"}{"}.b\\{{color:red;display:none}${many}`;
  expect(rules(odd)).toEqual(readStyleRules(odd));
});

test("a style sheet that was cut off, or that never ends a comment, is read as far as it goes", () => {
  expect(rules(`${many}.z{display:none`).length).toBeGreaterThanOrEqual(2_000);
  const before = process.cpuUsage();
  expect(rules("/*".repeat(200_000))).toEqual([]);
  expect(rules('"'.repeat(200_000))).toEqual([]);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
