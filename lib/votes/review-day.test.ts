import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { upvotes } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import { insertPerson, rowOf } from "@/lib/founder/testing";
import { inTransaction } from "@/lib/testing";
import { reviewNewAccountVotes } from "./review-day";

const day = new Date("2026-11-21T12:00:00Z");
const nextMorning = new Date("2026-11-22T00:00:00Z");

/** Listings by name, with no votes yet. */
async function insertListings<N extends string>(db: Db, ...names: N[]): Promise<Record<N, string>> {
  const pairs = [];
  for (const name of names) pairs.push([name, (await insertListing(db, { upvotes: 10 })).id] as const);
  return Object.fromEntries(pairs) as Record<N, string>;
}

/** The votes of one new account. */
async function vote(db: Db, network: string, listingIds: string[], createdAt = day): Promise<string> {
  const { id } = await insertPerson(db, { createdAt: day });
  for (const listingId of listingIds) {
    await db.insert(upvotes).values({ userId: id, listingId, counted: false, network, createdAt });
  }
  return id;
}

const countOf = async (db: Db, id: string) => (await rowOf(db, id)).upvotes;
const votesOf = (db: Db, userId: string) => db.select().from(upvotes).where(eq(upvotes.userId, userId));

test(
  "votes of new accounts enter the ranking once their day is over, and their networks are forgotten",
  inTransaction(async ({ db }) => {
    const { a, b } = await insertListings(db, "a", "b");
    const one = await vote(db, "office", [a, b]);
    await vote(db, "home", [a]);
    expect(await reviewNewAccountVotes(db, new Date("2026-11-21T23:59:59.999Z"))).toEqual({ counted: 0, refused: 0 });
    expect(await countOf(db, a)).toBe(10);
    expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 3, refused: 0 });
    expect([await countOf(db, a), await countOf(db, b)]).toEqual([12, 11]);
    expect(await votesOf(db, one)).toMatchObject([
      { counted: true, network: null },
      { counted: true, network: null },
    ]);
    expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 0, refused: 0 });
    expect(await countOf(db, a)).toBe(12);
  }),
);

test(
  "accounts of one network that vote for the same listings on one day are a cluster: none of their votes counts",
  inTransaction(async ({ db }) => {
    const { a, b } = await insertListings(db, "a", "b");
    const ring = [await vote(db, "farm", [a, b]), await vote(db, "farm", [b, a]), await vote(db, "farm", [a, b])];
    expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 0, refused: 6 });
    expect([await countOf(db, a), await countOf(db, b)]).toEqual([10, 10]);
    for (const id of ring) {
      expect((await votesOf(db, id)).every(({ counted, network }) => !counted && network === null)).toBe(true);
    }
    expect(await reviewNewAccountVotes(db, new Date("2026-11-29T00:00:00Z"))).toEqual({ counted: 0, refused: 0 });
  }),
);

describe("no cluster are", () => {
  test(
    "accounts of different networks, other sets of listings, or other days",
    inTransaction(async ({ db }) => {
      const { a, b, c } = await insertListings(db, "a", "b", "c");
      await vote(db, "office", [a, b]);
      await vote(db, "home", [a, b]);
      await vote(db, "office", [a]);
      await vote(db, "office", [a, b, c]);
      await vote(db, "office", [a, b], new Date("2026-11-20T12:00:00Z"));
      expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 10, refused: 0 });
      expect([await countOf(db, a), await countOf(db, b), await countOf(db, c)]).toEqual([15, 14, 11]);
    }),
  );
});

test(
  "an account is judged by all networks it used on the day",
  inTransaction(async ({ db }) => {
    const { a, b } = await insertListings(db, "a", "b");
    const moving = await vote(db, "train", [a]);
    await db.insert(upvotes).values({ userId: moving, listingId: b, counted: false, network: "farm", createdAt: day });
    await vote(db, "farm", [a, b]);
    expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 0, refused: 4 });
  }),
);

test(
  "a pause of several days is caught up, each day by itself",
  inTransaction(async ({ db }) => {
    const { a } = await insertListings(db, "a");
    await vote(db, "farm", [a], new Date("2026-11-18T12:00:00Z"));
    await vote(db, "farm", [a], new Date("2026-11-19T12:00:00Z"));
    await vote(db, "farm", [a], new Date("2026-11-19T13:00:00Z"));
    expect(await reviewNewAccountVotes(db, nextMorning)).toEqual({ counted: 1, refused: 2 });
    expect(await countOf(db, a)).toBe(11);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  }, 120_000);
  afterAll(() => shared.close());

  test("two servers that review at once count each vote once", async () => {
    const { a } = await insertListings(shared.one.db, "a");
    for (let voter = 0; voter < 30; voter++) await vote(shared.one.db, `network ${voter}`, [a]);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, n) => reviewNewAccountVotes((n % 2 ? shared.one : shared.two).db, nextMorning)),
    );
    expect(results.reduce((sum, { counted }) => sum + counted, 0)).toBe(30);
    expect(await countOf(shared.one.db, a)).toBe(40);
  });
});
