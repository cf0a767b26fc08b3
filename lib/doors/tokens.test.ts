import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { closeSession } from "@/db/sessions";
import { insertListing } from "@/db/testing";
import { sessionCookieName, sessionOfCookie } from "@/lib/auth/session";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { execute } from "@/lib/core/operation";
import type { Operation } from "@/lib/core/operation-types";
import { problemFrom } from "@/lib/core/testing";
import { operations } from "@/lib/operations";
import { registry } from "@/lib/operations/testing/registry";
import { mcp } from "./mcp/mcp";
import { contextOfPage } from "./request";
import { call, ownDatabase, routeAt } from "./testing";

const db = ownDatabase();
const slug = "founders-own";

/** The owner of a launch, whose good token would open everything here. */
async function owner() {
  const founder = await insertFounder(db());
  const there = await db().query.listings.findFirst({ where: (row, { eq }) => eq(row.slug, slug) });
  if (!there) await insertListing(db(), { slug, ownerId: founder.id });
  return founder;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** What somebody might send in place of a good token, by what is wrong with it. */
const tokens: Record<string, () => Promise<string>> = {
  expired: async () => tokenOf(db(), await owner(), { maxAge: -60 }),
  "sealed for a cookie of another name": async () => tokenOf(db(), await owner(), { salt: "another.session-token" }),
  "sealed with another secret": async () => tokenOf(db(), await owner(), { secret: "s".repeat(32) }),
  "with no signature (alg: none)": async () => {
    const { id } = await owner();
    const sid = (await sessionOfToken(await tokenOf(db(), { id })))?.id;
    const claims = { sub: id, sid, exp: Math.floor(Date.now() / 1000) + 3600 };
    return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`;
  },
  "signed out": async () => {
    const token = await tokenOf(db(), await owner());
    await closeSession(db(), (await sessionOfToken(token))?.id ?? "");
    return token;
  },
  "of a person who is gone": async () => tokenOf(db(), await owner(), { claims: { sub: randomUUID() } }),
  "no token at all": async () => "undefined",
};

function sessionOfToken(token: string) {
  return sessionOfCookie(new Headers({ cookie: `${sessionCookieName()}=${token}` }));
}

const all: readonly Operation[] = operations;
const ofFounders = all.filter(({ access, more }) => access === "founder" || more === "founder");
const Called = z.object({
  result: z.object({
    isError: z.boolean().optional(),
    structuredContent: z.record(z.string(), z.unknown()),
    _meta: z.record(z.string(), z.unknown()).optional(),
  }),
});

async function overRest({ path, method, example }: Operation, headers: Record<string, string>) {
  const fields: Record<string, unknown> = { ...example, id: slug };
  const route = routeAt(`/api/v1${path.replace(/\{(\w+)\}/g, "[$1]")}`);
  const address = `/api/v1${path.replace(/\{(\w+)\}/g, (_all, name: string) => String(fields[name]))}`;
  const body = method === "GET" ? undefined : example;
  const response = await call(route, address, { headers, body, params: { id: slug } });
  return { status: response.status, challenge: response.headers.get("www-authenticate"), body: await response.json() };
}

async function overMcp({ name, example }: Operation, headers: Record<string, string>) {
  const params = { name, arguments: example };
  const response = await call(mcp, "/api/mcp", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    headers,
  });
  return Called.parse(await response.json()).result;
}

/** The challenge that sends a client with a bad token to where it gets a good one. */
function challengeOf({ agents }: Operation, resource: string) {
  const metadata = `resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource${resource}"`;
  return expect.stringMatching(
    new RegExp(`^Bearer error="invalid_token", error_description="[^"]+", ${metadata}, scope="${agents?.scope}"$`),
  );
}

describe.each(Object.entries(tokens))("a token that is %s", (_what, make) => {
  test.each(ofFounders.map((operation) => [operation.name, operation] as const))(
    "does not open %s, over REST or MCP",
    async (_name, operation) => {
      const headers = { Authorization: `Bearer ${await make()}` };
      expect(await overRest(operation, headers)).toMatchObject({
        status: 401,
        challenge: challengeOf(operation, "/api/v1"),
        body: { code: "unauthorized" },
      });
      expect(await overMcp(operation, headers)).toMatchObject({
        isError: true,
        structuredContent: { status: 401, code: "unauthorized" },
        _meta: { "mcp/www_authenticate": [challengeOf(operation, "/api/mcp")] },
      });
    },
  );

  test("signs nobody in on a page either: nothing of founders or admins is done for its cookie", async () => {
    const ctx = await contextOfPage(new Headers({ cookie: `${sessionCookieName()}=${await make()}` }));
    expect(ctx.actor).toEqual({ kind: "nobody" });
    const refusals = { founder: "unauthorized", admin: "not_found" } as const;
    for (const operation of registry) {
      if (operation.access !== "founder" && operation.access !== "admin") continue;
      const { code } = await problemFrom(execute(operation, {}, ctx));
      expect([operation.name, code]).toEqual([operation.name, refusals[operation.access]]);
    }
  });
});

test("there is something to open: the owner's good token is refused nowhere", async () => {
  expect(ofFounders.length).toBeGreaterThan(3);
  const headers = { Authorization: `Bearer ${await tokenOf(db(), await owner())}` };
  for (const operation of ofFounders) {
    expect((await overRest(operation, headers)).status, operation.name).not.toBe(401);
    expect((await overMcp(operation, headers)).structuredContent.status, operation.name).not.toBe(401);
  }
});
