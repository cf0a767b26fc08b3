import { describe, expect, test } from "vitest";
import { insertFounder, tokenOf } from "./auth/testing";
import { ownDatabase } from "./projections/testing";
import { contextOf, contextOfPage, networkOf, sessionTokenOf, visitorOf } from "./request";

const db = ownDatabase();

const request = (headers: Record<string, string>) => new Request("http://localhost:3000/api/v1/products", { headers });

describe("who asks", () => {
  test("is the client's address until somebody is signed in", async () => {
    const ctx = await contextOf(request({ "X-Forwarded-For": "203.0.113.7, 10.0.0.1" }), "rest", "id");
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

  test("is, for counting, a network, a browser and the account of a sealed cookie", async () => {
    const founder = await insertFounder(db());
    const cookie = (token: string) => `authjs.session-token=${token}`;
    const headers = {
      "X-Forwarded-For": "2001:db8:1:2:3::4",
      "User-Agent": "Firefox",
      Referer: "https://acme.example/",
    };
    expect(await visitorOf(new Headers({ ...headers, cookie: cookie(await tokenOf(db(), founder)) }))).toEqual({
      network: "2001:db8:1:2::/64",
      userAgent: "Firefox",
      accountId: founder.id,
      isAhead: false,
      referrer: "https://acme.example/",
    });
    const forged = await tokenOf(db(), founder, { secret: "another secret of thirty-two letters" });
    for (const sent of [headers, { ...headers, cookie: cookie(forged) }, { ...headers, cookie: cookie("nonsense") }])
      expect((await visitorOf(new Headers(sent))).accountId).toBeNull();
  });

  test("brings nothing of a partner along to a page", async () => {
    const ctx = await contextOfPage(new Headers({ "X-Partner-Key": "key", "Idempotency-Key": "key" }));
    expect(ctx).toMatchObject({ partnerKey: null, partnerSource: null, idempotencyKey: null });
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["::1", "::/64"],
  ["unknown", "unknown"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
