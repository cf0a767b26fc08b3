import { beforeAll, describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { call, ownDatabase } from "../testing";
import { mcp } from "./mcp";

const db = ownDatabase();

beforeAll(async () => {
  await insertListing(db(), { slug: "plain", name: 'A “plain” "name" <b>\u2028' });
});

const id = "01893ce8-0000-7000-8000-000000000001";
const headers = { "X-Request-Id": id };
const callOf = (params: object, more: object = {}) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params,
  ...more,
});

/** The answer of the packages: they are given every batch. */
async function answerOfPackages(message: object): Promise<unknown> {
  const [answer] = await (await call(mcp, "/api/mcp", { body: [message], headers })).json();
  return answer;
}

describe("a plain call of a tool", () => {
  test.each([
    ["works", { name: "search_products", arguments: { limit: 2 } }],
    ["names one listing", { name: "get_product", arguments: { slug: "plain" } }],
    ["has no arguments", { name: "list_categories" }],
    ["is refused for a wrong field", { name: "search_products", arguments: { limit: "many" } }],
    ["is refused for an unknown field", { name: "search_products", arguments: { lim: 2 } }],
    ["finds nothing", { name: "get_product", arguments: { slug: "nobody" } }],
    ["needs an account", { name: "get_my_launches", arguments: {} }],
    ["answers in our own words", { name: "get_badge_snippet", arguments: {} }],
  ])("that %s is answered as the packages answer it", async (_what, params) => {
    const response = await call(mcp, "/api/mcp", { body: callOf(params), headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(await answerOfPackages(callOf(params)));
  });

  test("keeps an id that is text", async () => {
    const message = callOf({ name: "list_categories" }, { id: 'a "quoted" one' });
    const response = await call(mcp, "/api/mcp", { body: message, headers });
    expect(await response.json()).toEqual(await answerOfPackages(message));
  });
});

describe("what is not quite plain is left to the packages", () => {
  test.each([
    ["an unknown tool", callOf({ name: "drop_tables" }), {}, { code: -32602 }],
    ["a method of another version", callOf({ name: "list_categories" }, { jsonrpc: "1.0" }), {}, { code: -32600 }],
    ["an id that is no name", callOf({ name: "list_categories" }, { id: null }), {}, { code: -32600 }],
    ["an unknown revision", callOf({ name: "list_categories" }), { "MCP-Protocol-Version": "1999-01-01" }, {}],
    [
      "the newest revision without what it demands",
      callOf({ name: "list_categories" }),
      { "MCP-Protocol-Version": "2026-07-28" },
      { code: -32602 },
    ],
  ])("%s", async (_what, body, more, error) => {
    const response = await call(mcp, "/api/mcp", { body, headers: { ...headers, ...more } });
    expect(await response.json()).toMatchObject({ error });
  });

  test("a body that is called text", async () => {
    const sent = { "Content-Type": "text/plain", ...headers };
    const response = await call(mcp, "/api/mcp", { body: callOf({ name: "list_categories" }), headers: sent });
    expect(response.status).toBe(415);
  });

  test("a notification, which is not answered", async () => {
    const { id: _left, ...message } = callOf({ name: "list_categories" });
    const response = await call(mcp, "/api/mcp", { body: message, headers });
    expect([response.status, await response.text()]).toEqual([202, ""]);
  });
});
