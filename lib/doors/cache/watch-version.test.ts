import { expect, test } from "vitest";
import { USABLE_MS, watchVersion } from "./watch-version";

/** A database that says `version`, and a clock that stands until it is moved. */
function watched() {
  const state = { version: "1" as string | null, now: 0, reads: 0, fails: false };
  const { latest, markStale } = watchVersion(
    async () => {
      state.reads++;
      if (state.fails) throw new Error("away");
      return state.version;
    },
    () => state.now,
  );
  return { state, latest, markStale };
}

test("the version is read once a second, however many ask", async () => {
  const { state, latest } = watched();
  const [first, second] = await Promise.all([latest(), latest()]);
  expect([first, state.reads]).toEqual([{ version: "1", confirmedAt: 0 }, 1]);
  expect(second).toBe(first);
  state.now = 999;
  expect([await latest(), state.reads]).toEqual([first, 1]);
});

test("what stays the same is confirmed anew, what changed is another", async () => {
  const { state, latest } = watched();
  const first = await latest();
  state.now = 5_000;
  expect(await latest()).toBe(first);
  expect(first?.confirmedAt).toBe(5_000);
  state.version = "2";
  state.now = 10_000;
  expect(await latest()).toEqual({ version: "2", confirmedAt: 10_000 });
  expect(first?.confirmedAt).toBe(5_000);
});

test("nobody waits for the next look while the last one may still be used", async () => {
  const { state, latest } = watched();
  const first = await latest();
  state.version = "2";
  state.now = USABLE_MS - 1;
  expect(await latest()).toBe(first);
  expect(state.reads).toBe(2);
  expect(await latest()).toEqual({ version: "2", confirmedAt: USABLE_MS - 1 });
});

test("a database that cannot say, or is away, confirms nothing", async () => {
  const { state, latest } = watched();
  await latest();
  state.fails = true;
  state.now = USABLE_MS;
  await expect(latest()).rejects.toThrow("away");
  state.fails = false;
  state.version = null;
  expect(await latest()).toBeNull();
});

test("what may have been written is asked for before anything is used, also if it was written during a look", async () => {
  const { state, latest, markStale } = watched();
  const first = await latest();
  markStale();
  expect(first?.confirmedAt).toBe(Number.NEGATIVE_INFINITY);
  const asked = latest();
  state.version = "2";
  markStale();
  expect([await asked, state.reads]).toEqual([{ version: "2", confirmedAt: 0 }, 3]);
});
