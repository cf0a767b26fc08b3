import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { countCredits, insertCredit } from "@/db/payments";
import { listings } from "@/db/schema";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, outcomes, problemFrom, testNow } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import {
  asAdmin,
  auditOf,
  insertOpenDraft,
  insertPerson,
  insertSubmitted,
  mailsOf,
  rowOf,
} from "@/lib/launch/draft/testing";
import { recordPayment } from "@/lib/launch/payment/confirm";
import { listUnsettledPayments } from "@/lib/operations/admin/list-unsettled-payments";
import { settlePayment } from "@/lib/operations/admin/settle-payment";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { getLaunchDashboard } from "@/lib/operations/founder/get-launch-dashboard";
import { takeBackDraft } from "@/lib/operations/founder/take-back-draft";
import { useLaunchCredit } from "@/lib/operations/founder/use-launch-credit";
import { reject } from "./decide";

const paid = { instantLaunch: true, instantPaidAt: testNow, launchWeek: null };

describe("the money of a paid launch that was not accepted", () => {
  test(
    "is spoken of in the mail, recorded once, and told to the founder",
    inTransaction(async (ctx) => {
      const { id, owner } = await insertSubmitted(ctx.db, paid);
      const admin = await asAdmin(ctx);
      await reject(admin, id, "No.");
      expect(await mailsOf(ctx.db, id)).toMatchObject([{ kind: "rejected", facts: { paid: true } }]);
      const money = async () => (await execute(getLaunchDashboard, { id, days: 7 }, as(ctx, owner))).money;
      expect(await money()).toMatchObject({ paid: true, settled: null });
      await execute(settlePayment, { id, settled: "refunded" }, admin);
      expect(await money()).toMatchObject({ settled: "refunded" });
      const again = execute(settlePayment, { id, settled: "credited" }, admin);
      expect((await problemFrom(again)).message).toContain("recorded before");
      expect((await mailsOf(ctx.db, id)).map(({ kind }) => kind)).toEqual(["rejected", "payment_settled"]);
      expect((await auditOf(ctx.db, id)).at(-1)?.action).toBe("payment_refunded");
      expect(await countCredits(ctx.db, owner.id)).toBe(0);
    }),
  );

  test.each([{ status: "live" as const }, { instantPaidAt: null }, { status: "submitted" as const }])(
    "cannot be recorded for %j",
    (values) =>
      inTransaction(async (ctx) => {
        const { id } = await insertSubmitted(ctx.db, {
          status: "rejected",
          ...paid,
          ...values,
          slug: "acme",
          launchedAt: testNow,
          launchWeek: "2026-W47",
        });
        expect(
          await problemFrom(execute(settlePayment, { id, settled: "refunded" }, await asAdmin(ctx))),
        ).toMatchObject({ code: "invalid_request" });
      })(),
  );

  test(
    "stands in the admins’ list until then, and nothing else does",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const waits = await insertSubmitted(ctx.db, { ...paid, status: "rejected", name: "Boosters" });
      const nobodys = await insertSubmitted(ctx.db, { ...paid, status: "expired", ownerId: null });
      for (const values of [{ status: "submitted" }, { status: "rejected", instantPaidAt: null }] as const) {
        await insertSubmitted(ctx.db, { ...paid, ...values });
      }
      const list = () => execute(listUnsettledPayments, { limit: 25 }, admin);
      expect(await list()).toMatchObject({
        total: 2,
        data: [
          { id: waits.id, name: "Boosters", founder_email: waits.owner.email, credit: "possible", used_for: null },
          { id: nobodys.id, status: "expired", credit: "nobody_owns_it" },
        ],
      });
      await execute(settlePayment, { id: waits.id, settled: "credited" }, admin);
      expect((await list()).data.map(({ id }) => id)).toEqual([nobodys.id]);
    }),
  );

  test(
    "pays the next draft as a credit, which is used by that",
    inTransaction(async (ctx) => {
      const { id, owner } = await insertSubmitted(ctx.db, { ...paid, status: "rejected" });
      await execute(settlePayment, { id, settled: "credited" }, await asAdmin(ctx));
      const mine = as(ctx, owner);
      const { id: next, draftId } = await insertOpenDraft(ctx.db, { ownerId: owner.id, slug: "next" });
      expect((await execute(getDraft, { draft: draftId }, mine)).editor?.hasCredit).toBe(true);
      await execute(useLaunchCredit, { draft: draftId }, mine);
      expect(await rowOf(ctx.db, next)).toMatchObject({ instantLaunch: true, instantPaidAt: testNow });
      expect((await execute(getDraft, { draft: draftId }, mine)).editor?.hasCredit).toBe(false);
      const again = await problemFrom(execute(useLaunchCredit, { draft: draftId }, mine));
      expect(again.message).toContain("no credit left");
    }),
  );

  test(
    "stays a credit if the draft is paid already",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      await insertCredit(ctx.db, { ownerId: owner.id, givenAt: testNow });
      const { draftId } = await insertOpenDraft(ctx.db, { ...paid, ownerId: owner.id });
      const problem = await problemFrom(execute(useLaunchCredit, { draft: draftId }, as(ctx, owner)));
      expect(problem.message).toContain("your credit is kept");
      expect(await countCredits(ctx.db, owner.id)).toBe(1);
    }),
  );
});

