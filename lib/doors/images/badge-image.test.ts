import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { call, ownDatabase, routeAt } from "../testing";

const db = ownDatabase();
const plain = routeAt("/badges/[name]");
const ofListing = routeAt("/badges/[name]/[file]");

const get = (path: string, headers: Record<string, string> = {}) => {
  const [name = "", file] = path.split("/");
  return file === undefined
    ? call(plain, `/badges/${path}`, { params: { name }, headers })
    : call(ofListing, `/badges/${path}`, { params: { name, file }, headers });
};

beforeAll(async () => {
  await insertListing(db(), { slug: "acme", name: `A<b>"c"&me 'x' ]]>`, upvotes: 12_480 });
  await insertListing(db(), { slug: "to-come", status: "scheduled", launchWeek: "2099-W10" });
});

test.each(["default.svg", "white.svg", "acme/default.svg", "acme/white.svg"])(
  "%s is an image for any site",
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^public, max-age=\d+/),
      "x-request-id": expect.any(String),
    });
    const svg = await response.text();
    // A parser of XML has read it, and drawn it in the size that the snippets name.
    const { info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([240, 56]);
    expect(svg).not.toMatch(/<script|<style|<foreignObject|<text|on\w+=|href/i);
    const again = await get(path, { "If-None-Match": response.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  },
);

test("a listing's badge says its name and its votes, and is another image after the next vote", async () => {
  const svg = await (await get("acme/default.svg")).text();
  const words = "A&lt;b&gt;&quot;c&quot;&amp;me &#39;x&#39; ]]&gt; on Launch Catalog, 12,480 upvotes";
  expect(svg).toContain(`aria-label="${words}"><title>${words}</title>`);
  await insertListing(db(), { slug: "voted", upvotes: 1 });
  await insertListing(db(), { slug: "voted-too", upvotes: 2 });
  const [one, two] = [await get("voted/white.svg"), await get("voted-too/white.svg")];
  expect(one.headers.get("etag")).not.toBe(two.headers.get("etag"));
});

test("a launch to come has its badge already, with its name and its week", async () => {
  const answer = await get("to-come/default.svg");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  expect(await answer.text()).toContain("on Launch Catalog, launching in week 10, 2099</title>");
});

test("the slug of a draft shows the same badge after the approval", async () => {
  const { id } = await insertListing(db(), { slug: "named", draftSlug: "named-68v27", upvotes: 7 });
  await insertListing(db(), { slug: "soon", draftSlug: "soon-68v27", status: "scheduled", launchWeek: "2099-W10" });
  for (const [old, now] of [
    ["named-68v27/default.svg", "named/default.svg"],
    ["named-68v27/white.svg", "named/white.svg"],
    ["soon-68v27/white.svg", "soon/white.svg"],
  ] as const) {
    const answers = [await get(old), await get(now)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toBe(other);
  }
  expect(await get("named-68v27/rank.svg").then(({ status }) => status)).toBe(404);
  await db().update(listings).set({ finalRank: 1, finalUpvotes: 7 }).where(eq(listings.id, id));
  expect(await get("named-68v27/rank.svg").then(({ status }) => status)).toBe(200);
});

test("what is neither live nor to come is 404, and still a picture", async () => {
  const answer = await get("nobody/default.svg");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "image/svg+xml; charset=utf-8"]);
  expect(await answer.text()).toContain("<title>Launch Catalog</title>");
});

test("a launch among the first three of its closed week has a winner's badge, and no other has", async () => {
  const closed = { launchWeek: "2026-W46", finalUpvotes: 9 };
  await insertListing(db(), { slug: "winner", name: "Winner", ...closed, finalRank: 2, upvotes: 400 });
  await insertListing(db(), { slug: "fourth", ...closed, finalRank: 4 });
  await insertListing(db(), { slug: "unvoted", ...closed, finalRank: 1, finalUpvotes: 0 });
  await insertListing(db(), { slug: "sampled", ...closed, finalRank: 1, sample: true });
  const won = await get("winner/rank.svg");
  expect([won.status, won.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
  const svg = await won.text();
  expect(svg).toContain('aria-label="Winner on Launch Catalog: No. 2 of Week 46, 2026"');
  const { info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([240, 56]);
  const sampled = await (await get("sampled/rank.svg")).text();
  expect(sampled).toContain('aria-label="sampled on Launch Catalog: No. 1 of Week 46, 2026 (sample data)"');
  for (const slug of ["fourth", "unvoted", "acme", "nobody"]) {
    expect((await get(`${slug}/rank.svg`)).status).toBe(404);
  }
});

test("another variant is refused in words, and so is another method", async () => {
  for (const path of ["red.svg", "default.png", "acme/red.svg", "acme/default"]) {
    const response = await get(path);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: "not_found", detail: expect.stringContaining("default.svg") },
    ]);
  }
  expect((await call(plain, "/badges/default.svg", { method: "POST", params: { name: "default.svg" } })).status).toBe(
    405,
  );
});

test("what cannot be a slug is answered like a listing that is not there", async () => {
  const answer = await call(ofListing, "/badges/x/default.svg", {
    params: { name: "acme\u0000", file: "default.svg" },
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "image/svg+xml; charset=utf-8"]);
});
