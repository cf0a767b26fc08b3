import { randomUUID } from "node:crypto";
import { addSeconds } from "date-fns";
import { count, desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { isPersonGone } from "@/db/failures";
import { saveOwnCampaign } from "@/db/own-campaigns";
import { insertCredit } from "@/db/payments";
import {
  auditLog,
  directoryOrders,
  idempotencyKeys,
  listings,
  mailOptOuts,
  mails,
  marketingConsents,
  rateLimits,
  sessions,
  signInTokens,
  upvotes,
  users,
} from "@/db/schema";
import { openSession } from "@/db/sessions";
import { insertChangelogEntry, insertDirectory, insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { listingFields } from "@/lib/launch/copy/fields";
import { insertOpenDraft, insertPerson, paymentOf, rowOf } from "@/lib/launch/draft/testing";
import { recordPayment } from "@/lib/launch/payment/confirm";
import { carryOut, HOLD_SECONDS } from "@/lib/launch/review/held-decisions";
import { holdDecision } from "@/lib/operations/admin/hold-decision";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { settlePayment } from "@/lib/operations/admin/settle-payment";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { countOpenPayments } from "@/lib/operations/founder/count-open-payments";
import { deleteAccount } from "@/lib/operations/founder/delete-account";
import { exportAccount } from "@/lib/operations/founder/export-account";
import { setVote } from "@/lib/operations/founder/set-vote";
import { takeBackDraft } from "@/lib/operations/founder/take-back-draft";
import { refuseListed } from "@/lib/partner/publish";

const email = "ada@people.example";
const draftId = randomUUID();

/** A person with something of everything, and somebody else with the same. */
async function insertLife(db: Db) {
  const [ada, bob] = [await insertPerson(db, { email }), await insertPerson(db)];
  await insertDirectory(db, { slug: "first" });
  const live = await insertListing(db, {
    slug: "acme",
    ownerId: ada.id,
    draftId,
    founderEmail: email,
    creatorName: "Ada",
    twitterHandle: "@ada",
    upvotes: 1,
  });
  const draft = await insertOpenDraft(db, { ownerId: ada.id, founderEmail: "agent@agency.example" });
  const unclaimed = await insertOpenDraft(db, { founderEmail: "Ada@people.example" });
  const others = await insertListing(db, { slug: "others", ownerId: bob.id, founderEmail: email, upvotes: 2 });
  const down = await insertListing(db, { slug: "down", ownerId: bob.id, upvotes: 1, status: "taken_down" });
  const vote = { createdAt: testNow, network: null };
  await db.insert(upvotes).values([
    { ...vote, userId: ada.id, listingId: others.id, counted: true },
    { ...vote, userId: ada.id, listingId: down.id, counted: true },
    { ...vote, userId: bob.id, listingId: live.id, counted: true },
  ]);
  await insertChangelogEntry(db, { listingId: live.id, title: "Two", body: "New" });
  const results = [{ directory: "first", position: 1, week: "2026-W48", reason: "Free" }];
  const plan = { url: live.url, canonicalUrl: live.canonicalUrl, name: "Acme", results, now: testNow };
  await saveOwnCampaign(db, { ...plan, ownerId: ada.id });
  await saveOwnCampaign(db, { ...plan, ownerId: bob.id });
  await db.insert(marketingConsents).values({ email, source: "partner:x", givenAt: testNow });
  await db.insert(mailOptOuts).values({ email });
  const mail = { facts: { url: "https://secret.example/link" }, sendAt: testNow };
  await db.insert(mails).values([
    { ...mail, dedupeKey: "a", kind: "sign_in", recipient: email },
    { ...mail, dedupeKey: "b", kind: "live", recipient: bob.email },
  ]);
  await db.insert(auditLog).values([
    { listingId: live.id, actorKind: "founder", actorId: ada.id, action: "claim", at: testNow },
    { listingId: others.id, actorKind: "admin", actorId: bob.id, action: "edit", reason: `told ${email}`, at: testNow },
  ]);
  await db.insert(idempotencyKeys).values({ operation: "x", caller: `account:${ada.id}`, key: "k", bodyHash: "h" });
  await db.insert(rateLimits).values({ key: `page_fetches:account:${ada.id}`, points: 1 });
  await db.insert(signInTokens).values({ identifier: email, token: "hash-of-a-link", expires: testNow });
  for (const { id } of [ada, bob]) await openSession(db, id, testNow);
  return { ada, bob, live, draft, unclaimed, others, down };
}

/** Where in the database a text still is, by table. */
async function tracesOf(db: Db, text: string): Promise<string[]> {
  const tables = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const found: string[] = [];
  for (const { name } of (tables as unknown as { rows: { name: string }[] }).rows) {
    const hits = await db.execute(
      sql`select count(*)::int as hits from ${sql.identifier(name)} it where position(lower(${text}) in lower(to_jsonb(it)::text)) > 0`,
    );
    if ((hits as unknown as { rows: { hits: number }[] }).rows[0]?.hits) found.push(name);
  }
  return found.sort();
}

describe("export", () => {
  test(
    "holds all that is the person's, and nothing that opens anything or is somebody else's",
    inTransaction(async (ctx) => {
      const { ada, bob, live, draft, unclaimed } = await insertLife(ctx.db);
      const text = await execute(exportAccount, {}, as(ctx, ada));
      const data = JSON.parse(text);
      expect(data).toMatchObject({
        exported_at: testNow.toISOString(),
        account: { id: ada.id, email },
        sessions: [{ ends_at: testNow.toISOString() }],
        votes: [{ counted: true }, { counted: true }],
        campaigns: [{ owner_id: ada.id, results: [{ directory: "first", status: "planned" }] }],
        marketing_consents: [{ source: "partner:x" }],
        mails: [{ kind: "sign_in", status: "queued" }],
        deeds: [{ action: "claim", listing_id: live.id }],
      });
      expect(data.mail_opt_outs).toHaveLength(1);
      const ids = data.launches.map(({ id }: { id: string }) => id);
      expect(ids.sort()).toEqual([live.id, draft.id, unclaimed.id].sort());
      const acme = data.launches.find(({ id }: { id: string }) => id === live.id);
      const exported = new Set(Object.keys(acme).map((name) => name.replaceAll("_", "")));
      for (const { column } of Object.values(listingFields)) expect(exported).toContain(column.toLowerCase());
      expect(acme).toMatchObject({ long_description: null, changelog: [{ title: "Two", body: "New" }] });
      for (const secret of [draftId, draft.draftId, unclaimed.draftId, "hash-of-a-link", "secret.example"]) {
        expect(text).not.toContain(secret);
      }
      for (const foreign of [bob.email, bob.id, "agent@agency.example"]) expect(text).not.toContain(foreign);
    }),
  );

  test(
    "is nobody's who is not signed in",
    inTransaction(async (ctx) => {
      expect((await problemFrom(execute(exportAccount, {}, ctx))).code).toBe("unauthorized");
    }),
  );
});

describe("deletion", () => {
  test(
    "is told of money that would be lost with the account, and leaves the number of such payments in the log",
    inTransaction(async (ctx) => {
      const [ada, bob] = [await insertPerson(ctx.db, { email }), await insertPerson(ctx.db)];
      const open = () => execute(countOpenPayments, {}, as(ctx, ada));
      expect(await open()).toBe(0);
      const paid = { instantLaunch: true, instantPaidAt: testNow, launchedAt: null };
      await insertListing(ctx.db, { ...paid, ownerId: ada.id, status: "submitted" });
      await insertListing(ctx.db, { ...paid, ownerId: ada.id, status: "rejected" });
      await insertListing(ctx.db, { ...paid, ownerId: ada.id, status: "expired", paymentSettled: "refunded" });
      await insertListing(ctx.db, { ...paid, ownerId: ada.id, launchedAt: testNow });
      await insertListing(ctx.db, { ...paid, ownerId: bob.id, status: "rejected" });
      await insertCredit(ctx.db, { ownerId: ada.id, givenAt: testNow });
      const order = { ownerId: ada.id, url: "https://acme.example/", canonicalUrl: "acme.example", name: "Acme" };
      await ctx.db.insert(directoryOrders).values([
        { ...order, package: "Fifty" },
        { ...order, package: "Ten", status: "done" },
        { ...order, package: "own" },
      ]);
      expect(await open()).toBe(4);
      await execute(deleteAccount, { email, live: "keep" }, as(ctx, ada));
      const log = await ctx.db.select().from(auditLog).where(eq(auditLog.action, "delete_account"));
      expect(log.map(({ reason }) => reason)).toEqual(["listings: keep; open payments: 4"]);
    }),
  );

  test(
    "leaves no trace of the person but the opt-out and the mail that says so, and keeps counts exact",
    inTransaction(async (ctx) => {
      const { ada, bob, live, draft, unclaimed, others, down } = await insertLife(ctx.db);
      await execute(deleteAccount, { email: " ADA@people.example ", live: "delete" }, as(ctx, ada));
      expect(await tracesOf(ctx.db, email)).toEqual(["mail_opt_outs", "mails"]);
      // The key under which the mail is one mail.
      expect(await tracesOf(ctx.db, ada.id)).toEqual(["mails"]);
      expect(await ctx.db.select({ of: sessions.userId }).from(sessions)).toEqual([{ of: bob.id }]);
      for (const { id } of [live, draft, unclaimed]) {
        expect(await ctx.db.select().from(listings).where(eq(listings.id, id))).toEqual([]);
      }
      expect(await rowOf(ctx.db, others.id)).toMatchObject({ upvotes: 1, ownerId: bob.id, founderEmail: null });
      expect(await rowOf(ctx.db, down.id)).toMatchObject({ upvotes: 0, status: "taken_down" });
      expect(await ctx.db.select({ of: directoryOrders.ownerId }).from(directoryOrders)).toEqual([{ of: bob.id }]);
      const log = await ctx.db.select().from(auditLog).orderBy(auditLog.id);
      expect(log).toMatchObject([
        { action: "claim", actorKind: "founder", actorId: null, listingId: null },
        { action: "edit", actorId: bob.id, reason: "told (deleted account)" },
        { action: "delete_account", actorId: null, reason: "listings: delete" },
      ]);
      const told = await ctx.db.select().from(mails).where(eq(mails.recipient, email));
      expect(told).toMatchObject([{ kind: "account_deleted", facts: { listings: "delete" }, status: "queued" }]);
    }),
  );

  test(
    "live listings that stay have no maker and no way back in; everything else goes all the same",
    inTransaction(async (ctx) => {
      const { ada, live, draft } = await insertLife(ctx.db);
      await execute(deleteAccount, { email, live: "keep" }, as(ctx, ada));
      expect(await rowOf(ctx.db, live.id)).toMatchObject({
        status: "live",
        slug: "acme",
        upvotes: 1,
        ownerId: null,
        draftId: null,
        founderEmail: null,
        creatorName: null,
        twitterHandle: null,
      });
      expect(await ctx.db.select().from(listings).where(eq(listings.id, draft.id))).toEqual([]);
      expect(await tracesOf(ctx.db, email)).toEqual(["mail_opt_outs", "mails"]);
    }),
  );

  test(
    "what admins took out of the catalog stays out of it without its maker, so that no key publishes it again",
    inTransaction(async (ctx) => {
      const ada = await insertPerson(ctx.db, { email });
      const maker = { ownerId: ada.id, founderEmail: email, creatorName: "Ada", twitterHandle: "@ada" };
      for (const status of ["taken_down", "held", "unlisted"] as const) {
        const url = `https://${status.replace("_", "-")}.example/`;
        await insertListing(ctx.db, { ...maker, status, slug: status, url, draftId: randomUUID() });
      }
      await execute(deleteAccount, { email, live: "delete" }, as(ctx, ada));
      const kept = await ctx.db.select().from(listings).orderBy(listings.slug);
      const gone = { ownerId: null, draftId: null, founderEmail: null, creatorName: null, twitterHandle: null };
      expect(kept).toMatchObject([
        { ...gone, status: "held" },
        { ...gone, status: "taken_down" },
      ]);
      const again = refuseListed(ctx, "https://taken-down.example/?ref=x");
      expect((await problemFrom(again)).code).toBe("already_listed");
      expect(await tracesOf(ctx.db, email)).toEqual(["mails"]);
    }),
  );

  test(
    "is refused where the address typed is another, and deletes nothing",
    inTransaction(async (ctx) => {
      const { ada } = await insertLife(ctx.db);
      for (const typed of ["", "bob@people.example", "ada"]) {
        const problem = await problemFrom(execute(deleteAccount, { email: typed, live: "delete" }, as(ctx, ada)));
        expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "email" }] });
      }
      expect(await ctx.db.select({ there: count() }).from(users)).toEqual([{ there: 2 }]);
      expect((await problemFrom(execute(deleteAccount, { email, live: "delete" }, ctx))).code).toBe("unauthorized");
    }),
  );

  test(
    "asked twice, the second is told that the account is gone",
    inTransaction(async (ctx) => {
      const { ada } = await insertLife(ctx.db);
      await execute(deleteAccount, { email, live: "delete" }, as(ctx, ada));
      expect((await problemFrom(execute(deleteAccount, { email, live: "delete" }, as(ctx, ada)))).code).toBe(
        "unauthorized",
      );
      expect((await problemFrom(execute(exportAccount, {}, as(ctx, ada)))).code).toBe("unauthorized");
    }),
  );
});

