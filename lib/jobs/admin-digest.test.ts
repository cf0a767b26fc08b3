import { addDays, addHours, subHours, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { lockIssue, updateIssue } from "@/db/newsletter-issues";
import { mails, type PaymentOutcome, partnerKeys, partners, paymentEvents, waitingEdits } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { weekInWords } from "@/lib/core/format/dates";
import { execute } from "@/lib/core/operation";
import { inTransaction, testNow } from "@/lib/core/testing";
import { asAdmin, insertOpenDraft, insertSubmitted } from "@/lib/launch/draft/testing";
import { issueWeek } from "@/lib/newsletter/issue";
import { insertClosedWeek, insertReaderRow } from "@/lib/newsletter/testing";
import { confirmInstantPayment } from "@/lib/operations/admin/confirm-instant-payment";
import { listUnsettledPayments } from "@/lib/operations/admin/list-unsettled-payments";
import { insertPartnerWithKey } from "@/lib/partner/testing";
import { queueAdminDigest } from "./admin-digest";

const admins = { adminEmails: ["ann@catalog.example", "ben@catalog.example"], appUrl: "http://localhost:3000" };
const digests = (db: Db) => db.select().from(mails).where(eq(mails.kind, "admin_digest")).orderBy(mails.recipient);

describe("the digest for admins", () => {
  test(
    "names what waits, to each admin once a day",
    inTransaction(async ({ db }) => {
      await insertSubmitted(db, { submittedAt: subHours(testNow, 3) });
      await insertSubmitted(db, { submittedAt: testNow });
      await db.insert(partners).values({
        name: "Rocket Directory",
        email: "ops@rocket.example",
        website: "https://rocket.example/",
        about: "By hand.",
        appliedAt: subHours(testNow, 26),
      });
      await queueAdminDigest(db, testNow, admins);
      await queueAdminDigest(db, addHours(testNow, 1), admins);
      expect((await digests(db)).map(({ recipient, facts }) => [recipient, facts.waiting])).toEqual([
        [
          "ann@catalog.example",
          ["2 drafts to review, the first for 3 hours", "1 partner application, the first for 1 day 2 hours"],
        ],
        [
          "ben@catalog.example",
          ["2 drafts to review, the first for 3 hours", "1 partner application, the first for 1 day 2 hours"],
        ],
      ]);
      await queueAdminDigest(db, addDays(testNow, 1), admins);
      expect(await digests(db)).toHaveLength(4);
    }),
  );

  test(
    "names new names of listings and money to give back, once they have waited for an hour",
    inTransaction(async ({ db }) => {
      const { id: listingId } = await insertListing(db, { slug: "acme" });
      await db.insert(waitingEdits).values({ listingId, name: "Newer", askedAt: subHours(testNow, 2) });
      const over = { status: "rejected", instantLaunch: true, instantPaidAt: subHours(testNow, 9) } as const;
      await insertOpenDraft(db, { ...over, updatedAt: subHours(testNow, 5) });
      await insertOpenDraft(db, { ...over, updatedAt: subHours(testNow, 6), paymentSettled: "refunded" });
      await queueAdminDigest(db, testNow, admins);
      expect((await digests(db))[0]?.facts.waiting).toEqual([
        "1 new name or URL, the first for 2 hours",
        "1 payment to refund or credit, the first for 5 hours",
      ]);
    }),
  );

  test(
    "names a payment that paid for nothing, until its refund is recorded; a second word of a payment that counted is none, and of a live listing none that bought something else",
    inTransaction(async (ctx) => {
      const { db } = ctx;
      const { id: listingId } = await insertOpenDraft(db, { instantLaunch: true, instantPaidAt: testNow });
      const live = await insertListing(db, { slug: "advertised" });
      const paid = { listingId, amount: 4_900, currency: "usd", at: subHours(testNow, 4) };
      const event = (id: string, outcome: PaymentOutcome, paymentIntent: string) => ({
        ...paid,
        id,
        outcome,
        paymentIntent,
      });
      await db
        .insert(paymentEvents)
        .values([
          event("evt_1", "confirmed", "pi_1"),
          event("evt_2", "without_effect", "pi_1"),
          event("evt_3", "without_effect", "pi_2"),
          event("evt_4", "not_fitting", "pi_3"),
          { ...event("evt_ad", "not_fitting", "pi_4"), listingId: live.id },
        ]);
      const listed = async () =>
        (await execute(listUnsettledPayments, { limit: 5 }, await asAdmin(ctx))).without_effect.map(({ id }) => id);
      expect(await listed()).toEqual(["evt_3", "evt_4"]);
      await queueAdminDigest(db, testNow, admins);
      expect((await digests(db))[0]?.facts.waiting).toEqual(["2 payments for nothing, the first for 4 hours"]);
      await db.insert(paymentEvents).values(event("evt_5", "refund", "pi_2"));
      expect(await listed()).toEqual(["evt_4"]);
    }),
  );

  test(
    "names a payment that does not fit the offer until an admin confirms its launch",
    inTransaction(async (ctx) => {
      const { db } = ctx;
      const { id } = await insertOpenDraft(db, { instantLaunch: true });
      await db.insert(paymentEvents).values({ id: "evt_low", listingId: id, outcome: "not_fitting", at: testNow });
      const admin = await asAdmin(ctx);
      const listed = async () =>
        (await execute(listUnsettledPayments, { limit: 5 }, admin)).without_effect.map(({ listing }) => listing?.id);
      expect(await listed()).toEqual([id]);
      await execute(confirmInstantPayment, { id }, admin);
      expect(await listed()).toEqual([]);
    }),
  );

  test(
    "comes at once for a key that was seen in an address",
    inTransaction(async ({ db }) => {
      const { partner } = await insertPartnerWithKey(db);
      await db.update(partnerKeys).set({ leakedAt: testNow }).where(eq(partnerKeys.partnerId, partner.id));
      await queueAdminDigest(db, testNow, admins);
      expect((await digests(db))[0]?.facts.waiting).toEqual(["1 partner key seen in an address"]);
      await db
        .update(partnerKeys)
        .set({ endsAt: addHours(testNow, 1) })
        .where(eq(partnerKeys.partnerId, partner.id));
      await queueAdminDigest(db, addDays(testNow, 1), admins);
      expect(await digests(db)).toHaveLength(2);
    }),
  );

  test(
    "comes at once for a mail that was given up",
    inTransaction(async ({ db }) => {
      const lost = {
        dedupeKey: "lost",
        kind: "live",
        recipient: "a@acme.example",
        facts: {},
        sendAt: testNow,
      } as const;
      await db.insert(mails).values({ ...lost, status: "failed" });
      await queueAdminDigest(db, testNow, admins);
      expect((await digests(db))[0]?.facts.waiting).toEqual(["1 email failed to send"]);
    }),
  );

  test(
    "names an issue of the newsletter that waits for approval and has readers",
    inTransaction(async ({ db }) => {
      await insertClosedWeek(db, issueWeek(testNow), { name: "Acme" });
      await queueAdminDigest(db, testNow, admins);
      expect(await digests(db)).toEqual([]);
      await insertReaderRow(db);
      await queueAdminDigest(db, testNow, admins);
      expect((await digests(db))[0]?.facts.waiting).toEqual([
        `the newsletter of ${weekInWords(issueWeek(testNow))} to approve`,
      ]);
      await updateIssue(db, (await lockIssue(db, issueWeek(testNow))).week, { status: "approved" });
      await queueAdminDigest(db, addDays(testNow, 1), admins);
      expect(await digests(db)).toHaveLength(2);
    }),
  );

  test(
    "does not come if nothing waits, or nothing has waited for an hour, or there are no admins",
    inTransaction(async ({ db }) => {
      await queueAdminDigest(db, testNow, admins);
      await insertSubmitted(db, { submittedAt: subMinutes(testNow, 59) });
      await queueAdminDigest(db, testNow, admins);
      await queueAdminDigest(db, addHours(testNow, 2), { ...admins, adminEmails: [] });
      expect(await digests(db)).toEqual([]);
    }),
  );
});
