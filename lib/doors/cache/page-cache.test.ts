import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plainOf } from "./cached-html";
import { type Answered, createPageCache } from "./page-cache";
import { USABLE_MS } from "./watch-version";

const policy = { "content-security-policy": "script-src 'self' 'nonce-abc'" };
const home = { path: "/", isQuery: false };
const textOf = async (answered: Answered | null) =>
  answered && "html" in answered ? String(await plainOf(answered.html)) : null;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A cache over a page that shows the state of a database, with clocks that stand until they are moved. */
function shown() {
  const state = { version: 1, says: "first", now: 0, minute: 0, renderings: [] as string[], status: 200, headers: {} };
  const failures: unknown[] = [];
  /** Renderings wait here, if it is set, after they have read the database. */
  let gate: Promise<void> | null = null;
  const { pageOf, markStale } = createPageCache({
    readVersion: async () => String(state.version),
    render: async (path) => {
      state.renderings.push(path);
      const body = `<p>${state.says} ${path}</p>`;
      await gate;
      return { rendered: { status: state.status, headers: { ...policy, ...state.headers }, body }, viewed: null };
    },
    report: (error) => failures.push(error),
    clock: () => state.now,
    now: () => state.minute * 60_000 + (state.now % 60_000),
  });
  const read = async (page = home) => {
    const answered = await pageOf(page);
    return answered && ("html" in answered ? textOf(answered) : answered.rendered.status);
  };
  const change = (says: string) => {
    state.says = says;
    state.version++;
  };
  const hold = () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = () => {
        gate = null;
        resolve();
      };
    });
    return () => release();
  };
  return { state, failures, read, change, hold, markStale };
}

test("visitors share one rendering, at once and later", async () => {
  const { state, read } = shown();
  expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill("<p>first /</p>"));
  state.now = 50_000;
  expect(await read()).toBe("<p>first /</p>");
  expect(state.renderings).toEqual(["/"]);
});

describe("pages that are asked for at once", () => {
  /** A cache whose renderings end in turns of the event loop, and what was rendered at a time. */
  function crowded() {
    const rendered: string[] = [];
    const running = new Set<string>();
    let most = 0;
    let mostQuestions = 0;
    const { pageOf } = createPageCache({
      readVersion: async () => "1",
      render: async (path) => {
        rendered.push(path);
        running.add(path);
        most = Math.max(most, running.size);
        mostQuestions = Math.max(mostQuestions, [...running].filter((one) => one.includes("?")).length);
        await turn();
        running.delete(path);
        return { rendered: { status: 200, headers: policy, body: path }, viewed: null };
      },
      report: (error) => {
        throw error;
      },
    });
    const ask = (path: string, leaving?: AbortSignal) =>
      pageOf({ path, isQuery: path.includes("?") }, leaving && (() => leaving));
    return { ask, rendered, most: () => [most, mostQuestions] };
  }
  const paths = Array.from({ length: 200 }, (_one, index) => `/products/${index % 100}`);

  test("are rendered a few at a time, in the order of asking, each once", async () => {
    const { ask, rendered, most } = crowded();
    const answers = await Promise.all(paths.map((path) => ask(path)));
    expect(await Promise.all(answers.map(textOf))).toEqual(paths);
    expect([rendered, most()]).toEqual([paths.slice(0, 100), [4, 0]]);
  });

  test("wait for no crowd of searches, and searches are not held up for ever", async () => {
    const { ask, rendered, most } = crowded();
    const searches = Array.from({ length: 50 }, (_one, index) => `/products?q=${index}`);
    const all = [...searches, ...paths].map((path) => ask(path));
    await ask("/products/0");
    expect(rendered.filter((path) => path.includes("?")).length).toBeLessThan(10);
    await Promise.all(all);
    expect([rendered.length, most()]).toEqual([150, [4, 2]]);
    expect(rendered.indexOf("/products?q=40")).toBeLessThan(100);
  });

  test("are not rendered for visitors who have left", async () => {
    const { ask, rendered } = crowded();
    const visitors = paths.slice(0, 50).map((path) => ({ path, leaving: new AbortController() }));
    const left = visitors.map(({ path, leaving }) => ask(path, leaving.signal));
    const stays = [ask("/products/7"), ask("/")];
    const outcome = Promise.allSettled(left);
    await turn();
    for (const { leaving } of visitors) leaving.abort();
    expect(new Set((await outcome).map(({ status }) => status))).toEqual(new Set(["rejected"]));
    await Promise.all(stays);
    expect(rendered.slice(-2)).toEqual(["/products/7", "/"]);
    expect(rendered.length).toBeLessThan(12);
  });
});

