import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RequestScope } from "@/db/request-scope";
import { Problem } from "@/lib/core/errors";
import { faultPage, replaceFailedPage } from "./failed-page";

const requestId = "01a201aa-222b-702e-a8d9-31d8c1e3f97e";
const shared = globalThis as { launchCatalogRequests?: AsyncLocalStorage<RequestScope> };

beforeEach(() => {
  shared.launchCatalogRequests = new AsyncLocalStorage();
});
afterEach(() => {
  delete shared.launchCatalogRequests;
});

async function replacementOf(error: unknown, headers: Record<string, string> = {}) {
  const scope: RequestScope = {};
  await shared.launchCatalogRequests?.run(scope, () =>
    replaceFailedPage(error, new Headers({ "x-request-id": requestId, ...headers })),
  );
  return scope.instead;
}

test("the 500 page names whom to write to and the id of the request", async () => {
  const page = await faultPage(requestId, "help@catalog.example").text();
  expect(page).toContain('<a href="mailto:help@catalog.example">help@catalog.example</a>');
  expect(page).toContain(`<code>${requestId}</code>`);
  expect(await faultPage(requestId, null).text()).toContain("tell the operator of this site this number");
});

test("a page that failed is a 500 page, without a word of the fault", async () => {
  const instead = await replacementOf(new Error("secret detail"));
  expect(instead).toMatchObject({ status: 500 });
  expect(instead?.body).toContain(requestId);
  expect(instead?.body).not.toContain("secret detail");
});

test("a page that failed because the database is away is a 503 page with Retry-After", async () => {
  const away = new Problem("unavailable", undefined, { headers: { "Retry-After": "5" } });
  expect(await replacementOf(away)).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

test.each(["rsc", "next-action"])(
  "a failure behind a script's own request (%s) is left to the error page",
  async (name) => {
    expect(await replacementOf(new Error("fault"), { [name]: "1" })).toBeUndefined();
  },
);
