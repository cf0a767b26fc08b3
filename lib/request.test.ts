import { describe, expect, test } from "vitest";
import { insertFounder, tokenOf } from "./auth/testing";
import { ownDatabase } from "./projections/testing";
import { contextOf, contextOfPage, sessionTokenOf } from "./request";

const db = ownDatabase();

const request = (headers: Record<string, string>) => new Request("http://localhost:3000/api/v1/products", { headers });

describe("who asks", () => {
  test("is the client's address until somebody is signed in", async () => {
    const ctx = await contextOf(request({ "X-Forwarded-For": "198.51.100.1, 203.0.113.7" }), "rest", "id");
    expect(ctx).toMatchObject({
      caller: "address:203.0.113.7",
      network: "203.0.113.7",
      founder: null,
      requestId: "id",
    });
  });

  test("is the account of a Bearer token over REST and MCP, and of the cookie on pages", async () => {
    const founder = await insertFounder(db());
    const token = await tokenOf(db(), founder);
    const cookie = `authjs.session-token=${token}`;
    const byToken = { Authorization: `Bearer ${token}` };
    const caller = `account:${founder.id}`;
    for (const door of ["rest", "mcp"] as const) {
      expect(await contextOf(request(byToken), door, "id")).toMatchObject({ caller, founder, door });
      expect((await contextOf(request({ cookie }), door, "id")).founder).toBeNull();
    }
    expect(await contextOfPage(new Headers({ cookie }))).toMatchObject({ caller, founder, door: "page" });
    expect((await contextOfPage(new Headers(byToken))).founder).toBeNull();
    expect(await sessionTokenOf(new Headers({ cookie }))).toMatchObject({ token });
    expect(await sessionTokenOf(new Headers(byToken))).toBeNull();
  });

  test("brings nothing of a partner along to a page", async () => {
    const ctx = await contextOfPage(new Headers({ "X-Partner-Key": "key", "Idempotency-Key": "key" }));
    expect(ctx).toMatchObject({ partnerKey: null, partnerSource: null, idempotencyKey: null });
  });
});
