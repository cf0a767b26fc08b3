import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oncePerRequest, type RequestScope } from "@/db/request-scope";

const shared = globalThis as { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };

beforeEach(() => {
  shared.launchCatalogRequests = new AsyncLocalStorage();
});
afterEach(() => {
  delete shared.launchCatalogRequests;
});

/** How often a question is asked when two parts of a request, one after the other, want its answer. */
async function timesAsked(scope: RequestScope): Promise<number> {
  let asked = 0;
  const ask = async () => ++asked;
  await shared.launchCatalogRequests?.run(scope, async () => {
    await oncePerRequest("week 2026-W47", ask);
    await oncePerRequest("week 2026-W47", ask);
  });
  return asked;
}

test("parts of a request that only reads share an answer", async () => {
  expect(await timesAsked({ asked: new Map() })).toBe(1);
});

test("a request that may write asks again, because the first answer may be old", async () => {
  expect(await timesAsked({ asked: null })).toBe(2);
});

test("another question, and another request, ask for themselves", async () => {
  const asked: string[] = [];
  const ask = (name: string) => oncePerRequest(name, async () => asked.push(name));
  for (const _request of ["first", "second"]) {
    await shared.launchCatalogRequests?.run({ asked: new Map() }, () => Promise.all([ask("one"), ask("two")]));
  }
  expect(asked).toEqual(["one", "two", "one", "two"]);
});

test("a failure is shared too: the page shows it, and nothing waits for it twice", async () => {
  let asked = 0;
  const fail = () => oncePerRequest("broken", () => Promise.reject(new Error(`failed ${++asked}`)));
  await shared.launchCatalogRequests?.run({ asked: new Map() }, async () => {
    await expect(fail()).rejects.toThrow("failed 1");
    await expect(fail()).rejects.toThrow("failed 1");
  });
});
