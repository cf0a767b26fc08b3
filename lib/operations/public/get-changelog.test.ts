import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { changelogEntries } from "@/db/schema";
import { insertChangelogEntry, insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom } from "@/lib/core/testing";
import { ENTRIES_PER_PAGE } from "@/lib/launch/changelog/read-changelog";
import { getChangelog } from "./get-changelog";

const readChangelog = (ctx: Context, slug: string, from?: string) => execute(getChangelog, { slug, from }, ctx);

test(
  "a thousand entries are walked page by page, each once, newest first, and back again",
  inTransaction(async (ctx) => {
    const { id: listingId } = await insertListing(ctx.db, { slug: "acme" });
    await insertChangelogEntry(ctx.db, {
      listingId: (await insertListing(ctx.db)).id,
      title: "Another's",
      body: "x",
      publishedAt: ctx.now,
    });
    // Several share a time, to the microsecond; their ids then say which is newer.
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      listingId,
      title: `Entry ${index}`,
      body: "x",
      publishedAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7) * 60_000),
    }));
    await ctx.db.insert(changelogEntries).values(rows);
    const seen: string[] = [];
    const starts: string[] = [];
    let page = await readChangelog(ctx, "acme");
    for (; page.older; page = await readChangelog(ctx, "acme", page.older)) {
      seen.push(...page.entries.map(({ title }) => title));
      starts.push(page.entries[0]?.id ?? "");
      expect(page).toMatchObject({ total: 1_000, name: "acme" });
      expect(page.entries).toHaveLength(ENTRIES_PER_PAGE);
    }
    seen.push(...(page.entries.map(({ title }) => title) ?? []));
    expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => `Entry ${999 - index}`));
    for (const start of starts.toReversed()) {
      expect(page.newer).toBe(start);
      page = await readChangelog(ctx, "acme", start);
    }
    expect(page.newer).toBeNull();
  }),
);

test(
  "an address that names no entry of this product shows the newest",
  inTransaction(async (ctx) => {
    const { id: listingId } = await insertListing(ctx.db, { slug: "acme" });
    const other = await insertListing(ctx.db, { slug: "other" });
    const own = { id: randomUUID(), listingId, title: "Own", body: "x" };
    const foreign = { id: randomUUID(), listingId: other.id, title: "Foreign", body: "x" };
    await ctx.db.insert(changelogEntries).values([own, foreign]);
    for (const from of [foreign.id, randomUUID(), "nothing", "' or 1=1 --", ""]) {
      const page = await readChangelog(ctx, "acme", from);
      expect(
        page.entries.map(({ title }) => title),
        from,
      ).toEqual(["Own"]);
    }
  }),
);

test(
  "what is not live has no changelog",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "gone", status: "taken_down" });
    for (const slug of ["gone", "nothing"]) {
      expect((await problemFrom(readChangelog(ctx, slug))).code).toBe("not_found");
    }
  }),
);
