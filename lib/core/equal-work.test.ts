import { expect, test } from "vitest";
import { equalWork } from "./equal-work";

test("equal work at the same time is done once, other work beside it, and later work anew", async () => {
  const join = equalWork<string>();
  const done: string[] = [];
  const work = (key: string) =>
    join(key, async () => {
      done.push(key);
      return `answer to ${key}`;
    });
  const answers = await Promise.all([work("a"), work("a"), work("b")]);
  expect([answers, done]).toEqual([
    ["answer to a", "answer to a", "answer to b"],
    ["a", "b"],
  ]);
  await work("a");
  expect(done).toEqual(["a", "b", "a"]);
});

test("a failure reaches all who wait for it, and the next one tries again", async () => {
  const join = equalWork<string>();
  const fail = () => Promise.reject(new Error("no luck"));
  const both = await Promise.allSettled([join("a", fail), join("a", async () => "not asked")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await join("a", async () => "well")).toBe("well");
});