/** A write that lost the race is told that the launch or the person is there no more. */
function expectDoneOrRefused(answer: PromiseSettledResult<unknown>): void {
  if (answer.status === "fulfilled") return;
  const { reason } = answer;
  const isRefused =
    ["not_found", "unauthorized", "invalid_request"].includes(String(reason.code)) || isPersonGone(reason);
  expect(isRefused, String(reason.cause ?? reason)).toBe(true);
}

describe.each(databaseKinds)("while others write, on %s", (_kind, open) => {
  test("votes, campaigns and claims of the person are removed or refused, and no count is off", async () => {
    const { one, two, close } = await open();
    try {
      const db = one.db;
      const products = [];
      for (let made = 0; made < 6; made++) products.push(await insertListing(db));
      for (let round = 0; round < 5; round++) {
        const [ada, eve] = [await insertPerson(db), await insertPerson(db)];
        const open = await insertOpenDraft(db, { founderEmail: ada.email });
        const at = (index: number, who = ada): Context => as(contextOn([one, two][index % 2]?.db ?? db), who);
        const plan = { url: "https://a.example/", canonicalUrl: `a-${round}`, name: "A", results: [], now: testNow };
        const answers = await Promise.allSettled([
          ...products.map(({ slug }, index) => execute(setVote, { slug: slug ?? "", voted: true }, at(index))),
          execute(claimDraft, { draft: open.draftId }, at(0)),
          execute(deleteAccount, { email: ada.email, live: "delete" }, at(1)),
          ...products.map(({ slug }, index) => execute(setVote, { slug: slug ?? "", voted: true }, at(index + 1, eve))),
          execute(deleteAccount, { email: eve.email, live: "keep" }, at(0, eve)),
          db.insert(directoryOrders).values({ ...plan, ownerId: ada.id, package: "own" }),
        ]);
        for (const answer of answers) expectDoneOrRefused(answer);
        for (const gone of [ada, eve]) expect(await tracesOf(db, gone.id)).toEqual(["mails"]);
        expect(await tracesOf(db, ada.email)).toEqual(["mails"]);
        const counts = await db.select({ upvotes: listings.upvotes }).from(listings);
        expect(counts).toEqual(products.map(() => ({ upvotes: 0 })));
      }
    } finally {
      await close();
    }
  });

  test("what others give the person is removed or goes to a new account, and no two wait for each other", async () => {
    const { one, two, close } = await open();
    try {
      const db = one.db;
      const admin = await insertPerson(db, { isAdmin: true });
      for (let round = 0; round < 6; round++) {
        const [ada, bob] = [await insertPerson(db, { email: `ada-${round}@people.example` }), await insertPerson(db)];
        const first = { ownerId: bob.id, founderEmail: ada.email };
        const claimed = await insertOpenDraft(db, first);
        const passed = await insertOpenDraft(db, first);
        const live = await insertListing(db, first);
        const own = { ownerId: ada.id };
        const sold = await insertListing(db, own);
        const paid = await insertOpenDraft(db, { ...own, instantLaunch: true });
        const over = await insertOpenDraft(db, { ...own, status: "rejected", instantPaidAt: testNow });
        const waiting = await insertOpenDraft(db, {
          ...own,
          status: "submitted",
          submittedAt: testNow,
          expiresAt: null,
        });
        const at = (index: number, who: Account) => as(contextOn([one, two][index % 2]?.db ?? db), who);
        const reason = "As agreed by email.";
        const order = { package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };
        const read = { id: waiting.id, submitted_at: testNow.toISOString() };
        await execute(holdDecision, { ...read, decision: "reject", note: reason }, at(0, admin));
        const [gone, ...others] = await Promise.allSettled([
          execute(deleteAccount, { email: ada.email, live: "delete" }, at(round, ada)),
          execute(takeBackDraft, { draft: claimed.draftId }, at(round + 1, ada)),
          execute(transferLaunch, { id: passed.id, owner: bob.email, email: ada.email, reason }, at(round + 1, admin)),
          execute(transferLaunch, { id: live.id, owner: bob.email, email: ada.email, reason }, at(round + 1, admin)),
          execute(settlePayment, { id: over.id, settled: "credited" }, at(round + 1, admin)),
          execute(recordDirectoryOrder, { listing: sold.id, ...order }, at(round + 1, admin)),
          carryOut({ ...at(round + 1, admin), now: addSeconds(testNow, HOLD_SECONDS) }, waiting.id),
          recordPayment(at(round + 1, admin), paymentOf(paid.id)),
        ]);
        expect(gone.status).toBe("fulfilled");
        for (const answer of others) expectDoneOrRefused(answer);
        expect(await tracesOf(db, ada.id)).toEqual(["mails"]);
      }
    } finally {
      await close();
    }
  });

  test("a payment of that moment is in the note of what is open, or has no effect", async () => {
    const { one, two, close } = await open();
    try {
      const db = one.db;
      for (let round = 0; round < 20; round++) {
        const ada = await insertPerson(db);
        const { id } = await insertOpenDraft(db, { ownerId: ada.id });
        const at = (index: number): Context => contextOn([one, two][index % 2]?.db ?? db);
        const end = () => execute(deleteAccount, { email: ada.email, live: "delete" }, as(at(round), ada));
        const pay = () => recordPayment(at(round + 1), paymentOf(id));
        const calls = round % 4 < 2 ? [end(), pay()] : [pay(), end()];
        const isPaid = (await Promise.all<unknown>(calls)).includes("confirmed");
        const [entry] = await db
          .select({ reason: auditLog.reason })
          .from(auditLog)
          .where(eq(auditLog.action, "delete_account"))
          .orderBy(desc(auditLog.id))
          .limit(1);
        expect(entry?.reason).toBe(isPaid ? "listings: delete; open payments: 1" : "listings: delete");
      }
    } finally {
      await close();
    }
  });
});
