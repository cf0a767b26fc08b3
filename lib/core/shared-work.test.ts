import { expect, test } from "vitest";
import { Semaphore } from "./semaphore";
import { SharedWork, type SharedWorkOptions } from "./shared-work";

/** Shared work, two pieces at a time, that ends when the test says so. */
function steered() {
  const shared = new SharedWork<string>({ semaphore: new Semaphore({ concurrency: 2, perCaller: 1 }) });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (key: string, options?: SharedWorkOptions) =>
    shared.run(
      key,
      () => {
        begun.push(key);
        return new Promise<string>((resolve, reject) => {
          ends.set(key, (error) => (error ? reject(error) : resolve(`${key} done`)));
        });
      },
      options,
    );
  return { shared, begun, ask, end: (key: string, error?: Error) => ends.get(key)?.(error) };
}

test("callers of a key share its work, while it waits and while it runs", async () => {
  const { shared, begun, ask, end } = steered();
  const all = ["a", "b", "c", "a", "c"].map((key) => ask(key));
  expect([begun, shared.has("c")]).toEqual([["a", "b"], true]);
  end("a");
  expect(await Promise.all([all[0], all[3]])).toEqual(["a done", "a done"]);
  end("b");
  end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "c", "a", "c"].map((key) => `${key} done`));
  expect([begun, shared.has("c")]).toEqual([["a", "b", "c"], false]);
});

test("work that fails rejects for all its callers, and the next call begins it anew", async () => {
  const { begun, ask, end } = steered();
  const all = [ask("a"), ask("a", { signal: new AbortController().signal })];
  end("a", new Error("broken"));
  for (const one of all) await expect(one).rejects.toThrow("broken");
  const again = ask("a");
  end("a");
  expect([await again, begun]).toEqual(["a done", ["a", "a"]]);
});

test("what waits is not begun once its last caller has left, and its place is free", async () => {
  const { begun, ask, end } = steered();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = [ask("a"), ask("b")];
  const left = [ask("c", { signal: first.signal }), ask("c", { signal: second.signal })];
  const next = ask("d");
  first.abort(new Error("first left"));
  await expect(left[0]).rejects.toThrow("first left");
  second.abort(new Error("second left"));
  await expect(left[1]).rejects.toThrow("second left");
  await expect(ask("c", { signal: second.signal })).rejects.toThrow("second left");
  end("a");
  await running[0];
  expect(begun).toEqual(["a", "b", "d"]);
  const again = ask("c");
  end("b");
  end("d");
  await Promise.all([running[1], next]);
  end("c");
  expect(await again).toBe("c done");
});

test("a caller who stays gets what another one has left, and so does one without a signal", async () => {
  const { ask, end } = steered();
  const leaving = new AbortController();
  const running = [ask("a"), ask("b")];
  const waiting = [ask("c", { signal: leaving.signal }), ask("c", { signal: new AbortController().signal })];
  const open = [ask("d", { signal: leaving.signal }), ask("d")];
  leaving.abort(new Error("left"));
  await expect(waiting[0]).rejects.toThrow("left");
  await expect(open[0]).rejects.toThrow("left");
  for (const key of ["a", "b"]) end(key);
  await Promise.all(running);
  for (const key of ["c", "d"]) end(key);
  expect(await Promise.all([waiting[1], open[1]])).toEqual(["c done", "d done"]);
});

test("work that has begun is finished and shared, also if its caller has left", async () => {
  const { begun, ask, end } = steered();
  const leaving = new AbortController();
  const left = ask("a", { signal: leaving.signal });
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  const later = ask("a");
  end("a");
  expect([await later, begun]).toEqual(["a done", ["a"]]);
});

test("one kind of work cannot take all places", async () => {
  const { begun, ask, end } = steered();
  const all = [ask("q1", { caller: "questions" }), ask("q2", { caller: "questions" }), ask("a")];
  expect(begun).toEqual(["q1", "a"]);
  end("a");
  await all[2];
  expect(begun).toEqual(["q1", "a"]);
  end("q1");
  await all[0];
  end("q2");
  expect(await all[1]).toBe("q2 done");
});

test("work that is of use to its callers alone is ended when the last of them leaves, and begun anew for the next", async () => {
  const shared = new SharedWork<string>({ endsWhenLeft: true });
  const signals: AbortSignal[] = [];
  const ask = (leaving: AbortController) =>
    shared.run(
      "a",
      (signal) => {
        signals.push(signal);
        return new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("ended")));
        });
      },
      { signal: leaving.signal },
    );
  const [first, second] = [new AbortController(), new AbortController()];
  const both = [ask(first), ask(second)];
  first.abort(new Error("first left"));
  await expect(both[0]).rejects.toThrow("first left");
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort(new Error("second left"));
  const later = new AbortController();
  const next = ask(later);
  await expect(both[1]).rejects.toThrow("second left");
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  later.abort(new Error("left"));
  await expect(next).rejects.toThrow("left");
});
