import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { newsletterFeatures } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { browser, countsOf } from "@/lib/analytics/testing/counts";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { call, ownDatabase, routeAt } from "./testing";

const db = ownDatabase();
let id: string;
let slug: string;

beforeEach(async () => {
  const listing = await insertListing(db());
  id = listing.id;
  slug = listing.slug ?? "";
});

const ours = { "User-Agent": browser, "X-Forwarded-For": "203.0.113.7", "Sec-Fetch-Site": "same-origin" };
const report = async (body: unknown, headers: Record<string, string> = {}) =>
  call(routeAt("/seen"), "/seen", { body, headers: { ...ours, ...headers } });

describe("the report of a page", () => {
  test("is taken without a word, and counted once however often it is sent", async () => {
    for (const seen of [[id, id], [id.toUpperCase()], [id]]) {
      const response = await report({ seen });
      expect([response.status, await response.text()]).toEqual([204, ""]);
    }
    expect(await countsOf(db(), id)).toEqual({ impression: 1 });
  });

  test("has no say in the time, nor in anything but what was seen", async () => {
    expect((await report({ seen: [id], at: "2020-01-01T00:00:00Z", kind: "click", key: "0" })).status).toBe(204);
    expect(await countsOf(db(), id)).toEqual({ impression: 1 });
  });

  test("of listings that are not there is taken like any other, and counts for none", async () => {
    const draft = await insertListing(db(), { status: "draft" });
    expect((await report({ seen: [randomUUID(), draft.id, id] })).status).toBe(204);
    expect([await countsOf(db(), draft.id), await countsOf(db(), id)]).toEqual([{}, { impression: 1 }]);
  });

  test.each([
    ["no JSON", "seen", 400],
    ["no object", [], 400],
    ["nothing seen", { seen: [] }, 400],
    ["no ids", { seen: ["acme", 7, null] }, 400],
    ["more than a page holds", { seen: Array.from({ length: 101 }, () => randomUUID()) }, 400],
    ["16 KiB and more", { seen: ["x".repeat(17_000)] }, 413],
  ])("with %s is refused without a word", async (_what, body, status) => {
    const response = await report(body);
    expect([response.status, await response.text()]).toEqual([status, ""]);
  });

  test("comes from our own pages alone", async () => {
    const origin = (value: string) => ({ "Sec-Fetch-Site": "", Origin: value });
    expect((await report({ seen: [id] }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await report({ seen: [id] }, { "Sec-Fetch-Site": "none" })).status).toBe(403);
    const { "Sec-Fetch-Site": _site, ...old } = ours;
    const seen = routeAt("/seen");
    const from = (headers: Record<string, string>) => call(seen, "/seen", { body: { seen: [id] }, headers });
    expect((await from({ ...old, ...origin("https://evil.example"), "Sec-Fetch-Site": "cross-site" })).status).toBe(
      403,
    );
    expect((await from({ ...old, Origin: "https://evil.example" })).status).toBe(403);
    expect((await from(old)).status).toBe(403);
    expect(await countsOf(db(), id)).toEqual({});
    expect((await from({ ...old, Origin: "http://localhost:3000" })).status).toBe(204);
    expect(await countsOf(db(), id)).toEqual({ impression: 1 });
  });

  test("of bots and of the signed-in owner is taken and not counted", async () => {
    const owner = await insertFounder(db());
    const own = await insertListing(db(), { ownerId: owner.id });
    const Cookie = `authjs.session-token=${await tokenOf(db(), owner)}`;
    expect((await report({ seen: [own.id, id] }, { Cookie })).status).toBe(204);
    expect((await report({ seen: [own.id] }, { "User-Agent": "curl/8.5.0" })).status).toBe(204);
    expect([await countsOf(db(), own.id), await countsOf(db(), id)]).toEqual([{}, { impression: 1 }]);
  });
});

describe("the way out", () => {
  const go = async (method: "GET" | "HEAD", headers: Record<string, string> = ours) =>
    call(routeAt("/go/[slug]"), `/go/${slug}`, { method, headers, params: { slug } });

  test("counts who takes it, and still says where they came from", async () => {
    const response = await go("GET");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain("utm_source=localhost%3A3000&utm_medium=referral");
    await go("GET");
    expect(await countsOf(db(), id)).toEqual({ outbound_click: 1 });
  });

  test("does not count who only looks where it leads, nor bots", async () => {
    await go("HEAD");
    await go("GET", { ...ours, "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0)" });
    await go("GET", { ...ours, "Sec-Purpose": "prefetch" });
    expect(await countsOf(db(), id)).toEqual({});
  });
});

describe("the newsletter's picture", () => {
  const load = async (file: string, method: "GET" | "HEAD" = "GET") =>
    call(routeAt("/n/[file]"), `/n/${file}`, { method, headers: ours, params: { file } });

  test("is one point that no cache keeps, and counts an opening once a visit", async () => {
    const [feature] = await db()
      .insert(newsletterFeatures)
      .values({ listingId: id, title: "Issue 7", date: "2026-01-08" })
      .returning();
    const response = await load(`${feature?.id}.gif`);
    expect(response.headers.get("content-type")).toBe("image/gif");
    expect(response.headers.get("cache-control")).toContain("no-store");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([bytes.toString("latin1", 0, 6), bytes.readUInt16LE(6), bytes.readUInt16LE(8)]).toEqual(["GIF89a", 1, 1]);
    await load(`${feature?.id}.gif`);
    await load(`${feature?.id}.gif`, "HEAD");
    expect(await countsOf(db(), id)).toEqual({ newsletter_open: 1 });
  });

  test.each(["nothing.gif", `${randomUUID()}.gif`, "%00.gif", "../../etc/passwd"])(
    "is the same for %s, which counts for nothing",
    async (file) => {
      expect((await load(file)).status).toBe(200);
      expect(await countsOf(db(), id)).toEqual({});
    },
  );
});
