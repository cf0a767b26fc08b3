import { afterEach, expect, test, vi } from "vitest";
import { memoryCounter } from "./memory-counter";

afterEach(() => vi.useRealTimers());

test("a window begins with the first call and then begins anew", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const { count } = memoryCounter(60);
  expect(count("acme")).toEqual({ spent: 1, msLeft: 60_000 });
  vi.setSystemTime(59_999);
  expect(count("acme")).toEqual({ spent: 2, msLeft: 1 });
  expect(count("umbrella")).toEqual({ spent: 1, msLeft: 60_000 });
  vi.setSystemTime(60_000);
  expect(count("acme")).toEqual({ spent: 1, msLeft: 60_000 });
});

test("a million networks do not fill the memory, and whoever keeps asking among them stays counted", () => {
  const most = 1_000;
  const { count } = memoryCounter(60, most);
  const network = (n: number) => `network:2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::/64`;
  let last = 0;
  for (let n = 0; n < 1_000_000; n++) {
    count(network(n));
    if (n % 500 === 0) last = count("the one that keeps asking").spent;
  }
  expect(last).toBe(2_000);
  // The first of them was forgotten to make room, one of the newest was not.
  expect(count(network(0)).spent).toBe(1);
  expect(count(network(999_999)).spent).toBe(2);
});
