import { expect, test, vi } from "vitest";

test("what is made once in a process is made once for modules that are there twice, as Next's bundles are", async () => {
  const make = vi.fn(() => new Map([["word", "meaning"]]));
  const first = await import("./once-per-process");
  vi.resetModules();
  const second = await import("./once-per-process");
  expect(second.oncePerProcess).not.toBe(first.oncePerProcess);
  const tables = [first, second].map(({ oncePerProcess }) => oncePerProcess("a table of this test", make)());
  expect(tables[0]).toBe(tables[1]);
  expect(make).toHaveBeenCalledTimes(1);
});

test("nothing is made before it is asked for", async () => {
  const make = vi.fn(() => null);
  const { oncePerProcess } = await import("./once-per-process");
  const table = oncePerProcess("another table of this test", make);
  expect(make).not.toHaveBeenCalled();
  expect([table(), table()]).toEqual([null, null]);
  expect(make).toHaveBeenCalledTimes(1);
});
