import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { directoryOrders, directoryResults } from "@/db/schema";
import { insertDirectory } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { sharedDatabase } from "@/db/testing/shared-database";
import { accountOf } from "@/lib/core/access";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, contextOn, inTransaction, problemFrom } from "@/lib/core/testing";
import { insertPerson } from "@/lib/launch/draft/testing";
import { checkCampaignLink } from "@/lib/operations/founder/check-campaign-link";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { markCampaignDirectoryLive } from "@/lib/operations/founder/mark-campaign-directory-live";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { checkDueLinks, nextCheck } from "./check-links";
import type { Seen } from "./mark-result";
import { insertCampaign, markAs, resultOf, storeNote } from "./testing";

const MINUTE = 60_000;
const DAY = 86_400_000;

let site: LoopbackSite;
let visits: string[] = [];
/** What the directories' pages hold; null is a page that fails. */
let page: string | null = "";
beforeAll(async () => {
  site = await startSite((request, response) => {
    visits.push(request.url ?? "");
    response.writeHead(page === null ? 500 : 200, { "content-type": "text/html" });
    response.end(page ?? "");
  });
});
afterAll(() => site.close());
beforeEach(() => {
  visits = [];
  page = '<a href="https://acme.example/">Acme</a>';
});

const reaching = (ctx: Context): Context => ({
  ...ctx,
  settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] },
});
const signedIn = async (ctx: Context) => as(reaching(ctx), await insertPerson(ctx.db));
const after = (ctx: Context, ms: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) });
const markLive = (ctx: Context, seen: Seen, address: string) =>
  execute(markCampaignDirectoryLive, { ...seen, live_url: address }, ctx);
const checkAgain = (ctx: Context, { campaign, directory }: Pick<Seen, "campaign" | "directory">) =>
  execute(checkCampaignLink, { campaign, directory }, ctx);
const checkLinks = (ctx: Context) => checkDueLinks(ctx.db, ctx.now, { settings: ctx.settings });

test(
  "a directory is submitted, then live with a link that is checked at once",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    const seen = { campaign, directory: "a" };
    await markAs(ctx, { ...seen, from: "planned" }, "submitted");
    expect((await resultOf(ctx.db, campaign, "a")).status).toBe("submitted");
    const liveUrl = `${site.origin}/acme`;
    const live = await markLive(after(ctx, DAY), { ...seen, from: "submitted" }, liveUrl);
    expect(live).toMatchObject({ check: { linkType: "dofollow", kept: true } });
    expect(await resultOf(ctx.db, campaign, "a")).toMatchObject({
      status: "live",
      submittedAt: ctx.now,
      liveUrl,
      linkType: "dofollow",
      checkedAt: after(ctx, DAY).now,
    });
    expect(visits).toEqual(["/acme"]);
    const { totals, weeks } = await execute(getMyCampaign, { id: campaign }, ctx);
    expect(totals).toMatchObject({ live: 1, planned: 0, links: { dofollow: 1, unchecked: 0 } });
    expect(weeks[0]?.entries[0]?.is_elsewhere).toBe(true);
  }),
);

test(
  "what the page says is kept as it is: not followed, no link, not to be read",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a", "b", "c"]);
    for (const [directory, html, linkType] of [
      ["a", '<a rel=nofollow href="https://acme.example/">Acme</a>', "nofollow"],
      ["b", "<p>Acme</p>", "no_link"],
      ["c", null, "unreachable"],
    ] as const) {
      page = html;
      const marked = await markLive(ctx, { campaign, directory, from: "planned" }, `${site.origin}/${directory}`);
      expect(marked.check, directory).toMatchObject({ linkType });
      expect(await resultOf(ctx.db, campaign, directory)).toMatchObject({ status: "live", linkType });
    }
  }),
);

test(
  "a mistake can be taken back, and a directory can say no",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    const seen = { campaign, directory: "a" };
    await markLive(ctx, { ...seen, from: "planned" }, `${site.origin}/a`);
    await markAs(ctx, { ...seen, from: "live" }, "rejected");
    expect(await resultOf(ctx.db, campaign, "a")).toMatchObject({ status: "rejected", liveUrl: null, linkType: null });
    await markAs(ctx, { ...seen, from: "rejected" }, "planned");
    expect(await resultOf(ctx.db, campaign, "a")).toMatchObject({
      status: "planned",
      submittedAt: null,
      checkDueAt: null,
    });
  }),
);

