import { expect, test } from "vitest";
import { Semaphore, type WaitOptions } from "./semaphore";

/** Pieces of work that begin when a slot is free and end when the test says so. */
function steered(semaphore: Semaphore) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const take = (name: string, options: Partial<WaitOptions> = {}) =>
    semaphore.tryRun(
      () => {
        begun.push(name);
        return new Promise<string>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        });
      },
      { budgetMs: 60_000, ...options },
    );
  return { begun, take, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

test("a bounded number runs at a time; the others begin in the order of their calls", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 2 }));
  const all = ["a", "b", "c", "d"].map((name) => take(name));
  expect(begun).toEqual(["a", "b"]);
  end("b");
  await all[1];
  expect(begun).toEqual(["a", "b", "c"]);
  end("a");
  await all[0];
  expect(begun).toEqual(["a", "b", "c", "d"]);
  end("c");
  end("d");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
});

test("work that fails frees its slot and rejects with its error", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 1 }));
  const first = take("a");
  const second = take("b");
  end("a", new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  expect(begun).toEqual(["a", "b"]);
  end("b");
  expect(await second).toBe("b");
});

test("a call that has waited long enough gets null, and takes no slot", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 1 }));
  const first = take("a");
  expect(await take("impatient", { budgetMs: 0 })).toBeNull();
  end("a");
  await first;
  const next = take("b", { budgetMs: 0 });
  end("b");
  expect(await next).toBe("b");
  expect(begun).toEqual(["a", "b"]);
});

test("a call that is aborted, waiting or before, rejects with the reason and takes no slot", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 1 }));
  const first = take("a");
  const calledOff = new AbortController();
  const waiting = take("b", { signal: calledOff.signal });
  calledOff.abort(new Error("gone home"));
  await expect(waiting).rejects.toThrow("gone home");
  await expect(take("c", { signal: calledOff.signal })).rejects.toThrow("gone home");
  end("a");
  await first;
  const next = take("d", { budgetMs: 0 });
  end("d");
  expect(await next).toBe("d");
  expect(begun).toEqual(["a", "d"]);
});

test("a caller that has a slot lets the others go first, and a higher rank goes before both", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 2, perCaller: 1 }));
  const all = [
    take("a1", { caller: "a" }),
    take("a2", { caller: "a" }),
    take("b1", { caller: "b" }),
    take("c1", { caller: "c" }),
    take("a3", { caller: "a", rank: 1 }),
  ];
  expect(begun).toEqual(["a1", "b1"]);
  end("b1");
  await all[2];
  expect(begun).toEqual(["a1", "b1", "c1"]);
  end("a1");
  await all[0];
  expect(begun).toEqual(["a1", "b1", "c1", "a3"]);
  end("a3");
  await all[4];
  expect(begun).toEqual(["a1", "b1", "c1", "a3", "a2"]);
  end("c1");
  end("a2");
  await Promise.all(all);
});

test("a call gets null at once if too many wait", async () => {
  const { begun, take, end } = steered(new Semaphore({ concurrency: 1, maxWaiting: 1 }));
  const all = [take("a"), take("b")];
  expect(await take("c")).toBeNull();
  end("a");
  await all[0];
  end("b");
  await all[1];
  expect(begun).toEqual(["a", "b"]);
});

test("work that may wait for as long as it takes is run, however many wait", async () => {
  const semaphore = new Semaphore({ concurrency: 1, maxWaiting: 0 });
  const { take, end } = steered(semaphore);
  const first = take("a");
  expect(await semaphore.tryRun(async () => "never")).toBeNull();
  const others = [semaphore.run(async () => 1), semaphore.run(async () => 2)];
  end("a");
  expect(await Promise.all([first, ...others])).toEqual(["a", 1, 2]);
});