test(
  "a credit that has paid for a draft is its account’s again once the person whom the draft is for takes it back",
  inTransaction(async (ctx) => {
    const [founder, colleague] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: founder.email });
    await insertCredit(ctx.db, { ownerId: colleague.id, givenAt: ctx.now });
    await execute(claimDraft, { draft: draftId }, as(ctx, colleague));
    await execute(useLaunchCredit, { draft: draftId }, as(ctx, colleague));
    expect(await countCredits(ctx.db, colleague.id)).toBe(0);
    await execute(takeBackDraft, { draft: draftId }, as(ctx, founder));
    expect(await rowOf(ctx.db, id)).toMatchObject({ ownerId: founder.id, instantLaunch: true, instantPaidAt: null });
    expect([await countCredits(ctx.db, colleague.id), await countCredits(ctx.db, founder.id)]).toEqual([1, 0]);
    expect((await mailsOf(ctx.db, id)).at(-1)).toMatchObject({ kind: "taken_back", facts: { hasCredit: true } });
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("one credit used for ten drafts at once pays one of them", async () => {
    const db = database();
    const owner = await insertPerson(db);
    await insertCredit(db, { ownerId: owner.id, givenAt: testNow });
    const drafts = await Promise.all(Array.from({ length: 10 }, () => insertOpenDraft(db, { ownerId: owner.id })));
    const results = await outcomes<unknown>(
      drafts.map(({ draftId }, n) => execute(useLaunchCredit, { draft: draftId }, as(server(n), owner))),
    );
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    const rows = await Promise.all(drafts.map(({ id }) => rowOf(db, id)));
    expect(rows.filter(({ instantPaidAt }) => instantPaidAt !== null)).toHaveLength(1);
  });

  test("a credit that is used as the draft is taken back is the account’s again, whichever came first", async () => {
    for (let round = 0; round < 10; round++) {
      const [founder, colleague] = [await insertPerson(database()), await insertPerson(database())];
      const { id, draftId } = await insertOpenDraft(database(), { founderEmail: founder.email, ownerId: colleague.id });
      await insertCredit(database(), { ownerId: colleague.id, givenAt: testNow });
      const use = () => execute(useLaunchCredit, { draft: draftId }, as(server(0), colleague));
      const takeBack = () => execute(takeBackDraft, { draft: draftId }, as(server(1), founder));
      await outcomes<unknown>(round % 2 === 0 ? [use(), takeBack()] : [takeBack(), use()]);
      expect(await rowOf(database(), id)).toMatchObject({ ownerId: founder.id, instantPaidAt: null });
      expect(await countCredits(database(), colleague.id)).toBe(1);
    }
  });

  test("two admins who record the same money at once: once", async () => {
    const db = database();
    const { id, owner } = await insertSubmitted(db, { ...paid, status: "rejected" });
    const admin = await insertPerson(db, { isAdmin: true });
    const results = await outcomes<unknown>(
      (["credited", "credited", "refunded"] as const).map((settled, n) =>
        execute(settlePayment, { id, settled }, adminContextOf(as(server(n), admin))),
      ),
    );
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    expect(await countCredits(db, owner.id)).toBe((await rowOf(db, id)).paymentSettled === "credited" ? 1 : 0);
    expect(await mailsOf(db, id)).toHaveLength(1);
  });

  test("a credit at the moment of its refund: never both", async () => {
    const db = database();
    const admin = await insertPerson(db, { isAdmin: true });
    for (let round = 0; round < 12; round++) {
      const { id, owner } = await insertSubmitted(db);
      const money = { amount: 4_900, currency: "USD", paymentIntent: `pi_${randomUUID()}`, status: null };
      const event = () => ({ ...money, eventId: `evt_${randomUUID()}`, subject: null });
      const type = "checkout.session.completed";
      await recordPayment(server(0), { ...event(), kind: "payment", type, launchId: id, misfit: null });
      await reject(adminContextOf(as(server(0), admin)), id, "No.");
      await Promise.allSettled([
        execute(settlePayment, { id, settled: "credited" }, adminContextOf(as(server(round), admin))),
        recordPayment(server(round + 1), { ...event(), kind: "refund", type: "charge.refunded", reason: null }),
      ]);
      expect(await countCredits(db, owner.id)).toBe(0);
      expect(await rowOf(db, id)).toMatchObject({ paymentSettled: null });
    }
  });

  test("a credit for what a credit has paid, at the moment of the first money's refund: never both", async () => {
    const db = database();
    const admin = await insertPerson(db, { isAdmin: true });
    for (let round = 0; round < 12; round++) {
      const { id, owner } = await insertSubmitted(db);
      const by = adminContextOf(as(server(round), admin));
      const money = { amount: 4_900, currency: "USD", paymentIntent: `pi_${randomUUID()}`, status: null };
      const event = () => ({ ...money, eventId: `evt_${randomUUID()}`, subject: null });
      const type = "checkout.session.completed";
      await recordPayment(server(0), { ...event(), kind: "payment", type, launchId: id, misfit: null });
      await reject(by, id, "No.");
      await execute(settlePayment, { id, settled: "credited" }, by);
      const next = await insertOpenDraft(db, { ownerId: owner.id });
      await execute(useLaunchCredit, { draft: next.draftId }, as(server(0), owner));
      await db.update(listings).set({ status: "rejected" }).where(eq(listings.id, next.id));
      const done = await Promise.allSettled([
        execute(settlePayment, { id: next.id, settled: "credited" }, by),
        recordPayment(server(round + 1), { ...event(), kind: "refund", type: "charge.refunded", reason: null }),
      ]);
      expect(done[1].status).toBe("fulfilled");
      expect(await countCredits(db, owner.id)).toBe(0);
      expect(await rowOf(db, next.id)).toMatchObject({ paymentSettled: null });
    }
  });
});
