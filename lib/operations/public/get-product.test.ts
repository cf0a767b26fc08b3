import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertChangelogEntry, insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { getChangelog } from "./get-changelog";
import { getProduct } from "./get-product";
import { getTopProducts } from "./get-top-products";
import { searchProducts } from "./search-products";

test(
  "an uploaded picture is shown by its full address, under whatever address the site has",
  inTransaction(async (ctx) => {
    const stored = `/media/${"a1".repeat(32)}.webp`;
    const media = [{ kind: "image" as const, url: stored, alt: "The rocket", width: 800, height: 600 }];
    await insertListing(ctx.db, { slug: "acme", logoUrl: stored, media });
    for (const appUrl of ["http://localhost:3000", "https://catalog.example"]) {
      const settings = { ...ctx.settings, appUrl };
      const product = await execute(getProduct, { slug: "acme" }, { ...ctx, settings });
      expect([product.logo_url, product.media[0]?.url]).toEqual([`${appUrl}${stored}`, `${appUrl}${stored}`]);
    }
  }),
);

test(
  "finds the listing by its slug in capitals and with white space around it",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme-2" });
    for (const slug of ["ACME-2", "Acme-2", " acme-2 "]) {
      expect(await execute(getProduct, { slug }, ctx)).toMatchObject({ slug: "acme-2" });
    }
  }),
);

test(
  "gives the full public listing of a slug",
  inTransaction(async (ctx) => {
    const row = await insertListing(ctx.db, {
      slug: "acme",
      name: "Acme",
      tagline: "Rockets for teams",
      shortDescription: "Short",
      longDescription: "# Long",
      url: "https://acme.example/",
      logoUrl: `/media/${"a1".repeat(32)}.webp`,
      media: [{ kind: "image", url: `/media/${"b2".repeat(32)}.webp`, alt: "The rocket", width: 800, height: null }],
      categories: ["AI", "CRM"],
      type: "api",
      pricingTier: "Freemium",
      upvotes: 7,
      creatorName: "Ada",
      twitterHandle: "@ada",
      badgeAdded: true,
      featured: true,
      updatedAt: new Date("2026-11-20T10:00:00Z"),
    });
    expect(await execute(getProduct, { slug: "acme" }, ctx)).toEqual({
      id: row.id,
      slug: "acme",
      name: "Acme",
      tagline: "Rockets for teams",
      short_description: "Short",
      long_description: "# Long",
      url: "https://acme.example/",
      logo_url: `http://localhost:3000/media/${"a1".repeat(32)}.webp`,
      media: [
        {
          kind: "image",
          url: `http://localhost:3000/media/${"b2".repeat(32)}.webp`,
          alt: "The rocket",
          width: 800,
          height: null,
        },
      ],
      category: "AI",
      categories: ["AI", "CRM"],
      type: "api",
      pricing_tier: "Freemium",
      upvotes: 7,
      creator: { name: "Ada", twitter_handle: "@ada" },
      launch: { week: "2026-W47", starts_on: "2026-11-16", ends_on: "2026-11-22", rank: 1, final: false },
      badge_added: true,
      featured: true,
      launched_at: "2026-11-16T00:00:00.000Z",
      updated_at: "2026-11-20T10:00:00.000Z",
      sample: false,
      links: {
        self: "http://localhost:3000/api/v1/products/acme",
        html: "http://localhost:3000/products/acme",
        visit: "http://localhost:3000/go/acme",
        badge: "http://localhost:3000/badges/acme/default.svg",
        rank_badge: null,
      },
      changelog: [],
      by_maker: [],
      related: [],
    });
  }),
);

test(
  "shows the newest 20 changelog entries, newest first, and no other product's",
  inTransaction(async (ctx) => {
    const [acme, other] = [await insertListing(ctx.db, { slug: "acme" }), await insertListing(ctx.db)];
    for (let day = 1; day <= 25; day++) {
      await insertChangelogEntry(ctx.db, {
        listingId: acme.id,
        title: `Day ${day}`,
        body: "**New**",
        publishedAt: new Date(Date.UTC(2026, 9, day)),
      });
    }
    await insertChangelogEntry(ctx.db, { listingId: other.id, title: "Other", body: "x", publishedAt: ctx.now });
    const { changelog } = await execute(getProduct, { slug: "acme" }, ctx);
    expect(changelog.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, index) => `Day ${25 - index}`));
    expect(changelog[0]).toEqual({
      id: expect.any(String),
      title: "Day 25",
      body: "**New**",
      published_at: "2026-10-25T00:00:00.000Z",
      url: expect.stringMatching(
        /^http:\/\/localhost:3000\/products\/acme\/changelog\?from=[\da-f-]{36}#entry-[\da-f-]{36}$/,
      ),
      truncated: false,
    });
  }),
);

