import { addMinutes } from "date-fns";
import { eq, isNotNull, like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, oauthClients, oauthDeviceCodes, oauthGrants, oauthTokens } from "@/db/schema";
import { DEVICE_GRANT } from "@/lib/auth/oauth/clients";
import { decideDeviceRequest } from "@/lib/auth/oauth/device";
import { allowed, callback, connectAgent, insertAgentClient, requestOf, verifier } from "@/lib/auth/oauth/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { enforce } from "@/lib/core/limits/testing";
import { as, contextOn } from "@/lib/core/testing";
import { call, everyAddress, ownDatabase, routeAt } from "@/lib/doors/testing";

const db = ownDatabase();
const origin = "http://localhost:3000";

/** The doors know no time but the clock's. */
const now = (): Context => ({ ...contextOn(db()), now: new Date() });

const FORM = "application/x-www-form-urlencoded";

/** Sends a form to an endpoint; a list of pairs may name one twice. */
async function post(path: string, fields: Record<string, string> | [string, string][], headers = {}) {
  const body = new URLSearchParams(fields).toString();
  const response = await call(routeAt(path), path, {
    method: "POST",
    headers: { "Content-Type": FORM, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

const token = (fields: Record<string, string> | [string, string][]) => post("/oauth/token", fields);

const exchangeOf = (client_id: string, code: string) => ({
  grant_type: "authorization_code",
  client_id,
  code,
  redirect_uri: callback,
  code_verifier: verifier,
});

const refreshOf = (client_id: string, refresh_token: string) => ({
  grant_type: "refresh_token",
  client_id,
  refresh_token,
});

async function newCode(values = {}) {
  const ctx = now();
  const { id } = await insertAgentClient(ctx);
  const back = await allowed(ctx, await insertFounder(db()), requestOf(id, values));
  return { clientId: id, code: back.searchParams.get("code") ?? "" };
}

describe("metadata", () => {
  test.each([
    ["", ""],
    ["/api/v1", "/api/v1"],
    ["/api/mcp", "/api/mcp"],
    ["/mcp", "/mcp"],
  ])("of the protected resource at %j names its authorization server", async (suffix, path) => {
    const address = `/.well-known/oauth-protected-resource${suffix}`;
    const response = await call(routeAt(address), address);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toMatchObject({
      resource: `${origin}${path}`,
      authorization_servers: [origin],
      scopes_supported: ["me:read", "me:write"],
      bearer_methods_supported: ["header"],
    });
  });

  test("of the server names only endpoints that there are, and what it requires", async () => {
    const response = await call(routeAt("/.well-known/oauth-authorization-server"), "/");
    const metadata = await response.json();
    expect(metadata).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    for (const name of [
      "token_endpoint",
      "registration_endpoint",
      "revocation_endpoint",
      "device_authorization_endpoint",
    ]) {
      expect(routeAt(new URL(metadata[name]).pathname), name).toBeDefined();
    }
  });
});

describe("registration", () => {
  const register = async (body: unknown, headers = {}) => {
    const response = await call(routeAt("/oauth/register"), "/oauth/register", { body, headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  test("answers with what was stored, and never with a secret", async () => {
    const { status, headers, body } = await register({
      client_name: "Agent",
      redirect_uris: [callback],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: "client_secret_post",
      scope: "me:read",
    });
    expect([status, headers.get("cache-control"), headers.get("access-control-allow-origin")]).toEqual([
      201,
      "no-store",
      "*",
    ]);
    expect(body).toEqual({
      client_id: expect.stringMatching(/^[\da-f-]{36}$/),
      client_id_issued_at: expect.any(Number),
      client_name: "Agent",
      redirect_uris: [callback],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
      scope: "me:read me:write",
    });
  });

  test.each<[string, unknown, Record<string, string>, number, string]>([
    ["a script as redirect", { redirect_uris: ["javascript:alert(1)"] }, {}, 400, "invalid_redirect_uri"],
    ["no redirect", {}, {}, 400, "invalid_redirect_uri"],
    ["no JSON", "{", {}, 400, "invalid_client_metadata"],
    ["a list", [], {}, 400, "invalid_client_metadata"],
    ["a form", "a=b", { "Content-Type": FORM }, 415, "invalid_request"],
    ["a megabyte", { client_name: "a".repeat(1_000_000) }, {}, 413, "invalid_request"],
  ])("refuses %s", async (_what, body, headers, status, error) => {
    expect(await register(body, headers)).toMatchObject({
      status,
      body: { error, error_description: expect.any(String) },
    });
  });

  test("is limited for one network", async () => {
    enforce({ agentRegistrationsPerHour: 2 });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await register({ redirect_uris: [callback] })).status);
    const { status, headers, body } = await register({ redirect_uris: [callback] });
    expect(statuses).toEqual([201, 201, 429]);
    expect([status, body.error, Number(headers.get("retry-after")) > 0]).toEqual([
      429,
      "temporarily_unavailable",
      true,
    ]);
  });
});

describe("a code", () => {
  test("is exchanged for tokens, of which only hashes are stored", async () => {
    const { clientId, code } = await newCode({ scope: "me:read me:write" });
    const { status, headers, body } = await token(exchangeOf(clientId, code));
    expect([status, headers.get("cache-control"), headers.get("pragma")]).toEqual([200, "no-store", "no-cache"]);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^lca_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^lcr_[\w-]{43}$/),
      scope: "me:read me:write",
    });
    const stored = JSON.stringify(await db().select().from(oauthTokens));
    for (const secret of [body.access_token, body.refresh_token]) expect(stored).not.toContain(secret);
  });

  test.each<[string, Record<string, string>, string]>([
    ["another verifier", { code_verifier: "w".repeat(43) }, "invalid_grant"],
    ["a verifier that is too short", { code_verifier: "x".repeat(20) }, "invalid_request"],
    ["an empty verifier", { code_verifier: "" }, "invalid_request"],
    ["another redirect_uri", { redirect_uri: `${callback}/x` }, "invalid_grant"],
    ["no redirect_uri", { redirect_uri: "" }, "invalid_request"],
    ["another resource", { resource: `${origin}/api/v1` }, "invalid_target"],
    ["a resource of another site", { resource: "https://evil.example/" }, "invalid_target"],
    ["another code", { code: "lcc_made-up" }, "invalid_grant"],
    ["a code of 1 MB", { code: "c".repeat(3_000) }, "invalid_request"],
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    ["a grant type named as a property", { grant_type: "constructor" }, "unsupported_grant_type"],
    ["no grant type", { grant_type: "" }, "invalid_request"],
    ["no client", { client_id: "" }, "invalid_request"],
  ])("is refused with %s, and still good for the right request", async (_what, values, error) => {
    const { clientId, code } = await newCode({ resource: `${origin}/api/mcp` });
    const right = exchangeOf(clientId, code);
    expect(await token({ ...right, ...values })).toMatchObject({ status: 400, body: { error } });
    expect((await token({ ...right, resource: `${origin}/mcp` })).status).toBe(200);
  });

  test("of one client is nothing to another, also if it was used", async () => {
    const { clientId, code } = await newCode();
    const other = await insertAgentClient(now());
    expect((await token(exchangeOf(other.id, code))).body.error).toBe("invalid_grant");
    const { body } = await token(exchangeOf(clientId, code));
    expect((await token(exchangeOf(other.id, code))).body.error).toBe("invalid_grant");
    expect((await token(refreshOf(clientId, body.refresh_token))).status).toBe(200);
  });

  test("that comes again ends what it gave, and the audit log says so", async () => {
    const { clientId, code } = await newCode();
    const { body } = await token(exchangeOf(clientId, code));
    expect((await token(exchangeOf(clientId, code))).body.error).toBe("invalid_grant");
    expect((await token(refreshOf(clientId, body.refresh_token))).body.error).toBe("invalid_grant");
    const entries = await db().select().from(auditLog).where(eq(auditLog.action, "disconnect_agent"));
    expect(entries.at(-1)?.reason).toBe("A code or token was used twice: Agent (agent.example): me:read");
  });

  test("ends after a minute", async () => {
    const ctx = { ...now(), now: addMinutes(new Date(), -2) };
    const { id } = await insertAgentClient(ctx);
    const code = (await allowed(ctx, await insertFounder(db()), requestOf(id))).searchParams.get("code") ?? "";
    expect((await token(exchangeOf(id, code))).body.error).toBe("invalid_grant");
  });
});

describe("a refresh token", () => {
  const connected = async (values = {}) => connectAgent(now(), await insertFounder(db()), values);

  test("is exchanged for new ones once; again it is refused at once, and later everything ends", async () => {
    const { clientId, tokens } = await connected();
    const { status, body } = await token(refreshOf(clientId, tokens.refresh_token));
    expect([status, body.scope]).toEqual([200, "me:read"]);
    expect(body.refresh_token).not.toBe(tokens.refresh_token);
    expect(await token(refreshOf(clientId, tokens.refresh_token))).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
    const next = await token(refreshOf(clientId, body.refresh_token));
    expect(next.status).toBe(200);
    await db()
      .update(oauthTokens)
      .set({ usedAt: addMinutes(new Date(), -1) })
      .where(isNotNull(oauthTokens.usedAt));
    expect((await token(refreshOf(clientId, tokens.refresh_token))).body.error).toBe("invalid_grant");
    expect((await token(refreshOf(clientId, next.body.refresh_token))).body.error).toBe("invalid_grant");
    expect(await db().$count(oauthGrants, eq(oauthGrants.clientId, clientId))).toBe(0);
  });

  test.each<[string, Record<string, string>, string]>([
    ["more scopes", { scope: "me:read me:write" }, "invalid_scope"],
    ["an unknown scope", { scope: "admin" }, "invalid_scope"],
    ["another resource", { resource: `${origin}/api/v1` }, "invalid_target"],
    ["an access token's look", { refresh_token: "lca_made-up" }, "invalid_grant"],
  ])("is refused with %s, and still good for the right request", async (_what, values, error) => {
    const { clientId, tokens } = await connected({ resource: `${origin}/mcp` });
    const right = refreshOf(clientId, tokens.refresh_token);
    expect(await token({ ...right, ...values })).toMatchObject({ status: 400, body: { error } });
    expect((await token({ ...right, scope: "me:read" })).status).toBe(200);
  });

  test("of one client is nothing to another, and an access token refreshes nothing", async () => {
    const { clientId, tokens } = await connected();
    const other = await insertAgentClient(now());
    expect((await token(refreshOf(other.id, tokens.refresh_token))).body.error).toBe("invalid_grant");
    expect((await token(refreshOf(clientId, tokens.access_token))).body.error).toBe("invalid_grant");
    expect((await token(refreshOf(clientId, tokens.refresh_token))).status).toBe(200);
  });

  test("is refused, and everything ends, once thousands were asked for", async () => {
    const { clientId, tokens } = await connected();
    const ofClient = eq(oauthGrants.clientId, clientId);
    const [grant] = await db().select().from(oauthGrants).where(ofClient);
    await db().execute(sql`
      insert into oauth_tokens (hash, grant_id, kind, ends_at)
      select 'flood ' || n, ${grant?.id}, 'refresh', now() from generate_series(1, 5000) n`);
    expect((await token(refreshOf(clientId, tokens.refresh_token))).body.error).toBe("invalid_grant");
    expect(await db().$count(oauthGrants, ofClient)).toBe(0);
    expect(await db().$count(oauthTokens, like(oauthTokens.hash, "flood %"))).toBe(0);
  });

  test("moves the end of the grant along, to 90 days after it was allowed at most", async () => {
    const { clientId, tokens } = await connected();
    const createdAt = new Date(Date.now() - 89 * 86_400_000);
    await db().update(oauthGrants).set({ createdAt }).where(eq(oauthGrants.clientId, clientId));
    await token(refreshOf(clientId, tokens.refresh_token));
    const [grant] = await db().select().from(oauthGrants).where(eq(oauthGrants.clientId, clientId));
    expect(grant?.endsAt).toEqual(new Date(createdAt.getTime() + 90 * 86_400_000));
  });
});

describe("every form is refused", () => {
  test.each(["/oauth/token", "/oauth/revoke", "/oauth/device_authorization"])(
    "at %s, if it is none that is expected",
    async (path) => {
      const twice = await post(path, [
        ["client_id", "a"],
        ["client_id", "b"],
      ]);
      expect(twice).toMatchObject({
        status: 400,
        body: { error: "invalid_request", error_description: "A parameter was sent twice." },
      });
      expect(await post(path, { client_id: "a", client_secret: "s" })).toMatchObject({
        status: 401,
        body: { error: "invalid_client" },
      });
      expect(await post(path, { client_id: "a" }, { Authorization: "Basic YTpi" })).toMatchObject({
        status: 401,
        body: { error: "invalid_client" },
      });
      for (const client_id of ["a\u0000b", "ä", "\ud800", "a\nb"]) {
        const fields = { client_id, grant_type: "refresh_token", refresh_token: "lcr_x", token: "lcr_x" };
        expect(await post(path, fields), client_id).toMatchObject({ status: 400, body: { error: "invalid_request" } });
      }
      expect(await post(path, { client_id: "a".repeat(1_000_000) })).toMatchObject({
        status: 413,
        body: { error: "invalid_request" },
      });
      expect(await post(path, {}, { "Content-Type": "application/json" })).toMatchObject({
        status: 415,
        body: { error: "invalid_request" },
      });
      expect(await post(path, {})).toMatchObject({ status: 400, body: { error: "invalid_request" } });
      const get = await call(everyAddress, path);
      expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    },
  );
});

describe("revocation", () => {
  const connected = async () => connectAgent(now(), await insertFounder(db()));
  const revoke = (client_id: string, sent: string) => post("/oauth/revoke", { client_id, token: sent });

  test("of an access token ends it alone; of a refresh token everything", async () => {
    const { clientId, tokens } = await connected();
    expect(await revoke(clientId, tokens.access_token)).toMatchObject({ status: 200, body: null });
    const { body } = await token(refreshOf(clientId, tokens.refresh_token));
    expect((await revoke(clientId, body.refresh_token)).status).toBe(200);
    expect(await db().$count(oauthGrants, eq(oauthGrants.clientId, clientId))).toBe(0);
  });

  test("of a token that is not known changes nothing, and of another client's is refused", async () => {
    const { clientId, tokens } = await connected();
    expect((await revoke(clientId, "lcr_made-up")).status).toBe(200);
    const other = await insertAgentClient(now());
    expect((await revoke(other.id, tokens.refresh_token)).body.error).toBe("unauthorized_client");
    expect((await token(refreshOf(clientId, tokens.refresh_token))).status).toBe(200);
  });
});

describe("a device", () => {
  const ask = async (values: Record<string, string> = {}) => {
    const client = await insertAgentClient(now(), { grant_types: [DEVICE_GRANT] });
    const answer = await post("/oauth/device_authorization", { client_id: client.id, ...values });
    const poll = () => token({ grant_type: DEVICE_GRANT, client_id: client.id, device_code: answer.body.device_code });
    return { client, answer, poll };
  };

  /** As if the device had waited as long as it must. */
  const wait = () => db().update(oauthDeviceCodes).set({ polledAt: null });

  const decide = async (userCode: string, isAllowed: boolean) =>
    decideDeviceRequest(as(now(), await insertFounder(db())), userCode, isAllowed);

  test("gets two codes, waits, and gets its tokens once somebody has allowed it", async () => {
    const { answer, poll } = await ask({ scope: "me:write", resource: `${origin}/mcp` });
    const { user_code } = answer.body;
    expect(answer.body).toEqual({
      device_code: expect.stringMatching(/^lcd_[\w-]{43}$/),
      user_code: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verification_uri: `${origin}/oauth/device`,
      verification_uri_complete: `${origin}/oauth/device?user_code=${user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect((await poll()).body.error).toBe("authorization_pending");
    expect((await poll()).body.error).toBe("slow_down");
    await wait();
    expect(await decide(user_code.toLowerCase(), true)).toMatchObject({ name: "Agent" });
    expect(await decide(user_code, false)).toBeNull();
    const { status, body } = await poll();
    expect([status, body.scope]).toEqual([200, "me:write"]);
    expect((await poll()).body.error).toBe("invalid_grant");
  });

  test("is told that it was not allowed, that its codes have ended, and nothing of another's", async () => {
    const denied = await ask();
    await decide(denied.answer.body.user_code, false);
    expect((await denied.poll()).body.error).toBe("access_denied");
    const ended = await ask();
    await db().update(oauthDeviceCodes).set({ endsAt: new Date() });
    expect((await ended.poll()).body.error).toBe("expired_token");
    expect(await decide(ended.answer.body.user_code, true)).toBeNull();
    const own = await ask();
    const stolen = { grant_type: DEVICE_GRANT, client_id: denied.client.id, device_code: own.answer.body.device_code };
    expect((await token(stolen)).body.error).toBe("invalid_grant");
  });

  test.each<[string, Record<string, string>, object, string]>([
    ["a client that is not known", { client_id: "nobody" }, {}, "invalid_client"],
    ["a client that did not register for it", {}, { redirect_uris: [callback] }, "unauthorized_client"],
    ["an unknown scope", { scope: "admin" }, { grant_types: [DEVICE_GRANT] }, "invalid_scope"],
    [
      "a resource of another site",
      { resource: "https://evil.example" },
      { grant_types: [DEVICE_GRANT] },
      "invalid_target",
    ],
    ["a document at a private address", { client_id: "https://127.0.0.1/client.json" }, {}, "invalid_client"],
  ])("is refused: %s", async (_what, values, metadata, error) => {
    const client = await insertAgentClient(now(), metadata);
    const { status, body } = await post("/oauth/device_authorization", { client_id: client.id, ...values });
    expect([status, body.error]).toEqual([error === "invalid_client" ? 401 : 400, error]);
  });
});

test("a client that was removed ends what it was allowed, and is told to register again", async () => {
  const { clientId, code, tokens } = await connectAgent(now(), await insertFounder(db()));
  await db().delete(oauthClients).where(eq(oauthClients.id, clientId));
  const device = { grant_type: DEVICE_GRANT, client_id: clientId, device_code: "lcd_made-up" };
  for (const fields of [refreshOf(clientId, tokens.refresh_token), exchangeOf(clientId, code), device]) {
    expect(await token(fields)).toMatchObject({ status: 401, body: { error: "invalid_client" } });
  }
});
