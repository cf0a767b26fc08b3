import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import type { AnswerOf } from "@/lib/core/operation-types";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { searchProducts } from "./search-products";
import { slugs } from "./testing/found-slugs";

test(
  "finds a live listing by a word of its tagline",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Rockets for teams" });
    await insertListing(ctx.db, { tagline: "Rockets too", status: "draft" });
    expect(slugs(await execute(searchProducts, { q: "rocket" }, ctx))).toEqual(["acme"]);
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
  "looks in name, tagline, categories and short description, and nowhere else",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "described", shortDescription: "Zeppelin", categories: ["CRM"] });
    await insertListing(ctx.db, {
      slug: "other",
      longDescription: "Zeppelin",
      creatorName: "Zeppelin",
      founderEmail: "zeppelin@secret.example",
    });
    await insertListing(ctx.db, { slug: "sample", shortDescription: "Sample: a zeppelin", sample: true });
    expect(slugs(await execute(searchProducts, { q: "zeppelin" }, ctx))).toEqual(["sample", "described"]);
    expect(slugs(await execute(searchProducts, { q: "crm" }, ctx))).toEqual(["described"]);
  }),
);

test(
  "says which words no listing contains, and what a misspelt one was taken for",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "notion", name: "Notion", tagline: "Notes and docs" });
    const none = await execute(searchProducts, { q: "zzgqx qqwwx" }, ctx);
    expect(none).toMatchObject({ data: [], pagination: { total: 0, has_more: false } });
    expect(none.found).toEqual({
      words: [],
      unmatched: ["zzgqx", "qqwwx"],
      note: "No listing contains “zzgqx” or “qqwwx”.",
    });
    const some = await execute(searchProducts, { q: "notes zzgqx app" }, ctx);
    expect(slugs(some)).toEqual(["notion"]);
    expect(some.found).toEqual({ words: ["notes"], unmatched: ["zzgqx"], note: "No listing contains “zzgqx”." });
    const misspelt = await execute(searchProducts, { q: "notoin" }, ctx);
    expect(misspelt.found?.note).toBe("No listing contains “notoin”; we searched for “notion”.");
    expect((await execute(searchProducts, { q: "notes" }, ctx)).found?.note).toBeNull();
    expect((await execute(searchProducts, {}, ctx)).found).toEqual({ words: [], unmatched: [], note: null });
  }),
);

test(
  "walks those with all words and then those with most, each once, by cursor and by offset",
  inTransaction(async (ctx) => {
    for (let index = 0; index < 7; index++)
      await insertListing(ctx.db, { tagline: "Amber basalt coral", upvotes: index });
    for (let index = 0; index < 9; index++)
      await insertListing(ctx.db, { tagline: "Amber basalt", upvotes: 50 + (index % 2) });
    for (let index = 0; index < 5; index++) await insertListing(ctx.db, { tagline: "Coral", upvotes: 900 });
    const q = "amber basalt coral";
    const all = await execute(searchProducts, { q, limit: 100 }, ctx);
    const order = all.data.map(({ tagline }) => tagline);
    expect(order).toEqual([
      ...Array(7).fill("Amber basalt coral"),
      ...Array(9).fill("Amber basalt"),
      ...Array(5).fill("Coral"),
    ]);
    const walked: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AnswerOf<typeof searchProducts> = await execute(searchProducts, { q, limit: 4, cursor }, ctx);
      expect(page.pagination.total).toBe(21);
      const at = await execute(searchProducts, { q, limit: 4, offset: walked.length }, ctx);
      expect(slugs(at)).toEqual(slugs(page));
      walked.push(...slugs(page));
      cursor = page.pagination.next_cursor;
    } while (cursor);
    expect(walked).toEqual(slugs(all));
  }),
);

test(
  "says what matched nothing when there is no word in it, or nothing within the filters",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", tagline: "Notes", categories: ["CRM"] });
    for (const q of ["😀", "%", "!!!", "***"]) {
      const none = await execute(searchProducts, { q }, ctx);
      const note = `No listing contains “${q}”: only letters and digits are searched for.`;
      expect([none.data, none.found], q).toEqual([[], { words: [], unmatched: [q], note }]);
    }
    const filtered = await execute(searchProducts, { q: "notes", category: "Legal" }, ctx);
    expect(filtered.found.note).toBe("No listing within these filters contains “notes”.");
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

test(
  "ranks words alike, whether their stem is the word itself or not",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "crm", tagline: "Open crm", upvotes: 5 });
    await insertListing(ctx.db, { slug: "business", tagline: "For your business", upvotes: 9 });
    expect(slugs(await execute(searchProducts, { q: "crm business" }, ctx))).toEqual(["business", "crm"]);
    await ctx.db.execute(sql`update listings set upvotes = 99 where slug = 'crm'`);
    expect(slugs(await execute(searchProducts, { q: "crm business" }, ctx))).toEqual(["crm", "business"]);
  }),
);

test(
  "puts those with a label before others if the search is its name",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "stem", name: "Product Hub", upvotes: 900, categories: ["CRM"] });
    await insertListing(ctx.db, { slug: "label", categories: ["Productivity"] });
    expect(slugs(await execute(searchProducts, { q: "productivity" }, ctx))).toEqual(["label", "stem"]);
  }),
);

test(
  "says which words were left out because there are too many",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "one", tagline: "amber basalt coral dune ember fjord glade" });
    const { found } = await execute(searchProducts, { q: "amber basalt coral dune ember fjord glade" }, ctx);
    expect(found.words).toHaveLength(6);
    expect(found.note).toBe("A search has at most six words; “glade” is left out.");
  }),
);
