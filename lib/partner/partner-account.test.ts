import { addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findAudit } from "@/db/audit";
import { idempotencyKeys, listings, mails, partners, users } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { execute, perform } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow, withRequest } from "@/lib/core/testing";
import { asAdmin, insertPerson } from "@/lib/launch/draft/testing";
import { approvePartner } from "@/lib/operations/admin/approve-partner";
import { rejectPartner } from "@/lib/operations/admin/reject-partner";
import { endPartnerKey } from "@/lib/operations/founder/end-partner-key";
import { getPartnerDashboard } from "@/lib/operations/founder/get-partner-dashboard";
import { rotatePartnerKey } from "@/lib/operations/founder/rotate-partner-key";
import { applyAsPartner } from "@/lib/operations/public/apply-as-partner";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";
import { partnerOfKey } from "./key";
import { asPartner, insertPartnerWithKey, publishedBy } from "./testing";

const complete = {
  url: "http://127.0.0.1:9/acme",
  email: "founder@acme.example",
  publish: true,
  marketing_consent: true,
  product_name: "Acme",
  tagline: "Rockets for teams",
};

/** A partner with a key, their calls, and their own sign-in. */
const withDesk = (
  run: (made: {
    ctx: Context;
    calls: Context;
    mine: Context;
    partner: typeof partners.$inferSelect;
    key: string;
  }) => Promise<void>,
) =>
  inTransaction(async (ctx) => {
    const { partner, key } = await insertPartnerWithKey(ctx.db);
    const mine = as(ctx, await insertPerson(ctx.db, { email: partner.email }));
    await run({ ctx, calls: await asPartner(ctx, key), mine, partner, key });
  });

const keysOf = async (mine: Context) => (await execute(getPartnerDashboard, {}, mine))?.keys ?? [];

describe("a partner's own page", () => {
  test(
    "shows keys with their use, what was published, whether its founder has signed in, and what was refused",
    withDesk(async ({ ctx, calls, mine }) => {
      await execute(submitProduct, complete, calls);
      await problemFrom(execute(submitProduct, complete, calls));
      await problemFrom(execute(submitProduct, { ...complete, marketing_consent: false, dry_run: true }, calls));
      const dashboard = await execute(getPartnerDashboard, {}, mine);
      expect(dashboard?.keys).toMatchObject([{ state: "in_force", uses: 1, last_used_at: testNow.toISOString() }]);
      expect(dashboard?.published).toMatchObject({
        total: 1,
        listings: [{ slug: "acme", status: "live", is_claimed: false }],
      });
      expect(dashboard?.refusals).toMatchObject([
        { code: "invalid_request", dry_run: true, detail: expect.stringContaining("marketing_consent must be true") },
        { code: "already_listed", dry_run: false, url: complete.url, at: testNow.toISOString() },
      ]);
      await ctx.db.update(users).set({ emailVerified: testNow }).where(eq(users.email, complete.email));
      expect((await execute(getPartnerDashboard, {}, mine))?.published.listings).toMatchObject([{ is_claimed: true }]);
    }),
  );

  test(
    "notes a refusal that names a field no database can store",
    withDesk(async ({ calls, mine }) => {
      const sent = { ...complete, "a\u0000b\ud800": 1, url: "http://127.0.0.1:9/\u0000" };
      expect(await problemFrom(execute(submitProduct, sent, calls))).toMatchObject({ code: "invalid_request" });
      const dashboard = await execute(getPartnerDashboard, {}, mine);
      expect(dashboard?.refusals).toMatchObject([{ code: "invalid_request", detail: expect.stringContaining("ab") }]);
    }),
  );

  test(
    "is nobody else's",
    withDesk(async ({ ctx }) => {
      expect(await execute(getPartnerDashboard, {}, as(ctx, await insertPerson(ctx.db)))).toBeNull();
      expect(await problemFrom(execute(rotatePartnerKey, {}, as(ctx, await insertPerson(ctx.db))))).toMatchObject({
        code: "not_found",
      });
    }),
  );

  test(
    "stores the last 50 refusals",
    withDesk(async ({ calls, mine }) => {
      for (let n = 0; n < 53; n++) {
        await problemFrom(
          execute(submitProduct, { ...complete, marketing_consent: false, url: `http://127.0.0.1:9/${n}` }, calls),
        );
      }
      const { refusals = [] } = (await execute(getPartnerDashboard, {}, mine)) ?? {};
      expect([refusals.length, refusals[0]?.url]).toEqual([50, "http://127.0.0.1:9/52"]);
    }),
  );
});