test(
  "cuts the bodies of changelog entries that hold more than 5,000 characters together, newest first",
  inTransaction(async (ctx) => {
    const { id: listingId } = await insertListing(ctx.db, { slug: "acme" });
    const bodies = ["n".repeat(4_000), `${"o".repeat(999)}🚀 and more`, "p".repeat(10_000), "q"];
    for (const [index, body] of bodies.entries()) {
      const publishedAt = new Date(Date.UTC(2026, 9, 20 - index));
      await insertChangelogEntry(ctx.db, { listingId, title: `Entry ${index}`, body, publishedAt });
    }
    const product = await execute(getProduct, { slug: "acme" }, ctx);
    expect(product.changelog.map(({ body, truncated }) => [body, truncated])).toEqual([
      [bodies[0], false],
      [`${"o".repeat(999)}…`, true],
      ["…", true],
      ["…", true],
    ]);
    for (const { id, url } of product.changelog) expect(url).toContain(`/products/acme/changelog?from=${id}`);
    const { entries } = await execute(getChangelog, { slug: "acme" }, ctx);
    expect(entries.map(({ body }) => body)).toEqual(bodies);
  }),
);

test(
  "shows up to 4 similar live listings, never itself: of equal texts the most voted of its category first",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", categories: ["CRM", "AI"], upvotes: 50 });
    for (const upvotes of [1, 2, 3, 4, 5]) {
      await insertListing(ctx.db, { slug: `crm-${upvotes}`, categories: ["Sales", "CRM"], upvotes });
    }
    await insertListing(ctx.db, { slug: "only-ai", categories: ["AI"], upvotes: 90 });
    await insertListing(ctx.db, { slug: "crm-draft", categories: ["CRM"], upvotes: 99, status: "draft" });
    const { related } = await execute(getProduct, { slug: "acme" }, ctx);
    expect(related.map(({ slug }) => slug)).toEqual(["crm-5", "crm-4", "crm-3", "crm-2"]);
  }),
);

test(
  "a shared rare word of the taglines counts more than votes, also across categories",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Invoices for beekeepers", categories: ["Finance"] });
    await insertListing(ctx.db, { slug: "hives", tagline: "Invoice book of a beekeeper", categories: ["Utilities"] });
    await insertListing(ctx.db, { slug: "bills", tagline: "Invoice reminders", categories: ["Finance"], upvotes: 3 });
    await insertListing(ctx.db, { slug: "bank", tagline: "Accounts for teams", categories: ["Finance"], upvotes: 900 });
    await insertListing(ctx.db, { slug: "game", tagline: "Chess for two", categories: ["Games"], upvotes: 999 });
    const { related } = await execute(getProduct, { slug: "acme" }, ctx);
    expect(related.map(({ slug }) => slug)).toEqual(["hives", "bills", "bank"]);
  }),
);

test(
  "a tagline of signs, of stop words or of one letter has similar listings by category alone",
  inTransaction(async (ctx) => {
    const taglines = ["🚀🚀🚀", "the of and", "x", "' | & ! :* \\ '' <->", "مرحبا بالعالم", "字".repeat(160)];
    for (const [n, tagline] of taglines.entries()) {
      await insertListing(ctx.db, { slug: `odd-${n}`, tagline, categories: ["Games"], upvotes: n });
    }
    for (const [n, tagline] of taglines.entries()) {
      const { related } = await execute(getProduct, { slug: `odd-${n}` }, ctx);
      expect(related.length, tagline).toBe(4);
    }
  }),
);

test(
  "a launch is found as similar from the moment it is live, and no longer once it is not",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    const related = async () => (await execute(getProduct, { slug: "acme" }, ctx)).related.map(({ slug }) => slug);
    await insertListing(ctx.db, { slug: "first" });
    expect(await related()).toEqual(["first"]);
    const { id } = await insertListing(ctx.db, { slug: "second", upvotes: 1 });
    expect(await related()).toEqual(["second", "first"]);
    await ctx.db.update(listings).set({ status: "unlisted" }).where(eq(listings.id, id));
    expect(await related()).toEqual(["first"]);
  }),
);

