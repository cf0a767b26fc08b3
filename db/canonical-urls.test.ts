import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { inTransaction } from "@/lib/core/testing";
import { renewCanonicalUrls } from "./canonical-urls";
import { auditLog, listings } from "./schema";
import { insertListing } from "./testing";

const rules = { version: 1_000, canonicalUrl, registrableDomain };

test(
  "stored addresses follow new rules, once",
  inTransaction(async ({ db, now }) => {
    const { id } = await insertListing(db, { url: "https://acme.example/a//b;x" });
    const addressOf = async () =>
      (await db.select({ url: listings.canonicalUrl }).from(listings).where(eq(listings.id, id)))[0]?.url;
    expect(await renewCanonicalUrls(db, rules, now)).toEqual([]);
    expect(await addressOf()).toBe("https://acme.example/a/b");
    await db.update(listings).set({ canonicalUrl: "https://acme.example/a//b" }).where(eq(listings.id, id));
    expect(await renewCanonicalUrls(db, rules, now)).toBeNull();
    expect(await renewCanonicalUrls(db, { ...rules, version: 1_001 }, now)).toEqual([]);
    expect(await addressOf()).toBe("https://acme.example/a/b");
  }),
);

test(
  "listings that now coincide are reported and stay as they are; drafts may share an address",
  inTransaction(async ({ db, now }) => {
    await insertListing(db, { url: "https://acme.example/a" });
    const { id } = await insertListing(db, { url: "https://acme.example//a", status: "scheduled" });
    const draft = await insertListing(db, { url: "https://acme.example/a;x", status: "draft" });
    const kept = { canonicalUrl: "https://acme.example//a", wanted: "https://acme.example/a" };
    expect(await renewCanonicalUrls(db, rules, now)).toEqual([{ table: "listings", id, ...kept }]);
    const [row] = await db.select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ canonicalUrl: kept.canonicalUrl, status: "scheduled" });
    expect(await db.select().from(auditLog).where(eq(auditLog.listingId, id))).toMatchObject([
      { action: "same_product", actorKind: "system" },
    ]);
    const [open] = await db.select().from(listings).where(eq(listings.id, draft.id));
    expect(open?.canonicalUrl).toBe("https://acme.example/a");
  }),
);

test(
  "a developer's page is no longer the app that has the same number, and one app under two addresses is reported",
  inTransaction(async ({ db, now }) => {
    const stored = async (url: string, canonical: string) => {
      const { id } = await insertListing(db, { url });
      await db.update(listings).set({ canonicalUrl: canonical }).where(eq(listings.id, id));
      return id;
    };
    const developer = await stored("https://apps.apple.com/us/developer/acme/id1", "https://apps.apple.com/app/id1");
    const game = "https://store.steampowered.com/app/1";
    const first = await stored(`${game}/Acme`, `${game}/Acme`);
    const second = await stored(`${game}/Acme/?l=german`, `${game}/Acme?l=german`);
    const kept = { canonicalUrl: `${game}/Acme?l=german`, wanted: game };
    expect(await renewCanonicalUrls(db, rules, now)).toEqual([{ table: "listings", id: second, ...kept }]);
    const rows = await db.select({ id: listings.id, canonical: listings.canonicalUrl }).from(listings);
    const canonicalOf = new Map(rows.map(({ id, canonical }) => [id, canonical]));
    expect(canonicalOf.get(developer)).toBe("https://apps.apple.com/developer/id1");
    expect(canonicalOf.get(first)).toBe(game);
  }),
);

test(
  "two games of different makers no longer share a domain, and a site for phones is its product, reported",
  inTransaction(async ({ db, now }) => {
    const game = await insertListing(db, { url: "https://acme.itch.io/game" });
    await db.update(listings).set({ registrableDomain: "itch.io" }).where(eq(listings.id, game.id));
    await insertListing(db, { url: "https://acme.example" });
    const phones = await insertListing(db, { url: "https://m.acme.example" });
    await db.update(listings).set({ canonicalUrl: "https://m.acme.example" }).where(eq(listings.id, phones.id));
    const kept = { canonicalUrl: "https://m.acme.example", wanted: "https://acme.example" };
    expect(await renewCanonicalUrls(db, rules, now)).toEqual([{ table: "listings", id: phones.id, ...kept }]);
    const [row] = await db.select().from(listings).where(eq(listings.id, game.id));
    expect(row?.registrableDomain).toBe("acme.itch.io");
  }),
);