test(
  "refuses addresses that are none or one's own, notes that are too long, and stale tabs",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    const seen = { campaign, directory: "a", from: "planned" } as const;
    for (const [address, code] of [
      ["", "invalid_url"],
      ["javascript:alert(1)", "invalid_url"],
      ["https://blog.acme.example/launch", "own_site"],
    ] as const) {
      expect((await problemFrom(markLive(ctx, seen, address))).errors, address).toEqual([
        expect.objectContaining({ path: "live_url", code }),
      ]);
    }
    expect((await problemFrom(storeNote(ctx, seen, "x".repeat(501)))).errors).toEqual([
      expect.objectContaining({ path: "note", code: "too_big" }),
    ]);
    expect((await problemFrom(storeNote(ctx, seen, "\u0000"))).code).toBe("invalid_request");
    expect((await resultOf(ctx.db, campaign, "a")).status).toBe("planned");

    await markLive(ctx, seen, `${site.origin}/a`);
    expect((await problemFrom(markAs(ctx, seen, "submitted"))).message).toContain("it is marked as live");
    expect((await resultOf(ctx.db, campaign, "a")).status).toBe("live");
    await storeNote(ctx, seen, "  Mailed Ada  ");
    expect((await resultOf(ctx.db, campaign, "a")).note).toBe("Mailed Ada");
    expect((await problemFrom(storeNote(ctx, seen, "Called Bob"))).message).toContain("its note is “Mailed Ada”");
    expect((await resultOf(ctx.db, campaign, "a")).note).toBe("Mailed Ada");
    await storeNote(ctx, seen, " ", "Mailed Ada");
    expect((await resultOf(ctx.db, campaign, "a")).note).toBeNull();
  }),
);

test(
  "nobody else, signed in or not, can touch it, nor the founder what admins work through",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    const seen = { campaign, directory: "a", from: "planned" } as const;
    const acts = (who: Context, at: typeof seen | (typeof seen & { campaign: string })) => [
      markAs(who, at, "submitted"),
      markLive(who, at, `${site.origin}/a`),
      checkAgain(who, at),
      storeNote(who, at, "Mine"),
    ];
    const stranger = await signedIn(anyone);
    for (const act of acts(stranger, seen)) expect((await problemFrom(act)).code).toBe("not_found");
    for (const act of acts(anyone, seen)) expect((await problemFrom(act)).code).toBe("unauthorized");
    for (const act of acts(ctx, { ...seen, campaign: "nonsense" }))
      expect((await problemFrom(act)).code).toBe("not_found");
    for (const act of acts(ctx, { ...seen, campaign: randomUUID() }))
      expect((await problemFrom(act)).code).toBe("not_found");

    const orderId = randomUUID();
    await ctx.db.insert(directoryOrders).values({
      id: orderId,
      ownerId: accountOf(ctx)?.id ?? "",
      url: "https://acme.example/",
      canonicalUrl: "https://acme.example",
      name: "Acme",
      package: "starter",
    });
    await ctx.db
      .insert(directoryResults)
      .values({ orderId, directory: "a", position: 1, week: "2026-W48", reason: "Free" });
    for (const act of acts(ctx, { ...seen, campaign: orderId }))
      expect((await problemFrom(act)).code).toBe("not_found");
    expect((await execute(getMyCampaign, { id: orderId }, ctx)).is_own).toBe(false);
    expect((await resultOf(ctx.db, orderId, "a")).status).toBe("planned");
    expect(visits).toEqual([]);
  }),
);

test(
  "a link is checked again on wish once a minute, and by itself after a month",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    const seen = { campaign, directory: "a" };
    expect(await checkAgain(ctx, seen)).toBeNull();
    await markLive(ctx, { ...seen, from: "planned" }, `${site.origin}/a`);
    expect(await checkAgain(ctx, seen)).toBeNull();
    page = "<p>Gone</p>";
    expect(await checkAgain(after(ctx, MINUTE), seen)).toMatchObject({ linkType: "no_link" });
    expect(await checkLinks(after(ctx, 28 * DAY))).toBe(0);
    page = '<a rel=ugc href="https://acme.example/">Acme</a>';
    expect(await checkLinks(after(ctx, 32 * DAY))).toBe(1);
    expect(await checkLinks(after(ctx, 32 * DAY))).toBe(0);
    expect(await resultOf(ctx.db, campaign, "a")).toMatchObject({
      linkType: "nofollow",
      checkedAt: after(ctx, 32 * DAY).now,
    });
    expect(visits).toHaveLength(3);
  }),
);

