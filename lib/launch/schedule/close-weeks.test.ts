import { addMinutes, addSeconds, subSeconds } from "date-fns";
import { count, eq, sum } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { closedWeeks, listings, mails, upvotes } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { isSomebodyWaiting, sharedDatabase } from "@/db/testing/shared-database";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, withRequest } from "@/lib/core/testing";
import { asAdmin, insertPerson, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { restoreListing } from "@/lib/operations/admin/restore-listing";
import { deleteAccount } from "@/lib/operations/founder/delete-account";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { setVote } from "@/lib/operations/founder/set-vote";
import { getProduct } from "@/lib/operations/public/get-product";
import { closeDueWeeks } from "./close-weeks";

const week = "2026-W47";
const monday = new Date("2026-11-23T00:00:00Z");
/** When the week is closed. */
const closing = addMinutes(monday, 2);

/** A live launch of the week with so many votes, all of them given before its end. */
const launched = (db: Db, votes: number, values = {}) =>
  insertListing(db, { upvotes: votes, launchWeek: week, ...values });

async function vote(db: Db, listingId: string, createdAt: Date, hold: "waiting" | null = null): Promise<void> {
  const { id: userId } = await insertPerson(db);
  await db.insert(upvotes).values({ userId, listingId, counted: hold === null, hold, createdAt });
}

const finalOf = async (db: Db, id: string) => {
  const { finalRank, finalUpvotes } = await rowOf(db, id);
  return [finalRank, finalUpvotes];
};

test(
  "a week is closed when its Sunday has passed, and once",
  inTransaction(async ({ db }) => {
    const ids = [];
    for (const votes of [5, 9, 9, 0]) ids.push((await launched(db, votes)).id);
    const current = await launched(db, 99, { launchWeek: "2026-W48" });
    expect(await closeDueWeeks(db, new Date(closing.getTime() - 1))).toBe(0);
    expect(await closeDueWeeks(db, closing)).toBe(1);
    expect(await closeDueWeeks(db, closing)).toBe(0);
    const finals = [];
    for (const id of [...ids, current.id]) finals.push(await finalOf(db, id));
    expect(finals).toEqual([
      [3, 5],
      [1, 9],
      [1, 9],
      [4, 0],
      [null, null],
    ]);
    expect(await db.select().from(closedWeeks)).toMatchObject([{ week, closedAt: closing, launches: 4 }]);
  }),
);

test(
  "a launch of a call that began in the week and ended after it is ranked in it",
  inTransaction(async ({ db }) => {
    const early = await launched(db, 5);
    expect(await closeDueWeeks(db, addSeconds(monday, 10))).toBe(0);
    const late = await launched(db, 0, { launchedAt: subSeconds(monday, 1) });
    expect(await closeDueWeeks(db, closing)).toBe(1);
    expect([await finalOf(db, early.id), await finalOf(db, late.id)]).toEqual([
      [1, 5],
      [2, 0],
    ]);
  }),
);

test(
  "later votes change the upvotes and never the rank, on pages and for programs",
  inTransaction(async (ctx) => {
    const { db } = ctx;
    const owner = await insertPerson(db);
    await launched(db, 2, { slug: "first" });
    const second = await launched(db, 1, { slug: "second", ownerId: owner.id });
    await closeDueWeeks(db, closing);
    const later = { ...ctx, now: new Date("2026-11-25T12:00:00Z") };
    for (const network of ["203.0.113.1", "198.51.100.1", "192.0.2.1"]) {
      const voter = await insertPerson(db);
      await execute(setVote, { slug: "second", voted: true }, withRequest(as(later, voter), { network, door: "page" }));
    }
    expect((await rowOf(db, second.id)).upvotes).toBeGreaterThan(2);
    const product = await execute(getProduct, { slug: "second" }, later);
    expect(product.launch).toMatchObject({ week, rank: 2, final: true });
    expect(product.links.rank_badge).toBe("http://localhost:3000/badges/second/rank.svg");
    const mine = await execute(getMyLaunches, {}, as(later, owner));
    expect(mine.data).toMatchObject([
      { launch_week: week, final_rank: 2, current_week_rank: null, links: { rank_badge: product.links.rank_badge } },
    ]);
  }),
);

test(
  "a week that is closed late counts the votes that were given in time alone",
  inTransaction(async ({ db }) => {
    const late = await launched(db, 4);
    const early = await launched(db, 3);
    for (const at of ["2026-11-23T00:00:00Z", "2026-11-24T09:00:00Z"]) await vote(db, late.id, new Date(at));
    await vote(db, early.id, new Date("2026-11-22T23:59:59Z"));
    await closeDueWeeks(db, new Date("2026-12-02T09:30:00Z"));
    expect([await finalOf(db, early.id), await finalOf(db, late.id)]).toEqual([
      [1, 3],
      [2, 2],
    ]);
  }),
);

test(
  "a week waits for the review of its votes, and not for votes that were given after it",
  inTransaction(async ({ db }) => {
    const { id } = await launched(db, 1);
    await vote(db, id, new Date("2026-11-22T20:00:00Z"), "waiting");
    await vote(db, id, new Date("2026-11-23T00:00:30Z"), "waiting");
    expect(await closeDueWeeks(db, closing)).toBe(0);
    await db
      .update(upvotes)
      .set({ hold: "held" })
      .where(eq(upvotes.createdAt, new Date("2026-11-22T20:00:00Z")));
    expect(await closeDueWeeks(db, closing)).toBe(1);
    expect(await finalOf(db, id)).toEqual([1, 1]);
  }),
);

test(
  "what was not live at the close has no final rank and wins nothing, also if it is put back later",
  inTransaction(async (ctx) => {
    const { db } = ctx;
    await launched(db, 5);
    const away = await launched(db, 9, { slug: "away", status: "taken_down" });
    await closeDueWeeks(db, closing);
    await execute(restoreListing, { id: away.id }, { ...(await asAdmin(ctx)), now: closing });
    await closeDueWeeks(db, closing);
    const product = await execute(getProduct, { slug: "away" }, { ...ctx, now: closing });
    expect([product.launch.rank, product.launch.final, product.links.rank_badge]).toEqual([1, false, null]);
  }),
);

describe("the result", () => {
  test(
    "is told to the makers of the first three, with the week's figures",
    inTransaction(async ({ db }) => {
      const founderEmail = "maker@acme.example";
      const rows = [];
      for (const votes of [12, 8, 6, 2]) rows.push(await launched(db, votes, { founderEmail, name: `Votes ${votes}` }));
      await closeDueWeeks(db, closing);
      const sent = [];
      for (const { id } of rows) sent.push(...(await mailsOf(db, id)));
      expect(sent.map(({ kind, recipient, facts }) => [kind, recipient, facts.rank, facts.upvotes])).toEqual([
        ["week_result", founderEmail, 1, 12],
        ["week_result", founderEmail, 2, 8],
        ["week_result", founderEmail, 3, 6],
      ]);
      expect(sent[0]?.facts).toMatchObject({ launches: 4, week, impressions: 0, clicks: 0, outboundClicks: 0 });
    }),
  );

  test(
    "is no win without a vote, nor for a sample",
    inTransaction(async ({ db }) => {
      const unvoted = await launched(db, 0, { founderEmail: "maker@acme.example" });
      const sample = await launched(db, 50, { sample: true, founderEmail: "nobody@acme.example" });
      await closeDueWeeks(db, closing);
      expect([...(await mailsOf(db, unvoted.id)), ...(await mailsOf(db, sample.id))]).toEqual([]);
    }),
  );

  test(
    "of a week long ago is stored and mailed to nobody",
    inTransaction(async ({ db }) => {
      const { id } = await launched(db, 5, { founderEmail: "maker@acme.example" });
      await closeDueWeeks(db, new Date("2026-12-07T00:02:00Z"));
      expect(await finalOf(db, id)).toEqual([1, 5]);
      expect(await mailsOf(db, id)).toEqual([]);
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("two servers that close at once rank each week once and mail each maker once", async () => {
    const { db } = shared().one;
    for (const launchWeek of ["2026-W45", "2026-W46", week]) {
      for (let votes = 1; votes <= 40; votes++)
        await launched(db, votes, { launchWeek, founderEmail: "m@acme.example" });
    }
    const servers = [shared().one.db, shared().two.db, shared().one.db, shared().two.db];
    const closed = await Promise.all(servers.map((server) => closeDueWeeks(server, closing)));
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(3);
    const [first] = await db.select({ total: count() }).from(listings).where(eq(listings.finalRank, 1));
    expect(first?.total).toBe(3);
    expect(await db.select().from(mails)).toHaveLength(3);
  });
});

describe.each(databaseKinds.filter(([kind]) => kind === "PostgreSQL"))("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("a week can be closed while an account ends that voted for its launches", async () => {
    const { one, two } = shared();
    const voter = await insertPerson(one.db);
    const first = await launched(one.db, 0);
    const rows = [first, await launched(one.db, 1), await launched(one.db, 1)];
    // Changed last: without an order of its own, a statement comes to it after the others.
    await one.db.update(listings).set({ upvotes: 1 }).where(eq(listings.id, first.id));
    const votes = rows.map(({ id: listingId }) => ({ userId: voter.id, listingId, counted: true, createdAt: monday }));
    await one.db.insert(upvotes).values(votes.toReversed());
    const { leaving } = await one.db.transaction(async (tx) => {
      // Whoever closes the week has the first of its launches by now.
      await tx.select().from(listings).where(eq(listings.id, first.id)).for("update");
      const leaving = execute(deleteAccount, { email: voter.email, live: "delete" }, as(contextOn(two.db), voter));
      while (!(await isSomebodyWaiting(tx)));
      expect(await closeDueWeeks(tx, closing)).toBe(1);
      return { leaving };
    });
    await leaving;
    const [counted] = await one.db.select({ votes: sum(listings.upvotes) }).from(listings);
    expect(counted?.votes).toBe("0");
  });
});
