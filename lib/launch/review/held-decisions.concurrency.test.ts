import { addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { auditLog, mails } from "@/db/schema";
import { insertListing, openOwnDatabase } from "@/db/testing";
import { findOrCreateUser } from "@/db/users";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, contextOn, testNow, withRequest } from "@/lib/core/testing";
import { holdDecision } from "@/lib/operations/admin/hold-decision";
import { carryOutDue, HOLD_SECONDS } from "./held-decisions";

let database: Database;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.close());

async function contextOf(email: string): Promise<Context> {
  const { id, createdAt } = await findOrCreateUser(database.db, email);
  return withRequest(as(contextOn(database.db), { id, email, createdAt, isAdmin: true }), { door: "page" });
}

test("ten admins deciding at once leave one decision, and ten runs at once carry it out once", async () => {
  const admins = await Promise.all(Array.from({ length: 10 }, (_, index) => contextOf(`a${index}@catalog.example`)));
  const { id } = await insertListing(database.db, {
    status: "submitted",
    draftId: crypto.randomUUID(),
    launchWeek: "2026-W48",
    launchedAt: null,
    submittedAt: testNow,
    founderEmail: "founder@acme.example",
  });
  const decision = { id, submitted_at: testNow.toISOString(), decision: "approve" };
  const held = await Promise.all(admins.map((ctx) => execute(holdDecision, decision, ctx)));
  expect(held.filter((answer) => answer.held)).toHaveLength(1);

  const due = addSeconds(testNow, HOLD_SECONDS);
  await Promise.all(admins.map((ctx) => carryOutDue({ ...ctx, now: due })));
  const moves = await database.db.select().from(auditLog).where(eq(auditLog.listingId, id));
  expect(moves.map(({ action }) => action)).toEqual(["approve"]);
  expect(await database.db.select().from(mails).where(eq(mails.listingId, id))).toHaveLength(1);
});
