import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { Draft } from "@/lib/launch/draft.schema";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { goodPage } from "@/lib/reports/readiness/testing/good-page";
import { checkLaunchReadiness } from "./check-launch-readiness";
import { submitProduct } from "./submit-product";

const badge =
  '<a href="http://localhost:3000/products/acme"><img src="http://localhost:3000/badges/white.svg" alt="Acme"></a>';
const emoji = "🚀".repeat(150);

/** Pages of very different kinds. */
const pages: Record<string, string> = {
  "/": goodPage(),
  "/with-badge": goodPage({ terms: badge }),
  "/with-draft-badge": goodPage({ terms: badge.replaceAll("acme", "kilo-68v27") }),
  "/hidden-badge": goodPage({ terms: `<div hidden>${badge}</div>` }),
  "/with-link": goodPage({ terms: '<a href="http://localhost:3000/privacy">Catalog</a>' }),
  "/front-badge": goodPage({ terms: '<a href="http://localhost:3000/">Launch Catalog</a>' }),
  "/script-badge": goodPage({ terms: `<script>document.write('${badge}')</script>` }),
  "/shell": "<title>Acme</title><div id=root></div>",
  "/app": goodPage({ heading: "", story: "<div id=root></div><script src=/app.js></script>", privacy: "" }),
  "/blank": "<div id=root></div>",
  "/nothing": "",
  "/fragment": "<h1>Rockets</h1><p>Fly them with your friends, wherever you are, whenever you like to, for free.",
  "/emoji": `<title>${emoji} – ${emoji}</title><meta name=description content="${emoji} rockets for small teams ${emoji}"><h1>${emoji}</h1>`,
  "/arabic":
    '<html lang=ar dir=rtl><title>صاروخ – أداة للمطورين</title><meta name=description content="صاروخ أداة مفتوحة المصدر للمطورين تساعدهم في العمل">',
  "/japanese":
    "<html lang=ja><title>鬼車 – 正規表現ライブラリ</title><p>鬼車は、開発者のための正規表現ライブラリです。さまざまな言語で使うことができます。誰でも無料で使えます。",
  "/endless": `<title>${"Acme ".repeat(400)}</title><meta name=description content="${"Acme flies rockets. ".repeat(500)}"><p>${"word ".repeat(20_000)}`,
  "/odd-values":
    '<title>Acme – Rockets</title><meta name=twitter:site content="@this_handle_is_too_long_for_x"><link rel=icon href="http://intranet/logo.png"><script type="application/ld+json">{"@type":"Product","name":["A",{"@value":"\\u0000B"}],"logo":"javascript:1"}</script>',
  "/own-machine": '<title>Acme – Rockets</title><link rel=apple-touch-icon href="http://10.0.0.5:3000/icon.png">',
  "/control": "<title>Ac\u0001me \u202e– Roc\u200bkets</title><h1>\u0007</h1>",
};

const requests: string[] = [];
let site: LoopbackSite;
beforeAll(async () => {
  site = await startSite((request, response) => {
    requests.push(request.url ?? "");
    const [path = ""] = (request.url ?? "").split("?");
    const page = pages[path];
    if (path === "/moved") response.writeHead(301, { location: "/" }).end();
    else if (page === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  });
});
afterAll(() => site.close());
beforeEach(() => void requests.splice(0));

const atSite = (ctx: Context): Context => ({ ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] } });
const check = (ctx: Context, path: string) => execute(checkLaunchReadiness, { url: site.origin + path }, atSite(ctx));
const listed = (url: string) => ({ url, canonicalUrl: canonicalUrl(url), registrableDomain: registrableDomain(url) });

