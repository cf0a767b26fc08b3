import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { enforce } from "@/lib/core/limits/testing";
import { storeIn } from "@/lib/media/configured-storage";
import { call, ownDatabase, routeAt } from "../testing";

const db = ownDatabase();
const plain = routeAt("/og/[kind]");
const ofKind = routeAt("/og/[kind]/[file]");

const get = (path: string, headers: Record<string, string> = {}) => {
  const [kind = "", file] = path.split("/");
  return file === undefined
    ? call(plain, `/og/${path}`, { params: { kind: path }, headers })
    : call(ofKind, `/og/${path}`, { params: { kind, file }, headers });
};

beforeAll(async () => {
  await insertListing(db(), { slug: "acme", name: "Acme", upvotes: 12, launchWeek: "2026-W40" });
  await insertListing(db(), {
    slug: "won",
    name: "Winner",
    upvotes: 7,
    launchWeek: "2026-W41",
    finalRank: 1,
    finalUpvotes: 7,
  });
  await insertListing(db(), { slug: "away", logoUrl: `/media/${"0".repeat(64)}.webp` });
});

test.each([
  "home.png",
  "products/acme.png",
  "products/away.png",
  "winners/won.png",
  "weeks/2026-W40.png",
  "categories/analytics.png",
  "pages/readiness.png",
])("%s is an image of 1200 by 630 for any site", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
    "cache-control": expect.stringMatching(/^public, max-age=\d+/),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const again = await get(path, { "If-None-Match": response.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test.each([
  ...["nothing.png", "home.svg", "products/nobody.png", "winners/acme.png", "weeks/2001-W01.png", "weeks/x.png"],
  ...["categories/nothing.png", "pages/nothing.png", "pages/constructor.png", "constructor/acme.png", "products/.png"],
])("%s is not there", async (path) => {
  expect((await get(path)).status).toBe(404);
});

test("the image of a product changes with its votes", async () => {
  await insertListing(db(), { slug: "one", name: "Same", upvotes: 1, launchWeek: "2026-W30" });
  await insertListing(db(), { slug: "two", name: "Same", upvotes: 2, launchWeek: "2026-W31" });
  const [one, two] = [await get("products/one.png"), await get("products/two.png")];
  expect(one.headers.get("etag")).not.toBe(two.headers.get("etag"));
});

test("an image that was drawn while the picture storage failed is drawn again once it answers", async () => {
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#1b7f3a" } })
    .webp()
    .toBuffer();
  let fails = true;
  const giveBack = storeIn({
    put: () => Promise.resolve(),
    get: () => (fails ? Promise.reject(new Error("the storage does not answer")) : Promise.resolve(logo)),
    remove: () => Promise.resolve(),
  });
  try {
    await insertListing(db(), { slug: "stored", logoUrl: `/media/${"1".repeat(64)}.webp`, launchWeek: "2026-W36" });
    const without = await get("products/stored.png");
    expect([without.status, without.headers.get("cache-control")]).toEqual([200, "no-store"]);
    fails = false;
    const whole = await get("products/stored.png");
    expect(whole.headers.get("cache-control")).toMatch(/^public, max-age=/);
    expect(whole.headers.get("etag")).not.toBe(without.headers.get("etag"));
  } finally {
    giveBack();
  }
});

test("forty requests at once for an image that is not drawn yet are answered by one drawing", async () => {
  await insertListing(db(), { slug: "wanted", name: "Wanted", launchWeek: "2026-W33" });
  const answers = await Promise.all(Array.from({ length: 40 }, () => get("products/wanted.png")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});

test("an image that must be drawn counts as a read, one that is stored as none", async () => {
  await insertListing(db(), { slug: "drawn", name: "Drawn", launchWeek: "2026-W34" });
  await insertListing(db(), { slug: "refused", name: "Refused", launchWeek: "2026-W35" });
  enforce({ readsPerMinute: 1 });
  const statuses = [];
  for (const slug of ["drawn", "drawn", "drawn", "refused"]) {
    statuses.push((await get(`products/${slug}.png`)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const elsewhere = await get("products/refused.png", { "X-Forwarded-For": "198.51.100.77" });
  expect(elsewhere.status).toBe(200);
});
