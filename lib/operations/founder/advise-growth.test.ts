import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { saveOwnCampaign } from "@/db/own-campaigns";
import {
  adPackages,
  closedWeeks,
  directoryOrders,
  directoryResults,
  listingStatuses,
  newsletterFeatures,
} from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { type GrowthAdvice, type GrowthArea, growthAreas, growthStatuses } from "@/lib/reports/growth/growth.schema";
import { goodPage } from "@/lib/reports/readiness/testing/good-page";
import { adviseGrowth } from "./advise-growth";

const requests: string[] = [];
let site: LoopbackSite;
beforeAll(async () => {
  site = await startSite((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/") response.writeHead(200, { "content-type": "text/html" }).end(goodPage());
    else if (request.url === "/bare") response.writeHead(200, { "content-type": "text/html" }).end("<title>A</title>");
    else response.writeHead(503).end();
  });
});
afterAll(() => site.close());
beforeEach(() => void requests.splice(0));

type Values = Parameters<typeof insertListing>[1];

/** A founder's launch, and what is advised for it. */
async function signedIn(ctx: Context) {
  const founder = await insertFounder(ctx.db);
  const settings = { ...ctx.settings, fetchAllowHosts: [site.hostPort] };
  const around = { ...as(ctx, founder), settings };
  return {
    founder,
    own: (values: Values = {}) =>
      insertListing(ctx.db, {
        slug: "acme",
        name: "Acme",
        url: `${site.origin}/`,
        // One address is listed once.
        canonicalUrl: `${values?.slug ?? "acme"}.test`,
        ownerId: founder.id,
        ...values,
      }),
    advise: (id = "acme") => execute(adviseGrowth, { id }, around),
  };
}

const of = ({ advice }: GrowthAdvice, area: GrowthArea) => advice.find((one) => one.area === area);

