import { expect, test } from "vitest";
import { oncePer } from "./once-per";

test("makes something of each object once, when it is first asked for", () => {
  const made: object[] = [];
  const of = oncePer((one: object) => {
    made.push(one);
    return { one };
  });
  const [first, second] = [{}, {}];
  expect(made).toEqual([]);
  expect(of(first)).toBe(of(first));
  expect(of(second)).not.toBe(of(first));
  expect(made).toHaveLength(2);
});
