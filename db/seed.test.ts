import { readFileSync } from "node:fs";
import { and, count, eq, gt, isNotNull, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { categoryLabels, productTypes } from "@/lib/core/catalog/labels";
import { weekOf } from "@/lib/core/catalog/weeks";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { drawShippedLogo } from "@/lib/media/shipped-logos";
import { insertPackageRow } from "@/lib/newsletter/testing";
import type { Db } from "./client";
import { adPackages, directories, listings } from "./schema";
import { seed, shippedDirectories } from "./seed";
import { giveEarlierData, insertListing, rolledBack } from "./testing";
import { databaseKinds } from "./testing/postgres";

const SHIPPED = shippedDirectories().length;
const now = new Date("2026-11-21T12:00:00Z");
const inTransaction = (test: (db: Db) => Promise<void>) => () => rolledBack(test);

async function countOf(db: Db, table: typeof directories | typeof listings): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table);
  return row?.total ?? 0;
}

test(
  "loads the shipped directories, and no samples unless asked",
  inTransaction(async (db) => {
    await seed(db, { withSamples: false, now });
    expect(await countOf(db, directories)).toBe(SHIPPED);
    expect(await countOf(db, listings)).toBe(0);
  }),
);

test(
  "directories of 0.1.0 that are not shipped any more are retired once the database is migrated",
  inTransaction(async (db) => {
    await seed(db, { withSamples: false, now });
    const row = (slug: string) => ({
      slug,
      name: slug,
      url: `https://${slug}.example`,
      category: "AI directory",
      sources: 1,
    });
    await db.insert(directories).values([row("solopush"), row("rayday"), row("one-of-our-own")]);
    await db.execute(sql.raw(readFileSync("db/migrations/0040_retired_directories.sql", "utf8")));
    const retired = await db.select().from(directories).where(isNotNull(directories.retiredAt));
    expect(retired.map(({ slug }) => slug).toSorted()).toEqual(["rayday", "solopush"]);
    expect(await countOf(db, directories)).toBe(SHIPPED + 3);
  }),
);

test(
  "a second seed adds nothing and keeps a directory that was edited",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    const samples = await countOf(db, listings);
    await db.update(directories).set({ name: "Edited", dr: 1 }).where(eq(directories.slug, "1000-tools"));
    await giveEarlierData(db);
    await seed(db, { withSamples: true, now: new Date("2027-03-01T00:00:00Z") });
    expect(await countOf(db, directories)).toBe(SHIPPED);
    expect(await countOf(db, listings)).toBe(samples);
    const [edited] = await db.select().from(directories).where(eq(directories.slug, "1000-tools"));
    expect(edited).toMatchObject({ name: "Edited", dr: 1 });
  }),
);

test(
  "the data of a release is loaded once; the next release loads what is missing",
  inTransaction(async (db) => {
    const removed = eq(directories.slug, "1000-tools");
    await seed(db, { withSamples: true, now });
    await db.delete(directories).where(removed);
    await seed(db, { withSamples: true, now });
    expect(await countOf(db, directories)).toBe(SHIPPED - 1);
    await giveEarlierData(db);
    await seed(db, { withSamples: true, now });
    expect(await countOf(db, directories)).toBe(SHIPPED);
  }),
);

test(
  "samples may be asked for after the directories",
  inTransaction(async (db) => {
    await seed(db, { withSamples: false, now });
    await seed(db, { withSamples: true, now });
    expect(await countOf(db, listings)).toBe(352);
  }),
);

test(
  "a start that is cut off in the middle leaves nothing, and the next one loads everything",
  inTransaction(async (db) => {
    await expect(seed(db, { withSamples: true, now: new Date(Number.NaN) })).rejects.toThrow();
    expect([await countOf(db, directories), await countOf(db, listings)]).toEqual([0, 0]);
    await seed(db, { withSamples: true, now });
    expect([await countOf(db, directories), await countOf(db, listings)]).toEqual([SHIPPED, 352]);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  test("several servers that start at the same moment load everything once", { timeout: 120_000 }, async () => {
    const shared = await open();
    onTestFinished(() => shared.close());
    const { one, two } = shared;
    const servers = [one.db, two.db, one.background, two.background];
    await Promise.all(servers.map((db) => seed(db, { withSamples: true, now })));
    expect([await countOf(one.db, directories), await countOf(two.db, listings)]).toEqual([SHIPPED, 352]);
    expect(await one.db.select().from(adPackages)).toHaveLength(3);
  });
});

test(
  "samples come only into a catalog that holds no listing at all, in whatever state",
  inTransaction(async (db) => {
    await insertListing(db, { status: "draft" });
    await seed(db, { withSamples: true, now });
    expect(await countOf(db, listings)).toBe(1);
  }),
);

test(
  "every sample says that it is one, and is a whole live listing",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    const rows = await db.select().from(listings);
    expect(rows.length).toBeGreaterThan(300);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row, row.name).toMatchObject({ sample: true, status: "live", founderEmail: null, draftId: null });
      expect(row.shortDescription).toMatch(/^.{30,199}\.$/);
      expect(row.shortDescription?.startsWith(`${row.name} `), row.name).toBe(true);
      expect(row.longDescription).toMatch(/^.{60,399}\.$/);
      expect(row.longDescription?.startsWith(row.shortDescription ?? "-"), row.name).toBe(true);
      expect(row.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(row.tagline).not.toBe("");
      expect(productTypes).toContain(row.type);
      expect(row.categories.length).toBeGreaterThanOrEqual(1);
      expect(row.categories.length).toBeLessThanOrEqual(3);
      expect(categoryLabels).toEqual(expect.arrayContaining(row.categories));
    }
  }),
);