describe("advise_growth", () => {
  test(
    "a draft that came back leads to the reviewer's note, not to submitting it as it is",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      await own({ status: "draft", draftId: randomUUID(), reviewNote: "Say who it is for." });
      expect(of(await advise(), "rank")).toMatchObject({
        status: "act",
        title: "Make the changes that the reviewer asks for",
        action: { label: "Make the changes" },
      });
    }),
  );

  test(
    "tells all six areas in every state, sorted, each with evidence and an absolute address, from one visit",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      for (const status of listingStatuses.filter((status) => status !== "deleted")) {
        requests.splice(0);
        const row = await own({ slug: status, status, draftId: randomUUID() });
        const told = await advise(status);
        expect(told.tool_id).toBe(row.id);
        expect(told.advice.map(({ area }) => area).sort()).toEqual([...growthAreas].sort());
        expect(told.advice.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 6]);
        const order = told.advice.map((one) => growthStatuses.indexOf(one.status));
        expect(order).toEqual(order.toSorted());
        for (const { evidence, title, detail, action } of told.advice) {
          for (const text of [evidence, title, detail, action.label]) {
            expect(text).toMatch(/\S/);
            expect(text).not.toMatch(/null|undefined|NaN|\[object/);
          }
          expect(action.url).toMatch(/^http:\/\/localhost:3000\//);
        }
        expect(requests).toEqual(["/"]);
        expect(await advise(status)).toEqual(told);
      }
    }),
  );

  test(
    "a launch that is out of the catalog leads to what its founder can do, and never to the page where this is read",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      const wayOf = async (status: Exclude<NonNullable<Values>["status"], undefined>) => {
        await own({ slug: status, status, draftId: randomUUID() });
        return of(await advise(status), "rank")?.action;
      };
      expect(await wayOf("taken_down")).toEqual({ label: "Contact us", url: "http://localhost:3000/contact" });
      expect(await wayOf("held")).toMatchObject({ label: "See what you submitted" });
      expect(await wayOf("unlisted")).toMatchObject({ url: "http://localhost:3000/me/unlisted#manage" });
      expect(await wayOf("rejected")).toMatchObject({ label: "Open a new draft" });
    }),
  );

  test(
    "the page is judged as it is now",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      await own();
      await own({ slug: "bare", url: `${site.origin}/bare` });
      await own({ slug: "away", url: `${site.origin}/away` });
      const [good, bare, away] = [await advise(), await advise("bare"), await advise("away")];
      expect(of(good, "page_quality")).toMatchObject({ status: "good" });
      expect(of(good, "page_quality")?.evidence).toMatch(/^\d+ of \d+ checks passed, \d+ of 100 by weight/);
      expect(of(bare, "page_quality")).toMatchObject({ status: "act", priority: 1 });
      expect(of(away, "page_quality")).toMatchObject({ status: "act", title: "We could not read your page" });
      expect(of(away, "page_quality")?.evidence).toContain("503");
      expect(good.score).toBeGreaterThan(bare.score);
      expect(bare.score).toBeGreaterThanOrEqual(away.score);
    }),
  );

  test(
    "the badge is told by what its last checks found",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      const at = new Date("2026-11-14T08:00:00Z");
      await own({ slug: "never" });
      await own({
        slug: "found",
        badgeAdded: true,
        badgeVerifiedAt: at,
        badgeCheckedAt: at,
        badgeUrl: "https://a.example/b",
      });
      await own({
        slug: "unread",
        badgeAdded: true,
        badgeVerifiedAt: at,
        badgeCheckedAt: testNow,
        badgeReason: "unreachable",
        badgeUrl: "https://a.example/b",
      });
      await own({ slug: "lost", badgeVerifiedAt: at, badgeLostAt: testNow, badgeReason: "no_link" });
      expect(of(await advise("never"), "badge")).toMatchObject({ status: "improve" });
      expect(of(await advise("found"), "badge")).toMatchObject({
        status: "good",
        evidence: "Found at https://a.example/b on 14 November 2026. Last checked on 14 November 2026.",
      });
      expect(of(await advise("unread"), "badge")).toMatchObject({
        status: "good",
        evidence:
          "Found at https://a.example/b on 14 November 2026. Last checked on 21 November 2026. The page could not be read.",
      });
      const lost = of(await advise("lost"), "badge");
      expect(lost).toMatchObject({ status: "act", action: { url: "http://localhost:3000/badge?slug=lost" } });
      expect(lost?.evidence).toContain("We did not find it on 21 November 2026 at ");
      expect(lost?.evidence).toContain("last found it on 14 November 2026. The page has no link to this site.");
    }),
  );

  test(
    "the rank says how many votes draw level with the launch above, in its own week alone",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      await own({ upvotes: 5 });
      await own({ slug: "unvoted" });
      await insertListing(ctx.db, { upvotes: 30 });
      await insertListing(ctx.db, { upvotes: 8 });
      await insertListing(ctx.db, { upvotes: 5 });
      await insertListing(ctx.db, { upvotes: 6, launchWeek: "2026-W46" });
      await insertListing(ctx.db, { upvotes: 7, status: "taken_down" });
      expect(of(await advise(), "rank")).toMatchObject({
        status: "improve",
        title: "3 more upvotes reach the product above you",
        evidence: "No. 3 of 5 launches in week 47, 2026, with 5 upvotes; the next above has 8.",
      });
      expect(of(await advise("unvoted"), "rank")).toMatchObject({ status: "act" });
      await own({ slug: "closed", upvotes: 1, launchWeek: "2026-W44", finalRank: 4 });
      await ctx.db.insert(closedWeeks).values({ week: "2026-W44", closedAt: ctx.now, launches: 9 });
      expect(of(await advise("closed"), "rank")).toMatchObject({
        status: "good",
        title: "No. 4 of week 44, 2026 is your final rank",
        evidence: "No. 4 of 9 launches in week 44, 2026, with 1 upvote today.",
      });
      await own({ slug: "leader", upvotes: 40, launchWeek: "2026-W45" });
      expect(of(await advise("leader"), "rank")).toMatchObject({
        status: "good",
        evidence: "No. 1 of 1 launch in week 45, 2026, with 40 upvotes.",
      });
    }),
  );

  test(
    "a draft is told what stands before its launch, a scheduled one its date",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      const draftId = randomUUID();
      await own({ status: "draft", draftId, launchWeek: null, launchedAt: null, expiresAt: new Date("2026-12-01") });
      const goLiveAt = new Date("2026-11-30T00:00:00Z");
      await own({ slug: "soon", status: "scheduled", launchWeek: "2026-W49", goLiveAt });
      const draft = await advise();
      expect(of(draft, "rank")).toMatchObject({
        status: "act",
        action: { url: `http://localhost:3000/submit/${draftId}` },
      });
      expect(of(draft, "rank")?.evidence).toMatch(
        /^\d of 4 steps done; open: .+ The draft expires on 1 December 2026\.$/,
      );
      expect(of(draft, "badge")).toMatchObject({ status: "act" });
      expect(of(draft, "newsletter_ads")).toMatchObject({ status: "good" });
      expect(of(await advise("soon"), "rank")).toMatchObject({
        status: "good",
        evidence: "Goes live on 30 November 2026, in week 49, 2026.",
      });
    }),
  );

  test(
    "directories that are overdue come first, then those of this week; without a campaign its plan is begun",
    inTransaction(async (ctx) => {
      const { own, advise, founder } = await signedIn(ctx);
      const { id, url, canonicalUrl } = await own();
      await insertDirectory(ctx.db, { slug: "first", name: "First", dr: 90 });
      await insertDirectory(ctx.db, { slug: "second", name: "Second" });
      expect(of(await advise(), "directory_plan")).toMatchObject({
        status: "improve",
        evidence:
          "No campaign is saved for this product. Its free plan begins with First (rating 90), Second (rating unknown).",
        action: { url: `http://localhost:3000/campaign?budget=free&url=${encodeURIComponent(url)}` },
      });
      const results = ["first", "second"].map((directory, index) => ({
        directory,
        position: index + 1,
        week: `2026-W${46 + index}`,
        reason: "Free",
      }));
      const saved = { ownerId: founder.id, url, canonicalUrl, name: "Acme", results, now: testNow };
      const { id: orderId } = await saveOwnCampaign(ctx.db, saved);
      expect(of(await advise(), "directory_plan")).toMatchObject({
        status: "act",
        title: "1 directory is overdue",
        detail: expect.stringContaining("First, Second"),
        evidence: "Of 2 directories: 0 live, 0 submitted, 0 rejected, 2 still planned.",
        action: { url: `http://localhost:3000/campaign/${orderId}` },
      });
      await ctx.db.update(directoryResults).set({ status: "submitted", submittedAt: testNow });
      expect(of(await advise(), "directory_plan")).toMatchObject({ status: "good", title: "The campaign is done" });
      await ctx.db.update(directoryOrders).set({ package: "starter", listingId: id });
      expect(of(await advise(), "directory_plan")).toMatchObject({ title: "We are working on your order" });
    }),
  );

  test(
    "the newsletter and Featured are told by what there is, and nothing is made up",
    inTransaction(async (ctx) => {
      const { own, advise } = await signedIn(ctx);
      const { id } = await own();
      await insertListing(ctx.db, { featured: true });
      const nothing = await advise();
      expect(of(nothing, "newsletter_ads")).toMatchObject({ status: "good", title: "No ads are for sale now" });
      expect(of(nothing, "featured")?.evidence).toContain("Not featured; 1 of 2 live listings are featured.");
      const checkoutUrl = "https://pay.example/a";
      const offer = { name: "Main ad", description: "x", placement: "Top", currency: "EUR", checkoutUrl };
      await ctx.db.insert(adPackages).values({ ...offer, priceMinor: 14_900, sendsOn: 2 });
      expect(of(await advise(), "newsletter_ads")).toMatchObject({
        status: "improve",
        evidence: "Your product is not booked in an issue. The next free date is 24 November 2026: Main ad, €149.",
        action: { url: "http://localhost:3000/advertise?tool_id=acme" },
      });
      await ctx.db.insert(newsletterFeatures).values({ listingId: id, title: "Acme of the week", date: "2026-11-24" });
      await ctx.db.insert(newsletterFeatures).values({ listingId: id, title: "Long ago", date: "2026-01-06" });
      expect(of(await advise(), "newsletter_ads")).toMatchObject({
        status: "good",
        evidence: "“Acme of the week” on 24 November 2026.",
      });
    }),
  );

  test(
    "what is somebody else's or unknown is 404 without a visit of any page; nobody is let in without a token",
    inTransaction(async (ctx) => {
      const { advise } = await signedIn(ctx);
      await insertListing(ctx.db, { slug: "others", url: `${site.origin}/` });
      for (const id of ["others", "nothing", randomUUID()]) {
        expect(await problemFrom(advise(id)), id).toMatchObject({ code: "not_found", status: 404 });
      }
      expect(requests).toEqual([]);
      expect((await problemFrom(execute(adviseGrowth, { id: "others" }, ctx))).code).toBe("unauthorized");
    }),
  );
});
