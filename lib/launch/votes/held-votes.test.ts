import { addDays, addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { upvotes, users } from "@/db/schema";
import { testDatabase } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { asAdmin, auditOf, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { countHeldVotes } from "@/lib/operations/admin/count-held-votes";
import { decideHeldVotes } from "@/lib/operations/admin/decide-held-votes";
import { listHeldVotes } from "@/lib/operations/admin/list-held-votes";
import { setVote } from "@/lib/operations/founder/set-vote";
import { reviewVotes } from "./review-votes";
import { insertVotable, vote } from "./testing/voters";

beforeAll(async () => {
  await testDatabase();
});

/** Six accounts of one network and mail domain vote for a listing; the review counts two and holds four. */
async function insertHeld(ctx: Context) {
  const { id } = await insertVotable(ctx, "acme", { name: "Acme" });
  const people = [];
  for (let index = 0; index < 6; index++) {
    people.push(await insertPerson(ctx.db, { email: `u${index}@farm.example`, createdAt: testNow }));
  }
  // One after the other: of votes at one instant the account's id says which comes first.
  for (const [index, person] of people.entries())
    await vote(ctx, person, "acme", { network: "203.0.113.7", at: addSeconds(ctx.now, index) });
  await reviewVotes(ctx.db, addDays(testNow, 1));
  return { id, people };
}

async function accountOf({ db }: Context, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error("there is no such account");
  return user;
}

const heldVotes = (ctx: Context) => execute(listHeldVotes, { limit: 25 }, ctx);

/** The one group that an admin sees, as its form names it. */
async function shownGroup(admin: Context) {
  const { id: group = "", fingerprint = "", votes = [] } = (await heldVotes(admin)).data[0]?.groups[0] ?? {};
  return { group, fingerprint, votes: votes.length };
}

test(
  "admins see groups with what speaks for and against them, and no address or hash",
  inTransaction(async (ctx) => {
    const { id, people } = await insertHeld(ctx);
    const admin = await asAdmin(ctx);
    expect(await execute(countHeldVotes, {}, admin)).toEqual({ votes: 4, listings: 1 });
    const { data, total, votes } = await heldVotes(admin);
    expect({ total, votes }).toEqual({ total: 1, votes: 4 });
    const [group] = data[0]?.groups ?? [];
    expect(group?.reason).toMatch(/^More upvotes came from one network \(Network [0-9a-f]{4}\)/);
    expect(group?.against.join(" ")).toContain("All 4 have addresses at farm.example.");
    expect(group?.against.join(" ")).toContain("All 4 voted for nothing else.");
    expect(group?.inFavour).toEqual([]);
    expect(group?.votes[0]).toMatchObject({ mailDomain: "farm.example", voted: 1, days: 1, known: false });
    const text = JSON.stringify(data);
    const [row] = await ctx.db.select().from(upvotes).where(eq(upvotes.listingId, id));
    for (const secret of [row?.network, people[0]?.id, "u0@", "203.0.113"]) expect(text).not.toContain(secret);
  }),
);

test.each([
  ["accept", 6, "accept_votes", true],
  ["reject", 2, "reject_votes", false],
] as const)("to %s a group leaves %i counted votes and an entry of the audit log", (decision, left, action, counted) =>
  inTransaction(async (ctx) => {
    const { id, people } = await insertHeld(ctx);
    const admin = await asAdmin(ctx);
    const { group, fingerprint } = await shownGroup(admin);
    await ctx.db.update(users).set({ knownSince: testNow });
    const form = { id, group, fingerprint, decision };
    expect(await execute(decideHeldVotes, form, admin)).toEqual({ decision, count: 4 });
    expect((await rowOf(ctx.db, id)).upvotes).toBe(left);
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action, actorKind: "admin", actorId: admin.actor.id }]);
    const last = people[5];
    const [row] = await ctx.db
      .select()
      .from(upvotes)
      .where(eq(upvotes.userId, last?.id ?? ""));
    expect(row).toMatchObject({ counted, hold: counted ? null : "rejected", reviewAt: null });
    expect((await accountOf(ctx, last?.id ?? "")).knownSince !== null).toBe(counted);
    const again = execute(decideHeldVotes, form, admin);
    expect((await problemFrom(again)).message).toContain("decided already");
    await reviewVotes(ctx.db, addDays(testNow, 9));
    expect((await rowOf(ctx.db, id)).upvotes).toBe(left);
    expect((await accountOf(ctx, last?.id ?? "")).knownSince !== null).toBe(counted);
  })(),
);

test(
  "a group that has changed since it was shown is not decided",
  inTransaction(async (ctx) => {
    const { id, people } = await insertHeld(ctx);
    const admin = await asAdmin(ctx);
    const shown = await shownGroup(admin);
    const [last, other] = [people[5], await insertPerson(ctx.db, { email: "u6@farm.example", createdAt: testNow })];
    if (!last) throw new Error("six people have voted");
    const later = { ...ctx, now: addDays(ctx.now, 1) };
    await execute(setVote, { slug: "acme", voted: false }, as(later, last));
    await vote(ctx, other, "acme", { network: "203.0.113.7", at: later.now });
    await reviewVotes(ctx.db, addDays(testNow, 2));
    // The same group, of as many votes, and one of them is somebody else's.
    expect(await shownGroup(admin)).toMatchObject({ group: shown.group, votes: 4 });
    const form = { id, group: shown.group, fingerprint: shown.fingerprint, decision: "accept" };
    expect((await problemFrom(execute(decideHeldVotes, form, admin))).message).toContain("has changed");
    expect((await rowOf(ctx.db, id)).upvotes).toBe(2);
  }),
);
