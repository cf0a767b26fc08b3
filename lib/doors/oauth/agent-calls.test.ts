import { addMinutes, subHours } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { removePerson } from "@/db/account";
import { idempotencyKeys, oauthGrants, oauthTokens } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { connectAgent } from "@/lib/auth/oauth/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Account } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import type { Operation } from "@/lib/core/operation-types";
import { contextOn, problemFrom } from "@/lib/core/testing";
import { mcp } from "@/lib/doors/mcp/mcp";
import { contextOf } from "@/lib/doors/request";
import { call, everyAddress, ownDatabase } from "@/lib/doors/testing";
import { operations } from "@/lib/operations";
import { registry } from "@/lib/operations/testing/registry";

const db = ownDatabase();
const origin = "http://localhost:3000";
const slug = "founders-own";

let founder: Account;
beforeAll(async () => {
  founder = await insertFounder(db());
  await insertListing(db(), { slug, ownerId: founder.id });
});

/** The access token of an agent that the founder has just connected. */
async function tokenWith(scope: string, resource = origin): Promise<string> {
  const ctx = { ...contextOn(db()), now: new Date() };
  return (await connectAgent(ctx, founder, { scope, resource })).tokens.access_token;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function overRest(path: string, token: string, body?: unknown) {
  const response = await call(everyAddress, `/api/v1${path}`, { headers: bearer(token), body });
  return { status: response.status, challenge: response.headers.get("www-authenticate"), body: await response.json() };
}

const Answered = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    structuredContent: z.record(z.string(), z.unknown()),
    _meta: z.record(z.string(), z.unknown()).optional(),
  }),
});

async function overMcp(name: string, fields: object, token: string, at = "/api/mcp") {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: fields } };
  const response = await call(mcp, at, { headers: bearer(token), body });
  const { result } = Answered.parse(await response.json());
  return { status: response.status, challenge: response.headers.get("www-authenticate"), ...result };
}

const entry = { title: "Dark theme", body: "It is **dark**." };
const all: readonly Operation[] = operations;

describe("with me:read an agent", () => {
  test("reads what is its founder's, over REST and MCP", async () => {
    const token = await tokenWith("me:read");
    const { status, body } = await overRest("/me/launches", token);
    expect([status, body.data.map((one: { slug: string }) => one.slug)]).toEqual([200, [slug]]);
    expect(await overMcp("get_my_launches", {}, token)).toMatchObject({ status: 200, structuredContent: body });
    for (const path of ["analytics", "directory-campaign"]) {
      expect((await overRest(`/me/launches/${slug}/${path}`, token)).status, path).toBe(200);
    }
  });

  test("publishes nothing: 403 with the scope that is missing, over MCP as a result", async () => {
    const token = await tokenWith("me:read");
    const refused = await overRest(`/me/launches/${slug}/changelog`, token, entry);
    const detail = "This needs the scope me:write, which the founder has not allowed.";
    const challenge = (resource: string) =>
      `Bearer error="insufficient_scope", error_description="${detail}", resource_metadata="${origin}/.well-known/oauth-protected-resource${resource}", scope="me:write"`;
    expect(refused).toMatchObject({
      status: 403,
      challenge: challenge("/api/v1"),
      body: { code: "insufficient_scope", detail },
    });
    expect(await overMcp("publish_changelog", { id: slug, ...entry }, token)).toMatchObject({
      status: 200,
      isError: true,
      structuredContent: { status: 403, code: "insufficient_scope" },
      _meta: { "mcp/www_authenticate": [challenge("/api/mcp")] },
    });
    const verify = { url: "https://founders-own.example", tool_id: slug };
    expect((await overRest("/badge/verify", token, verify)).status).toBe(403);
  });
});

describe("with me:write an agent", () => {
  test("publishes a changelog entry, once for one Idempotency-Key, and reads nothing", async () => {
    const token = await tokenWith("me:write");
    const send = (of: string) =>
      call(everyAddress, `/api/v1/me/launches/${slug}/changelog`, {
        headers: { ...bearer(of), "Idempotency-Key": "k" },
        body: entry,
      });
    const first = await send(token);
    const again = await send(token);
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    // Another agent of the same founder has keys of its own.
    const other = await send(await tokenWith("me:write"));
    expect([other.status, other.headers.get("idempotency-replayed")]).toEqual([201, null]);
    const read = await overRest("/me/launches", token);
    expect([read.status, read.body.code]).toEqual([403, "insufficient_scope"]);
    expect(read.challenge).toContain('scope="me:read"');
  });

  test("may not have the report of a launch, and everybody may have one of a page", async () => {
    const token = await tokenWith("me:write");
    expect((await overRest("/first-users", token, { tool_id: slug })).status).toBe(403);
    expect((await overRest("/first-users", token, { url: "http://127.0.0.1/" })).status).toBe(422);
  });
});

test("an agent is nobody everywhere else, whatever it was allowed", async () => {
  const token = await tokenWith("me:read me:write");
  const request = new Request(`${origin}/api/v1`, { headers: bearer(token) });
  const ctx = await contextOf(request, { door: "rest", id: "r" });
  expect(ctx.actor).toMatchObject({ kind: "agent", account: { id: founder.id, isAdmin: false } });
  const forPages = registry.filter(({ doors }) => doors.length === 1);
  expect(forPages.length).toBeGreaterThan(80);
  for (const operation of forPages) {
    if (operation.access !== "founder" && operation.access !== "admin") continue;
    const { code } = await problemFrom(execute(operation, {}, ctx));
    expect([operation.name, code]).toEqual([
      operation.name,
      operation.access === "admin" ? "not_found" : "insufficient_scope",
    ]);
  }
});

