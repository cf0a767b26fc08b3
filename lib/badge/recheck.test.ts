import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, testNow } from "@/lib/core/testing";
import { auditOf, insertPerson, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { drawMail } from "@/lib/mail/draw";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { recheckBadges } from "./recheck";

const badge = (slug: string) => `<a href="http://localhost:3000/products/${slug}">us</a>`;
const html =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end(text);
const away: RequestListener = (_request, response) => void response.writeHead(503).end();

let answer: RequestListener;
/** Every address that was asked for. */
let asked: string[] = [];
let site: LoopbackSite;
beforeAll(async () => {
  site = await startSite((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
});
afterEach(() => {
  asked = [];
});
afterAll(() => site.close());

const settings = () => ({ appUrl: "http://localhost:3000", fetchAllowHosts: [site.hostPort], browserPath: null });
const recheck = (db: Db, now = testNow) => recheckBadges(db, now, settings());

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);
const inDays = (days: number) => daysAgo(-days);

/** A live listing of the site above, whose badge was found eight days ago. */
async function insertBadged(db: Db, values: Partial<typeof listings.$inferInsert> = {}) {
  const owner = await insertPerson(db);
  const row = await insertListing(db, {
    slug: "acme",
    name: "Acme",
    url: `${site.origin}/`,
    canonicalUrl: `https://${values.slug ?? "acme"}.example`,
    registrableDomain: site.hostPort,
    ownerId: owner.id,
    badgeAdded: true,
    badgeVerifiedAt: daysAgo(8),
    badgeCheckedAt: daysAgo(8),
    badgeReason: "found",
    ...values,
  });
  return { owner, id: row.id };
}

test(
  "a badge that is gone is lost: the founder has one mail and sees it among their launches",
  inTransaction(async (ctx) => {
    const { owner, id } = await insertBadged(ctx.db);
    answer = html("<p>We have moved the footer.");
    expect(await recheck(ctx.db)).toBe(1);
    expect(await recheck(ctx.db)).toBe(0);
    expect(await rowOf(ctx.db, id)).toMatchObject({
      badgeAdded: false,
      badgeLostAt: testNow,
      badgeCheckedAt: testNow,
      badgeReason: "no_link",
      badgeVerifiedAt: daysAgo(8),
      status: "live",
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([
      { action: "badge_lost", actorKind: "system", reason: "no_link", at: testNow },
    ]);
    const facts = { name: "Acme", url: `${site.origin}/`, found: "The page has no link to this site." };
    expect(await mailsOf(ctx.db, id)).toMatchObject([{ kind: "badge_lost", recipient: owner.email, facts }]);
    expect((await drawMail({ kind: "badge_lost", facts })).text).toContain(site.origin);
    expect((await drawMail({ kind: "badge_lost", facts })).text).toContain("The page has no link to this site.");
    const { data } = await execute(getMyLaunches, {}, as(ctx, owner));
    expect(data).toMatchObject([
      {
        badge_added: false,
        badge: { installed: false, reason: "no_link", verified_at: expect.any(String) },
      },
    ]);

    // Still gone a week later: it was told once.
    expect(await recheck(ctx.db, inDays(8))).toBe(1);
    expect(await mailsOf(ctx.db, id)).toHaveLength(1);
    expect((await rowOf(ctx.db, id)).badgeLostAt).toEqual(testNow);

    // Back, and lost once more: that is another loss.
    answer = html(badge("acme"));
    expect(await recheck(ctx.db, inDays(16))).toBe(1);
    expect(await rowOf(ctx.db, id)).toMatchObject({ badgeAdded: true, badgeLostAt: null, badgeVerifiedAt: inDays(16) });
    answer = html("");
    expect(await recheck(ctx.db, inDays(24))).toBe(1);
    expect(await mailsOf(ctx.db, id)).toHaveLength(2);
  }),
);

test(
  "a badge that names the slug of the draft is still the badge",
  inTransaction(async (ctx) => {
    const { id } = await insertBadged(ctx.db, { draftSlug: "acme-68v27" });
    answer = html(badge("acme-68v27"));
    expect(await recheck(ctx.db)).toBe(1);
    expect(await rowOf(ctx.db, id)).toMatchObject({ badgeAdded: true, badgeLostAt: null, badgeReason: "found" });
  }),
);

test(
  "a page that is away loses nothing, however often; the owner sees when it could not be read",
  inTransaction(async ({ db }) => {
    const { id } = await insertBadged(db);
    answer = away;
    for (const week of [0, 8, 16]) {
      expect(await recheck(db, inDays(week))).toBe(1);
      expect(await rowOf(db, id)).toMatchObject({
        badgeAdded: true,
        badgeLostAt: null,
        badgeReason: "unreachable",
        badgeCheckedAt: inDays(week),
      });
    }
    expect(await mailsOf(db, id)).toEqual([]);
  }),
);

test(
  "a badge on another page of the site is looked for there first, and on the front page before it is lost",
  inTransaction(async ({ db }) => {
    const { id } = await insertBadged(db, { badgeUrl: `${site.origin}/about` });
    answer = (request, response) => html(request.url === "/about" ? badge("acme") : "")(request, response);
    await recheck(db);
    expect(asked).toEqual(["/about"]);
    expect((await rowOf(db, id)).badgeAdded).toBe(true);
    // That page is away: in doubt for the badge, although the front page has none.
    answer = (request, response) => (request.url === "/about" ? away : html(""))(request, response);
    await recheck(db, inDays(8));
    expect(await rowOf(db, id)).toMatchObject({ badgeAdded: true, badgeReason: "unreachable" });
    // That page is no more, and the front page has none.
    answer = (request, response) =>
      request.url === "/about" ? void response.writeHead(404).end() : html("")(request, response);
    await recheck(db, inDays(16));
    expect(await rowOf(db, id)).toMatchObject({ badgeAdded: false, badgeReason: "no_link" });
  }),
);

test(
  "a page that is too long to be read whole, or cannot be drawn just now, loses nothing",
  inTransaction(async ({ db }) => {
    const { id } = await insertBadged(db);
    answer = html(`<p>${"long ".repeat(200_000)}`);
    await recheck(db);
    expect(await rowOf(db, id)).toMatchObject({
      badgeAdded: true,
      badgeReason: "unreachable",
      badgeCheckedAt: testNow,
    });
    answer = html("<div id=app></div>");
    const broken = { ...settings(), browserPath: "/nowhere/chromium" };
    await recheckBadges(db, inDays(8), broken);
    expect(await rowOf(db, id)).toMatchObject({ badgeAdded: true, badgeReason: "unreachable" });
    expect(await recheckBadges(db, inDays(8), broken)).toBe(0);
    expect(await recheckBadges(db, new Date(inDays(8).getTime() + 3_600_000), settings())).toBe(1);
    expect((await rowOf(db, id)).badgeAdded).toBe(false);
  }),
);

test(
  "only live listings that have a badge, or lost one, are asked for, a week after the last time",
  inTransaction(async ({ db }) => {
    answer = html("");
    await insertBadged(db, { slug: "fresh", badgeCheckedAt: daysAgo(6) });
    await insertBadged(db, { slug: "without", badgeAdded: false });
    await insertBadged(db, { slug: "sample", sample: true });
    await insertBadged(db, { slug: "scheduled", status: "scheduled" });
    await insertBadged(db, { slug: "taken-down", status: "taken_down" });
    expect(await recheck(db)).toBe(0);
    await insertBadged(db, { slug: "lost", badgeAdded: false, badgeLostAt: daysAgo(8) });
    await insertBadged(db, { slug: "never-checked", badgeCheckedAt: null, badgeReason: null });
    expect(await recheck(db)).toBe(2);
  }),
);

test(
  "a listing without an address of its founder loses its badge without a mail",
  inTransaction(async ({ db }) => {
    answer = html("");
    const { id } = await insertBadged(db, { ownerId: null });
    await recheck(db);
    expect((await rowOf(db, id)).badgeAdded).toBe(false);
    expect(await mailsOf(db, id)).toEqual([]);
  }),
);

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);

  test("two servers that look at once ask for each page once and send one mail each", async () => {
    const { db } = shared().one;
    answer = html("");
    const slugs = Array.from({ length: 24 }, (_, made) => `acme-${made}`);
    for (const slug of slugs) await insertBadged(db, { slug, url: `${site.origin}/${slug}` });
    const servers = [shared().one.db, shared().two.db, shared().one.db, shared().two.db];
    const done = await Promise.all(servers.map((server) => recheck(server)));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(24);
    expect(asked.sort()).toEqual(slugs.map((slug) => `/${slug}`).sort());
    const rows = await db.select().from(listings).where(eq(listings.badgeAdded, false));
    const mailed = await Promise.all(rows.map(({ id }) => mailsOf(db, id)));
    expect(mailed.map(({ length }) => length)).toEqual(slugs.map(() => 1));
  });
});