test(
  "a check whose server died is taken up after its lease; what it finds later changes nothing",
  inTransaction(async (anyone) => {
    const ctx = await signedIn(anyone);
    const campaign = await insertCampaign(ctx, ["a"]);
    await ctx.db
      .update(directoryResults)
      .set({ status: "live", liveUrl: `${site.origin}/a`, checkDueAt: new Date(ctx.now.getTime() + 2 * MINUTE) });
    expect(await checkAgain(ctx, { campaign, directory: "a" })).toBeNull();
    expect(await checkLinks(ctx)).toBe(0);
    expect(await checkLinks(after(ctx, 2 * MINUTE))).toBe(1);
  }),
);

test("next checks are spread over two days; a page that fails is tried a day later, then monthly", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const days = Array.from({ length: 200 }, (_, n) => {
    const due = nextCheck({ orderId: "o", directory: `d${n}`, before: null }, "dofollow", now);
    return (due.getTime() - now.getTime()) / DAY;
  });
  expect(Math.min(...days)).toBeGreaterThanOrEqual(29);
  expect(Math.max(...days)).toBeLessThan(31);
  expect(new Set(days.map((day) => Math.floor(day * 4))).size).toBe(8);
  const link = { orderId: "o", directory: "d" };
  expect(nextCheck({ ...link, before: "dofollow" }, "unreachable", now).getTime() - now.getTime()).toBe(DAY);
  expect(nextCheck({ ...link, before: "unreachable" }, "unreachable", now).getTime() - now.getTime()).toBeGreaterThan(
    28 * DAY,
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const shared = sharedDatabase(open);
  const server = (n: number, founder: Account): Context =>
    as(reaching(contextOn(n % 2 === 0 ? shared().one.db : shared().two.db)), founder);

  test("20 tabs that mark at once: the page is read once, and one way to mark wins", async () => {
    const founder = await insertPerson(shared().one.db);
    const campaign = await insertCampaign(server(0, founder), ["a", "b"]);
    const seen = { campaign, directory: "a", from: "planned" } as const;
    const calls = Array.from({ length: 20 }, (_, n) => markLive(server(n, founder), seen, `${site.origin}/a`));
    const marked = await Promise.all(calls);
    expect(marked.filter(({ check }) => check !== null)).toHaveLength(1);
    expect(visits).toEqual(["/a"]);

    const other = { ...seen, directory: "b" };
    const mixed = await Promise.allSettled([
      markAs(server(0, founder), other, "submitted"),
      markAs(server(1, founder), other, "rejected"),
    ]);
    expect(mixed.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("20 saves at once make one campaign", async () => {
    const founder = await insertPerson(shared().one.db);
    for (const slug of ["s1", "s2"]) await insertDirectory(shared().one.db, { slug });
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, n) => insertCampaign(server(n, founder), [], "https://saves.example")),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test("two servers that check at once read each page once", async () => {
    const founder = await insertPerson(shared().one.db);
    const slugs = Array.from({ length: 12 }, (_, n) => `due${n}`);
    const campaign = await insertCampaign(server(0, founder), slugs, "https://due.example");
    page = '<a href="https://due.example">Due</a>';
    for (const directory of slugs)
      await markLive(server(0, founder), { campaign, directory, from: "planned" }, `${site.origin}/${directory}`);
    visits = [];
    const month = new Date(server(0, founder).now.getTime() + 32 * DAY);
    const { settings } = server(0, founder);
    const counts = await Promise.all(
      [shared().one, shared().two].map(({ db }) => checkDueLinks(db, month, { settings })),
    );
    const due = slugs.map((slug) => `/${slug}`);
    expect(visits.filter((path) => due.includes(path)).sort()).toEqual([...due].sort());
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(visits.length);
  });
});
