import { describe, expect, test } from "vitest";
import { Budget } from "./budget";
import { type Condition, Conditions } from "./conditions";

const at = (kind: Condition["kind"], text: string, width: number) =>
  new Conditions(new Budget()).holds({ kind, text }, width);

describe("media queries on a wide screen and on a phone", () => {
  test.each([
    ["", true, true],
    ["screen", true, true],
    ["print", false, false],
    ["screen, print", true, true],
    ["not all", false, false],
    ["not print", true, true],
    ["not screen and (min-width: 800px)", false, true],
    ["only screen and (max-width: 600px)", false, true],
    ["(min-width: 64em)", true, false],
    ["(width >= 48rem)", true, false],
    ["(400px <= width <= 700px)", false, false],
    ["(300px < width < 400px)", false, true],
    ["not (hover)", false, true],
    ["(hover: hover)", true, false],
    ["(prefers-color-scheme: dark) or (width < 500px)", false, true],
    ["(prefers-reduced-motion)", false, false],
    ["(orientation: portrait)", false, true],
    ["(scripting: none)", false, false],
    ["(min-resolution: 2dppx)", null, null],
    ["(width > calc(1px))", null, null],
    ["(min-resolution: 2dppx) and (max-width: 500px)", false, null],
    ["foo bar", null, null],
  ])("%s", (query, wide, phone) => {
    expect([at("media", query, 1_280), at("media", query, 390)]).toEqual([wide, phone]);
  });
});

test.each([
  ["(display: grid)", true],
  ["not (display: grid)", false],
  ["(display: grid) and (not (display: inline-grid))", false],
  ["(display: hologram)", null],
  ["(display: hologram) or (display: grid)", true],
  ["(--x: red)", true],
  ["selector(:has(a))", true],
  ["font-tech(color-COLRv1)", null],
  ["nonsense", null],
])("browsers support %s: %s", (text, truth) => expect(at("supports", text, 390)).toBe(truth));

test("what only a container knows is not known", () => expect(at("unknown", "(width > 1px)", 390)).toBe(null));