describe("a key is replaced", () => {
  test(
    "by one that works at once, while the old one works for 24 more hours",
    withDesk(async ({ ctx, mine, key: old }) => {
      const [{ id = "" } = {}] = await keysOf(mine);
      const { key } = await execute(rotatePartnerKey, { key: id }, mine);
      expect(await partnerOfKey(ctx.db, key, testNow)).not.toBeNull();
      expect(await partnerOfKey(ctx.db, old, addHours(testNow, 23))).not.toBeNull();
      expect(await partnerOfKey(ctx.db, old, addHours(testNow, 24))).toBeNull();
      expect((await keysOf(mine)).map(({ state }) => state)).toEqual(["in_force", "ending"]);
      const later = { ...mine, now: addHours(testNow, 24) };
      expect((await keysOf(later)).map(({ state }) => state)).toEqual(["in_force", "ended"]);
    }),
  );

  test(
    "and ends at once if the partner wants it",
    withDesk(async ({ ctx, mine, key: old }) => {
      const [{ id = "" } = {}] = await keysOf(mine);
      await execute(rotatePartnerKey, { key: id, ends: "at_once" }, mine);
      expect(await partnerOfKey(ctx.db, old, testNow)).toBeNull();
      expect((await problemFrom(execute(rotatePartnerKey, { key: id }, mine))).message).toContain("ended already");
    }),
  );

  test(
    "and ends early if the partner wants it, once, with an entry in the log",
    withDesk(async ({ ctx, mine, key: old }) => {
      const [{ id = "" } = {}] = await keysOf(mine);
      await execute(rotatePartnerKey, { key: id }, mine);
      await execute(endPartnerKey, { key: id }, mine);
      expect(await partnerOfKey(ctx.db, old, testNow)).toBeNull();
      expect((await keysOf(mine)).map(({ state }) => state)).toEqual(["in_force", "ended"]);
      expect((await problemFrom(execute(endPartnerKey, { key: id }, mine))).message).toContain("ended already");
      const { rows } = await findAudit(ctx.db, { offset: 0, limit: 1 });
      expect(rows).toMatchObject([{ action: "revoke_key", actorKind: "partner" }]);
    }),
  );

  test(
    "and is ended by nobody else",
    withDesk(async ({ ctx, mine, key }) => {
      const [{ id = "" } = {}] = await keysOf(mine);
      const { partner: other } = await insertPartnerWithKey(ctx.db);
      const theirs = as(ctx, await insertPerson(ctx.db, { email: other.email }));
      expect((await problemFrom(execute(endPartnerKey, { key: id }, theirs))).code).toBe("invalid_request");
      const stranger = as(ctx, await insertPerson(ctx.db));
      expect((await problemFrom(execute(endPartnerKey, { key: id }, stranger))).code).toBe("not_found");
      expect(await partnerOfKey(ctx.db, key, testNow)).not.toBeNull();
    }),
  );

  test(
    "and never by a partner who was stopped, nor beyond five keys",
    withDesk(async ({ ctx, mine, partner }) => {
      for (let n = 0; n < 4; n++) await execute(rotatePartnerKey, {}, mine);
      expect((await problemFrom(execute(rotatePartnerKey, {}, mine))).message).toContain("5 keys");
      await ctx.db.update(partners).set({ status: "stopped" }).where(eq(partners.id, partner.id));
      expect((await problemFrom(execute(rotatePartnerKey, {}, mine))).message).toContain("approved");
    }),
  );
});

describe("dry_run", () => {
  test(
    "answers what would go live, and stores nothing: no listing, account, mail, use or Idempotency-Key",
    withDesk(async ({ ctx, calls, mine, partner }) => {
      const people = await ctx.db.$count(users);
      const within = withRequest(calls, { idempotencyKey: "test-1" });
      const { output, created } = await perform(submitProduct, { ...complete, dry_run: true }, within);
      expect(created).toBe(false);
      expect(output).toMatchObject({
        dry_run: true,
        listing: { slug: "acme", name: "Acme", category: "Utilities" },
        stand_ins: ["category"],
      });
      expect(await publishedBy(ctx.db, partner.id)).toEqual([]);
      expect(await ctx.db.$count(users)).toBe(people);
      for (const table of [mails, idempotencyKeys]) expect(await ctx.db.$count(table)).toBe(0);
      expect(await keysOf(mine)).toMatchObject([{ uses: 0, last_used_at: null }]);
      const published = await perform(submitProduct, complete, within);
      expect(published).toMatchObject({ created: true, replayed: false, output: { status: "live", slug: "acme" } });
    }),
  );

  test(
    "refuses what a publish would refuse, and a draft",
    withDesk(async ({ ctx, calls }) => {
      const test = { ...complete, dry_run: true };
      expect(await problemFrom(execute(submitProduct, test, ctx))).toMatchObject({ code: "unauthorized" });
      const bad = await problemFrom(execute(submitProduct, { ...test, marketing_consent: false }, calls));
      expect(bad.errors).toMatchObject([{ path: "marketing_consent" }]);
      await execute(submitProduct, complete, calls);
      expect(await problemFrom(execute(submitProduct, test, calls))).toMatchObject({
        code: "already_listed",
        slug: "acme",
      });
      const draft = await problemFrom(execute(submitProduct, { ...test, publish: false }, calls));
      expect(draft.errors).toMatchObject([{ path: "dry_run", code: "needs_publish" }]);
    }),
  );
});

