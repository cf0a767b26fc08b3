import { expect, test } from "vitest";
import { insertChangelogEntry, insertListing } from "@/db/testing";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";

const db = ownDatabase();
const ask = async (slug: string, headers = {}) =>
  call(routeAt("/products/[slug]/feed.xml"), `/products/${slug}/feed.xml`, {
    params: { slug },
    headers,
  });

test("a product's feed holds its newest 20 entries, sanitised, each with its lasting address", async () => {
  const acme = await insertListing(db(), { slug: "acme", name: "Acme <b>&" });
  for (let day = 1; day <= 21; day++) {
    await insertChangelogEntry(db(), {
      listingId: acme.id,
      title: `Day ${day} ]]> <script>`,
      body: "**New** <script>alert(1)</script> [x](javascript:alert(1)) ![p](https://tracker.example/p.gif) \u0007",
      publishedAt: new Date(Date.UTC(2026, 9, day)),
    });
  }
  const response = await ask("acme");
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const xml = await response.text();
  expect(xml.match(/<item>/g)).toHaveLength(20);
  expect(xml).toContain("<title>Acme &lt;b&gt;&amp;: changelog</title>");
  expect(xml).toContain("<title>Day 21 ]]&gt; &lt;script&gt;</title>");
  expect(xml).toContain("<pubDate>Wed, 21 Oct 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain("&lt;strong&gt;New&lt;/strong&gt;");
  expect(xml).toMatch(/<link>http:\/\/localhost:3000\/products\/acme\/changelog\?from=[\da-f-]{36}#entry-/);
  // A reader that takes the description for HTML finds the tag written out, not a tag.
  expect(xml).toContain("&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;");
  expect(xml).not.toMatch(/<script|&lt;script&gt;alert|javascript:|tracker\.example|Day 1 /);
  expect(xml).not.toContain("\u0007");
  const again = await ask("acme", { "If-None-Match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("the slug of a product's draft has the feed of the product, which names the new slug", async () => {
  await insertListing(db(), { slug: "kilo", draftSlug: "kilo-68v27" });
  const [old, now] = [await ask("kilo-68v27"), await ask("kilo")];
  expect(await old.text()).toBe(await now.text());
});

test("a product without entries has an empty feed, and what is not live has none", async () => {
  await insertListing(db(), { slug: "quiet" });
  await insertListing(db(), { slug: "gone", status: "taken_down" });
  const quiet = await ask("quiet");
  expect([quiet.status, await quiet.text()]).toEqual([200, expect.not.stringContaining("<item>")]);
  for (const slug of ["gone", "nothing"]) expect((await ask(slug)).status).toBe(404);
});

test("what cannot be a slug has no feed", async () => {
  const methods = routeAt("/products/[slug]/feed.xml");
  const answer = await call(methods, "/products/x/feed.xml", { params: { slug: "acme\u0000" } });
  expect(answer.status).toBe(404);
});
