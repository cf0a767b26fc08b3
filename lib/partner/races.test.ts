import { count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findKeys } from "@/db/partner-keys";
import { auditLog, listings, mails, marketingConsents, users } from "@/db/schema";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import { execute } from "@/lib/core/operation";
import { as, outcomes } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { insertPerson, insertSubmitted, rowOf } from "@/lib/launch/draft/testing";
import { approve } from "@/lib/launch/review/decide";
import { approvePartner } from "@/lib/operations/admin/approve-partner";
import { rejectPartner } from "@/lib/operations/admin/reject-partner";
import { revokePartnerKey } from "@/lib/operations/admin/revoke-partner-key";
import { stopPartner } from "@/lib/operations/admin/stop-partner";
import { rotatePartnerKey } from "@/lib/operations/founder/rotate-partner-key";
import { applyAsPartner } from "@/lib/operations/public/apply-as-partner";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { asPartner, insertPartner, insertPartnerWithKey, keyRowOf, publishedBy } from "./testing";

const copy = {
  email: "founder@acme.example",
  publish: true,
  marketing_consent: true,
  product_name: "Acme",
  tagline: "Rockets for teams",
  categories: ["AI"],
  type: "web_app",
};

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);
  /** Without leave no address of this machine is fetched, so that no page is waited for. */
  const publish = async (n: number, key: string, url: string, more: object = {}) =>
    execute(submitProduct, { ...copy, url, ...more }, await asPartner(server(n), key));

  test("one key that two tabs replace at the same moment is replaced once", async () => {
    const db = database();
    const { partner } = await insertPartnerWithKey(db);
    const owner = await insertPerson(db, { email: partner.email });
    const [{ id: key = "" } = {}] = await findKeys(db, partner.id);
    const tabs = Array.from({ length: 6 }, (_, n) => execute(rotatePartnerKey, { key }, as(server(n), owner)));
    const results = await Promise.allSettled(tabs);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await findKeys(db, partner.id)).toHaveLength(2);
  });

  test("100 publishes of one product at one moment: one 201, ninety-nine 409 with its slug", async () => {
    const db = database();
    const { partner, key } = await insertPartnerWithKey(db);
    const callers = await Promise.all(Array.from({ length: 100 }, (_, n) => asPartner(server(n), key)));
    const url = "http://127.0.0.1:9/one-of-hundred";
    const results = await Promise.allSettled(
      callers.map((ctx, n) => execute(submitProduct, { ...copy, url: `${url}?utm_source=${n}` }, ctx)),
    );
    const [listing, ...more] = await publishedBy(db, partner.id);
    expect(more).toEqual([]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused.map(({ reason }) => `${reason.status} ${reason.code} ${reason.slug}`)).toEqual(
      Array.from({ length: 99 }, () => `409 already_listed ${listing?.slug}`),
    );
    expect(await keyRowOf(db, partner.id)).toMatchObject({ uses: 1 });
    const totals = await Promise.all([
      db.select({ total: count() }).from(mails).where(eq(mails.kind, "partner_published")),
      db.select({ total: count() }).from(auditLog).where(eq(auditLog.action, "publish")),
      db.select({ total: count() }).from(marketingConsents),
    ]);
    expect(totals.map(([row]) => row?.total)).toEqual([1, 1, 1]);
    const [founders] = await db.select({ total: count() }).from(users).where(eq(users.email, copy.email));
    expect(founders?.total).toBe(1);
  });

  test("30 products of one name at one moment by two partners are all live, each under its own slug", async () => {
    const db = database();
    const partners = [await insertPartnerWithKey(db), await insertPartnerWithKey(db)] as const;
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        publish(n, partners[n % 2 === 0 ? 0 : 1].key, `http://127.0.0.1:9/same-name-${n}`, { product_name: "Same" }),
      ),
    );
    const made = [
      ...(await publishedBy(db, partners[0].partner.id)),
      ...(await publishedBy(db, partners[1].partner.id)),
    ];
    expect(made.filter(({ status }) => status === "live")).toHaveLength(30);
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(30);
    expect((await keyRowOf(db, partners[0].partner.id)).uses).toBe(15);
  });

  test("a publish and an admin's approval of the same product: one wins, and the other is told", async () => {
    const db = database();
    const { key } = await insertPartnerWithKey(db);
    const admin = await insertPerson(db, { isAdmin: true });
    for (let round = 0; round < 10; round++) {
      const url = `http://127.0.0.1:9/contested-${round}`;
      const draft = await insertSubmitted(db, { url, canonicalUrl: `https://127.0.0.1:9/contested-${round}` });
      const calls = [publish(0, key, url), approve(adminContextOf(as(server(1), admin)), draft.id)];
      const results = await outcomes<unknown>(round % 2 === 0 ? calls : calls.reverse());
      expect(results.filter((result) => result === "already_listed")).toHaveLength(1);
      const listed = await db
        .select({ status: listings.status })
        .from(listings)
        .where(eq(listings.canonicalUrl, `https://127.0.0.1:9/contested-${round}`));
      expect(listed.filter(({ status }) => status === "live" || status === "scheduled")).toHaveLength(1);
      expect(["submitted", "scheduled"]).toContain((await rowOf(db, draft.id)).status);
    }
  });

  test("a key that is revoked while it publishes: what came in time is live and counted, the rest is refused", async () => {
    const db = database();
    const { partner, key } = await insertPartnerWithKey(db);
    const admin = as(server(1), await insertPerson(db, { isAdmin: true }));
    const { id: keyId } = await keyRowOf(db, partner.id);
    const callers = await Promise.all(Array.from({ length: 20 }, (_, n) => asPartner(server(n), key)));
    const calls = callers.map((ctx, n) =>
      execute(submitProduct, { ...copy, url: `http://127.0.0.1:9/revoked-${n}` }, ctx),
    );
    const [results] = await Promise.all([
      outcomes<unknown>(calls),
      execute(revokePartnerKey, { id: partner.id, key_id: keyId }, admin),
    ]);
    const refused = results.filter((result) => typeof result === "string");
    expect(refused.every((code) => code === "unauthorized")).toBe(true);
    const made = await publishedBy(db, partner.id);
    expect(made).toHaveLength(20 - refused.length);
    expect((await keyRowOf(db, partner.id)).uses).toBe(made.length);
    await expect(publish(0, key, "http://127.0.0.1:9/too-late")).rejects.toThrow("not in force");
  });

  test("two admins decide one application at once: one wins", async () => {
    const db = database();
    for (let round = 0; round < 6; round++) {
      const { id } = await insertPartner(db, { slug: null, status: "applied" });
      const admins = [await insertPerson(db, { isAdmin: true }), await insertPerson(db, { isAdmin: true })] as const;
      const results = await outcomes<unknown>([
        execute(approvePartner, { id, slug: `race-${round}` }, as(server(0), admins[0])),
        execute(rejectPartner, { id, reason: "No." }, as(server(1), admins[1])),
      ]);
      expect(results.filter((result) => result === "invalid_request")).toHaveLength(1);
      const row = await db.query.partners.findFirst({ where: (partner, { eq: is }) => is(partner.id, id) });
      expect(row?.status).toBe(results[0] === "invalid_request" ? "rejected" : "approved");
    }
  });

  test("a partner who is stopped while making keys is left with none in force", async () => {
    const db = database();
    const { partner } = await insertPartnerWithKey(db);
    const admin = await insertPerson(db, { isAdmin: true });
    const holder = await insertPerson(db, { email: partner.email });
    const calls = Array.from({ length: 8 }, (_, n) => execute(rotatePartnerKey, {}, as(server(n), holder)));
    await Promise.all([
      outcomes<unknown>(calls),
      execute(stopPartner, { id: partner.id, reason: "Spam." }, as(server(1), admin)),
    ]);
    const keys = await db.query.partnerKeys.findMany({ where: (key, { eq: is }) => is(key.partnerId, partner.id) });
    expect(keys.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
  });

  test("ten applications of one address at once are one", async () => {
    const form = {
      name: "Rocket Directory",
      website: "rockets.example",
      email: "Me@rockets.example",
      about: "A form.",
    };
    const results = await Promise.all(Array.from({ length: 10 }, (_, n) => execute(applyAsPartner, form, server(n))));
    expect(results.filter(({ is_new }) => is_new)).toHaveLength(1);
  });
});