test(
  "six of ten samples have a logo that is shipped, and every shipped logo is a sample's",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    const rows = await db.select({ slug: listings.slug, logoUrl: listings.logoUrl }).from(listings);
    const shown = rows.filter(({ logoUrl }) => logoUrl !== null);
    expect(shown).toHaveLength(212);
    for (const { slug, logoUrl } of shown) expect(logoUrl).toBe(`/logos/${slug}.svg`);
    for (const { slug } of shown) expect(drawShippedLogo(slug ?? ""), slug ?? "").toMatch(/^<svg /);
    expect(rows.find(({ slug }) => slug === "pi")?.logoUrl, "the Pi that has an icon is another product").toBeNull();
  }),
);

test(
  "samples of an earlier release get their descriptions and logos; what was edited stays",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    const placeholder = "Sample listing: a real product, its votes and launch date here are made up.";
    await db.update(listings).set({ shortDescription: placeholder, longDescription: null, logoUrl: null });
    const ofSlug = (slug: string) => eq(listings.slug, slug);
    await db.update(listings).set({ shortDescription: "Edited." }).where(ofSlug("notion"));
    await db.update(listings).set({ logoUrl: "/media/own.webp" }).where(ofSlug("penpot"));
    await giveEarlierData(db);
    await seed(db, { withSamples: false, now });
    const read = async (slug: string) => (await db.select().from(listings).where(ofSlug(slug)))[0];
    expect(await read("ghost")).toMatchObject({
      logoUrl: "/logos/ghost.svg",
      shortDescription: "Ghost publishes blogs and newsletters, with free and paid memberships.",
      longDescription: expect.stringContaining("It is open source and run by a non-profit foundation."),
    });
    expect(await read("notion")).toMatchObject({ shortDescription: "Edited.", longDescription: null, logoUrl: null });
    expect(await read("penpot")).toMatchObject({ logoUrl: "/media/own.webp" });
  }),
);

test(
  "three ad packages come with the samples and say that they are none to buy; they lead nowhere, and no audience is made up",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    await seed(db, { withSamples: true, now });
    const rows = await db.select().from(adPackages);
    expect(rows).toHaveLength(3);
    for (const row of rows) {
      expect(row).toMatchObject({ sample: true, active: true });
      expect(row.description).toMatch(/^Sample package, not for sale; its price is made up\./);
      expect(new URL(row.checkoutUrl).href).toBe(row.checkoutUrl);
      expect(new URL(row.checkoutUrl).hostname).toMatch(/\.example$/);
    }
  }),
);

test(
  "no samples come where an admin has made an ad package",
  inTransaction(async (db) => {
    await seed(db, { withSamples: false, now });
    expect(await db.select().from(adPackages)).toEqual([]);
    await insertPackageRow(db);
    await seed(db, { withSamples: true, now });
    expect([await countOf(db, listings), (await db.select().from(adPackages)).length]).toEqual([0, 1]);
  }),
);

test(
  "no sample takes the address that the ranking has",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    expect(await db.select().from(listings).where(eq(listings.slug, "top"))).toEqual([]);
  }),
);

test(
  "a sample is known by the same canonical URL and domain as any other listing",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    for (const row of await db.select().from(listings)) {
      expect(row.canonicalUrl).toBe(canonicalUrl(row.url));
      expect(row.registrableDomain, row.url).toBe(registrableDomain(row.url));
    }
  }),
);

test(
  "sample weeks hold at most 15, end with the current one and are the weeks of their launch times",
  inTransaction(async (db) => {
    await seed(db, { withSamples: true, now });
    const crowded = db
      .select({ week: listings.launchWeek })
      .from(listings)
      .groupBy(listings.launchWeek)
      .having(({ week }) => gt(sql`count(${week})`, 15));
    expect(await crowded).toEqual([]);
    const rows = await db.select().from(listings);
    for (const { launchWeek, launchedAt } of rows) {
      expect(launchedAt && launchedAt <= now && launchedAt.toISOString().endsWith("T00:00:00.000Z")).toBe(true);
      expect(launchedAt && weekOf(launchedAt)).toBe(launchWeek);
    }
    expect(
      rows
        .map(({ launchWeek }) => launchWeek)
        .sort()
        .at(-1),
    ).toBe("2026-W47");
  }),
);

test(
  "two databases are given the same samples",
  inTransaction(async (db) => {
    const seeded = async () => {
      await seed(db, { withSamples: true, now });
      const { id, slug, upvotes, launchWeek } = listings;
      const rows = await db.select({ id, slug, upvotes, launchWeek }).from(listings).orderBy(slug);
      const packages = await db.select().from(adPackages).orderBy(adPackages.position);
      await db.delete(listings).where(and(eq(listings.sample, true)));
      await db.delete(adPackages);
      return [...rows, ...packages];
    };
    expect(await seeded()).toEqual(await seeded());
  }),
);
