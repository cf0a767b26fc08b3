import { readFileSync } from "node:fs";
import { addMinutes, subDays, subHours } from "date-fns";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import {
  auditLog,
  directoryOrders,
  firstUsersReports,
  idempotencyKeys,
  knownNetworks,
  listings,
  mails,
  newsletterFeatures,
  rateLimits,
  signInTokens,
} from "@/db/schema";
import { inTransaction, testNow } from "@/lib/core/testing";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { forgetOld, retentionRow, retentionRules } from "./forget-old";

const daysAgo = (days: number) => subDays(testNow, days);

test(
  "answers to idempotent requests are deleted after 24 hours: they hold the ids of drafts",
  inTransaction(async ({ db }) => {
    const key = (name: string, createdAt: Date) => ({
      operation: "submit_product",
      caller: "address:203.0.113.7",
      key: name,
      bodyHash: "h",
      answer: { id: "secret" },
      createdAt,
    });
    await db.insert(idempotencyKeys).values([key("old", subHours(testNow, 25)), key("new", subHours(testNow, 23))]);
    await forgetOld(db, testNow);
    expect((await db.select().from(idempotencyKeys)).map(({ key: name }) => name)).toEqual(["new"]);
  }),
);

test(
  "sign-in links, counts of limits, reports and known networks are deleted when their time is over",
  inTransaction(async ({ db }) => {
    const { id: userId } = await insertPerson(db);
    await db.insert(signInTokens).values([
      { identifier: "a@acme.example", token: "old", expires: addMinutes(testNow, -1) },
      { identifier: "a@acme.example", token: "new", expires: addMinutes(testNow, 1) },
    ]);
    await db.insert(rateLimits).values([
      { key: "old", expire: addMinutes(testNow, -1) },
      { key: "new", expire: addMinutes(testNow, 1) },
    ]);
    await db.insert(firstUsersReports).values([
      { key: "old", report: {}, startedAt: daysAgo(8) },
      { key: "new", report: {}, startedAt: daysAgo(6) },
    ]);
    await db.insert(knownNetworks).values([
      { userId, network: "old", usedAt: daysAgo(181) },
      { userId, network: "new", usedAt: daysAgo(179) },
    ]);
    await forgetOld(db, testNow);
    expect((await db.select().from(signInTokens)).map(({ token }) => token)).toEqual(["new"]);
    expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(["new"]);
    expect((await db.select().from(firstUsersReports)).map(({ key }) => key)).toEqual(["new"]);
    expect((await db.select().from(knownNetworks)).map(({ network }) => network)).toEqual(["new"]);
  }),
);

test(
  "mails are deleted 90 days after they were sent, failed and cancelled ones 90 days after they were queued",
  inTransaction(async ({ db }) => {
    const mail = (dedupeKey: string, values: Partial<typeof mails.$inferInsert>) => ({
      dedupeKey,
      kind: "live",
      recipient: "a@acme.example",
      facts: {},
      sendAt: daysAgo(200),
      createdAt: daysAgo(200),
      ...values,
    });
    await db
      .insert(mails)
      .values([
        mail("sent long ago", { status: "sent", sentAt: daysAgo(91) }),
        mail("sent lately", { status: "sent", sentAt: daysAgo(89) }),
        mail("failed", { status: "failed" }),
        mail("cancelled before it was due", { status: "cancelled", sendAt: addMinutes(testNow, 60) }),
        mail("failed lately", { status: "failed", createdAt: daysAgo(1) }),
        mail("queued", { status: "queued" }),
      ]);
    await forgetOld(db, testNow);
    const left = (await db.select().from(mails)).map(({ dedupeKey }) => dedupeKey).sort();
    expect(left).toEqual(["failed lately", "queued", "sent lately"]);
  }),
);

