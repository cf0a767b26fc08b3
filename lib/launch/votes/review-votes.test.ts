import { addDays, addSeconds } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { upvotes, users } from "@/db/schema";
import { insertListing, testDatabase } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { contextOn, inTransaction } from "@/lib/core/testing";
import { auditOf, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { reviewVotes } from "./review-votes";
import { insertVotable, insertVoter, ownNetwork, vote } from "./testing/voters";

beforeAll(async () => {
  await testDatabase();
});

const noon = new Date("2026-11-21T12:00:00Z");
const nextDay = new Date("2026-11-22T00:00:00Z");
const office = "203.0.113.7";

const countOf = async (db: Db, id: string) => (await rowOf(db, id)).upvotes;
const votesFor = (db: Db, listingId: string) => db.select().from(upvotes).where(eq(upvotes.listingId, listingId));
const isKnown = async (db: Db, userId: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user?.knownSince != null;
};

test(
  "a vote of a new account is counted once its day is over, and its networks are deleted 14 days after it",
  inTransaction(async (ctx) => {
    const { id } = await insertVotable(ctx, "acme");
    await vote(ctx, await insertVoter(ctx, { createdAt: noon }), "acme", { at: noon });
    await reviewVotes(ctx.db, new Date("2026-11-21T23:59:59.999Z"));
    expect(await countOf(ctx.db, id)).toBe(0);
    await reviewVotes(ctx.db, nextDay);
    expect(await countOf(ctx.db, id)).toBe(1);
    expect(await votesFor(ctx.db, id)).toMatchObject([{ counted: true, hold: null, reviewAt: null }]);
    await reviewVotes(ctx.db, nextDay);
    expect(await countOf(ctx.db, id)).toBe(1);
    await reviewVotes(ctx.db, addDays(noon, 14));
    expect((await votesFor(ctx.db, id))[0]?.network).toEqual(expect.any(String));
    await reviewVotes(ctx.db, new Date(addDays(noon, 14).getTime() + 1));
    expect(await votesFor(ctx.db, id)).toMatchObject([{ counted: true, network: null, networkRange: null }]);
  }),
);

test(
  "of six accounts on one network two are counted; the others are held, and lapse after seven days",
  inTransaction(async (ctx) => {
    const { id } = await insertVotable(ctx, "acme");
    const people = [];
    for (let index = 0; index < 6; index++) people.push(await insertVoter(ctx, { createdAt: noon }));
    for (const [index, person] of people.entries())
      await vote(ctx, person, "acme", { at: addSeconds(noon, index), network: office });
    await reviewVotes(ctx.db, nextDay);
    expect(await countOf(ctx.db, id)).toBe(2);
    const held = (await votesFor(ctx.db, id)).filter(({ hold }) => hold === "held");
    expect(held).toHaveLength(4);
    expect(new Set(held.map(({ heldFor }) => heldFor?.split(":")[0]))).toEqual(new Set(["network"]));
    await reviewVotes(ctx.db, addDays(nextDay, 6));
    expect((await votesFor(ctx.db, id)).filter(({ hold }) => hold === "held")).toHaveLength(4);
    await reviewVotes(ctx.db, addDays(nextDay, 7));
    expect((await votesFor(ctx.db, id)).filter(({ hold }) => hold === "lapsed")).toHaveLength(4);
    expect(await countOf(ctx.db, id)).toBe(2);
    expect(await auditOf(ctx.db, id)).toMatchObject([
      { action: "lapse_votes", actorKind: "system", reason: "4 held votes: no admin decided within 7 days." },
    ]);
    const last = people[5];
    if (last) expect((await vote(ctx, last, "acme", { at: addDays(nextDay, 8) })).notCounted).toBe("lapsed");
  }),
);

test(
  "a held vote is counted without an admin once the listing has votes enough from elsewhere",
  inTransaction(async (ctx) => {
    const { id } = await insertVotable(ctx, "acme");
    for (let index = 0; index < 3; index++) {
      const person = await insertVoter(ctx);
      await insertVotable(ctx, `other-${index}`);
      await vote(ctx, person, `other-${index}`, { at: noon, network: office });
      await vote(ctx, person, "acme", { at: noon, network: office });
    }
    await reviewVotes(ctx.db, nextDay);
    expect(await countOf(ctx.db, id)).toBe(2);
    await ctx.db.update(users).set({ knownSince: noon });
    for (let index = 0; index < 15; index++)
      await vote(ctx, await insertKnown(ctx.db), "acme", { at: addDays(noon, 1) });
    await reviewVotes(ctx.db, addDays(nextDay, 1));
    expect(await countOf(ctx.db, id)).toBe(18);
  }),
);

async function insertKnown(db: Db) {
  const person = await insertPerson(db);
  await db.update(users).set({ knownSince: noon }).where(eq(users.id, person.id));
  return person;
}

test(
  "an account is known once three of its votes counted on three days over a week, also if another of its votes lapsed",
  inTransaction(async (ctx) => {
    const person = await insertVoter(ctx);
    const { id } = await insertVotable(ctx, "crowded");
    const people = [await insertKnown(ctx.db), await insertKnown(ctx.db), person];
    for (const one of people) await vote(ctx, one, "crowded", { at: addDays(noon, -9), network: office });
    for (const [index, day] of [-9, -8, 0].entries()) {
      expect(await isKnown(ctx.db, person.id)).toBe(false);
      await insertVotable(ctx, `liked-${index}`);
      await vote(ctx, person, `liked-${index}`, { at: addDays(noon, day) });
      await reviewVotes(ctx.db, addDays(nextDay, day));
    }
    expect((await votesFor(ctx.db, id)).find(({ userId }) => userId === person.id)?.hold).toBe("lapsed");
    expect(await isKnown(ctx.db, person.id)).toBe(true);
  }),
);

test(
  "an account stays known if nobody decided about its vote",
  inTransaction(async (ctx) => {
    const { id } = await insertVotable(ctx, "crowded");
    const people = [await insertKnown(ctx.db), await insertKnown(ctx.db), await insertKnown(ctx.db)];
    for (const one of people) await vote(ctx, one, "crowded", { at: noon, network: office });
    await reviewVotes(ctx.db, nextDay);
    await reviewVotes(ctx.db, addDays(nextDay, 7));
    expect((await votesFor(ctx.db, id)).filter(({ hold }) => hold === "lapsed")).toHaveLength(1);
    for (const one of people) expect(await isKnown(ctx.db, one.id)).toBe(true);
  }),
);

test(
  "accounts that share three little-known products, and second accounts of one mailbox, do not become known",
  inTransaction(async (ctx) => {
    const people = [];
    for (let index = 0; index < 3; index++) people.push(await insertVoter(ctx));
    const second = await insertVoter(ctx, { email: "one.person+2@gmail.com" });
    await insertVoter(ctx, { email: "oneperson@gmail.com", createdAt: addDays(noon, -300) });
    for (const [index, day] of [-9, -8, 0].entries()) {
      await insertVotable(ctx, `shared-${index}`);
      await insertVotable(ctx, `own-${index}`);
      for (const person of people) await vote(ctx, person, `shared-${index}`, { at: addDays(noon, day) });
      await vote(ctx, second, `own-${index}`, { at: addDays(noon, day) });
      await ctx.db.update(upvotes).set({ counted: true, hold: null, reviewAt: addDays(noon, day) });
      await reviewVotes(ctx.db, addDays(nextDay, day));
    }
    for (const { id } of [...people, second]) expect(await isKnown(ctx.db, id)).toBe(false);
  }),
);

test(
  "makers who vote for each other are a ring, also if the votes back come last",
  inTransaction(async (ctx) => {
    const maker = await insertVoter(ctx);
    const { id } = await insertVotable(ctx, "acme", { ownerId: maker.id });
    const others = [];
    for (let index = 0; index < 5; index++) {
      const other = await insertKnown(ctx.db);
      await insertVotable(ctx, `theirs-${index}`, { ownerId: other.id });
      await vote(ctx, other, "acme", { at: addDays(noon, -2) });
      others.push(other);
    }
    await reviewVotes(ctx.db, nextDay);
    expect(await countOf(ctx.db, id)).toBe(5);
    for (let index = 0; index < 5; index++) await vote(ctx, maker, `theirs-${index}`, { at: addDays(noon, 1) });
    await reviewVotes(ctx.db, addDays(nextDay, 1));
    expect(await countOf(ctx.db, id)).toBe(2);
    const held = (await votesFor(ctx.db, id)).filter(({ heldFor }) => heldFor === "ring");
    expect(held).toHaveLength(3);
    expect((await votesFor(ctx.db, id)).filter(({ counted }) => counted)).toHaveLength(2);
  }),
);

test(
  "a vote that is held and taken back leaves nothing, and is judged again when it is given again",
  inTransaction(async (ctx) => {
    const { id } = await insertVotable(ctx, "acme");
    const last = await insertVoter(ctx);
    for (const [index, person] of [await insertVoter(ctx), await insertVoter(ctx), last].entries()) {
      await vote(ctx, person, "acme", { at: addSeconds(noon, index), network: office });
    }
    await reviewVotes(ctx.db, nextDay);
    const again = addDays(noon, 1);
    expect((await vote(ctx, last, "acme", { at: again, voted: false })).upvotes).toBe(2);
    expect((await vote(ctx, last, "acme", { at: again, network: office })).notCounted).toBe("network");
    await reviewVotes(ctx.db, addDays(nextDay, 1));
    const [row] = await ctx.db
      .select()
      .from(upvotes)
      .where(and(eq(upvotes.userId, last.id), eq(upvotes.listingId, id)));
    expect(row?.hold).toBe("held");
    expect(await countOf(ctx.db, id)).toBe(2);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("two servers that review at once, while votes are given and taken back, end with an exact count", async () => {
    const contexts = [contextOn(shared().one.db), contextOn(shared().two.db)] as const;
    const { id } = await insertListing(shared().one.db, { slug: "wanted", upvotes: 0 });
    const people = await Promise.all(Array.from({ length: 30 }, () => insertVoter(contexts[0])));
    const networks = people.map((_person, index) => (index % 3 === 0 ? office : ownNetwork()));
    const voteAll = (at: Date, voted: (index: number) => boolean) =>
      people.map((person, index) =>
        vote(contexts[index % 2 === 0 ? 0 : 1], person, "wanted", {
          at,
          network: networks[index],
          voted: voted(index),
        }),
      );
    await Promise.all(voteAll(noon, () => true));
    const reviews = Array.from({ length: 8 }, (_, n) => reviewVotes((n % 2 ? shared().one : shared().two).db, nextDay));
    await Promise.all([...reviews, ...voteAll(nextDay, (index) => index % 4 !== 0)]);
    const rows = await votesFor(shared().one.db, id);
    expect(rows.length).toBeLessThan(30);
    expect(await countOf(shared().one.db, id)).toBe(rows.filter(({ counted }) => counted).length);
  });
});
