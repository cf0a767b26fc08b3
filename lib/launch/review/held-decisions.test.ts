import { addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { findOrCreateUser } from "@/db/users";
import type { AdminContext, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { carryOutDecision } from "@/lib/operations/admin/carry-out-decision";
import { holdDecision } from "@/lib/operations/admin/hold-decision";
import { listHeldDecisions } from "@/lib/operations/admin/list-held-decisions";
import { takeBackDecision } from "@/lib/operations/admin/take-back-decision";
import { withdrawLaunch } from "@/lib/operations/founder/withdraw-launch";
import { carryOutDue, HOLD_SECONDS } from "./held-decisions";

async function asAdmin(ctx: Context, email = "ada@catalog.example"): Promise<AdminContext> {
  const { id, createdAt } = await findOrCreateUser(ctx.db, email);
  return as(ctx, { id, email, createdAt, isAdmin: true });
}

const hold = (ctx: Context, id: string, decision: string, note = "", submittedAt = ctx.now) =>
  execute(holdDecision, { id, submitted_at: submittedAt.toISOString(), decision, note }, ctx);
const heldDecisions = (ctx: Context) => execute(listHeldDecisions, {}, ctx);
const takeBack = (ctx: Context, id: string) => execute(takeBackDecision, { id }, ctx);
const carryOutNow = (ctx: Context, id: string) => execute(carryOutDecision, { id }, ctx);

async function insertSubmitted(ctx: Context) {
  const owner = await findOrCreateUser(ctx.db, "founder@acme.example");
  return insertListing(ctx.db, {
    status: "submitted",
    draftId: crypto.randomUUID(),
    ownerId: owner.id,
    launchWeek: "2026-W48",
    launchedAt: null,
    submittedAt: ctx.now,
  });
}

async function stateOf(ctx: Context, id: string) {
  const [row] = await ctx.db.select({ status: listings.status }).from(listings).where(eq(listings.id, id));
  const sent = await ctx.db.select({ kind: mails.kind }).from(mails).where(eq(mails.listingId, id));
  return { status: row?.status, mails: sent.map(({ kind }) => kind) };
}

const later = (ctx: Context, seconds = HOLD_SECONDS): Context => ({ ...ctx, now: addSeconds(ctx.now, seconds) });

test(
  "a decision is kept at once and carried out after ten seconds, whoever sees to it",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    expect(await hold(admin, id, "approve")).toMatchObject({ held: true });
    await carryOutDue(later(ctx, HOLD_SECONDS - 1));
    expect(await stateOf(ctx, id)).toEqual({ status: "submitted", mails: [] });
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "scheduled", mails: ["approved"] });
    await carryOutDue(later(ctx));
    expect((await stateOf(ctx, id)).mails).toEqual(["approved"]);
    expect(await heldDecisions(admin)).toEqual([]);
  }),
);

test(
  "one that was taken back moves nothing and mails nobody, and its note stays",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await hold(admin, id, "reject", "Not a product.");
    await takeBack(admin, id);
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "submitted", mails: [] });
    expect(await heldDecisions(admin)).toMatchObject([{ listingId: id, note: "Not a product.", dueAt: null }]);
    expect((await problemFrom(takeBack(admin, id))).code).toBe("invalid_request");
  }),
);

test(
  "a note beside an approval is sent to nobody, and is there again once the approval is undone",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await hold(admin, id, "approve", "Say who it is for.");
    await takeBack(admin, id);
    expect(await heldDecisions(admin)).toMatchObject([{ note: "Say who it is for.", dueAt: null }]);
    await hold(admin, id, "approve", "Say who it is for.");
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "scheduled", mails: ["approved"] });
    const rows = await ctx.db.select({ note: listings.reviewNote }).from(listings).where(eq(listings.id, id));
    expect(rows).toEqual([{ note: null }]);
  }),
);

test(
  "the note reaches the founder's draft",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await hold(admin, id, "request_changes", "Say who it is for.");
    await carryOutNow(admin, id);
    const [row] = await ctx.db.select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ status: "draft", reviewNote: "Say who it is for." });
    expect((await problemFrom(carryOutNow(admin, id))).code).toBe("invalid_request");
  }),
);

