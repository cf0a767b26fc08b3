import { afterEach, expect, test, vi } from "vitest";
import { memoryCounter } from "./memory-counter";
import { sharedCounter } from "./shared-counter";

afterEach(() => vi.useRealTimers());

/** Two processes that hear each other through messages, as JSON. */
function twoProcesses() {
  const heard: ((data: unknown) => void)[] = [];
  const counterOf = (index: number) =>
    sharedCounter(memoryCounter(60), "reads", {
      isFirst: index === 0,
      send: (_topic, data) => heard[1 - index]?.(JSON.parse(JSON.stringify(data))),
      subscribe: (_topic, hear) => {
        heard[index] = hear as (data: unknown) => void;
      },
    });
  return [counterOf(0), counterOf(1)] as const;
}

test("what two processes count is known to both a moment later, and its window ends for both at once", () => {
  vi.useFakeTimers({ now: 0 });
  const [one, two] = twoProcesses();
  for (let n = 0; n < 3; n++) one.count("acme");
  two.count("umbrella");
  vi.advanceTimersByTime(10_000);
  expect(two.look("acme")).toEqual({ spent: 3, msLeft: 50_000 });
  expect(two.count("acme")).toEqual({ spent: 4, msLeft: 50_000 });
  vi.advanceTimersByTime(100);
  expect([one.look("acme").spent, one.look("umbrella").spent]).toEqual([4, 1]);
  vi.advanceTimersByTime(50_000);
  expect([one.look("acme").spent, two.count("acme").spent]).toEqual([0, 1]);
});

test("of windows that both begin unheard, the one that ends first is kept", () => {
  vi.useFakeTimers({ now: 0 });
  const [one, two] = twoProcesses();
  one.count("acme");
  vi.advanceTimersByTime(40);
  two.count("acme");
  vi.advanceTimersByTime(60);
  expect([one.look("acme"), two.look("acme")]).toEqual([
    { spent: 2, msLeft: 59_900 },
    { spent: 2, msLeft: 59_900 },
  ]);
});
