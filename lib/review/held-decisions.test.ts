import { addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { findOrCreateUser } from "@/db/users";
import type { Context } from "@/lib/context";
import { inTransaction, problemFrom } from "@/lib/testing";
import { carryOutDue, carryOutNow, HOLD_SECONDS, heldDecisions, holdDecision, takeBack } from "./held-decisions";

async function asAdmin(ctx: Context, email = "ada@catalog.example"): Promise<Context> {
  const { id, createdAt } = await findOrCreateUser(ctx.db, email);
  return { ...ctx, founder: { id, email, createdAt, isAdmin: true } };
}

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
    expect(await holdDecision(admin, id, "approve", "")).toMatchObject({ held: true });
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
    await holdDecision(admin, id, "reject", "Not a product.");
    expect(await takeBack(admin, id)).toBe(true);
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "submitted", mails: [] });
    expect(await heldDecisions(admin)).toMatchObject([{ listingId: id, note: "Not a product.", dueAt: null }]);
    expect(await takeBack(admin, id)).toBe(false);
  }),
);

test(
  "the note reaches the founder's draft",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await holdDecision(admin, id, "request_changes", "Say who it is for.");
    expect(await carryOutNow(admin, id)).toBe(true);
    const [row] = await ctx.db.select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ status: "draft", reviewNote: "Say who it is for." });
    expect(await carryOutNow(admin, id)).toBe(false);
  }),
);

describe("two admins at once", () => {
  test(
    "the first one's decision waits, the other is told whose and which",
    inTransaction(async (ctx) => {
      const [ada, bob] = [await asAdmin(ctx), await asAdmin(ctx, "bob@catalog.example")];
      const { id } = await insertSubmitted(ctx);
      await holdDecision(ada, id, "approve", "");
      expect(await holdDecision(bob, id, "reject", "No.")).toEqual({
        held: false,
        by: "ada@catalog.example",
        what: "approve",
      });
      expect(await takeBack(bob, id)).toBe(false);
      expect(await carryOutNow(bob, id)).toBe(false);
      await takeBack(ada, id);
      expect(await holdDecision(bob, id, "reject", "No.")).toMatchObject({ held: true });
    }),
  );

  test(
    "after it was carried out the other is told who did what",
    inTransaction(async (ctx) => {
      const [ada, bob] = [await asAdmin(ctx), await asAdmin(ctx, "bob@catalog.example")];
      const { id } = await insertSubmitted(ctx);
      await holdDecision(ada, id, "reject", "Not a product.");
      await carryOutNow(ada, id);
      const told = await holdDecision(bob, id, "approve", "");
      expect(told).toEqual({ held: false, by: "ada@catalog.example", what: "rejected" });
    }),
  );
});

test(
  "one's own decision can be changed while it waits",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertSubmitted(ctx);
    await holdDecision(admin, id, "approve", "");
    await holdDecision(admin, id, "reject", "On second thoughts, no.");
    await carryOutDue(later(ctx));
    expect(await stateOf(ctx, id)).toEqual({ status: "rejected", mails: ["rejected"] });
  }),
);

test(
  "one that cannot be carried out says why and gives way",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const draft = await insertSubmitted(ctx);
    await holdDecision(admin, draft.id, "approve", "");
    await insertListing(ctx.db, { url: draft.url });
    await carryOutDue(later(ctx));
    const [failed] = await heldDecisions(admin);
    expect(failed?.problem).toContain("scheduled or live by now");
    expect(await stateOf(ctx, draft.id)).toEqual({ status: "submitted", mails: [] });
    const bob = await asAdmin(ctx, "bob@catalog.example");
    expect(await holdDecision(bob, draft.id, "reject", "Listed already.")).toMatchObject({ held: true });
  }),
);

test(
  "to everybody but an admin there is nothing here",
  inTransaction(async (ctx) => {
    const { id } = await insertSubmitted(ctx);
    const founder = { id: crypto.randomUUID(), email: "f@acme.example", createdAt: ctx.now, isAdmin: false };
    for (const nobody of [ctx, { ...ctx, founder }]) {
      expect((await problemFrom(holdDecision(nobody, id, "approve", ""))).code).toBe("not_found");
    }
    const admin = await asAdmin(ctx);
    expect((await problemFrom(holdDecision(admin, crypto.randomUUID(), "approve", ""))).code).toBe("not_found");
  }),
);
