import { describe, expect, test } from "vitest";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/testing";
import { documentReader } from "@/lib/page/fetch/read-document";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { clientOf, DEVICE_GRANT, type ReadDocument, registerClient } from "./clients";
import { OAuthError } from "./oauth-error";

/** The code of the refusal; null if there was none. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof OAuthError ? error.code : Promise.reject(error)),
  );

describe("a client that registers", () => {
  test(
    "gets an id; whatever it says of secrets and of what is not known here is ignored",
    inTransaction(async ({ db, now }) => {
      const client = await registerClient(
        db,
        {
          client_name: "  Agent\u202e of\u0007 Ada ",
          redirect_uris: ["https://agent.example/callback"],
          grant_types: ["authorization_code", "refresh_token", "password"],
          token_endpoint_auth_method: "client_secret_basic",
          jwks: { keys: [] },
        },
        now,
      );
      expect(client).toMatchObject({ name: "Agent of Ada", grantTypes: ["authorization_code", "refresh_token"] });
      expect(await clientOf(db, client.id, { now, read: neverRead, allowHosts: [] })).toMatchObject({ id: client.id });
    }),
  );

  test(
    "without a name is called by its host; a device needs no redirect",
    inTransaction(async ({ db, now }) => {
      const redirected = await registerClient(db, { redirect_uris: ["http://localhost:5001/callback"] }, now);
      const device = await registerClient(db, { grant_types: [DEVICE_GRANT] }, now);
      expect([redirected.name, device.name, device.redirectUris]).toEqual(["localhost", "Unnamed agent", []]);
    }),
  );

  test.each<[string, unknown, string]>([
    ["is no object", "agent", "invalid_client_metadata"],
    ["is null", null, "invalid_client_metadata"],
    ["has no redirect", {}, "invalid_redirect_uri"],
    ["has a redirect of another kind", { redirect_uris: [1] }, "invalid_client_metadata"],
    [
      "has one bad redirect among good ones",
      { redirect_uris: ["https://a.example/", "javascript:alert(1)"] },
      "invalid_redirect_uri",
    ],
    ["has a fragment in a redirect", { redirect_uris: ["https://a.example/#x"] }, "invalid_redirect_uri"],
    [
      "has redirects of 3,000 characters in all",
      { redirect_uris: Array(3).fill(`https://a.example/${"a".repeat(983)}`) },
      "invalid_client_metadata",
    ],
    ["has eleven redirects", { redirect_uris: Array(11).fill("https://a.example/") }, "invalid_client_metadata"],
    [
      "has a name of 101 characters",
      { client_name: "a".repeat(101), redirect_uris: ["https://a.example/"] },
      "invalid_client_metadata",
    ],
    [
      "has a name that nobody can see",
      { client_name: "\u200b", redirect_uris: ["https://a.example/"] },
      "invalid_client_metadata",
    ],
    [
      "asks for no way that there is",
      { grant_types: ["password"], redirect_uris: ["https://a.example/"] },
      "invalid_client_metadata",
    ],
  ])("is refused if it %s", (_what, metadata, code) =>
    inTransaction(async ({ db, now }) => {
      expect(await refusalOf(registerClient(db, metadata, now))).toBe(code);
    })(),
  );

  test(
    "and one that never did is not known",
    inTransaction(async ({ db, now }) => {
      for (const id of ["", "nobody", "lca_x", "00000000-0000-0000-0000-000000000000"]) {
        expect(await refusalOf(clientOf(db, id, { now, read: neverRead, allowHosts: [] }))).toBe("invalid_client");
      }
    }),
  );
});

const neverRead: ReadDocument = () => Promise.reject(new Error("nothing may be read"));

describe("a client whose id is the address of its document", () => {
  const id = "https://agent.example/client.json";
  const document = { client_id: id, client_name: "Agent", redirect_uris: ["https://agent.example/callback"] };
  const reading =
    (value: unknown): ReadDocument =>
    async () => ({ ok: true, value });
  const find = ({ db, now }: Context, read: ReadDocument, of = id, at = now) =>
    clientOf(db, of, { now: at, read, allowHosts: [] });

  test(
    "is what the document says; it is read once an hour",
    inTransaction(async (ctx) => {
      expect(await find(ctx, reading(document))).toMatchObject({ id, name: "Agent" });
      expect(await find(ctx, neverRead)).toMatchObject({ name: "Agent" });
      const later = new Date(ctx.now.getTime() + 61 * 60_000);
      const renamed = reading({ ...document, client_name: "Other", redirect_uris: ["https://agent.example/new"] });
      expect(await find(ctx, renamed, id, later)).toMatchObject({
        name: "Other",
        redirectUris: ["https://agent.example/new"],
      });
    }),
  );

  test.each<[string, unknown]>([
    ["names another id", { ...document, client_id: "https://other.example/client.json" }],
    ["names none", { redirect_uris: document.redirect_uris }],
    ["is a list", [document]],
    ["holds a secret", { ...document, client_secret: "s" }],
    ["has no redirect", { client_id: id }],
    ["has a bad redirect", { ...document, redirect_uris: ["javascript:alert(1)"] }],
  ])("is refused if the document %s", (_what, value) =>
    inTransaction(async (ctx) => {
      expect(await refusalOf(find(ctx, reading(value)))).toMatch(/^invalid_/);
    })(),
  );

  test.each([
    "http://agent.example/client.json",
    "https://agent.example",
    "https://agent.example/",
    "https://agent.example/client.json#x",
    "https://user@agent.example/client.json",
    "https://agent.example/a/../client.json",
    "HTTPS://agent.example/client.json",
    "https://agent.example:443/client.json",
    "https://agent.example/client .json",
    `https://agent.example/${"a".repeat(2048)}`,
  ])("is not read at %s", (of) =>
    inTransaction(async (ctx) => {
      expect(await refusalOf(find(ctx, neverRead, of))).toBe("invalid_client");
    })(),
  );

  test.each([
    "https://127.0.0.1/client.json",
    "https://10.0.0.1/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/client.json",
    "https://[::ffff:127.0.0.1]/client.json",
    "https://localhost/client.json",
    "https://agent.example:8443/client.json",
  ])("is not reached at the private address %s", (of) =>
    inTransaction(async (ctx) => {
      expect(await refusalOf(find(ctx, documentReader(ctx), new URL(of).href))).toBe("invalid_client");
    })(),
  );

  test("is read from a real server, but not through a redirect, not if it is large, not if it is no JSON", async () => {
    const asked: (string | undefined)[] = [];
    const site = await startSite((request, response) => {
      asked.push(request.url);
      const at = `http://${request.headers.host}${request.url}`;
      if (request.url === "/moved") return void response.writeHead(302, { Location: "/elsewhere" }).end();
      if (request.url === "/page") return void response.end("<title>Agent</title>");
      const padding = request.url === "/large" ? "x".repeat(11 * 1024) : "";
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify({ client_id: at, redirect_uris: ["https://agent.example/callback"], padding }));
    });
    await inTransaction(async (plain) => {
      const { db, now } = plain;
      const allowHosts = [site.hostPort];
      const ctx = { ...plain, settings: { ...plain.settings, fetchAllowHosts: allowHosts } };
      const at = (path: string) =>
        clientOf(db, `${site.origin}${path}`, { now, read: documentReader(ctx), allowHosts });
      expect(await at("/client.json")).toMatchObject({ redirectUris: ["https://agent.example/callback"] });
      for (const path of ["/moved", "/page", "/large"]) expect(await refusalOf(at(path)), path).toBe("invalid_client");
      // Where the redirect led to was not asked at all.
      expect(asked).toEqual(["/client.json", "/moved", "/page", "/large"]);
    })();
    await site.close();
  });
});