test(
  "a good page that nobody has listed yet is ready, and the report says what to do next",
  inTransaction(async (ctx) => {
    const report = await check(ctx, "/");
    expect(report).toMatchObject({
      url: `${site.origin}/`,
      canonical_url: site.origin.replace("http:", "https:"),
      final_url: `${site.origin}/`,
      reachable: true,
      unreachable_reason: null,
      ready: true,
      duplicates: { status: "none", matches: [] },
      badge: { installed: false, reason: "no_link", variant: null, matches: [] },
      suggested_listing: {
        product_name: "Acme",
        tagline: "Web analytics for small sites",
        short_description:
          "Acme is web analytics for small sites. It counts visits, not visitors, and needs no cookies.",
        long_description: expect.stringContaining("Acme counts the visits"),
        categories: ["Analytics"],
        type: "web_app",
        pricing_tier: "Free",
        logo_url: `${site.origin}/logo.png`,
        twitter_handle: "@acme",
      },
    });
    expect(report.badge.snippet?.html).toContain("/badges/default.svg");
    expect(report.badge.snippet?.markdown).toContain("[![Acme on ");
    const failed = report.listing_quality.checks.filter(({ passed }) => !passed);
    expect(failed.map(({ id }) => id)).toEqual(["https"]);
    expect(report.score).toBe(Math.round(report.listing_quality.score * 0.7) + 15);
    expect(report.next_steps.join(" ")).toMatch(/Open a draft.*badge.*Week 48, 2026/is);
  }),
);

test(
  "the whole report costs one request to the founder's site, whatever the page links to",
  inTransaction(async (ctx) => {
    await check(ctx, "/");
    expect(requests).toEqual(["/"]);
    requests.splice(0);
    await check(ctx, "/moved");
    expect(requests).toEqual(["/moved", "/"]);
  }),
);

test(
  "the next six weeks with a free place, from the real slots",
  inTransaction(async (ctx) => {
    const two = { ...ctx, settings: { ...ctx.settings, freeSlotsPerWeek: 2 } };
    await insertListing(ctx.db, { launchWeek: "2026-W48", status: "scheduled" });
    await insertListing(ctx.db, { launchWeek: "2026-W48", status: "scheduled" });
    await insertListing(ctx.db, { launchWeek: "2026-W49", status: "scheduled" });
    const { next_free_launch_weeks: weeks } = await check(two, "/");
    expect(weeks).toHaveLength(6);
    expect(weeks.slice(0, 2)).toEqual([
      { week: "2026-W49", starts_on: "2026-11-30", free_slots: 1 },
      { week: "2026-W50", starts_on: "2026-12-07", free_slots: 2 },
    ]);
    const full = await check({ ...ctx, settings: { ...ctx.settings, freeSlotsPerWeek: 0 } }, "/");
    expect(full.next_free_launch_weeks).toEqual([]);
    expect(full.next_steps.at(-1)).toContain("full");
  }),
);

test(
  "a badge of another site's listing, or a link to another page of ours, is not the product's badge",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", ...listed("https://other.example/") });
    const report = await check(ctx, "/with-badge");
    expect(report.badge).toMatchObject({ installed: false, reason: "wrong_target" });
    expect(report.next_steps.join()).toContain("Add the badge");
    await insertListing(ctx.db, { slug: "kilo", draftSlug: "kilo-68v27", ...listed("https://kilo.example/") });
    expect((await check(ctx, "/with-draft-badge")).badge).toMatchObject({ installed: false, reason: "wrong_target" });
    expect((await check(ctx, "/with-link")).badge).toMatchObject({ installed: false, reason: "wrong_target" });
  }),
);

test(
  "a badge that leads to the front page is installed, and a step says that the launch needs the draft's own",
  inTransaction(async (ctx) => {
    const front = await check(ctx, "/front-badge");
    expect(front.badge).toMatchObject({ installed: true, reason: "found" });
    expect(front.next_steps.join()).toContain("a launch needs the badge of its own draft");
    expect((await check(ctx, "/with-badge")).next_steps.join()).not.toContain("badge of its own draft");
  }),
);

test(
  "a badge that a script inserts is told so in the steps",
  inTransaction(async (ctx) =>
    expect((await check(ctx, "/script-badge")).next_steps.join()).toContain("Paste the badge into the HTML"),
  ),
);

