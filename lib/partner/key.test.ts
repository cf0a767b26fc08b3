import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { partnerKeys, partners } from "@/db/schema";
import { call, everyAddress, ownDatabase, routeAt } from "@/lib/doors/testing";
import { giveKey } from "./key";
import { insertPartner, insertPartnerWithKey, keyRowOf, publishedBy } from "./testing";

const submissions = routeAt("/api/v1/submissions");
const products = routeAt("/api/v1/products");
const mcp = routeAt("/api/mcp");

const db = ownDatabase();
let good: Awaited<ReturnType<typeof insertPartnerWithKey>>;
let made = 0;

beforeAll(async () => {
  good = await insertPartnerWithKey(db());
});

/** A body that publishes a product of its own; nothing listens there, and it is not asked. */
function publication(more: object = {}) {
  made += 1;
  return {
    url: `http://127.0.0.1:9/product-${made}`,
    email: "founder@acme.example",
    publish: true,
    marketing_consent: true,
    product_name: `Product ${made}`,
    tagline: "Does one thing",
    categories: ["AI"],
    type: "api",
    ...more,
  };
}

const send = (headers: Record<string, string>, body: object = publication(), query = "") =>
  call(submissions, `/api/v1/submissions${query}`, { body, headers });

test("a key is a public prefix and 256 random bits, of which only a hash is kept", async () => {
  expect(good.key).toMatch(/^lc_live_[\da-f]{8}_[\w-]{43}$/);
  const row = await keyRowOf(db(), good.partner.id);
  expect(good.key.startsWith(`${row.prefix}_`)).toBe(true);
  expect(row.hash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(good.key.slice(row.prefix.length + 1));
  const { key } = await giveKey(db(), (await insertPartner(db())).id, new Date());
  expect(key).not.toBe(good.key);
});

test("a good key publishes: 201, the listing, its address, and no CORS", async () => {
  const response = await send({ "X-Partner-Key": good.key, Origin: "https://other.example" });
  const listing = await response.json();
  expect(response.status).toBe(201);
  expect(listing).toMatchObject({ status: "live", slug: `product-${made}` });
  expect(response.headers.get("location")).toBe(`http://localhost:3000/api/v1/products/${listing.slug}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("a product that is listed already is 409, with the slug of its listing", async () => {
  const body = publication();
  expect((await send({ "X-Partner-Key": good.key }, body)).status).toBe(201);
  const again = await send({ "X-Partner-Key": good.key }, body);
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { code: "already_listed", slug: `product-${made}`, detail: expect.stringContaining(`/products/product-${made}`) },
  ]);
});

describe("a bad key is 401 before any field is judged, and nothing is published", () => {
  const flipped = (key: string) => `${key.slice(0, -2)}${key.endsWith("AA") ? "BB" : "AA"}`;
  const table: [string, () => Promise<string | null> | string | null][] = [
    ["missing", () => null],
    ["empty", () => ""],
    ["of white space", () => " "],
    ["no key at all", () => "' or 1=1 --"],
    ["never issued", () => `lc_live_00000000_${"A".repeat(43)}`],
    ["the prefix alone", () => good.prefix],
    ["of the right prefix and a wrong secret", () => flipped(good.key)],
    ["of the right secret and a wrong prefix", () => good.key.replace(good.prefix, "lc_live_00000000")],
    ["cut short", () => good.key.slice(0, -1)],
    ["with something after it", () => `${good.key}x`],
    ["in another case", () => good.key.toUpperCase()],
    ["sent twice", () => `${good.key}, ${good.key}`],
    ["as a Bearer token", () => `Bearer ${good.key}`],
    ["its own hash", async () => (await keyRowOf(db(), good.partner.id)).hash],
    ["huge", () => `${good.key}${"x".repeat(1_000_000)}`],
    [
      "revoked",
      async () => {
        const { partner, key } = await insertPartnerWithKey(db());
        await db().update(partnerKeys).set({ revokedAt: new Date() }).where(eq(partnerKeys.partnerId, partner.id));
        return key;
      },
    ],
    [
      "of a stopped partner",
      async () => {
        const { partner, key } = await insertPartnerWithKey(db());
        await db().update(partners).set({ status: "stopped" }).where(eq(partners.id, partner.id));
        return key;
      },
    ],
  ];

  test.each(table)("%s", async (_what, keyOf) => {
    const key = await keyOf();
    const { uses } = await keyRowOf(db(), good.partner.id);
    for (const body of [publication(), { publish: true }, { publish: "true", url: 5, nonsense: 1 }]) {
      const response = await send(key === null ? {} : { "X-Partner-Key": key }, body);
      const problem = await response.json();
      expect([response.status, problem.code, problem.errors]).toEqual([401, "unauthorized", undefined]);
      // A client that read "Bearer" would send the wrong thing again.
      expect(response.headers.get("www-authenticate")).toBe("PartnerKey");
      if (key?.trim()) expect(JSON.stringify(problem)).not.toContain(key);
    }
    expect((await keyRowOf(db(), good.partner.id)).uses).toBe(uses);
    const published = await db().query.listings.findMany({
      where: (row, { eq: is }) => is(row.slug, `product-${made}`),
    });
    expect(published).toEqual([]);
  });
});

test("a bad key does not keep anyone from opening a draft", async () => {
  const response = await send(
    { "X-Partner-Key": "not-a-key" },
    { url: "http://127.0.0.1:9/", email: "f@acme.example" },
  );
  expect([response.status, (await response.json()).status]).toEqual([201, "draft"]);
});

test("over MCP even a good key publishes nothing", async () => {
  const params = { name: "submit_product", arguments: publication() };
  const response = await call(mcp, "/api/mcp", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
    headers: { "X-Partner-Key": good.key },
  });
  const { result } = await response.json();
  expect(result.isError).toBe(true);
  expect(result.structuredContent).toMatchObject({ status: 401, detail: expect.stringContaining("only open drafts") });
});

test("a browser is never told that it may send a key", async () => {
  const response = await call(submissions, "/api/v1/submissions", {
    method: "OPTIONS",
    headers: { Origin: "https://other.example", "Access-Control-Request-Headers": "content-type,X-Partner-Key" },
  });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect(response.headers.get("access-control-allow-headers")).toBeNull();
});

describe("a key in an address", () => {
  const refused = async (response: Response, names: string[]) => {
    const problem = await response.json();
    expect([response.status, problem.code]).toEqual([400, "invalid_request"]);
    expect(problem.errors.map(({ path }: { path: string }) => path)).toEqual(names);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    expect(JSON.stringify(problem)).not.toContain(good.key);
  };

  test.each(["X-Partner-Key", "x_partner_key", "partner_key", "partnerKey"])(
    "is refused by its name %s, also where it is none and beside a good one in the header",
    async (name) => {
      await refused(await send({ "X-Partner-Key": good.key }, publication(), `?${name}=anything`), [name]);
    },
  );

  test("is refused on any path, under any name and by any method, and marked for the admins", async () => {
    const key = async () => {
      good = await insertPartnerWithKey(db());
      return encodeURIComponent(good.key);
    };
    const ways: [string, () => Promise<Response>][] = [
      ["q", async () => call(products, `/api/v1/products?limit=1&q=${await key()}`)],
      ["token", async () => send({}, publication(), `?token=${await key()}`)],
      ["key", async () => call(products, `/api/v1/products?key=x${await key()}x`, { method: "DELETE" })],
      ["k", async () => call(everyAddress, `/api/v1/no/such/path?k=${await key()}`)],
    ];
    for (const [name, ask] of ways) {
      await refused(await ask(), [name]);
      expect((await keyRowOf(db(), good.partner.id)).leakedAt, name).toBeInstanceOf(Date);
    }
  });

  test.each(["POST", "GET"] as const)("is refused and marked on the MCP address by %s as well", async (method) => {
    const body = method === "POST" ? { body: { jsonrpc: "2.0", id: 1, method: "ping" } } : {};
    for (const name of ["X-Partner-Key", "token"]) {
      good = await insertPartnerWithKey(db());
      const address = `/api/mcp?${name}=${encodeURIComponent(good.key)}`;
      const response = await call(mcp, address, { method, ...body });
      const { error } = await response.json();
      expect([response.status, error.code]).toEqual([400, -32000]);
      expect(error.message).toContain("must never be part of a URL");
      expect(error.data.errors).toMatchObject([{ path: name, code: "key_in_address" }]);
      expect(JSON.stringify(error)).not.toContain(good.key);
      expect(response.headers.get("x-request-id")).toBeTruthy();
      expect((await keyRowOf(db(), good.partner.id)).leakedAt, name).toBeInstanceOf(Date);
    }
    expect((await call(mcp, "/api/mcp?partner_key=anything", { method, ...body })).status).toBe(400);
  });

  test("that only looks like one marks nobody's key", async () => {
    const guess = `${good.prefix}_${"A".repeat(43)}`;
    good = await insertPartnerWithKey(db());
    await refused(await call(products, `/api/v1/products?q=${guess}`), ["q"]);
    expect((await keyRowOf(db(), good.partner.id)).leakedAt).toBeNull();
  });

  test("is not seen where there is none", async () => {
    for (const query of ["?q=partner", "?q=api_key", "?q=lc_live_"]) {
      expect((await call(products, `/api/v1/products${query}`)).status, query).toBe(200);
    }
  });
});

test("X-Partner-Source is a label alone: it opens nothing and is kept with what was published", async () => {
  const unsigned = await send({ "X-Partner-Source": good.partner.slug ?? "" });
  expect(unsigned.status).toBe(401);
  await send({ "X-Partner-Key": good.key, "X-Partner-Source": "spring list" });
  expect((await publishedBy(db(), good.partner.id)).map(({ partnerSource }) => partnerSource)).toEqual(["spring list"]);
});
