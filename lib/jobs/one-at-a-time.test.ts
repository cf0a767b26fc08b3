import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time";

/** Work whose every run ends when the test says so. */
function steered() {
  const ends: ((error?: Error) => void)[] = [];
  const work = oneAtATime(
    () => new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  );
  return { work, ends };
}

test("asked for while it runs, it runs once more afterwards, however often it was asked", async () => {
  const { work, ends } = steered();
  const first = work.run();
  const second = work.run();
  expect(work.run()).toBe(second);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await second;
  await work.idle();
  expect(ends).toHaveLength(2);
});

test("a run that fails does not keep the next from running", async () => {
  const { work, ends } = steered();
  const first = work.run();
  const second = work.run();
  ends[0]?.(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await Promise.resolve();
  ends[1]?.();
  await second;
});
