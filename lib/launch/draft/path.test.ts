import { describe, expect, test } from "vitest";
import { auditLog } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, testNow } from "@/lib/core/testing";
import { getLaunchPath } from "@/lib/operations/public/get-launch-path";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { pathBeforehand, pathInWords } from "./path";
import { insertOpenDraft, insertPerson, insertReadyDraft } from "./testing";

const HOUR = 3_600_000;

/** Submissions that were each decided after so many hours. */
async function insertReviews({ db }: Context, hours: number[], decidedAt = testNow): Promise<void> {
  for (const each of hours) {
    const { id: listingId } = await insertListing(db);
    const asked = {
      listingId,
      actorKind: "founder",
      action: "submit",
      fromStatus: "draft",
      toStatus: "submitted",
    } as const;
    await db.insert(auditLog).values({ ...asked, at: new Date(decidedAt.getTime() - each * HOUR) });
    const decided = {
      listingId,
      actorKind: "admin",
      action: "approve",
      fromStatus: "submitted",
      toStatus: "scheduled",
    } as const;
    await db.insert(auditLog).values({ ...decided, at: decidedAt });
  }
}

const reviewOf = async (ctx: Context) => (await execute(getLaunchPath, {}, ctx)).steps.at(-1)?.takes;

test("the way to a launch is the list of gates and the review, each with its time", () => {
  expect(pathBeforehand(3, 5 * 3_600).map(({ id, takes }) => [id, takes])).toEqual([
    ["copy", "about 10 minutes"],
    ["badge", "about 5 minutes"],
    ["upvotes", "about 5 minutes"],
    ["week", "a minute"],
    ["review", "usually about 5 hours"],
  ]);
});

test(
  "as many upvotes are asked for as products are live, up to three",
  inTransaction(async (ctx) => {
    const label = async () => {
      const { steps } = await execute(getLaunchPath, {}, ctx);
      return steps.find(({ id }) => id === "upvotes")?.label;
    };
    expect(await label()).toBeUndefined();
    await insertListing(ctx.db);
    expect(await label()).toBe("Upvote one other product");
    for (const _ of [1, 2, 3, 4]) await insertListing(ctx.db);
    expect(await label()).toMatch(/^Upvote three other/);
  }),
);

const aim = "we aim for two working days";

describe("how long a review takes", () => {
  test(
    "is said in the next steps and to agents also while nothing is measured",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const { next_steps } = await execute(getSubmission, { id: draftId }, ctx);
      expect(next_steps.join("\n")).toContain(`a person reviews it (${aim}) before it goes live`);
      expect(pathInWords(ctx.settings)).toContain(`A person reviews it (${aim})`);
    }),
  );

  test(
    "is the median of the last decisions",
    inTransaction(async (ctx) => {
      await insertReviews(ctx, [1, 2, 5, 30, 200]);
      expect(await reviewOf(ctx)).toBe("usually about 5 hours");
    }),
  );

  test(
    "is said in days if it is long, and as an hour if it is short",
    inTransaction(async (ctx) => {
      await insertReviews(ctx, [72, 72, 72, 72, 72]);
      expect(await reviewOf(ctx)).toBe("usually about 3 days");
    }),
  );

  test(
    "is an aim if there were too few decisions, or only old ones",
    inTransaction(async (ctx) => {
      expect(await reviewOf(ctx)).toBe(aim);
      await insertReviews(ctx, [1, 1, 1, 1]);
      await insertReviews(ctx, [1, 1, 1], new Date("2026-01-01T12:00:00Z"));
      expect(await reviewOf(ctx)).toBe(aim);
    }),
  );

  test(
    "leaves out what founders withdrew",
    inTransaction(async (ctx) => {
      await insertReviews(ctx, [1, 1, 1, 1]);
      const { id: listingId } = await insertListing(ctx.db);
      const moves = [
        { listingId, actorKind: "founder", action: "submit", fromStatus: "draft", toStatus: "submitted", at: testNow },
        {
          listingId,
          actorKind: "founder",
          action: "withdraw",
          fromStatus: "submitted",
          toStatus: "draft",
          at: testNow,
        },
      ] as const;
      for (const move of moves) await ctx.db.insert(auditLog).values(move);
      expect(await reviewOf(ctx)).toBe(aim);
    }),
  );
});

describe("the next steps", () => {
  test(
    "of a new draft name every gate with its time, and the review",
    inTransaction(async (ctx) => {
      for (const _ of [1, 2, 3]) await insertListing(ctx.db);
      await insertReviews(ctx, [3, 3, 3, 3, 3]);
      const { draftId } = await insertOpenDraft(ctx.db, { logoUrl: null });
      const steps = (await execute(getSubmission, { id: draftId }, ctx)).next_steps;
      expect(steps).toContain("Still missing in the listing: add a logo.");
      expect(steps).toContain(
        "Before it can be submitted: install the badge on the product’s site (about 5 minutes); upvote three other products (about 5 minutes); choose a launch week (a minute).",
      );
      expect(steps.at(-1)).toContain("a person reviews it (usually about 3 hours) before it goes live");
      expect(steps.join()).not.toContain("Instant Launch");
    }),
  );

  test(
    "name Instant Launch with its price where it is offered, and not to who has chosen it",
    inTransaction(async (ctx) => {
      const settings = {
        ...ctx.settings,
        instantLaunchCheckoutUrl: "https://pay.example/instant",
        instantLaunchPrice: { amount: 4_900, currency: "USD" },
      };
      const offering = { ...ctx, settings };
      const { draftId } = await insertOpenDraft(ctx.db);
      const stepsOf = async (id: string) => (await execute(getSubmission, { id }, offering)).next_steps.join("\n");
      expect(await stepsOf(draftId)).toContain("Instant Launch for US$49");
      const owner = await insertPerson(ctx.db);
      const chosen = await insertReadyDraft(ctx.db, owner, { instantLaunch: true, launchWeek: null });
      expect(await stepsOf(chosen.draftId)).toContain("Before it can be submitted: pay for Instant Launch");
      expect(await stepsOf(chosen.draftId)).not.toContain("Instant Launch for US$49");
      expect(pathInWords(settings)).toContain("Instant Launch for US$49");
      expect(pathInWords(ctx.settings)).not.toContain("Instant Launch");
    }),
  );
});
