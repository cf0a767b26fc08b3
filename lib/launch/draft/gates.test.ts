import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings, upvotes } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, testNow } from "@/lib/core/testing";
import { filesWith } from "@/lib/core/testing/sources";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { giveUpvotes, insertPerson, insertReadyDraft, insertSubmittable, nextWeek } from "./testing";

/** The gates of a draft as its owner is shown them. */
async function gatesOf(ctx: Context, draftId: string) {
  const [row] = await ctx.db.select({ ownerId: listings.ownerId }).from(listings).where(eq(listings.draftId, draftId));
  const owner = { id: row?.ownerId ?? "", email: "", isAdmin: false, createdAt: ctx.now };
  const { editor } = await execute(getDraft, { draft: draftId }, as(ctx, owner));
  if (!editor) throw new Error("whoever asks may not edit this draft");
  return editor.gates;
}

const gate = async (ctx: Context, id: string, draftId: string) => {
  const gates = await gatesOf(ctx, draftId);
  const found = gates.find((one) => one.id === id);
  if (!found) throw new Error(`there is no gate ${id}`);
  return found;
};

test(
  "a draft with everything has all four gates done, in the order to do them",
  inTransaction(async (ctx) => {
    const { draftId } = await insertSubmittable(ctx.db);
    const gates = await gatesOf(ctx, draftId);
    expect(gates.map(({ id, done }) => [id, done])).toEqual([
      ["copy", true],
      ["badge", true],
      ["upvotes", true],
      ["week", true],
    ]);
    expect(gates.every(({ label, explanation }) => label !== "" && explanation !== "")).toBe(true);
  }),
);

test(
  "copy names what is open and counts what is there",
  inTransaction(async (ctx) => {
    const { draftId } = await insertSubmittable(ctx.db, { logoUrl: null, tagline: "" });
    expect(await gate(ctx, "copy", draftId)).toMatchObject({
      done: false,
      explanation: "Still missing: say what it does in one line; add a logo.",
      progress: { have: 6, need: 8 },
    });
  }),
);

test(
  "the badge has to have been found",
  inTransaction(async (ctx) => {
    const { draftId } = await insertSubmittable(ctx.db, { badgeVerifiedAt: null });
    expect(await gate(ctx, "badge", draftId)).toMatchObject({ done: false });
  }),
);

describe("three upvotes", () => {
  test(
    "of the last seven days, for products of others",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const { draftId } = await insertReadyDraft(ctx.db, owner);
      const mine = await insertListing(ctx.db, { ownerId: owner.id });
      await ctx.db.insert(upvotes).values({ userId: owner.id, listingId: mine.id, counted: true, createdAt: testNow });
      const tooLongAgo = new Date("2026-11-14T11:59:59Z");
      await giveUpvotes(ctx.db, owner, tooLongAgo);
      for (let more = 0; more < 3; more++) await insertListing(ctx.db);
      expect(await gate(ctx, "upvotes", draftId)).toMatchObject({ done: false, progress: { have: 0, need: 3 } });
      await giveUpvotes(ctx.db, owner, new Date("2026-11-14T12:00:00Z"));
      expect(await gate(ctx, "upvotes", draftId)).toMatchObject({ done: true, progress: { have: 3, need: 3 } });
    }),
  );

  test(
    "or as many as are live; a vote that is not counted yet counts here at once",
    inTransaction(async (ctx) => {
      await ctx.db.update(listings).set({ status: "taken_down" }).where(eq(listings.status, "live"));
      const owner = await insertPerson(ctx.db);
      const { draftId } = await insertReadyDraft(ctx.db, owner);
      expect(await gate(ctx, "upvotes", draftId)).toMatchObject({
        done: true,
        explanation: "No other product is live yet, so you need to upvote none.",
        progress: { have: 0, need: 0 },
      });
      const other = await insertListing(ctx.db);
      expect(await gate(ctx, "upvotes", draftId)).toMatchObject({
        done: false,
        progress: { have: 0, need: 1 },
        explanation: expect.stringContaining("Upvote 1 more"),
      });
      const vote = {
        userId: owner.id,
        listingId: other.id,
        counted: false,
        hold: "waiting" as const,
        reviewAt: testNow,
        network: "hash",
        createdAt: testNow,
      };
      await ctx.db.insert(upvotes).values(vote);
      expect(await gate(ctx, "upvotes", draftId)).toMatchObject({ done: true, progress: { have: 1, need: 1 } });
    }),
  );

  test(
    "are asked of nobody who has upvoted everything in earlier weeks",
    inTransaction(async (ctx) => {
      await ctx.db.update(listings).set({ status: "taken_down" }).where(eq(listings.status, "live"));
      const owner = await insertPerson(ctx.db);
      const { draftId } = await insertReadyDraft(ctx.db, owner);
      await giveUpvotes(ctx.db, owner, new Date("2026-11-01T00:00:00Z"));
      expect((await gate(ctx, "upvotes", draftId)).done).toBe(true);
    }),
  );
});

