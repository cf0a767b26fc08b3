import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { contentVersion } from "@/db/versions";
import { browser, countsOf } from "@/lib/analytics/testing/counts";
import { enforce } from "@/lib/core/limits/testing";
import { ownDatabase } from "../testing";
import { plainOf } from "./cached-html";
import { cacheablePage, cachedPages, mayHaveWritten } from "./cached-pages";
import { createPageCache } from "./page-cache";
import { USABLE_MS } from "./watch-version";

const db = ownDatabase();

const policy = { "content-security-policy": "script-src 'self' 'nonce-abc'" };
const home = { path: "/", isQuery: false };

/** Pages of one listing, and how often each request was handed on as counted. */
function pagesOf(
  viewed: { id: string; url: string } | null,
  rendered = { status: 200, headers: policy, body: "<p>é</p>" },
) {
  let counted = 0;
  const { answer } = cachedPages(async () => ({ rendered, viewed }));
  const ask = (headers: Record<string, string> = {}, method = "GET") =>
    answer(home, { method, headers: new Headers({ "User-Agent": browser, ...headers }) }, () => counted++);
  return { ask, counted: () => counted };
}

test("a page that has moved leads on with the query of each visitor, which it was rendered without", async () => {
  const rendered = { status: 308, headers: { location: "/products/acme" }, body: "" };
  const { answer } = cachedPages(async () => ({ rendered, viewed: null }));
  const page = { path: "/products/acme-k7m2q", isQuery: false };
  const locationOf = async (target: string) => {
    const request = { method: "GET", headers: new Headers({ "User-Agent": browser }), target };
    return (await answer(page, request, () => {}))?.headers.location;
  };
  expect(await locationOf("/products/acme-k7m2q?utm_source=badge&ref=a%20b")).toBe(
    "/products/acme?utm_source=badge&ref=a%20b",
  );
  expect(await locationOf("/products/acme-k7m2q")).toBe("/products/acme");
});

describe("each visitor is counted", () => {
  test("as opening the listing, once, whether the page is rendered or cached, or only its tag is compared", async () => {
    const listing = await insertListing(db());
    const { ask } = pagesOf({ id: listing.id, url: listing.url });
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const first = await ask(from("203.0.113.1"));
    await ask(from("203.0.113.2"));
    await ask({ ...from("203.0.113.3"), "If-None-Match": first?.headers.etag ?? "" });
    await ask({ ...from("203.0.113.3") });
    await ask(from("203.0.113.4"), "HEAD");
    await ask({ ...from("203.0.113.5"), "User-Agent": "Googlebot" });
    await ask({ ...from("203.0.113.6"), "Sec-Purpose": "prefetch" });
    expect(await countsOf(db(), listing.id)).toEqual({ click: 3 });
  });

  test("against the limit of reads, once, and refused over it in words", async () => {
    enforce({ readsPerMinute: 2 });
    const { ask, counted } = pagesOf(null);
    const from = { "X-Forwarded-For": "203.0.113.20" };
    expect([(await ask(from))?.status, (await ask(from))?.status]).toEqual([200, 200]);
    const refused = await ask(from);
    expect([refused?.status, counted()]).toEqual([429, 2]);
    expect(refused?.headers).toMatchObject({ "retry-after": expect.any(String), "cache-control": "no-store" });
    expect(String(refused?.body)).toContain("Too many requests");
    expect((await ask({ "X-Forwarded-For": "203.0.113.21" }))?.status).toBe(200);
  });
});

test("a vote and a take-down are shown, and what is counted renders nothing anew", async () => {
  const { id, url } = await insertListing(db(), { upvotes: 1 });
  const ofThis = eq(listings.id, id);
  let now = 0;
  let renderings = 0;
  const { pageOf } = createPageCache({
    readVersion: () => contentVersion(db()),
    render: async () => {
      renderings++;
      const [row] = await db().select().from(listings).where(ofThis);
      return { rendered: { status: 200, headers: policy, body: `${row?.status}, ${row?.upvotes}` }, viewed: null };
    },
    report: (error) => {
      throw error;
    },
    clock: () => now,
  });
  const read = async () => {
    now += USABLE_MS;
    const answered = await pageOf({ path: "/products/acme", isQuery: false });
    return answered && "html" in answered ? String(await plainOf(answered.html)) : answered;
  };
  expect(await read()).toBe("live, 1");
  const { ask } = pagesOf({ id, url });
  await ask({ "X-Forwarded-For": "203.0.113.30" });
  expect(await countsOf(db(), id)).toEqual({ click: 1 });
  expect([await read(), renderings]).toEqual(["live, 1", 1]);
  await db().update(listings).set({ upvotes: 2 }).where(ofThis);
  expect([await read(), renderings]).toEqual(["live, 2", 2]);
  await db().update(listings).set({ status: "taken_down" }).where(ofThis);
  expect([await read(), renderings]).toEqual(["taken_down, 2", 3]);
});