describe("two admins at once", () => {
  test(
    "the first one's decision waits, the other is told whose and which",
    inTransaction(async (ctx) => {
      const [ada, bob] = [await asAdmin(ctx), await asAdmin(ctx, "bob@catalog.example")];
      const { id } = await insertSubmitted(ctx);
      await hold(ada, id, "approve");
      expect(await hold(bob, id, "reject", "No.")).toEqual({
        held: false,
        by: "ada@catalog.example",
        what: "approve",
      });
      expect((await problemFrom(takeBack(bob, id))).code).toBe("invalid_request");
      expect((await problemFrom(carryOutNow(bob, id))).code).toBe("invalid_request");
      await takeBack(ada, id);
      expect(await hold(bob, id, "reject", "No.")).toMatchObject({ held: true });
    }),
  );

  test(
    "after it was carried out the other is told who did what",
    inTransaction(async (ctx) => {
      const [ada, bob] = [await asAdmin(ctx), await asAdmin(ctx, "bob@catalog.example")];
      const { id } = await insertSubmitted(ctx);
      await hold(ada, id, "reject", "Not a product.");
      await carryOutNow(ada, id);
      const told = await hold(bob, id, "approve");
      expect(told).toEqual({ held: false, by: "ada@catalog.example", what: "rejected" });
    }),
  );
});

test(
  "one's own decision can be changed while it waits",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await hold(admin, id, "approve");
    await hold(admin, id, "reject", "On second thoughts, no.");
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "rejected", mails: ["rejected"] });
  }),
);

test(
  "one that cannot be carried out says why and gives way",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const draft = await insertSubmitted(ctx);
    await hold(admin, draft.id, "approve");
    await insertListing(ctx.db, { url: draft.url });
    await carryOutDue(later(ctx));
    const [failed] = await heldDecisions(admin);
    expect(failed?.problem).toContain("scheduled or live by now");
    expect(await stateOf(ctx, draft.id)).toEqual({ status: "submitted", mails: [] });
    const bob = await asAdmin(ctx, "bob@catalog.example");
    expect(await hold(bob, draft.id, "reject", "Listed already.")).toMatchObject({ held: true });
  }),
);

test(
  "a note to the founder is 1 to 2,000 characters, and an approval needs none",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    for (const decision of ["request_changes", "reject"]) {
      for (const note of ["", "  ", "x".repeat(2_001), "a\u0000b"]) {
        const { errors } = await problemFrom(hold(admin, id, decision, note));
        expect(errors).toMatchObject([{ path: "note" }]);
      }
    }
    expect((await problemFrom(hold(admin, id, "reject"))).errors?.[0]?.fix).toContain("Write the reason");
    expect((await problemFrom(hold(admin, id, "ignore"))).errors).toMatchObject([{ path: "decision" }]);
    expect(await heldDecisions(admin)).toEqual([]);
    await hold(admin, id, "reject", "  Not a product. ");
    expect(await heldDecisions(admin)).toMatchObject([{ note: "Not a product." }]);
  }),
);

test(
  "under an unknown id there is nothing to decide",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(hold(await asAdmin(ctx), crypto.randomUUID(), "approve"));
    expect(problem.code).toBe("not_found");
  }),
);

describe("a founder who submits something else", () => {
  /** Withdraws, changes the name and submits again a second later. */
  async function submitAnother(ctx: Context, id: string): Promise<Date> {
    const submittedAt = addSeconds(ctx.now, 1);
    const owner = await findOrCreateUser(ctx.db, "founder@acme.example");
    await execute(withdrawLaunch, { id }, as(ctx, { ...owner, isAdmin: false }));
    await ctx.db.update(listings).set({ name: "Other", status: "submitted", submittedAt }).where(eq(listings.id, id));
    return submittedAt;
  }

  test(
    "is not approved by a decision that waits",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertSubmitted(ctx);
      await hold(admin, id, "reject", "Not a product.");
      await hold(admin, id, "approve");
      const submittedAt = await submitAnother(ctx, id);
      expect(await heldDecisions(admin)).toMatchObject([{ problem: "Its founder has withdrawn it." }]);
      await carryOutDue(later(ctx));
      expect(await stateOf(ctx, id)).toEqual({ status: "submitted", mails: [] });
      expect(await hold(admin, id, "approve", "", submittedAt)).toMatchObject({ held: true });
    }),
  );

  test(
    "is not approved from a page that shows the first submission",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertSubmitted(ctx);
      await submitAnother(ctx, id);
      const { code, message } = await problemFrom(hold(admin, id, "approve"));
      expect([code, message]).toEqual(["invalid_request", expect.stringContaining("submitted this draft again")]);
      expect(await heldDecisions(admin)).toEqual([]);
    }),
  );

  test(
    "leaves the note of a decision that was undone",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const { id } = await insertSubmitted(ctx);
      await hold(admin, id, "reject", "Not a product.");
      await takeBack(admin, id);
      await submitAnother(ctx, id);
      expect(await heldDecisions(admin)).toMatchObject([{ note: "Not a product.", dueAt: null, problem: null }]);
    }),
  );
});