describe("a launch week", () => {
  test(
    "is said with its Monday",
    inTransaction(async (ctx) => {
      const { draftId } = await insertSubmittable(ctx.db);
      const { explanation } = await gate(ctx, "week", draftId);
      expect(explanation).toBe("Week 48, 2026, from Monday 23 November. We keep your place once you submit.");
    }),
  );

  test.each([
    [null, "Choose a week"],
    ["2026-W47", "cannot be booked any more"],
    ["2026-W46", "cannot be booked any more"],
    ["2027-W21", "cannot be booked any more"],
  ])("%s is not enough", (launchWeek, words) =>
    inTransaction(async (ctx) => {
      const { draftId } = await insertSubmittable(ctx.db, { launchWeek });
      expect(await gate(ctx, "week", draftId)).toMatchObject({
        done: false,
        explanation: expect.stringContaining(words),
      });
    })(),
  );

  test(
    "that has filled up meanwhile has to be chosen anew",
    inTransaction(async (ctx) => {
      const settings = { ...ctx.settings, freeSlotsPerWeek: 1 };
      const { draftId } = await insertSubmittable(ctx.db);
      const tight = { ...ctx, settings };
      expect((await gate(tight, "week", draftId)).done).toBe(true);
      await insertListing(ctx.db, { status: "submitted", launchWeek: nextWeek });
      expect(await gate(tight, "week", draftId)).toMatchObject({
        done: false,
        explanation: expect.stringContaining("full"),
      });
    }),
  );
});

test(
  "Instant Launch stands in for badge, upvotes and week once it is paid",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const values = { instantLaunch: true, launchWeek: null, badgeVerifiedAt: null };
    const { id, draftId } = await insertReadyDraft(ctx.db, owner, values);
    const states = async () => (await gatesOf(ctx, draftId)).map((one) => [one.id, one.done]);
    expect(await states()).toEqual([
      ["copy", true],
      ["week", false],
    ]);
    await ctx.db.update(listings).set({ instantPaidAt: testNow }).where(eq(listings.id, id));
    expect(await states()).toEqual([
      ["copy", true],
      ["week", true],
    ]);
  }),
);

test(
  "the draft's own answer lists the gates",
  inTransaction(async (ctx) => {
    const { draftId } = await insertSubmittable(ctx.db, { launchWeek: null });
    const { checklist, next_steps } = await execute(getSubmission, { id: draftId }, ctx);
    expect(checklist.slice(-3).map(({ id, done }) => [id, done])).toEqual([
      ["badge", true],
      ["upvotes", true],
      ["launch_week", false],
    ]);
    expect(next_steps.join("\n")).toContain("Before it can be submitted: choose a launch week (a minute).");
  }),
);

describe("the checklist shows the gates", () => {
  const shown = async (ctx: Context, draftId: string) => {
    const gates = (await gatesOf(ctx, draftId)).filter(({ item }) => item !== null);
    const { checklist, next_steps } = await execute(getSubmission, { id: draftId }, ctx);
    expect(checklist.slice(-gates.length)).toEqual(gates.map(({ item, done, label }) => ({ id: item, done, label })));
    for (const { label, takes } of gates.filter(({ done }) => !done)) {
      expect(next_steps.join("\n")).toContain(`${label.slice(1)} (${takes})`);
    }
    return checklist.slice(-gates.length);
  };

  test(
    "with as many upvotes as the gate asks for",
    inTransaction(async (ctx) => {
      await ctx.db.update(listings).set({ status: "taken_down" }).where(eq(listings.status, "live"));
      const { draftId } = await insertReadyDraft(ctx.db, await insertPerson(ctx.db));
      expect(await shown(ctx, draftId)).toContainEqual(expect.objectContaining({ id: "upvotes", done: true }));
      await insertListing(ctx.db);
      expect(await shown(ctx, draftId)).toContainEqual({
        id: "upvotes",
        done: false,
        label: "Upvote one other product",
      });
    }),
  );

  test(
    "with a week that cannot be booked any more as open",
    inTransaction(async (ctx) => {
      const { draftId } = await insertSubmittable(ctx.db, { launchWeek: "2026-W46" });
      expect(await shown(ctx, draftId)).toContainEqual(expect.objectContaining({ id: "launch_week", done: false }));
    }),
  );

  test(
    "with Instant Launch in place of the others",
    inTransaction(async (ctx) => {
      const values = { instantLaunch: true, launchWeek: null };
      const { draftId } = await insertReadyDraft(ctx.db, await insertPerson(ctx.db), values);
      expect(await shown(ctx, draftId)).toEqual([
        { id: "instant_launch", done: false, label: "Pay for Instant Launch" },
      ]);
    }),
  );

  test("and no other file has words for them", () => {
    expect(
      filesWith(/"(Install the badge on|Upvote three other|Choose a launch week"|Pay for Instant Launch)/),
      // The sample of a mail shows what such a mail says.
    ).toEqual(["lib/launch/draft/gates.ts", "lib/mail/draft-step.tsx"]);
  });
});
