import { describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { call, everyAddress, ownDatabase, routeAt } from "@/lib/doors/testing";
import { getMyLaunches } from "./get-my-launches";

const draftId = "5e0f8a34-52a5-4d3f-8f0c-2f4f7c1a9b10";

describe("get_my_launches", () => {
  test(
    "lists the founder's launches in every state, newest first, and nobody else's",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const other = await insertFounder(ctx.db, "other@acme.example");
      const statuses = ["draft", "submitted", "scheduled", "live", "rejected", "expired", "taken_down"] as const;
      for (const status of statuses)
        await insertListing(ctx.db, { status, slug: `own-${status}`, ownerId: founder.id });
      await insertListing(ctx.db, { slug: "others", ownerId: other.id });
      await insertListing(ctx.db, { slug: "nobodys" });
      const { data, pagination } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data.map(({ status }) => status)).toEqual([...statuses].reverse());
      expect(pagination).toMatchObject({ total: statuses.length, offset: 0, has_more: false, next_cursor: null });
    }),
  );

  test(
    "shows a live launch with its badge, rank and addresses",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { slug: "first", upvotes: 90 });
      const row = await insertListing(ctx.db, {
        slug: "acme",
        name: "Acme",
        ownerId: founder.id,
        draftId,
        upvotes: 40,
        badgeAdded: true,
        badgeVerifiedAt: new Date("2026-11-14T08:00:00Z"),
        badgeCheckedAt: new Date("2026-11-20T08:00:00Z"),
        badgeReason: "no_link",
        goLiveAt: new Date("2026-11-16T00:00:00Z"),
      });
      const { data } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data).toEqual([
        {
          id: row.id,
          slug: "acme",
          name: "Acme",
          status: "live",
          badge_added: true,
          badge: {
            installed: false,
            verified_at: "2026-11-14T08:00:00.000Z",
            last_checked_at: "2026-11-20T08:00:00.000Z",
            reason: "no_link",
          },
          go_live_at: "2026-11-16T00:00:00.000Z",
          launch_week: "2026-W47",
          final_rank: null,
          current_week_rank: 2,
          upvotes: 40,
          note: null,
          links: {
            self: "http://localhost:3000/api/v1/products/acme",
            html: "http://localhost:3000/products/acme",
            review: `http://localhost:3000/submit/${draftId}`,
            badge: "http://localhost:3000/badges/acme/default.svg",
            rank_badge: null,
          },
        },
      ]);
    }),
  );

  test(
    "ranks only what is live this week",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const own = (values: object) => insertListing(ctx.db, { ownerId: founder.id, ...values });
      await own({ slug: "last-week", launchWeek: "2026-W46", launchedAt: new Date("2026-11-09T00:00:00Z") });
      await own({ slug: "to-come", status: "scheduled", launchWeek: "2026-W47" });
      const { data } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data.map(({ current_week_rank }) => current_week_rank)).toEqual([null, null]);
    }),
  );

  test(
    "has no public address for what is not live, and names a draft by its site",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const values = { status: "draft", slug: null, name: "", url: "https://acme.example/app", draftId } as const;
      await insertListing(ctx.db, { ...values, ownerId: founder.id, launchedAt: null, launchWeek: null });
      const { data } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data).toMatchObject([
        {
          slug: null,
          name: "acme.example",
          go_live_at: null,
          links: { self: null, html: null, badge: null, review: `http://localhost:3000/submit/${draftId}` },
        },
      ]);
    }),
  );

  test(
    "a draft whose time is over is expired before the clock's work has come to it",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { status: "draft", draftId, ownerId: founder.id, expiresAt: testNow });
      const { data } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data).toMatchObject([{ status: "expired", links: { review: null } }]);
    }),
  );

  test(
    "an expired draft has no page to edit it on any more",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      await insertListing(ctx.db, { status: "expired", draftId, ownerId: founder.id });
      const { data } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(data).toMatchObject([{ status: "expired", links: { review: null } }]);
    }),
  );

  test(
    "a founder without launches has an empty list",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      const { data, pagination } = await execute(getMyLaunches, {}, as(ctx, founder));
      expect([data, pagination.total]).toEqual([[], 0]);
    }),
  );

  test(
    "is walked by cursor and by offset, a page of 20 unless another size is asked for",
    inTransaction(async (ctx) => {
      const founder = await insertFounder(ctx.db);
      for (let n = 0; n < 21; n++) {
        const draftId = `0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9c${String(n).padStart(2, "0")}`;
        await insertListing(ctx.db, { status: "draft", slug: null, draftId, ownerId: founder.id });
      }
      const ask = (input: object) => execute(getMyLaunches, input, as(ctx, founder));
      const first = await ask({});
      expect(first.data).toHaveLength(20);
      expect(first.pagination).toMatchObject({ total: 21, limit: 20, offset: 0, has_more: true, next_offset: 20 });
      const last = await ask({ cursor: first.pagination.next_cursor });
      expect(last.pagination).toMatchObject({ total: 21, offset: null, has_more: false, next_cursor: null });
      expect((await ask({ offset: 20 })).data).toEqual(last.data);
      expect(new Set([...first.data, ...last.data].map(({ id }) => id)).size).toBe(21);
      const bad = await problemFrom(ask({ limit: 101, cursor: "made-up" }));
      expect(bad).toMatchObject({ code: "invalid_request", errors: [{ path: "limit", limit: 100 }] });
      expect((await problemFrom(ask({ cursor: "made-up" }))).errors).toMatchObject([{ code: "invalid_cursor" }]);
    }),
  );

  test(
    "refuses who is not signed in before it judges a field",
    inTransaction(async (ctx) => {
      expect(await problemFrom(execute(getMyLaunches, {}, ctx))).toMatchObject({ code: "unauthorized", status: 401 });
      const problem = await problemFrom(execute(getMyLaunches, { limit: 0 }, ctx));
      expect(problem.code).toBe("unauthorized");
      expect(problem.message).toContain("http://localhost:3000/me");
    }),
  );
});