test("a cached page says how long it is, and HEAD too", async () => {
  const { ask } = pagesOf(null);
  expect((await ask())?.headers["content-length"]).toBe("9");
  expect(await ask({}, "HEAD")).toMatchObject({ headers: { "content-length": "9" }, body: null });
});

test("a visitor gets the page compressed as they take it, and plain if they do not", async () => {
  const { ask } = pagesOf(null);
  const bodyFor = async (accepted: string) => {
    const answer = await ask({ "Accept-Encoding": accepted });
    return { encoding: answer?.headers["content-encoding"], bytes: Buffer.from(answer?.body ?? "") };
  };
  for (const refusing of ["", "identity", "br;q=0, gzip;q=0"]) {
    expect(await bodyFor(refusing)).toEqual({ encoding: undefined, bytes: Buffer.from("<p>é</p>") });
  }
  const { encoding, bytes } = await bodyFor("gzip");
  expect([encoding, String(gunzipSync(bytes))]).toEqual(["gzip", "<p>é</p>"]);
});

test("a list of tags that holds the page's own is 304; a range is answered with the whole page", async () => {
  const { ask } = pagesOf(null);
  const tag = (await ask())?.headers.etag ?? "";
  for (const sent of [tag, `"other", ${tag}`, `W/"other",W/${tag}`, "*"]) {
    expect(await ask({ "If-None-Match": sent })).toMatchObject({ status: 304, body: null });
  }
  for (const sent of ['"other"', tag.slice(1, -1), "", ",,"]) {
    expect((await ask({ "If-None-Match": sent }))?.status).toBe(200);
  }
  const ranged = await ask({ Range: "bytes=0-3", "If-Range": tag });
  expect([ranged?.status, ranged?.headers["content-length"], ranged?.headers["content-range"]]).toEqual([
    200,
    "9",
    undefined,
  ]);
});

test("an answer that is not cached is sent as it was rendered, but for what belongs to its connection", async () => {
  const headers = { ...policy, "x-request-id": "of the rendering", "content-length": "3", "cache-control": "no-store" };
  const { ask } = pagesOf(null, { status: 404, headers, body: "gone" });
  expect(await ask()).toEqual({ status: 404, headers: { ...policy, "cache-control": "no-store" }, body: "gone" });
});

test.each([
  [500, {}],
  [200, { "set-cookie": "a=b" }],
])("an answer of status %i with %j is left to the framework, which does not count again", async (status, more) => {
  const { ask, counted } = pagesOf(null, { status, headers: { ...policy, ...more }, body: "" });
  expect([await ask(), counted()]).toEqual([null, 1]);
});

test.each([
  ["GET", "/", {}, true],
  ["HEAD", "/", {}, true],
  ["GET", "/", { Cookie: "theme=dark" }, true],
  ["POST", "/", {}, false],
  ["OPTIONS", "/", {}, false],
  ["GET", "/", { Cookie: "authjs.session-token=x" }, false],
  ["GET", "/", { Cookie: "a=b; __Host-authjs.session-token=x" }, false],
  ["GET", "/", { Authorization: "Bearer x" }, false],
  ["GET", "/", { RSC: "1" }, false],
  ["GET", "/", { "Next-Router-Prefetch": "1" }, false],
  ["GET", "/", { Accept: "application/json" }, false],
  ["GET", "/me", {}, false],
])("%s %s with %j may be cached: %s", (method, target, headers, isCached) => {
  expect(cacheablePage(method, target, new Headers(headers)) !== null).toBe(isCached);
});

test.each([
  ["GET", "/admin/listings/1", false],
  ["POST", "/admin/listings/1", true],
  ["POST", "/api/v1/submissions", true],
  ["POST", "/seen", false],
  ["POST", "/products/acme", false],
])("%s %s may have written what pages show: %s", (method, target, wrote) => {
  expect(mayHaveWritten(method, target)).toBe(wrote);
});
