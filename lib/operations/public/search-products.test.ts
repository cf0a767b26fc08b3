import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { type AnswerOf, execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { searchProducts } from "./search-products";

const slugs = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);

test(
  "finds a live listing by a word of its tagline",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Rockets for teams" });
    await insertListing(ctx.db, { tagline: "Rockets too", status: "draft" });
    expect(slugs(await execute(searchProducts, { q: "rocket" }, ctx))).toEqual(["acme"]);
  }),
);

test(
  "leads a misspelt word to the nearest one",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notion", name: "Notion", tagline: "Notes and docs" });
    await insertListing(ctx.db, { slug: "other", name: "Figma" });
    expect(slugs(await execute(searchProducts, { q: "notoin" }, ctx))).toEqual(["notion"]);
  }),
);

test(
  "finds a name by its beginning, its stop words and without its accents",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "cafe", name: "The Café" });
    for (const q of ["caf", "the", "CAFE", "the cafe"]) {
      expect(slugs(await execute(searchProducts, { q }, ctx)), q).toEqual(["cafe"]);
    }
  }),
);

test(
  "puts the listing of that very name first, then names before taglines, then votes",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "tagline", name: "Zed", tagline: "Like linear, but free", upvotes: 900 });
    await insertListing(ctx.db, { slug: "longer", name: "Linear Sync", upvotes: 50 });
    await insertListing(ctx.db, { slug: "exact", name: "Linear", upvotes: 1 });
    expect(slugs(await execute(searchProducts, { q: "linear" }, ctx))).toEqual(["exact", "longer", "tagline"]);
  }),
);

test(
  "walks every row once by cursor and by offset, in the same order",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 25; index++) await insertListing(ctx.db, { upvotes: index % 4, tagline: "Walk me" });
    const all = slugs(await execute(searchProducts, { limit: 100 }, ctx));
    expect(new Set(all).size).toBe(25);
    for (const q of [undefined, "walk"]) {
      const walked: string[] = [];
      let cursor: string | null = null;
      do {
        const page: AnswerOf<typeof searchProducts> = await execute(searchProducts, { q, limit: 10, cursor }, ctx);
        expect(page.pagination.total).toBe(25);
        walked.push(...slugs(page));
        cursor = page.pagination.next_cursor;
      } while (cursor);
      expect(walked).toEqual(all);
      const third = await execute(searchProducts, { q, limit: 10, offset: 20 }, ctx);
      expect(slugs(third)).toEqual(all.slice(20));
      expect(third.pagination).toMatchObject({ has_more: false, next_offset: null, next_cursor: null });
    }
  }),
);

test(
  "the total is right after the catalog changes",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db);
    expect((await execute(searchProducts, {}, ctx)).pagination.total).toBe(1);
    await insertListing(ctx.db);
    expect((await execute(searchProducts, {}, ctx)).pagination.total).toBe(2);
  }),
);

test(
  "filters by category in any letter case, type and launch week",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "match", categories: ["AI", "CRM"], type: "api" });
    await insertListing(ctx.db, { slug: "other-type", categories: ["CRM"], type: "game" });
    await insertListing(ctx.db, {
      slug: "other-week",
      categories: ["CRM"],
      type: "api",
      launchWeek: "2026-W46",
      launchedAt: new Date("2026-11-15T23:59:59Z"),
    });
    const filtered = await execute(searchProducts, { category: "crm", type: "api", period: "2026-W47" }, ctx);
    expect(slugs(filtered)).toEqual(["match"]);
    expect(slugs(await execute(searchProducts, { period: "week" }, ctx))).not.toContain("other-week");
  }),
);

test(
  "names every bad field at once, with the fix",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(
      execute(searchProducts, { limit: 101, category: "crmm", typo: 1, period: "2025-W53" }, ctx),
    );
    expect(problem.status).toBe(400);
    expect(problem.errors).toEqual([
      expect.objectContaining({ path: "category", fix: expect.stringContaining("CRM") }),
      expect.objectContaining({ path: "period", code: "unknown_value" }),
      expect.objectContaining({ path: "limit", limit: 100, actual: 101 }),
      expect.objectContaining({ path: "typo", code: "unknown_field", fix: expect.stringContaining("type") }),
    ]);
  }),
);

test(
  "refuses a cursor that was tampered with, one of another list, and one beside an offset",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 3; index++) await insertListing(ctx.db);
    const { pagination } = await execute(searchProducts, { limit: 1 }, ctx);
    const cursor = pagination.next_cursor ?? "";
    for (const input of [
      { cursor: `${cursor}x` },
      { cursor: "null" },
      { cursor, type: "api" },
      { cursor, offset: 0 },
    ]) {
      expect((await problemFrom(execute(searchProducts, { limit: 1, ...input }, ctx))).code).toBe("invalid_request");
    }
  }),
);

test(
  "takes any text for q and breaks on none",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", name: "Acme & Co" });
    for (const q of [
      "'",
      "a & | ! ( ) : * <->",
      "\\",
      "%",
      "' or 1=1 --",
      "😀",
      "the",
      "x".repeat(200),
      "日本語",
      "acme:*",
    ]) {
      expect((await execute(searchProducts, { q }, ctx)).pagination.total, q).toBeLessThanOrEqual(1);
    }
    for (const q of ["", "   ", null]) expect(slugs(await execute(searchProducts, { q }, ctx))).toEqual(["acme"]);
    expect((await problemFrom(execute(searchProducts, { q: "x".repeat(201) }, ctx))).errors).toEqual([
      expect.objectContaining({ path: "q", limit: 200, actual: 201 }),
    ]);
  }),
);

test(
  "looks in name and tagline, and nowhere else",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, {
      slug: "acme",
      shortDescription: "Zeppelin",
      longDescription: "Zeppelin",
      creatorName: "Zeppelin",
      founderEmail: "zeppelin@secret.example",
    });
    expect(slugs(await execute(searchProducts, { q: "zeppelin" }, ctx))).toEqual([]);
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme" });
    expect(slugs(await execute(searchProducts, {}, withRequest(ctx, { door: "mcp", hasPartnerKey: true })))).toEqual([
      "acme",
    ]);
  }),
);

test(
  "finds a product by its own slug",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "home-assistant", name: "Home Assistant" });
    expect(slugs(await execute(searchProducts, { q: "home-assistant" }, ctx))).toEqual(["home-assistant"]);
  }),
);

test(
  "refuses a made-up cursor whose checksum is right",
  inTransaction(async (ctx) => {
    const filter = JSON.stringify({ span: null });
    const bodies = ["{", "null", '{"relevance":"x"}', '{"relevance":0,"upvotes":-9007199254740991,"id":"x"}'];
    for (const text of bodies) {
      const body = Buffer.from(text).toString("base64url");
      const sum = createHash("sha256").update(body).update(filter).digest("base64url").slice(0, 12);
      const problem = await problemFrom(execute(searchProducts, { cursor: `${body}.${sum}` }, ctx));
      expect(problem.errors?.[0], text).toMatchObject({ path: "cursor", code: "invalid_cursor" });
    }
  }),
);