test(
  "a suggested listing that lacks something is not said to be usable as it is",
  inTransaction(async (ctx) => {
    for (const path of ["/blank", "/nothing", "/shell"]) {
      const steps = (await check(ctx, path)).next_steps.join();
      expect(steps).not.toContain("as it is");
      expect(steps).toMatch(/open a draft/i);
    }
    expect((await check(ctx, "/")).next_steps.join()).toContain("as it is");
  }),
);

test(
  "a badge that counts needs no snippet and is worth points; one that does not is told why",
  inTransaction(async (ctx) => {
    const [bare, installed, hidden] = [
      await check(ctx, "/"),
      await check(ctx, "/with-badge"),
      await check(ctx, "/hidden-badge"),
    ];
    expect(installed.badge).toEqual({
      installed: true,
      reason: "found",
      variant: "white",
      matches: [
        {
          href: "http://localhost:3000/products/acme",
          rel: null,
          image_url: "http://localhost:3000/badges/white.svg",
          variant: "white",
        },
      ],
      snippet: null,
    });
    expect(hidden.badge).toMatchObject({
      installed: false,
      reason: "hidden",
      variant: null,
      matches: [{ variant: "white" }],
    });
    expect(hidden.badge.snippet).not.toBeNull();
    expect(hidden.next_steps.join()).toContain("visitors cannot see it");
    expect(bare.next_steps.join()).toContain("Add the badge");
    expect(installed.next_steps.join()).not.toContain("Add the badge");
    expect(installed.score).toBe(Math.round(installed.listing_quality.score * 0.7) + 30);
  }),
);

describe("duplicates", () => {
  test(
    "a listed product is not ready, whatever its page says, and the way leads to its listing",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", name: "Acme", ...listed(`${site.origin}/`) });
      const report = await check(ctx, "/?utm_source=x#top");
      expect(report).toMatchObject({ ready: false, duplicates: { status: "listed", matches: [{ slug: "acme" }] } });
      expect(report.next_steps).toEqual([expect.stringContaining("http://localhost:3000/products/acme")]);
    }),
  );

  test(
    "a product is known by where its address leads, and by what its page calls its own address",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", ...listed(`${site.origin}/`) });
      expect((await check(ctx, "/moved")).duplicates).toMatchObject({
        status: "listed",
        matches: [{ because: "same_url" }],
      });
      // The page of that path has a canonical link to the front page.
      expect((await check(ctx, "/with-badge")).duplicates).toMatchObject({
        status: "listed",
        matches: [{ slug: "acme" }],
      });
    }),
  );

  test(
    "a canonical link to another domain is not believed",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "famous", name: "Famous", ...listed("https://famous.com/") });
      pages["/claims"] = goodPage({ canonical: '<link rel=canonical href="https://famous.com/">' });
      expect((await check(ctx, "/claims")).duplicates).toEqual({ status: "none", matches: [] });
    }),
  );

  test(
    "an open draft is said to exist and nothing of it is shown",
    inTransaction(async (ctx) => {
      const secret = {
        url: site.origin,
        email: "anna@acme.example",
        product_name: "Secret name",
        partner: "secret-partner",
      };
      const draft = Draft.parse(await execute(submitProduct, secret, atSite(ctx)));
      const report = await check(ctx, "/");
      expect(report).toMatchObject({ ready: true, duplicates: { status: "draft_open", matches: [] } });
      expect(report.next_steps.join(" ")).toContain("continue with the review link");
      expect(report.next_steps.join(" ")).not.toContain("Open a draft");
      const text = JSON.stringify(report);
      for (const word of [draft.id, "anna", "Secret", "secret-partner", draft.created_at])
        expect(text).not.toContain(word);
    }),
  );

  test(
    "a product of a similar name is shown to compare",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", name: "Acme App", ...listed("https://acme-app.com/") });
      const report = await check(ctx, "/");
      expect(report).toMatchObject({
        ready: true,
        duplicates: {
          status: "similar",
          matches: [{ slug: "acme", because: "similar_name", message: "Acme App has a similar name." }],
        },
      });
      expect(report.score).toBe(Math.round(report.listing_quality.score * 0.7) + 8);
      expect(report.next_steps[0]).toContain("Check that yours is a different product");
    }),
  );
});