test(
  "a mail that asks to confirm is deleted after 7 days in any status, as it tells its reader",
  inTransaction(async ({ db }) => {
    const mail = (name: string, values: Partial<typeof mails.$inferInsert>) => ({
      dedupeKey: `confirm_subscription:${crypto.randomUUID()}:${name}`,
      kind: "confirm_subscription",
      recipient: "a@people.example",
      facts: {},
      sendAt: daysAgo(8),
      createdAt: daysAgo(8),
      ...values,
    });
    await db
      .insert(mails)
      .values([
        mail("queued", {}),
        mail("failed", { status: "failed" }),
        mail("cancelled", { status: "cancelled" }),
        mail("sent", { status: "sent", sentAt: daysAgo(8) }),
        mail("lately", { status: "failed", createdAt: daysAgo(6) }),
        mail("another kind", { status: "failed", kind: "live", dedupeKey: "live:1" }),
      ]);
    await forgetOld(db, testNow);
    const left = (await db.select().from(mails)).map(({ dedupeKey }) => dedupeKey.split(":").at(-1)).sort();
    expect(left).toEqual(["1", "lately"]);
  }),
);

test.each(Object.entries(retentionRules))("docs/retention.md says for how long %s are stored", (_name, rule) => {
  expect(readFileSync("docs/retention.md", "utf8")).toContain(`\n${retentionRow(rule)} `);
});

describe("expired and rejected drafts", () => {
  const ended = { status: "expired", updatedAt: daysAgo(91), expiresAt: daysAgo(91) } as const;
  const isThere = async (db: Db, id: string) => (await db.$count(listings, eq(listings.id, id))) === 1;

  test(
    "are deleted after 90 days with their email address, and the audit log keeps what was done without words",
    inTransaction(async ({ db }) => {
      const { id } = await insertOpenDraft(db, ended);
      const { id: rejected } = await insertOpenDraft(db, { ...ended, status: "rejected" });
      const { id: lately } = await insertOpenDraft(db, { ...ended, updatedAt: daysAgo(89) });
      const { id: open } = await insertOpenDraft(db, { updatedAt: daysAgo(400), expiresAt: null });
      await db.insert(auditLog).values([
        { listingId: rejected, actorKind: "admin", action: "reject", reason: "Ada's page is empty", at: daysAgo(91) },
        {
          listingId: rejected,
          actorKind: "founder",
          action: "edit",
          changes: { tagline: { from: "By Ada", to: "By Ada herself" } },
          at: daysAgo(90),
        },
        { listingId: lately, actorKind: "system", action: "expire", reason: "stays", at: daysAgo(89) },
      ]);
      await db.insert(mails).values({
        dedupeKey: "x",
        kind: "rejected",
        recipient: "hello@acme.example",
        listingId: id,
        facts: {},
        sendAt: testNow,
      });
      await forgetOld(db, testNow);
      const left = await db
        .select({ id: listings.id })
        .from(listings)
        .where(inArray(listings.id, [id, rejected, lately, open]));
      expect(left.map((row) => row.id).sort()).toEqual([lately, open].sort());
      expect(await db.$count(mails)).toBe(0);
      const log = await db.select().from(auditLog).orderBy(auditLog.at);
      expect(log).toMatchObject([
        { listingId: null, action: "reject", actorKind: "admin", reason: null },
        { listingId: null, action: "edit", actorKind: "founder", reason: null, changes: null },
        { listingId: lately, reason: "stays" },
      ]);
    }),
  );

  test(
    "stay if somebody has paid for them, and a founder's saved campaign stays in any case",
    inTransaction(async ({ db }) => {
      const { id: ownerId } = await insertPerson(db);
      const order = (listingId: string, name: string) => ({
        ownerId,
        listingId,
        url: `https://${listingId}.example`,
        canonicalUrl: `https://${listingId}.example`,
        name,
        package: name,
      });
      const { id: paid } = await insertOpenDraft(db, { ...ended, instantPaidAt: daysAgo(100) });
      const { id: ordered } = await insertOpenDraft(db, ended);
      const { id: featured } = await insertOpenDraft(db, ended);
      const { id: planned } = await insertOpenDraft(db, ended);
      await db.insert(directoryOrders).values([order(ordered, "starter"), order(planned, "own")]);
      await db.insert(newsletterFeatures).values({ listingId: featured, title: "x", date: "2026-11-25" });
      await forgetOld(db, testNow);
      for (const id of [paid, ordered, featured]) expect(await isThere(db, id)).toBe(true);
      expect(await isThere(db, planned)).toBe(false);
      const campaigns = await db.select().from(directoryOrders).where(eq(directoryOrders.package, "own"));
      expect(campaigns).toMatchObject([{ listingId: null, name: "own" }]);
    }),
  );
});
