import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeEvents } from "./analytics";
import type { Db } from "./client";
import { directories, listings, subscriptions, users } from "./schema";
import { insertChangelogEntry, insertDirectory, insertListing } from "./testing";
import { databaseKinds, type SharedDatabase } from "./testing/postgres";
import { contentVersion } from "./versions";

describe.each(databaseKinds)("on %s", (kind, open) => {
  let shared: SharedDatabase;
  let db: Db;
  beforeAll(async () => {
    shared = await open();
    db = shared.one.db;
  });
  afterAll(() => shared.close());

  /** True if `write` changes the version, as both servers read it. */
  async function raises(write: () => Promise<unknown>): Promise<boolean> {
    const before = await contentVersion(db);
    await write();
    const after = await contentVersion(db);
    expect(await contentVersion(shared.two.db)).toBe(after);
    return after !== before;
  }
  const change = (id: string, values: PgUpdateSetSource<typeof listings>, by = db) =>
    by.update(listings).set(values).where(eq(listings.id, id));

  test("a reader who confirms or leaves changes it; one who only asks, or follows a listing, does not", async () => {
    const { id: listingId } = await insertListing(db);
    const confirmedAt = new Date();
    const add = (values: Partial<typeof subscriptions.$inferInsert>) =>
      db.insert(subscriptions).values({ email: `${crypto.randomUUID()}@mail.example`, ...values });
    expect(await raises(() => add({ email: "asks@mail.example" }))).toBe(false);
    expect(await raises(() => add({ listingId, confirmedAt }))).toBe(false);
    expect(await raises(() => add({ confirmedAt }))).toBe(true);
    const asking = eq(subscriptions.email, "asks@mail.example");
    expect(
      await raises(() =>
        db
          .update(subscriptions)
          .set({ categories: ["Gaming"] })
          .where(asking),
      ),
    ).toBe(false);
    expect(await raises(() => db.update(subscriptions).set({ confirmedAt }).where(asking))).toBe(true);
    expect(await raises(() => db.delete(subscriptions).where(asking))).toBe(true);
    expect(await raises(() => db.delete(subscriptions).where(eq(subscriptions.listingId, listingId)))).toBe(false);
  });

  test("a vote, an edit, a move, a deletion, a changelog entry and a directory change it", async () => {
    const { id } = await insertListing(db);
    expect(await raises(() => insertListing(db))).toBe(true);
    expect(await raises(() => change(id, { upvotes: 1 }))).toBe(true);
    expect(await raises(() => change(id, { longDescription: "New" }))).toBe(true);
    expect(await raises(() => change(id, { logoUrl: "/media/a.webp" }))).toBe(true);
    expect(await raises(() => insertChangelogEntry(db, { listingId: id, title: "One", body: "Two" }))).toBe(true);
    expect(await raises(() => change(id, { status: "taken_down" }))).toBe(true);
    expect(await raises(() => change(id, { status: "live" }))).toBe(true);
    expect(await raises(() => db.delete(listings).where(eq(listings.id, id)))).toBe(true);
    expect(await raises(() => insertDirectory(db, { slug: "one" }))).toBe(true);
    expect(await raises(() => db.update(directories).set({ dr: 7 }))).toBe(true);
  });

  test("drafts, analytics, accounts and the weekly look at a badge do not change it", async () => {
    const { id } = await insertListing(db);
    const draft = await insertListing(db, { status: "draft" });
    const event = { key: "0".repeat(32), listingId: id, kind: "click", featureId: null, viewerId: null } as const;
    expect(await raises(() => insertListing(db, { status: "draft" }))).toBe(false);
    expect(await raises(() => change(draft.id, { name: "Other" }))).toBe(false);
    expect(await raises(() => change(id, { badgeCheckedAt: new Date(), badgeReason: "found" }))).toBe(false);
    expect(await raises(() => change(id, { tagline: "Does one thing well" }))).toBe(false);
    expect(await raises(() => writeEvents(db, [{ ...event, at: new Date() }]))).toBe(false);
    expect(await raises(() => db.insert(users).values({ email: `new@${kind.length}.example` }))).toBe(false);
    expect(await raises(() => change(draft.id, { status: "submitted" }))).toBe(true);
  });

  test("what is rolled back changes nothing, and a transaction has no version of its own", async () => {
    const { id } = await insertListing(db);
    const undone = () =>
      db.transaction(async (tx) => {
        await change(id, { upvotes: 5 }, tx);
        expect(await contentVersion(tx)).toBeNull();
        tx.rollback();
      });
    expect(await raises(() => undone().catch(() => {}))).toBe(false);
  });

  test("of many writers at once, each changes it and none waits for another", async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, () => insertListing(db)));
    const before = Number(await contentVersion(db));
    const votes = rows.flatMap(({ id }) =>
      [shared.one.db, shared.two.db].map((by) => change(id, { upvotes: sql`${listings.upvotes} + 1` }, by)),
    );
    await Promise.all(votes);
    expect(Number(await contentVersion(db))).toBe(before + votes.length);
  });

  // PGlite has one connection, so that nobody can write beside an open transaction.
  if (kind === "PostgreSQL") {
    test("a transaction that has changed something and stays open keeps nobody waiting", async () => {
      const [one, other] = [await insertListing(db), await insertListing(db)];
      await db.transaction(async (tx) => {
        await change(one.id, { upvotes: 1 }, tx);
        expect(await raises(() => change(other.id, { upvotes: 1 }, shared.two.db))).toBe(true);
      });
    });
  }
});
