import { describe, expect, test } from "vitest";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { accountOf } from "@/lib/core/access";
import { enforce } from "@/lib/core/limits/testing";
import { insertPartnerWithKey } from "@/lib/partner/testing";
import { contextOf, contextOfPage, sessionTokenOf } from "./request";
import { countPage, visitorOf } from "./sender";
import { ownDatabase } from "./testing";

const db = ownDatabase();

const request = (headers: Record<string, string>) => new Request("http://localhost:3000/api/v1/products", { headers });

describe("who asks", () => {
  test("is the client's address until somebody is signed in", async () => {
    const ctx = await contextOf(request({ "X-Forwarded-For": "198.51.100.1, 203.0.113.7" }), {
      door: "rest",
      id: "id",
    });
    expect(ctx).toMatchObject({
      actor: { kind: "nobody" },
      request: { caller: "address:203.0.113.7", network: "203.0.113.7", id: "id" },
    });
  });

  test("is the account of a Bearer token over REST and MCP, and of the cookie on pages", async () => {
    const founder = await insertFounder(db());
    const token = await tokenOf(db(), founder);
    const cookie = `authjs.session-token=${token}`;
    const byToken = { Authorization: `Bearer ${token}` };
    const caller = `account:${founder.id}`;
    const actor = { ...founder, kind: "account" };
    for (const door of ["rest", "mcp"] as const) {
      expect(await contextOf(request(byToken), { door, id: "id" })).toMatchObject({ actor, request: { caller, door } });
      expect(accountOf(await contextOf(request({ cookie }), { door, id: "id" }))).toBeNull();
    }
    expect(await contextOfPage(new Headers({ cookie }))).toMatchObject({ actor, request: { caller, door: "page" } });
    expect(accountOf(await contextOfPage(new Headers(byToken)))).toBeNull();
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
      isEmbedded: false,
      referrer: "https://acme.example/",
    });
    const forged = await tokenOf(db(), founder, { secret: "another secret of thirty-two letters" });
    for (const sent of [headers, { ...headers, cookie: cookie(forged) }, { ...headers, cookie: cookie("nonsense") }])
      expect((await visitorOf(new Headers(sent))).accountId).toBeNull();
  });

  test("is one of two if a token and a partner key came: the partner if the operation is for partners", async () => {
    const token = await tokenOf(db(), await insertFounder(db()));
    const { key, partner } = await insertPartnerWithKey(db());
    const both = request({ Authorization: `Bearer ${token}`, "X-Partner-Key": key });
    const askedFor = async (isForPartners: boolean) => contextOf(both, { door: "rest", id: "id", isForPartners });
    const caller = `partner:${partner.id}`;
    expect(await askedFor(true)).toMatchObject({ actor: { kind: "partner", id: partner.id }, request: { caller } });
    expect((await askedFor(false)).actor.kind).toBe("account");
    const alone = await contextOf(request({ "X-Partner-Key": key }), { door: "rest", id: "id" });
    expect(alone).toMatchObject({ actor: { kind: "partner" }, request: { caller, hasPartnerKey: true } });
  });

  test("brings nothing of a partner along to a page", async () => {
    const ctx = await contextOfPage(new Headers({ "X-Partner-Key": "key", "Idempotency-Key": "key" }));
    expect(ctx).toMatchObject({
      actor: { kind: "nobody" },
      request: { hasPartnerKey: false, partnerSource: null, idempotencyKey: null },
    });
  });
});

test("a page counts as one read of its client's network, and over the limit is refused", () => {
  enforce({ readsPerMinute: 1 });
  const page = (address: string) => countPage(new Headers({ "X-Forwarded-For": address }));
  expect(page("203.0.113.50")).toEqual({
    refusal: null,
    headers: { "RateLimit-Policy": '"reads";q=1;w=60', RateLimit: '"reads";r=0;t=60' },
  });
  const { refusal, headers } = page("203.0.113.50");
  expect(refusal).toMatchObject({ code: "rate_limited" });
  expect(headers).toMatchObject({ "Retry-After": "60", RateLimit: '"reads";r=0;t=60' });
  expect(refusal?.message).toContain("1 requests a minute. Try again in 60 seconds.");
  expect(page("203.0.113.51").refusal).toBeNull();
});
