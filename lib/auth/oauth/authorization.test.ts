import { describe, expect, test } from "vitest";
import { oauthCodes, oauthGrants } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { as, inTransaction } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { type AuthorizationRequest, denyRequest } from "./authorization";
import { allowed, callback, challenge, insertAgentClient, judge, requestOf } from "./testing";

const origin = "http://localhost:3000";

const asked = async (ctx: Context, values: AuthorizationRequest, metadata: object = {}) =>
  judge(ctx, requestOf((await insertAgentClient(ctx, metadata)).id, values));

test(
  "a right request asks for what it names, and by default only to read",
  inTransaction(async (ctx) => {
    expect(await asked(ctx, {})).toMatchObject({
      kind: "ask",
      asked: { name: "Agent", host: "agent.example", isOwnMachine: false, publisher: null, scopes: ["me:read"] },
      audience: "site",
    });
    const both = await asked(ctx, { scope: "me:write  me:read", resource: `${origin}/mcp` });
    expect(both).toMatchObject({ asked: { scopes: ["me:read", "me:write"] }, audience: "mcp" });
    const local = await asked(
      ctx,
      { redirect_uri: "http://127.0.0.1:5001/callback" },
      { redirect_uris: ["http://127.0.0.1/callback"] },
    );
    expect(local).toMatchObject({ asked: { host: "127.0.0.1", isOwnMachine: true } });
  }),
);

test.each([
  ["", "site"],
  ["/", "site"],
  ["/api/v1", "rest"],
  ["/api/v1/", "rest"],
  ["/api/mcp", "mcp"],
  ["/mcp", "mcp"],
])("the resource %j of this site is known", (path, audience) =>
  inTransaction(async (ctx) => {
    expect(await asked(ctx, { resource: `${origin}${path}` })).toMatchObject({ audience });
  })(),
);

describe("the client is not told, and nobody is led to it", () => {
  test.each<[string, AuthorizationRequest]>([
    ["no client", { client_id: undefined }],
    ["an unknown client", { client_id: "nobody" }],
    ["no redirect_uri", { redirect_uri: undefined }],
    ["another redirect_uri", { redirect_uri: "https://evil.example/callback" }],
    ["a redirect_uri below the registered one", { redirect_uri: `${callback}/x` }],
    ["a redirect_uri with a fragment", { redirect_uri: `${callback}#x` }],
    ["a redirect_uri that is a script", { redirect_uri: "javascript:alert(1)" }],
  ])("%s", (_what, values) =>
    inTransaction(async (ctx) => {
      const judged = await asked(ctx, values);
      expect(judged.kind).toBe("refused");
      expect(JSON.stringify(judged)).not.toContain("evil.example");
    })(),
  );
});

test(
  "no client is answered at an address of this site, whatever it has registered",
  inTransaction(async (ctx) => {
    const redirect_uri = `${origin}/go/inkwell`;
    const problem = "The redirect_uri is an address of this site.";
    const judged = await asked(ctx, { redirect_uri }, { redirect_uris: [redirect_uri] });
    expect(judged).toEqual({ kind: "refused", problem });
  }),
);

describe("the client may be told, at its own address, with state and issuer", () => {
  test.each<[string, AuthorizationRequest, string]>([
    ["no response_type", { response_type: undefined }, "invalid_request"],
    ["an implicit token", { response_type: "token" }, "unsupported_response_type"],
    ["no challenge", { code_challenge: undefined }, "invalid_request"],
    ["no method", { code_challenge_method: undefined }, "invalid_request"],
    ["the method plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["the method s256", { code_challenge_method: "s256" }, "invalid_request"],
    ["a challenge that is too short", { code_challenge: "a".repeat(42) }, "invalid_request"],
    ["a challenge that is no base64url", { code_challenge: `${"a".repeat(42)}+` }, "invalid_request"],
    ["an unknown scope", { scope: "me:read admin" }, "invalid_scope"],
    ["the scope in capitals", { scope: "ME:READ" }, "invalid_scope"],
    ["a resource of another site", { resource: "https://evil.example/mcp" }, "invalid_target"],
    ["a resource whose host begins with ours", { resource: `${origin}.evil.example/mcp` }, "invalid_target"],
    ["a resource that is none of ours", { resource: `${origin}/admin` }, "invalid_target"],
    ["a resource with a query", { resource: `${origin}/mcp?x` }, "invalid_target"],
    ["a resource named as a property", { resource: `${origin}constructor` }, "invalid_target"],
  ])("%s", (_what, values, error) =>
    inTransaction(async (ctx) => {
      const judged = await asked(ctx, values);
      if (judged.kind !== "error") throw new Error(judged.kind);
      const back = new URL(judged.back);
      expect(`${back.origin}${back.pathname}`).toBe(callback);
      expect(Object.fromEntries(back.searchParams)).toEqual({
        error,
        error_description: judged.problem,
        state: "state of the agent",
        iss: origin,
      });
    })(),
  );

  test(
    "a client that did not register for codes",
    inTransaction(async (ctx) => {
      const metadata = { grant_types: ["urn:ietf:params:oauth:grant-type:device_code"] };
      const judged = await asked(ctx, {}, metadata);
      expect(judged.kind === "error" && new URL(judged.back).searchParams.get("error")).toBe("unauthorized_client");
    }),
  );
});

test(
  "allowing leads back with a code, of which only the hash is stored, for a minute",
  inTransaction(async (ctx) => {
    const { id } = await insertAgentClient(ctx);
    const back = await allowed(ctx, await insertPerson(ctx.db), requestOf(id));
    const { code, ...rest } = Object.fromEntries(back.searchParams);
    expect(code).toMatch(/^lcc_[\w-]{43}$/);
    expect(rest).toEqual({ state: "state of the agent", iss: origin });
    const [stored] = await ctx.db.select().from(oauthCodes);
    const endsAt = new Date(ctx.now.getTime() + 60_000);
    expect(stored).toMatchObject({ redirectUri: callback, challenge, endsAt, usedAt: null });
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await ctx.db.select().from(oauthGrants)).toMatchObject([{ endsAt, usedAt: null }]);
  }),
);

test(
  "refusing leads back without one, and stores nothing",
  inTransaction(async (ctx) => {
    const judged = await asked(ctx, {});
    if (judged.kind !== "ask") throw new Error(judged.kind);
    const back = new URL(denyRequest(as(ctx, await insertPerson(ctx.db)), judged));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: "access_denied", iss: origin });
    expect(await ctx.db.$count(oauthGrants)).toBe(0);
  }),
);
