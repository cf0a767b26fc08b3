import { readdirSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { listings } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { enforce } from "@/lib/core/limits/testing";
import { xmlText } from "@/lib/core/xml";
import { mcp } from "@/lib/doors/mcp/mcp";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";
import { operations } from "@/lib/operations";
import { addresses } from "../addresses";
import { pages } from "./sitemap";
import { writeSecurityTxt } from "./texts";

const aiCatalog = routeAt("/.well-known/ai-catalog.json");
const apiCatalog = routeAt("/.well-known/api-catalog");
const security = routeAt("/.well-known/security.txt");
const serverCard = routeAt("/api/mcp/server-card");
const feed = routeAt("/feed.xml");
const jsonFeed = routeAt("/feed.json");
const categoryFeed = routeAt("/categories/[slug]/feed.xml");
const visit = routeAt("/go/[slug]");
const llms = routeAt("/llms.txt");
const mcpGuide = routeAt("/mcp.md");
const robots = routeAt("/robots.txt");
const directoryList = routeAt("/directories.json");
const sitemap = routeAt("/sitemap.xml");
const searchIndex = routeAt("/search.json");

const db = ownDatabase();
const origin = "http://localhost:3000";

beforeAll(async () => {
  await insertDirectory(db(), { slug: "rockets" });
  await insertListing(db(), {
    slug: "older",
    name: "Older",
    launchedAt: new Date("2026-11-09T00:00:00Z"),
    launchWeek: "2026-W46",
  });
  await insertListing(db(), {
    slug: "acme",
    name: 'Acme <b>&"\u0007',
    url: "https://acme.example/app?plan=pro&utm_source=other#top",
    creatorName: "Ann & Co",
  });
  await insertListing(db(), { slug: "hidden", status: "draft" });
});

const published = [
  ["api-catalog", apiCatalog, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
  ["ai-catalog", aiCatalog, "application/ai-catalog+json; charset=utf-8"],
  ["server card", serverCard, "application/mcp-server-card+json; charset=utf-8"],
  ["security.txt", security, "text/plain; charset=utf-8"],
  ["llms.txt", llms, "text/plain; charset=utf-8"],
  ["mcp.md", mcpGuide, "text/markdown; charset=utf-8"],
  ["robots.txt", robots, "text/plain; charset=utf-8"],
  ["sitemap.xml", sitemap, "application/xml; charset=utf-8"],
  ["directories.json", directoryList, "application/json; charset=utf-8"],
  ["feed.xml", feed, "application/atom+xml; charset=utf-8"],
  ["feed.json", jsonFeed, "application/feed+json; charset=utf-8"],
] as const;

test("the API catalog names itself in a Link header, for who asks with HEAD and gets no body (RFC 9727)", async () => {
  for (const method of ["GET", "HEAD"] as const) {
    const { headers } = await call(apiCatalog, "/.well-known/api-catalog", { method });
    expect(headers.get("link")).toBe(`<${origin}/.well-known/api-catalog>; rel="api-catalog"`);
    expect(headers.get("access-control-expose-headers")).toContain("Link");
  }
});

async function textOf(methods: (typeof published)[number][1], url = "/x"): Promise<string> {
  return (await call(methods, url)).text();
}

describe.each(published)("%s", (_name, methods, contentType) => {
  test("has its content type, may be kept, and is not sent twice", async () => {
    const response = await call(methods, "http://evil.example/x");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, contentType]);
    expect(response.headers.get("cache-control")).toMatch(/^public, max-age=([1-9]\d*|0, must-revalidate)$/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.text()).not.toContain("evil.example");
    const again = await call(methods, "/x", { headers: { "If-None-Match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expect((await call(methods, "/x", { method: "POST" })).status).toBe(405);
  });
});

test("the list of directories is asked for anew each time: the page that fetches it may be newer than a kept one", async () => {
  const { headers } = await call(directoryList, "/directories.json");
  expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

const Linkset = z.object({
  linkset: z.array(z.object({ anchor: z.string() }).catchall(z.array(z.object({ href: z.string() })))),
});

test("the API catalog leads to both APIs, their descriptions and guides", async () => {
  const { linkset } = Linkset.parse(JSON.parse(await textOf(apiCatalog)));
  expect(linkset.map(({ anchor }) => anchor)).toEqual([
    `${origin}/.well-known/api-catalog`,
    `${origin}/api/v1`,
    `${origin}/api/mcp`,
  ]);
  expect(linkset[1]?.["service-desc"]).toMatchObject([{ href: `${origin}/api/v1/openapi.json` }]);
});

test("every API that the catalog names leads a reader on", async () => {
  const answer = await call(routeAt(addresses.rest), addresses.rest);
  expect([answer.status, answer.headers.get("location")]).toEqual([308, addresses.openApi]);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect((await call(routeAt(addresses.rest), addresses.rest, { method: "POST" })).status).toBe(405);
});

test("the AI catalog leads to the server card, and the card to the server as it answers", async () => {
  const catalog = JSON.parse(await textOf(aiCatalog));
  expect(catalog.entries).toMatchObject([
    {
      identifier: "urn:air:localhost:launch-catalog",
      type: "application/mcp-server-card+json",
      url: `${origin}/api/mcp/server-card`,
    },
  ]);
  const card = JSON.parse(await textOf(serverCard));
  expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  expect(card.description.length).toBeLessThanOrEqual(100);
  const [remote] = card.remotes;
  expect(remote).toMatchObject({ type: "streamable-http", url: `${origin}/api/mcp` });
  for (const version of remote.supportedProtocolVersions.filter((version: string) => version < "2026")) {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: "test", version: "1" } };
    const response = await call(mcp, "/api/mcp", { body: { jsonrpc: "2.0", id: 1, method: "initialize", params } });
    const { result } = await response.json();
    expect(result).toMatchObject({
      protocolVersion: version,
      serverInfo: { version: card.version, title: card.title },
    });
  }
});

test("security.txt names a contact and expires within a year, but not soon", async () => {
  const text = await textOf(security);
  expect(text).toContain(`Contact: ${origin}/docs#report\n`);
  expect(writeSecurityTxt(origin, "help@catalog.example")).toContain("Contact: mailto:help@catalog.example\n");
  const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? "").getTime();
  const day = 86_400_000;
  expect(expires).toBeGreaterThan(Date.now() + 30 * day);
  expect(expires).toBeLessThan(Date.now() + 365 * day);
});

test("the guides name every operation", async () => {
  const [short, guide] = [await textOf(llms), await textOf(mcpGuide)];
  for (const { name, description } of operations) {
    expect(short).toContain(`[${name}](${origin}/docs/${name})`);
    expect(guide).toContain(`### ${name}\n`);
    expect(guide).toContain(description);
  }
});

test("the MCP guide names the limits in force, and the headers that a caller may send or read", async () => {
  expect(await textOf(mcpGuide)).not.toContain("requests a minute");
  enforce({ readsPerMinute: 7_000 });
  const guide = await textOf(mcpGuide);
  expect(guide).toContain("7,000 requests a minute; ");
  for (const name of ["Retry-After", "RateLimit", "RateLimit-Policy", "Idempotency-Key", "X-Partner-Source"]) {
    expect(guide).toContain(`\`${name}\``);
  }
});

test("the connectivity check of the MCP guide works as pasted", async () => {
  const body = /-d '(.+)'/.exec(await textOf(mcpGuide))?.[1] ?? "";
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await call(mcp, "/api/mcp", { body, headers });
  expect(await response.json()).toMatchObject({ result: { serverInfo: { name: "launch-catalog" } } });
});

test("robots.txt keeps robots from what belongs to one person and leads them to the sitemap", async () => {
  const text = await textOf(robots);
  for (const path of ["/submit/", "/me$", "/me/", "/admin", "/sign-in/"]) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("the sitemap holds the pages and what is live, and has no second part yet", async () => {
  const text = await textOf(sitemap);
  for (const path of [
    "/products/acme",
    "/products/older",
    "/weeks/2026-W46",
    "/weeks/2026",
    "/categories/e-commerce",
    "/directories/rockets",
    ...pages,
  ]) {
    expect(text).toContain(`<loc>${origin}${path}</loc>`);
  }
  expect(text).not.toContain("hidden");
  for (const part of ["2", "0", "x"]) expect((await call(sitemap, `/sitemap.xml?part=${part}`)).status).toBe(404);
});

const PRIVATE = /^\/(me|admin|sign-in|oauth|confirm|unsubscribe|emails|partners\/desk)(\/|$)/;

test("the sitemap's list of pages is the list of public pages there are", () => {
  const found = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx") && !file.includes("["))
    .map(
      (file) =>
        `/${file
          .replace(/page\.tsx$/, "")
          .replace(/\([^)]+\)\//g, "")
          .replace(/\/$/, "")}`,
    );
  expect(found.filter((path) => !PRIVATE.test(path)).sort()).toEqual([...pages].sort());
});

test("the feed is found like a page, in the footer and the search box, but is none in the sitemap", async () => {
  const { entries } = JSON.parse(await textOf(searchIndex));
  expect(entries).toContainEqual({ group: "Pages", name: "Feed", href: addresses.feed });
  expect(await textOf(sitemap)).not.toContain("feed.xml");
});

test("the feed holds the newest launches first, in well-formed XML", async () => {
  const text = await textOf(feed);
  expect([...text.matchAll(/<title>(.+)<\/title>/g)].map(([, title]) => title)).toEqual([
    "Launch Catalog",
    "Acme &lt;b&gt;&amp;&quot;",
    "Older",
  ]);
  expect(text).toContain("<author><name>Ann &amp; Co</name></author>");
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${origin}${addresses.feed}"/>`);
});

test("the same is read as JSON", async () => {
  expect(JSON.parse(await textOf(jsonFeed))).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    feed_url: `${origin}/feed.json`,
    items: [
      { url: `${origin}/products/acme`, image: `${origin}/og/products/acme.png`, authors: [{ name: "Ann & Co" }] },
      { url: `${origin}/products/older`, title: "Older" },
    ],
  });
});

test("a category has a feed of its own, and what is no category has none", async () => {
  const listed = await insertListing(db(), { slug: "in-security", name: "Locked", categories: ["Security"] });
  const of = (slug: string) => call(categoryFeed, `/categories/${slug}/feed.xml`, { params: { slug } });
  const text = await (await of("security")).text();
  expect([...text.matchAll(/<title>(.+)<\/title>/g)].map(([, title]) => title)).toEqual([
    "Launch Catalog: Security",
    "Locked",
  ]);
  expect(text).toContain(`href="${origin}/categories/security"`);
  expect((await of("nothing")).status).toBe(404);
  await db().delete(listings).where(eq(listings.id, listed.id));
});

test("text becomes XML that holds nothing XML forbids", () => {
  expect(xmlText("a\u0000b\ud800c\ufffed\n<&>\"'")).toBe("ab\ufffdcd\n&lt;&amp;&gt;&quot;&#39;");
});

test("the sitemap becomes an index of parts when there is more than one may hold", async () => {
  await db().execute(sql`
    insert into listings (id, slug, status, name, url, canonical_url, registrable_domain, categories, type, launch_week, launched_at)
    select gen_random_uuid(), 'many-a' || i, 'live', 'Many', 'https://many.example/' || i, 'https://many.example/' || i, 'many.example',
      '{AI}', 'api', '2026-W45', '2026-11-02' from generate_series(1, 45000) i`);
  expect([...(await textOf(sitemap)).matchAll(/<sitemap><loc>(.+)<\/loc>/g)].map(([, at]) => at)).toEqual([
    `${origin}/sitemap.xml?part=1`,
    `${origin}/sitemap.xml?part=2`,
  ]);
  const parts = [await textOf(sitemap, "/sitemap.xml?part=1"), await textOf(sitemap, "/sitemap.xml?part=2")];
  const listed = parts.map((part) => part.match(/<loc>[^<]+\/products\/[^<]+/g) ?? []);
  expect(listed.map(({ length }) => length)).toEqual([45_000, 2]);
  expect(new Set(listed.flat()).size).toBe(45_002);
});

test("a part of the sitemap is written as it is taken, and holds 1,000 listings at a time", async () => {
  const response = await call(sitemap, "/sitemap.xml?part=1");
  const chunks: string[] = [];
  for await (const chunk of response.body ?? []) chunks.push(Buffer.from(chunk).toString("utf8"));
  const listed = chunks.map((chunk) => chunk.match(/\/products\/many-/g)?.length ?? 0);
  expect(Math.max(...listed)).toBeLessThanOrEqual(1_000);
  expect(chunks.length).toBeGreaterThanOrEqual(45);
});

test("a client that leaves ends the writing of a sitemap", async () => {
  const response = await call(sitemap, "/sitemap.xml?part=1");
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(await reader?.closed).toBeUndefined();
});

describe("a visit", () => {
  const go = (slug: string, url = `/go/${slug}`) => call(visit, url, { params: { slug } });

  test("leads to the product's own site and says where it came from", async () => {
    const response = await go("acme");
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([302, "noindex"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("location")).toBe(
      "https://acme.example/app?plan=pro&utm_source=localhost%3A3000&utm_medium=referral#top",
    );
  });

  test("by the slug of the listing's draft leads there, too", async () => {
    await insertListing(db(), { slug: "kilo", draftSlug: "kilo-68v27", url: "https://kilo.example/" });
    const [old, now] = [await go("kilo-68v27"), await go("kilo")];
    expect(old.headers.get("location")).toMatch(/^https:\/\/kilo\.example\//);
    expect([old.status, old.headers.get("location")]).toEqual([302, now.headers.get("location")]);
  });

  test("from an old link is a page for people, and a problem for programs", async () => {
    const page = await call(visit, "/go/none", {
      params: { slug: "none" },
      headers: { accept: "text/html,*/*;q=0.8" },
    });
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect((await go("none")).headers.get("content-type")).toContain("application/problem+json");
  });

  test.each(["none", "hidden", "https://evil.example", "//evil.example", ""])(
    "leads nowhere from “%s”",
    async (slug) => {
      const response = await go(slug, "/go/x?url=https://evil.example&next=//evil.example");
      expect([response.status, response.headers.get("location")]).toEqual([404, null]);
    },
  );
});

test("what cannot be a slug leads nowhere", async () => {
  for (const slug of ["\u0000", "acme\u0000", "a".repeat(5_000), "\ud800"]) {
    expect((await call(visit, "/go/x", { params: { slug } })).status).toBe(404);
  }
});