test(
  "shows its maker’s other launches, newest first, of the same account and under the same name only",
  inTransaction(async (ctx) => {
    const [ada, bob] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const byAda = { ownerId: ada.id, creatorName: "Ada" };
    const other = await insertListing(ctx.db, { slug: "acme", ...byAda, upvotes: 9 });
    await insertListing(ctx.db, { slug: "older", ...byAda, launchedAt: new Date("2026-10-05T00:00:00Z") });
    await insertListing(ctx.db, { slug: "newer", ownerId: ada.id, creatorName: " ada " });
    await insertListing(ctx.db, { slug: "for-a-friend", ownerId: ada.id, creatorName: "Eve" });
    await insertListing(ctx.db, { slug: "unnamed", ownerId: ada.id });
    await insertListing(ctx.db, { slug: "draft", ...byAda, status: "draft" });
    await insertListing(ctx.db, { slug: "stranger", ownerId: bob.id, creatorName: "Ada" });
    await insertListing(ctx.db, { slug: "nobodys", creatorName: "Ada" });
    const acme = await execute(getProduct, { slug: "acme" }, ctx);
    expect(acme.by_maker.map(({ slug }) => slug)).toEqual(["newer", "older"]);
    // Who is shown as the maker's is not shown a second time.
    expect(acme.related.map(({ slug }) => slug)).not.toContain("newer");
    expect((await execute(getProduct, { slug: "unnamed" }, ctx)).by_maker).toEqual([]);
    await ctx.db.update(listings).set({ ownerId: bob.id }).where(eq(listings.id, other.id));
    const sold = await execute(getProduct, { slug: "acme" }, ctx);
    expect(sold.by_maker.map(({ slug }) => slug)).toEqual(["stranger"]);
  }),
);

test(
  "ranks a listing within its launch week by votes",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "second", upvotes: 4 });
    await insertListing(ctx.db, { upvotes: 9 });
    await insertListing(ctx.db, { upvotes: 99, launchWeek: "2026-W46" });
    await insertListing(ctx.db, { upvotes: 99, status: "taken_down" });
    expect((await execute(getProduct, { slug: "second" }, ctx)).launch.rank).toBe(2);
  }),
);

test(
  "an unknown slug is 404, and so is one that is not live",
  inTransaction(async (ctx) => {
    for (const status of ["draft", "submitted", "scheduled", "rejected", "expired", "taken_down"] as const) {
      await insertListing(ctx.db, { slug: status, status });
      const problem = await problemFrom(execute(getProduct, { slug: status }, ctx));
      const errors = [{ path: "slug", fix: expect.stringContaining("search_products") }];
      expect(problem, status).toMatchObject({ code: "not_found", status: 404, errors });
    }
    await insertListing(ctx.db, { slug: "acme" });
    const { message } = await problemFrom(execute(getProduct, { slug: "acm" }, ctx));
    expect(message).toBe("No live listing has the slug “acm”.");
    for (const slug of ["acm", "acme!", "ac me", "%", "' or 1=1 --", "../acme", "x".repeat(200)]) {
      expect((await problemFrom(execute(getProduct, { slug }, ctx))).code, slug).toBe("not_found");
    }
  }),
);

test(
  "a slug that can be none is 400",
  inTransaction(async (ctx) => {
    for (const input of [
      {},
      { slug: "" },
      { slug: "x".repeat(201) },
      { slug: 5 },
      { slug: "a\u0000b" },
      { slug: ["a"] },
    ]) {
      const problem = await problemFrom(execute(getProduct, input, ctx));
      expect(problem, JSON.stringify(input)).toMatchObject({ code: "invalid_request", status: 400 });
      expect(problem.errors).toEqual([expect.objectContaining({ path: "slug" })]);
    }
  }),
);

test(
  "no public answer holds an email address, a draft id or partner data, whoever asks",
  inTransaction(async (ctx) => {
    const secrets = { founderEmail: "founder@secret.example", partnerSource: "secret-partner", draftId: randomUUID() };
    const prefill = { status: "failed", fields: [], reason: "secret reason" } as const;
    for (const slug of ["acme", "sister"]) {
      await insertListing(ctx.db, { slug, ...secrets, draftId: randomUUID(), prefill: { ...prefill, fields: [] } });
    }
    await insertListing(ctx.db, { slug: "third", ...secrets });
    const asked = withRequest(ctx, { hasPartnerKey: true, partnerSource: "secret-partner" });
    const answers = [
      await execute(getProduct, { slug: "third" }, asked),
      await execute(searchProducts, {}, asked),
      await execute(searchProducts, { q: "third" }, asked),
      await execute(getTopProducts, {}, asked),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      expect(text).toContain("third");
      expect(text).not.toMatch(/secret|draft|email|partner|prefill|search|canonical|expires/i);
      expect(text).not.toContain(secrets.draftId);
    }
  }),
);