describe("at its doors", () => {
  const db = ownDatabase();
  const route = () => routeAt("/api/v1/me/launches");
  const signedIn = async (headers: Record<string, string> = {}) => ({
    headers: { Authorization: `Bearer ${await tokenOf(db(), await insertFounder(db()))}`, ...headers },
  });

  test("answers its owner alone: privately, with an ETag and without CORS", async () => {
    const response = await call(
      await route(),
      "/api/v1/me/launches",
      await signedIn({ Origin: "https://acme.example" }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toContain("Authorization");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const again = await signedIn({ "If-None-Match": response.headers.get("etag") ?? "" });
    expect((await call(await route(), "/api/v1/me/launches", again)).status).toBe(304);
  });

  test("tells a browser of another site nothing before it asks, nor when it is refused", async () => {
    const headers = { Origin: "https://acme.example", "Access-Control-Request-Headers": "authorization" };
    const before = await call(await route(), "/api/v1/me/launches", { method: "OPTIONS", headers });
    const refused = await call(await route(), "/api/v1/me/launches", { headers });
    const unknown = await call(everyAddress, "/api/v1/me/nothing", { headers });
    for (const response of [before, refused, unknown]) {
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("a cookie alone opens nothing, over REST and MCP", async () => {
    const token = await tokenOf(db(), await insertFounder(db()));
    const headers = { Cookie: `authjs.session-token=${token}` };
    const response = await call(await route(), "/api/v1/me/launches", { headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/api/v1", scope="me:read"',
    );
    expect(await response.json()).toMatchObject({ code: "unauthorized", instance: "/api/v1/me/launches" });
    expect(await overMcp(headers)).toMatchObject({ isError: true, structuredContent: { status: 401 } });
  });

  test("is a tool that takes the Authorization of the MCP request", async () => {
    const { headers } = await signedIn();
    expect(await overMcp(headers)).toMatchObject({ structuredContent: { pagination: { total: 0 } } });
    const late = await tokenOf(db(), await insertFounder(db()), { maxAge: -60 });
    expect(await overMcp({ Authorization: `Bearer ${late}` })).toMatchObject({ isError: true });
  });

  async function overMcp(headers: Record<string, string>) {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_my_launches", arguments: {} } };
    return (await (await call(routeAt("/api/mcp"), "/api/mcp", { body, headers })).json()).result;
  }
});
