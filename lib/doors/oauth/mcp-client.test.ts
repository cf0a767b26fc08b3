import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
  auth as modernAuth,
  type OAuthClientProvider,
} from "@modelcontextprotocol/client";
import { auth as olderAuth } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { oauthClients, oauthGrants, oauthTokens } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { AuthorizationRequest } from "@/lib/auth/oauth/authorization";
import { allowed } from "@/lib/auth/oauth/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Account } from "@/lib/core/context";
import { contextOn } from "@/lib/core/testing";
import type { Methods } from "@/lib/doors/methods";
import { everyAddress, ownDatabase } from "@/lib/doors/testing";

const db = ownDatabase();
const info = { name: "test", version: "1.0.0" };

let founder: Account;
beforeAll(async () => {
  founder = await insertFounder(db());
  await insertListing(db(), { slug: "founders-own", ownerId: founder.id });
});

/** The site as these clients reach it: every address that programs call. */
const site = async (url: string | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(url, init);
  return everyAddress[request.method as keyof Methods](request, { params: Promise.resolve({}) });
};

/** What a client on somebody's machine stores. */
interface Stored {
  client?: unknown;
  tokens?: { access_token: string } | undefined;
  verifier?: string;
  answer?: URLSearchParams | undefined;
}

/** Such a client, and a browser in which its founder allows whatever it asks for. */
function agent() {
  const stored: Stored = {};
  const store = (values: Stored) => void Object.assign(stored, values);
  const provider = {
    redirectUrl: "http://127.0.0.1:5001/callback",
    clientMetadata: {
      client_name: "Agent",
      redirect_uris: ["http://127.0.0.1:5001/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    state: () => "state of the agent",
    clientInformation: () => stored.client,
    saveClientInformation: (client: unknown) => store({ client }),
    tokens: () => stored.tokens,
    saveTokens: (tokens: Stored["tokens"]) => store({ tokens }),
    saveCodeVerifier: (verifier: string) => store({ verifier }),
    invalidateCredentials(what: "all" | "client" | "tokens") {
      if (what !== "tokens") store({ client: undefined });
      if (what !== "client") store({ tokens: undefined });
    },
    codeVerifier: () => stored.verifier ?? "",
    async redirectToAuthorization(url: URL) {
      const request: AuthorizationRequest = Object.fromEntries(url.searchParams);
      const ctx = { ...contextOn(db()), now: new Date() };
      store({ answer: (await allowed(ctx, founder, request)).searchParams });
    },
  };
  return { stored, provider: provider as unknown as OAuthClientProvider };
}

type Agent = ReturnType<typeof agent>;

/** Both generations of the package, each by its own functions. */
const generations = {
  "the 1.x client": {
    async connect({ provider }: Agent, serverUrl: string) {
      const client = new OlderClient(info);
      const transport = new OlderTransport(new URL(serverUrl), { authProvider: provider as never, fetch: site });
      await client.connect(transport as Transport);
      return client;
    },
    ask: ({ provider }: Agent, serverUrl: string) => olderAuth(provider as never, { serverUrl, fetchFn: site }),
    finish: ({ provider, stored }: Agent, serverUrl: string) =>
      olderAuth(provider as never, { serverUrl, fetchFn: site, authorizationCode: stored.answer?.get("code") ?? "" }),
  },
  "the 2.x client": {
    async connect({ provider }: Agent, serverUrl: string) {
      const client = new ModernClient(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
      await client.connect(new ModernTransport(new URL(serverUrl), { authProvider: provider, fetch: site }));
      return client;
    },
    ask: ({ provider }: Agent, serverUrl: string) => modernAuth(provider, { serverUrl, fetchFn: site }),
    finish: ({ provider, stored }: Agent, serverUrl: string) =>
      modernAuth(provider, {
        serverUrl,
        fetchFn: site,
        authorizationCode: stored.answer?.get("code") ?? "",
        // It holds the answer against the issuer that it has asked.
        iss: stored.answer?.get("iss") ?? "",
      }),
  },
};

describe.each(Object.entries(generations))("%s", (_name, { connect, ask, finish }) => {
  test.each(["/api/mcp", "/mcp"])(
    "at %s finds the server, registers, is allowed, calls, renews its token by itself, and is told when it is over",
    async (path) => {
      const serverUrl = `http://localhost:3000${path}`;
      const one = agent();
      const before = await connect(one, serverUrl);
      const refused = await before.callTool({ name: "get_my_launches", arguments: {} });
      expect(refused).toMatchObject({ isError: true, structuredContent: { status: 401 } });
      expect(refused._meta?.["mcp/www_authenticate"]).toEqual([
        expect.stringContaining(`/oauth-protected-resource${path}"`),
      ]);
      await before.close();

      expect(await ask(one, serverUrl)).toBe("REDIRECT");
      expect(await finish(one, serverUrl)).toBe("AUTHORIZED");
      const client = await connect(one, serverUrl);
      const own = async () => client.callTool({ name: "get_my_launches", arguments: {} });
      expect((await own()).structuredContent).toMatchObject({ data: [{ slug: "founders-own" }] });

      const [grant] = await db().select().from(oauthGrants).where(eq(oauthGrants.userId, founder.id));
      expect(grant).toMatchObject({ audience: "mcp", scopes: ["me:read", "me:write"], redirectHost: "127.0.0.1" });

      const first = one.stored.tokens?.access_token;
      await db().update(oauthTokens).set({ endsAt: new Date() }).where(eq(oauthTokens.kind, "access"));
      expect((await own()).structuredContent).toMatchObject({ data: [{ slug: "founders-own" }] });
      expect(one.stored.tokens?.access_token).not.toBe(first);

      await db().delete(oauthGrants);
      // It asks for permission anew, which our browser gives at once; the call itself fails.
      one.stored.answer = undefined;
      await expect(own()).rejects.toThrow();
      expect(one.stored.answer).toBeDefined();
      expect(await finish(one, serverUrl)).toBe("AUTHORIZED");

      // Once it was removed itself, it registers again.
      const former = one.stored.client;
      await db().delete(oauthClients);
      await expect(own()).rejects.toThrow();
      expect(one.stored.client).not.toEqual(former);
      await client.close();
      await db().delete(oauthGrants);
    },
  );

  test.each(["/api/mcp?login", "/mcp?login"])("at %s asks its founder to sign in as it connects", async (path) => {
    const serverUrl = `http://localhost:3000${path}`;
    const one = agent();
    await expect(connect(one, serverUrl)).rejects.toThrow();
    expect(one.stored.answer?.get("code")).toBeTruthy();
    expect(await finish(one, serverUrl)).toBe("AUTHORIZED");
    const client = await connect(one, serverUrl);
    const own = await client.callTool({ name: "get_my_launches", arguments: {} });
    expect(own.structuredContent).toMatchObject({ data: [{ slug: "founders-own" }] });
    await client.close();
    await db().delete(oauthGrants);
  });
});