test("publishing a listing stays refused: an agent's token is no partner's key", async () => {
  const token = await tokenWith("me:read me:write");
  const publish = { url: "https://new.example", email: "a@new.example", publish: true, marketing_consent: true };
  expect((await overRest("/submissions", token, publish)).status).toBe(401);
  expect(await overMcp("submit_product", publish, token)).toMatchObject({
    isError: true,
    structuredContent: { status: 401 },
  });
});

test("a session cookie of an agent's token opens no page", async () => {
  const token = await tokenWith("me:read me:write");
  const headers = { cookie: `authjs.session-token=${token}`, ...bearer(token) };
  const { contextOfPage } = await import("@/lib/doors/request");
  expect((await contextOfPage(new Headers(headers))).actor).toEqual({ kind: "nobody" });
});

describe("a token is for where its client asked for it", () => {
  test.each([
    ["the REST API", `${origin}/api/v1`, 200, false],
    ["the MCP endpoint", `${origin}/api/mcp`, 401, true],
    ["the MCP endpoint's shorter address", `${origin}/mcp`, 401, true],
  ])("%s", async (_what, resource, rest, isForMcp) => {
    const token = await tokenWith("me:read", resource);
    const answer = await overRest("/me/launches", token);
    expect(answer.status).toBe(rest);
    if (rest === 401) expect(answer.body.detail).toContain(`Get a token for ${origin}/api/v1.`);
    for (const at of ["/api/mcp", "/mcp"]) {
      expect((await overMcp("get_my_launches", {}, token, at)).isError ?? false, at).toBe(!isForMcp);
    }
  });
});

/** What ends a token, by what is done to it. */
const ends: Record<string, (token: string) => Promise<unknown>> = {
  "that was never issued": async () => {},
  "that has expired": () =>
    db()
      .update(oauthTokens)
      .set({ endsAt: subHours(new Date(), 1) }),
  "whose grant has ended": () =>
    db()
      .update(oauthGrants)
      .set({ endsAt: addMinutes(new Date(), -1) }),
  "that the founder has disconnected": () => db().delete(oauthGrants),
};

describe.each(Object.entries(ends))("a token %s", (what, end) => {
  const ended = async () => {
    const token = await tokenWith("me:read me:write");
    await end(token);
    return what === "that was never issued" ? `lca_${"A".repeat(43)}` : token;
  };

  test("is 401 with a challenge for every operation that needs it, over REST", async () => {
    const token = await ended();
    for (const { name, method, path, example, access } of all) {
      if (access !== "founder") continue;
      const address = path.replace("{id}", slug);
      const { status, challenge, body } = await overRest(address, token, method === "GET" ? undefined : example);
      expect([name, status, body.code]).toEqual([name, 401, "unauthorized"]);
      expect(challenge).toMatch(/^Bearer error="invalid_token".+\/oauth-protected-resource\/api\/v1", scope="me:\w+"$/);
    }
  });

  test("is told to MCP clients by the status, which they need to get another; nothing is done meanwhile", async () => {
    const answer = await overMcp("get_my_launches", {}, await ended());
    expect(answer).toMatchObject({
      status: 401,
      isError: true,
      structuredContent: { status: 401, code: "unauthorized" },
    });
    expect(answer.challenge).toMatch(/^Bearer error="invalid_token".+\/oauth-protected-resource\/api\/mcp"/);
    expect(await overMcp("list_categories", {}, await ended())).toMatchObject({ status: 401, isError: true });
  });
});

test("a refresh token, a code and a device code are no access tokens", async () => {
  const ctx = { ...contextOn(db()), now: new Date() };
  const { code, tokens } = await connectAgent(ctx, founder);
  for (const secret of [tokens.refresh_token, code, tokens.access_token.replace("lca_", "lcd_")]) {
    expect((await overRest("/me/launches", secret)).status).toBe(401);
  }
});

test("the use of a token is stored once an hour", async () => {
  await db().delete(oauthGrants);
  const token = await tokenWith("me:read");
  const usedAt = async () => (await db().select().from(oauthGrants))[0]?.usedAt ?? null;
  expect(await usedAt()).toBeNull();
  await overRest("/me/launches", token);
  const first = await usedAt();
  expect(first).not.toBeNull();
  await overRest("/me/launches", token);
  expect(await usedAt()).toEqual(first);
  await db()
    .update(oauthGrants)
    .set({ usedAt: subHours(new Date(), 2) });
  await overRest("/me/launches?limit=1", token);
  expect((await usedAt())?.getTime()).toBeGreaterThan(subHours(new Date(), 1).getTime());
});

test("deleting the account ends its agents, with the answers that were stored for them", async () => {
  const ada = await insertFounder(db(), "ada@gone.example");
  const ctx = { ...contextOn(db()), now: new Date() };
  const { tokens } = await connectAgent(ctx, ada, { scope: "me:write" });
  await insertListing(db(), { slug: "gone", ownerId: ada.id });
  const headers = { ...bearer(tokens.access_token), "Idempotency-Key": "k" };
  expect((await call(everyAddress, "/api/v1/me/launches/gone/changelog", { headers, body: entry })).status).toBe(201);
  const stored = () => db().select().from(idempotencyKeys).where(eq(idempotencyKeys.operation, "publish_changelog"));
  const before = (await stored()).filter(({ caller }) => caller.includes(ada.id)).length;
  await db().transaction((tx) => removePerson(tx, ada, { keepsLive: false, at: ctx.now }));
  expect(before).toBe(1);
  expect((await stored()).filter(({ caller }) => caller.includes(ada.id))).toEqual([]);
  expect((await overRest("/me/launches", tokens.access_token)).status).toBe(401);
});