describe("a publish needs a page that is there", () => {
  const pages: Record<string, [status: number, body: string]> = {
    "/gone": [404, "<title>Not found</title>"],
    "/empty": [200, "<!doctype html><html><body></body></html>"],
    "/good": [
      200,
      "<!doctype html><html lang=en><title>Inkwell</title><meta name=description content='Invoices for freelancers.'><h1>Inkwell</h1><p>Invoices for freelancers.</p>",
    ],
  };

  test(
    "or a name and a tagline",
    withDesk(async ({ ctx, calls, partner }) => {
      const site = await startSite(({ url = "" }, response) => {
        const [status, body] = pages[url] ?? [404, ""];
        response.writeHead(status, { "Content-Type": "text/html" }).end(body);
      });
      const within = { ...calls, settings: { ...calls.settings, fetchAllowHosts: [site.hostPort] } };
      const bare = { email: complete.email, publish: true, marketing_consent: true };
      for (const path of ["/gone", "/empty"]) {
        const refused = await problemFrom(execute(submitProduct, { ...bare, url: `${site.origin}${path}` }, within));
        expect(refused.errors, path).toMatchObject([{ path: "url", code: "page_not_read" }]);
        const named = { ...bare, url: `${site.origin}${path}`, product_name: "Acme" };
        expect((await problemFrom(execute(submitProduct, named, within))).code).toBe("invalid_request");
      }
      expect(await publishedBy(ctx.db, partner.id)).toEqual([]);
      const told = { ...bare, url: `${site.origin}/gone`, product_name: "Acme", tagline: "Rockets for teams" };
      expect(await execute(submitProduct, told, within)).toMatchObject({ status: "live", name: "Acme" });
      expect(await execute(submitProduct, { ...bare, url: `${site.origin}/good` }, within)).toMatchObject({
        name: "Inkwell",
      });
      await site.close();
      expect(await ctx.db.$count(listings, eq(listings.partnerId, partner.id))).toBe(2);
    }),
  );

  test(
    "but no site that we can reach: URL, e-mail and consent are enough, and admins see what is missing",
    withDesk(async ({ calls }) => {
      const bare = { url: "https://no-site.example/", email: complete.email, publish: true, marketing_consent: true };
      const inside = execute(submitProduct, { ...bare, url: "http://127.0.0.1:9/" }, calls);
      expect((await problemFrom(inside)).errors).toMatchObject([{ path: "url", code: "page_not_read" }]);
      const stand_ins = ["name", "tagline", "category"];
      expect(await execute(submitProduct, { ...bare, dry_run: true }, calls)).toMatchObject({ stand_ins });
      expect(await execute(submitProduct, bare, calls)).toMatchObject({ status: "live", name: "no-site.example" });
    }),
  );
});

describe("an applicant", () => {
  const application = {
    name: "Rocket Directory",
    website: "https://rockets.example/",
    email: "ops@rockets.example",
    about: "Founders fill in a form.",
  };

  test(
    "is told that the application has arrived, once, and what was decided",
    inTransaction(async (ctx) => {
      await execute(applyAsPartner, application, ctx);
      await execute(applyAsPartner, application, ctx);
      const admin = await asAdmin(ctx);
      const [first] = await ctx.db.select().from(partners);
      await execute(rejectPartner, { id: first?.id, reason: "The site is not up yet." }, admin);
      await execute(applyAsPartner, application, ctx);
      const [, second] = await ctx.db.select().from(partners).orderBy(partners.id);
      await execute(approvePartner, { id: second?.id, slug: "rockets" }, { ...admin, now: addHours(testNow, 1) });
      const sent = await ctx.db.select().from(mails).orderBy(mails.id);
      expect(sent.map(({ kind, facts }) => [kind, facts.decision, facts.reason])).toEqual([
        ["partner_applied", undefined, undefined],
        ["partner_decided", "rejected", "The site is not up yet."],
        ["partner_applied", undefined, undefined],
        ["partner_decided", "approved", null],
      ]);
    }),
  );
});