describe("what changed is shown", () => {
  test("within two seconds, and until then nobody waits", async () => {
    const { state, read, change } = shown();
    await read();
    change("second");
    state.now = 1_100;
    // The look that this visit begins is the first to see the change.
    expect(await read()).toBe("<p>first /</p>");
    await turn();
    expect(await read()).toBe("<p>first /</p>");
    await turn();
    await turn();
    state.now = USABLE_MS;
    expect(await read()).toBe("<p>second /</p>");
    expect(state.renderings).toHaveLength(2);
  });

  test("to the first visitor after a silence", async () => {
    const { state, read, change } = shown();
    await read();
    change("second");
    state.now = USABLE_MS;
    expect(await read()).toBe("<p>second /</p>");
  });

  test("at once if this server may have written it", async () => {
    const { state, read, change, markStale } = shown();
    await read();
    markStale();
    expect(await read()).toBe("<p>first /</p>");
    expect(state.renderings).toHaveLength(1);
    change("taken down");
    markStale();
    expect(await read()).toBe("<p>taken down /</p>");
  });

  test("also if it changed while the page was rendered, however long that took", async () => {
    const { state, read, change, hold } = shown();
    const release = hold();
    const slow = read();
    await turn();
    change("taken down");
    state.now = USABLE_MS;
    release();
    expect(await slow).toBe("<p>taken down /</p>");
    expect(state.renderings).toHaveLength(2);
  });

  test("also if it is only the minute", async () => {
    const { state, read } = shown();
    await read();
    state.says = "20 hours left";
    state.minute = 1;
    state.now = 60_000 + USABLE_MS;
    expect(await read()).toBe("<p>20 hours left /</p>");
  });
});

test.each([
  [404, {}],
  [500, {}],
  [200, { "set-cookie": "a=b" }],
])("an answer of status %i with %j is not cached", async (status, headers) => {
  const { state, read } = shown();
  Object.assign(state, { status, headers });
  await read();
  expect(await read()).toBe(status);
  expect(state.renderings).toHaveLength(2);
});

test("a page that search engines may not store is not cached here", async () => {
  const { state, read } = shown();
  state.says = '<html><head><meta name="robots" content="noindex"/></head>';
  expect(await read()).toBe(200);
  await read();
  expect(state.renderings).toHaveLength(2);
});

test("questions push out each other and no page", async () => {
  const { state, read } = shown();
  await read();
  state.says = randomBytes(100_000).toString("base64");
  for (let index = 0; index < 40; index++) await read({ path: `/products?q=${index}`, isQuery: true });
  const before = state.renderings.length;
  await read();
  await read({ path: "/products?q=39", isQuery: true });
  expect(state.renderings).toHaveLength(before);
  await read({ path: "/products?q=0", isQuery: true });
  expect(state.renderings).toHaveLength(before + 1);
});

test("a failed rendering is the visitor's who waits for it, and is tried again for the next", async () => {
  const { state, read } = shown();
  const { headers } = state;
  Object.assign(state, { headers: { "content-security-policy": "none" } });
  await expect(read()).rejects.toThrow("without a nonce");
  Object.assign(state, { headers });
  expect(await read()).toBe("<p>first /</p>");
});