test(
  "a page that cannot be read is an answer: why, what to do, and what the catalog knows all the same",
  inTransaction(async (ctx) => {
    await insertListing(ctx.db, { slug: "acme", name: "Acme", ...listed(`${site.origin}/other`) });
    const report = await check(ctx, "/gone");
    expect(report).toMatchObject({
      reachable: false,
      unreachable_reason: "http_error",
      ready: false,
      score: 0,
      duplicates: { status: "similar", matches: [{ because: "same_domain" }] },
      badge: { installed: false, reason: "unreachable", variant: null, matches: [] },
      listing_quality: {
        score: 0,
        checks: [{ id: "reachable", passed: false, message: "The site answered with HTTP status 404 and no page." }],
      },
    });
    expect(Object.values(report.suggested_listing).every((value) => value === null)).toBe(true);
    expect(report.next_free_launch_weeks).toHaveLength(6);
    expect(report.next_steps[0]).toContain("status 404");
  }),
);

test.each(Object.keys(pages))("what %s suggests is taken by submit_product as it is, nulls included", (path) =>
  inTransaction(async (ctx) => {
    const { suggested_listing, url } = await check(ctx, path);
    const input = { url, email: "founder@acme.example", ...suggested_listing };
    const draft = Draft.parse(await execute(submitProduct, input, atSite(ctx)));
    for (const [field, value] of Object.entries(suggested_listing)) {
      if (value !== null) expect(draft[field as keyof typeof suggested_listing], field).toEqual(value);
    }
  })(),
);

test(
  "an empty page is not ready, and the steps say what it must tell first",
  inTransaction(async (ctx) => {
    const report = await check(ctx, "/blank");
    expect(report).toMatchObject({ reachable: true, ready: false });
    expect(report.next_steps[0]).toContain("<title>");
  }),
);

test(
  "the address may be typed without its scheme; anything else but an address is refused",
  inTransaction(async (ctx) => {
    const typed = await execute(checkLaunchReadiness, { url: "127.0.0.1" }, ctx);
    expect(typed).toMatchObject({ url: "https://127.0.0.1/", reachable: false, unreachable_reason: "blocked_address" });
    for (const url of [
      "",
      "acme",
      "ftp://acme.com",
      "javascript:alert(1)",
      "http://user:secret@acme.com/",
      "x".repeat(3000),
      7,
    ]) {
      const problem = await problemFrom(execute(checkLaunchReadiness, { url }, ctx));
      expect(problem).toMatchObject({ status: 400, code: "invalid_request", errors: [{ path: "url" }] });
    }
    for (const input of [{}, { url: null }]) {
      expect((await problemFrom(execute(checkLaunchReadiness, input, ctx))).errors).toMatchObject([{ path: "url" }]);
    }
    const unknown = await problemFrom(execute(checkLaunchReadiness, { url: "acme.com", urls: "x" }, ctx));
    expect(unknown.errors).toMatchObject([{ path: "urls", code: "unknown_field" }]);
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    const asked = await check(withRequest(ctx, { door: "mcp", hasPartnerKey: true }), "/");
    expect(asked).toEqual(await check(ctx, "/"));
  }),
);

test(
  "a page that says nothing without scripts is not ready, and is told so first",
  inTransaction(async (ctx) => {
    const report = await check(ctx, "/app");
    expect(report).toMatchObject({ reachable: true, ready: false });
    expect(report.next_steps[0]).toContain("The page is empty until its scripts run.");
    expect(report.suggested_listing.product_name).toBe("Acme");
  }),
);

test(
  "every failed check is a step, with what was found on this page",
  inTransaction(async (ctx) => {
    const report = await check(ctx, "/japanese");
    const failed = report.listing_quality.checks.filter(({ passed }) => !passed);
    for (const { fix } of failed) expect(report.next_steps.join(" ")).toContain(fix);
    expect(report.next_steps.find((step) => step.includes("privacy"))).toMatch(/^The page links to no privacy policy/);
  }),
);
