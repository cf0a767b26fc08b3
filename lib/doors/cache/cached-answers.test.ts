import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { browser, countsOf } from "@/lib/analytics/testing/counts";
import { enforce } from "@/lib/core/limits/testing";
import { ownDatabase } from "../testing";
import { cachedAnswer, frontAndCache } from "./cached-answers";

const db = ownDatabase();

beforeAll(async () => {
  await insertListing(db(), { slug: "cached" });
});

const site = "http://localhost:3000";
const from = (address: string) => ({ "X-Forwarded-For": address, "User-Agent": browser });

/** The front's own answer. It is cached from the second time on. */
async function ask(target: string, headers: Record<string, string> = {}): Promise<Response> {
  const answered = frontAndCache(new Request(`${site}${target}`, { headers }));
  if (!answered) throw new Error(`The front does not answer ${target}.`);
  return answered;
}

/** Asks twice and leaves the answer cached. */
async function store(target: string): Promise<Response> {
  await ask(target);
  return ask(target);
}

const cachedFor = (target: string, headers: Record<string, string> = {}) => cachedAnswer(target, new Headers(headers));

describe("a cached answer", () => {
  test.each([
    "/api/v1/products?limit=2",
    "/api/v1/products/cached",
    "/badges/cached/default.svg",
    "/api/v1/categories",
  ])("has the bytes and headers of the front's own: %s", async (target) => {
    const made = await store(target);
    const cached = await cachedFor(target);
    expect([cached?.status, String(cached?.body)]).toEqual([200, await made.text()]);
    const ofTheCall = ["x-request-id", "content-length", "ratelimit"];
    const headersOf = (all: Iterable<[string, string]>) =>
      Object.fromEntries(
        [...all]
          .map(([name, value]) => [name.toLowerCase(), value])
          .filter(([name]) => !ofTheCall.includes(name ?? "")),
      );
    expect(headersOf(Object.entries(cached?.headers ?? {}))).toEqual(headersOf(made.headers));
  });

  test("is compressed for who accepts it, and not sent again to who has it", async () => {
    const target = "/api/v1/products/long";
    await insertListing(db(), { slug: "long", longDescription: "Words. ".repeat(300) });
    const made = await store(target);
    const packed = await cachedFor(target, { "Accept-Encoding": "br, gzip;q=0.5" });
    expect(packed?.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(packed?.body ?? "").toString()).toBe(await made.text());
    expect((await cachedFor(target, { "Accept-Encoding": "gzip;q=0" }))?.headers["content-encoding"]).toBeUndefined();
    const known = await cachedFor(target, {
      "If-None-Match": `W/${made.headers.get("etag")}`,
    });
    expect([known?.status, known?.body, known?.headers["content-type"]]).toEqual([304, null, undefined]);
  });

  test("is given up with the first change of public content", async () => {
    const { id } = await insertListing(db(), { slug: "changes", upvotes: 1 });
    const targets = ["/api/v1/products/changes", "/badges/changes/default.svg"];
    for (const target of targets) await store(target);
    for (const target of targets) expect(await cachedFor(target)).not.toBeNull();
    await db().update(listings).set({ upvotes: 2 }).where(eq(listings.id, id));
    for (const target of targets) expect(await cachedFor(target)).toBeNull();
    expect(await (await store("/api/v1/products/changes")).json()).toMatchObject({ upvotes: 2 });
    expect(JSON.parse(String((await cachedFor("/api/v1/products/changes"))?.body))).toMatchObject({ upvotes: 2 });
  });

  test("of a launch's draft slug is given up with its approval, and the slug is the launch's from then on", async () => {
    const old = "kilo-68v27";
    const { id } = await insertListing(db(), { slug: old, draftSlug: old });
    await store(`/api/v1/products/${old}`);
    await db().update(listings).set({ slug: "kilo" }).where(eq(listings.id, id));
    expect(await cachedFor(`/api/v1/products/${old}`)).toBeNull();
    const made = await store(`/api/v1/products/${old}`);
    expect([made.status, await made.json()]).toMatchObject([200, { slug: "kilo" }]);
    expect(JSON.parse(String((await cachedFor(`/api/v1/products/${old}`))?.body))).toMatchObject({ slug: "kilo" });
  });

  test.each<Record<string, string>>([
    { Authorization: "Bearer x" },
    { "X-Partner-Key": "x" },
    { "Access-Control-Request-Headers": "x-partner-key" },
  ])("is for nobody who is somebody: %o", async (headers) => {
    await store("/api/v1/categories");
    expect(await cachedFor("/api/v1/categories", headers)).toBeNull();
  });

  test("is not made of what somebody got, a refusal, a missing badge, or a read beside public content", async () => {
    for (const target of [
      "/api/v1/products?limit=0",
      "/badges/nobody/default.svg",
      "/api/v1/products/nobody",
      "/api/v1/status",
    ]) {
      await store(target);
      expect(await cachedFor(target)).toBeNull();
    }
    const own = { Authorization: "Bearer x" };
    for (let time = 0; time < 3; time++) await ask("/api/v1/products?limit=3", own);
    expect(await cachedFor("/api/v1/products?limit=3")).toBeNull();
  });
});

describe("each call is counted", () => {
  test("against the limit of reads, and refused over it as by the front", async () => {
    await store("/api/v1/categories");
    enforce({ readsPerMinute: 3 });
    const caller = from("203.0.113.50");
    expect((await ask("/api/v1/categories", caller)).headers.get("ratelimit")).toMatch(/r=2;/);
    const cached = await cachedFor("/api/v1/categories", caller);
    expect(cached?.headers.RateLimit).toMatch(/r=1;/);
    await cachedFor("/api/v1/categories", caller);
    const refused = await cachedFor("/api/v1/categories", caller);
    const byFront = await ask("/api/v1/categories", caller);
    expect([refused?.status, byFront.status]).toEqual([429, 429]);
    expect(refused?.headers).toMatchObject({ "retry-after": expect.any(String), "cache-control": "no-store" });
    const body = JSON.parse(String(refused?.body));
    expect({ ...body, request_id: "" }).toEqual({ ...(await byFront.json()), request_id: "" });
    expect((await cachedFor("/api/v1/categories", from("203.0.113.51")))?.status).toBe(200);
  });

  test("as a view of the badge, once, also if only its tag is compared", async () => {
    const { id } = await insertListing(db(), { slug: "viewed" });
    const target = "/badges/viewed/default.svg";
    const made = await store(target);
    await ask(target, from("203.0.113.60"));
    await cachedFor(target, from("203.0.113.61"));
    await cachedFor(target, { ...from("203.0.113.62"), "If-None-Match": made.headers.get("etag") ?? "" });
    await cachedFor(target, { ...from("203.0.113.63"), "User-Agent": "Googlebot" });
    const forged = await cachedFor(target, { ...from("203.0.113.64"), Cookie: "authjs.session-token=no.such.token" });
    expect(forged?.status).toBe(200);
    expect(await countsOf(db(), id)).toEqual({ badge_view: 4 });
  });
});

test("a flood of addresses keeps memory bounded and does not push out what is asked for", async () => {
  await store("/api/v1/categories");
  for (let limit = 1; limit <= 50; limit++) {
    await store(`/api/v1/products?limit=${limit}`);
    expect(await cachedFor("/api/v1/categories")).not.toBeNull();
  }
  const long = `/api/v1/products?q=${"a".repeat(400)}`;
  await store(long);
  expect(await cachedFor(long)).toBeNull();
});
