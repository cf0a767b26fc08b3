import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds, type SharedDatabase } from "@/db/testing/postgres";
import { snapshotVersion } from "@/db/versions";
import { insertFounder } from "@/lib/auth/testing";
import { as } from "@/lib/core/testing";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { execute } from "./operation";
import { contextOn, testNow } from "./testing";
import { contentCache, whileContentUnchanged, whileUnchanged } from "./while-unchanged";

const at = (second: number) => new Date(testNow.getTime() + second * 1000);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  let shared: SharedDatabase;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());

  const votesOf = async (db: Db, id: string) =>
    (await db.select({ upvotes: listings.upvotes }).from(listings).where(eq(listings.id, id)))[0]?.upvotes ?? -1;
  const give = (db: Db, id: string, upvotes: number) => db.update(listings).set({ upvotes }).where(eq(listings.id, id));

  /** Asks for a listing's votes as one server does, and counts how often the database was asked. */
  function asker(db: Db, id: string) {
    const it = {
      asked: 0,
      ask: (second = 0) =>
        whileUnchanged({ db, now: at(second), snapshotVersion }, `votes ${id}`, () => {
          it.asked++;
          return votesOf(db, id);
        }),
    };
    return it;
  }

  test("what is asked again in one second is read twice at most while nothing is written", async () => {
    const { id } = await insertListing(shared.one.db);
    const votes = asker(shared.one.db, id);
    for (let round = 0; round < 10; round++) expect(await votes.ask(1)).toBe(0);
    expect(votes.asked).toBe(2);
    await Promise.all(Array.from({ length: 10 }, () => votes.ask(1)));
    expect(votes.asked).toBe(2);
    await votes.ask(2);
    expect(votes.asked).toBe(3);
  });

  test("a cache of its own keeps what there is until it changes, and nothing under made-up names", async () => {
    const { db } = shared.one;
    const { id } = await insertListing(db);
    const ask = contentCache<{ upvotes: number }>(2);
    const asked: string[] = [];
    const votes = (key: string) =>
      ask(db, key, async () => {
        asked.push(key);
        return key === id ? { upvotes: await votesOf(db, id) } : null;
      });
    for (const key of [id, "made-up-1", "made-up-2", "made-up-3", "made-up-1", id]) await votes(key);
    expect(asked).toEqual([id, "made-up-1", "made-up-2", "made-up-3", "made-up-1"]);
    await give(shared.two.db, id, 5);
    expect(await votes(id)).toEqual({ upvotes: 5 });
  });

  test("what another server wrote is seen by the next question", async () => {
    const { id } = await insertListing(shared.one.db);
    const votes = asker(shared.one.db, id);
    for (let round = 1; round <= 20; round++) {
      await give(shared.two.db, id, round);
      expect(await votes.ask(3)).toBe(round);
      expect(await votes.ask(3)).toBe(round);
    }
  });

  test("no question is answered with less than was written before it was asked", async () => {
    const { id } = await insertListing(shared.one.db);
    const votes = asker(shared.one.db, id);
    let written = 0;
    const write = async () => {
      for (let round = 1; round <= 150; round++) {
        await give(shared.two.db, id, round);
        written = round;
      }
    };
    const read = async () => {
      while (written < 150) {
        const least = written;
        expect(await votes.ask(4)).toBeGreaterThanOrEqual(least);
      }
    };
    await Promise.all([write(), ...Array.from({ length: 8 }, read)]);
    expect(await votes.ask(4)).toBe(150);
  });

  test("a transaction sees what it wrote itself, and nobody else does before it ends", async () => {
    const { id } = await insertListing(shared.one.db);
    await shared.one.db.transaction(async (tx) => {
      const votes = asker(tx, id);
      for (let round = 1; round <= 3; round++) {
        await give(tx, id, round);
        expect(await votes.ask(5)).toBe(round);
        expect(await votes.ask(5)).toBe(round);
      }
    });
  });

  test("a failure is told to whoever asked and not kept", async () => {
    const { db } = shared.one;
    const ask = (answer: () => Promise<number>) =>
      whileUnchanged({ db, now: at(6), snapshotVersion }, "failing", answer);
    const fail = () => Promise.reject(new Error("no"));
    await expect(ask(fail)).rejects.toThrow("no");
    await expect(ask(fail)).rejects.toThrow("no");
    await expect(ask(fail)).rejects.toThrow("no");
    expect(await ask(async () => 7)).toBe(7);
    expect(await ask(fail)).toBe(7);
  });

  test("an answer of content is kept over seconds and other writes, and given up with the first change of content", async () => {
    const { id } = await insertListing(shared.one.db);
    const { db } = shared.one;
    let asked = 0;
    const ask = (second: number) =>
      whileContentUnchanged({ db, now: at(second) }, `content ${id}`, () => {
        asked++;
        return votesOf(db, id);
      });
    for (let second = 0; second < 5; second++) {
      await insertFounder(shared.two.db, `founder-${second}@kept.example`);
      expect(await ask(second)).toBe(0);
    }
    expect(asked).toBe(2);
    for (let round = 1; round <= 20; round++) {
      await give(shared.two.db, id, round);
      expect(await ask(6)).toBe(round);
      expect(await ask(7)).toBe(round);
    }
    expect(asked).toBe(22);
    const day = 24 * 60 * 60;
    await ask(day);
    expect(asked).toBe(23);
  });

  test("what is kept is bounded by its size", async () => {
    const { db } = shared.one;
    const long = "x".repeat(1_000_000);
    let asked = 0;
    const ask = (number: number) =>
      whileContentUnchanged({ db, now: at(8) }, `long ${number}`, async () => {
        asked++;
        return { number, long };
      });
    for (let number = 0; number < 30; number++) for (let round = 0; round < 3; round++) await ask(number);
    expect(asked).toBe(60);
    await ask(29);
    expect(asked).toBe(60);
    for (let round = 0; round < 2; round++) await ask(0);
    expect(asked).toBe(62);
  });

  test("more questions than one second remembers are all answered", async () => {
    const { db } = shared.one;
    const ask = (number: number) =>
      whileUnchanged({ db, now: at(7), snapshotVersion }, `question ${number}`, async () => number);
    for (let round = 0; round < 3; round++) {
      for (const number of [0, 499, 500, 2_000]) expect(await ask(number)).toBe(number);
    }
    const all = await Promise.all(Array.from({ length: 2_000 }, (_, number) => ask(number)));
    expect(all).toEqual(Array.from({ length: 2_000 }, (_, number) => number));
  });

  test("two founders who ask the same get each their own", async () => {
    const { db } = shared.one;
    const [one, other] = [await insertFounder(db), await insertFounder(db, "other@acme.example")];
    await insertListing(db, { slug: "of-one", ownerId: one.id });
    await insertListing(db, { slug: "of-other", ownerId: other.id });
    const slugs = async (founder: typeof one) =>
      (await execute(getMyLaunches, {}, as(contextOn(db), founder))).data.map(({ slug }) => slug);
    for (let round = 0; round < 4; round++) {
      expect(await slugs(one)).toEqual(["of-one"]);
      expect(await slugs(other)).toEqual(["of-other"]);
    }
  });
});
