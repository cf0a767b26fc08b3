import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seed } from "@/db/seed";
import { insertDirectory } from "@/db/testing";
import { categoryLabels } from "@/lib/core/catalog/labels";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { planMarkdown } from "@/lib/directories/campaign/plan-markdown";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { planDirectoryCampaign } from "./plan-directory-campaign";

type Plan = Awaited<ReturnType<typeof plan>>;

const plan = (ctx: Context, input: Record<string, unknown> = {}) => execute(planDirectoryCampaign, input, ctx);
const directoriesOf = ({ weeks }: Plan) => weeks.flatMap(({ directories }) => directories);
const idsOf = (planned: Plan) => directoriesOf(planned).map(({ id }) => id);

async function insertSeven(ctx: Context): Promise<void> {
  await insertDirectory(ctx.db, { slug: "paid-high", pricing: "Paid", dr: 99 });
  await insertDirectory(ctx.db, { slug: "free-unknown", pricing: "Free", dr: null });
  await insertDirectory(ctx.db, { slug: "free-ai", pricing: "Free", dr: 5, category: "AI directory" });
  await insertDirectory(ctx.db, { slug: "free-high", pricing: "Free", dr: 90 });
  await insertDirectory(ctx.db, { slug: "freemium", pricing: "Freemium", dr: 95 });
  await insertDirectory(ctx.db, { slug: "paid-ai", pricing: "Paid", dr: 1, category: "AI directory" });
  await insertDirectory(ctx.db, { slug: "of-unknown-pricing", pricing: null, dr: 100 });
}

test(
  "plans Free by domain rating, then Freemium, then Paid, from the coming Monday",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    const planned = await plan(ctx);
    expect(idsOf(planned)).toEqual(["free-high", "free-ai", "free-unknown", "freemium", "paid-high", "paid-ai"]);
    expect(planned).toMatchObject({
      url: null,
      product: { name: null, categories: [] },
      budget: "paid",
      weeks: [{ week: "2026-W48", starts_on: "2026-11-23" }],
      totals: { directories: 6, weeks: 1, by_pricing: { Free: 3, Freemium: 1, Paid: 2 } },
    });
    expect(directoriesOf(planned)[0]).toEqual({
      position: 1,
      reason: "Takes young products of any field. Free, domain rating 90.",
      only_fills: false,
      task: "Submit it.",
      only_prepared: false,
      prepare: "name, tagline (160), short description, category, logo",
      id: "free-high",
      name: "free-high",
      url: "https://free-high.example",
      submit_url: null,
      category: "Startup directory",
      pricing: "Free",
      price: null,
      dr: 90,
      launch_platform: null,
      link_type: null,
      review_days: null,
      requires_account: null,
      requires_backlink: null,
      language: null,
      region: null,
      checked_on: null,
      sources: 1,
    });
  }),
);

test(
  "with a category, in any letter case, directories for that field are chosen, in the same strict order",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    for (const category of ["AI", "ai"]) {
      const planned = await plan(ctx, { category, limit: 4 });
      expect(idsOf(planned)).toEqual(["free-high", "free-ai", "freemium", "paid-ai"]);
      expect(planned.product).toEqual({ name: null, categories: ["AI"] });
      expect(directoriesOf(planned)[1]?.reason).toContain("Takes AI products only, and yours is one");
    }
  }),
);

test(
  "the budget is the dearest kind the plan may hold, paid unless told otherwise",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    for (const [budget, by_pricing] of [
      ["free", { Free: 3, Freemium: 0, Paid: 0 }],
      ["Freemium", { Free: 3, Freemium: 1, Paid: 0 }],
      ["PAID", { Free: 3, Freemium: 1, Paid: 2 }],
      [undefined, { Free: 3, Freemium: 1, Paid: 2 }],
    ] as const) {
      expect((await plan(ctx, { budget })).totals.by_pricing).toEqual(by_pricing);
    }
  }),
);

test(
  "an empty catalog has a plan of no weeks",
  inTransaction(async (ctx) => {
    const { weeks, totals } = await plan(ctx);
    expect(weeks).toEqual([]);
    expect(totals).toEqual({ directories: 0, weeks: 0, by_pricing: { Free: 0, Freemium: 0, Paid: 0 } });
  }),
);

test(
  "over the shipped catalog: 50 unless told otherwise, up to all of known pricing, 10 a week, the same every time",
  inTransaction(async (ctx) => {
    await seed(ctx.db, { withSamples: false });
    expect((await plan(ctx)).totals).toMatchObject({ directories: 50, weeks: 5 });
    expect((await plan(ctx, { limit: 1 })).totals).toMatchObject({ directories: 1, weeks: 1 });
    expect((await plan(ctx, { limit: 11 })).weeks.map(({ directories }) => directories.length)).toEqual([10, 1]);
    // Few directories take a game: without a number the plan is short, with one it is as long as asked.
    const sizeOf = async (input: Record<string, unknown>) => (await plan(ctx, input)).totals.directories;
    expect(await sizeOf({ kind: "game" })).toBe(8);
    expect(await sizeOf({ kind: "game", limit: 50 })).toBe(50);
    expect(await sizeOf({ category: "Games" })).toBe(50);
    expect(await sizeOf({})).toBe(50);

    const whole = await plan(ctx, { limit: 610 });
    const { Free, Freemium, Paid } = whole.totals.by_pricing;
    expect(whole.totals.directories).toBe(Free + Freemium + Paid);
    expect(whole.totals.weeks).toBe(Math.ceil(whole.totals.directories / 10));
    expect(new Set(idsOf(whole)).size).toBe(whole.totals.directories);
    expect(await plan(ctx, { limit: 610 })).toEqual(whole);
    for (const category of categoryLabels) {
      const steered = await plan(ctx, { category, limit: 610 });
      expect(steered.totals, category).toEqual(whole.totals);
      expect(idsOf(steered).sort(), category).toEqual(idsOf(whole).sort());
    }
  }),
);

describe("with the product's page", () => {
  const pages: Record<string, string> = {
    "/": `<title>Acme – AI assistant for support teams</title>
        <meta name="description" content="Acme is an AI assistant: an LLM chatbot, machine learning for everyone.">
        <p>Acme answers the questions of your customers, day and night, in the words of your own help pages.`,
    "/shell": "<title>Acme</title><div id=root></div><script src=/app.js></script>",
    "/german": `<html lang=de><title>Acme – Rechnungen schreiben</title>
        <meta name="description" content="Acme schreibt Rechnungen für Handwerker und kleine Firmen.">
        <p>Mit Acme schreiben Sie Ihre Rechnungen in wenigen Minuten, auf der Baustelle und im Büro.`,
  };
  let site: LoopbackSite;
  beforeAll(async () => {
    site = await startSite((request, response) => {
      const page = pages[request.url ?? ""];
      if (page === undefined) return void response.writeHead(500).end();
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(page);
    });
  });
  afterAll(() => site.close());

  const withPage = (ctx: Context) => ({ ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] } });

  test(
    "its field steers the plan like a category; one that is sent overrides it",
    inTransaction(async (ctx) => {
      await insertSeven(ctx);
      const planned = await plan(withPage(ctx), { url: site.origin, limit: 2 });
      expect(planned.url).toBe(`${site.origin}/`);
      expect(planned.product.name).toBe("Acme");
      expect(planned.product.categories).toContain("AI");
      expect(planned.steering).toEqual({ fits: expect.arrayContaining(["ai"]), language: "en", kind: "software" });
      const said = await plan(withPage(ctx), { url: site.origin, kind: "newsletter" });
      expect(said.steering.kind).toBe("newsletter");
      expect(said.steering.fits).toContain("no_software");
      expect(idsOf(planned)).toEqual(["free-high", "free-ai"]);
      expect(planned.copy_kit).toMatchObject({ name: "Acme", tagline_60: "AI assistant for support teams" });

      const sent = await plan(withPage(ctx), { url: site.origin, category: "CRM" });
      expect(sent.product).toEqual({ name: "Acme", categories: ["CRM"] });
      expect(sent.copy_kit?.categories).toEqual(["CRM"]);
    }),
  );

  test(
    "a page that cannot be read, or must not be, steers nothing and fails nothing",
    inTransaction(async (ctx) => {
      await insertSeven(ctx);
      const bare = await plan(ctx);
      for (const [asker, url] of [
        [withPage(ctx), `${site.origin}/broken`],
        [ctx, site.origin],
        [ctx, "http://169.254.169.254/latest/meta-data/"],
      ] as const) {
        const planned = await plan(asker, { url });
        expect(planned.product, url).toEqual({ name: null, categories: [] });
        expect(planned.weeks, url).toEqual(bare.weeks);
        expect(planned.note, url).toMatch(/^The page gave nothing: .*general/);
      }
      expect(bare.note).toBeNull();
      const chosen = await plan(withPage(ctx), { url: `${site.origin}/broken`, category: "CRM" });
      expect(chosen.note).toContain("It is for CRM.");
      expect((await plan(withPage(ctx), { url: site.origin })).note).toBeNull();
    }),
  );

  test(
    "a page that shows no text without scripts is told as such",
    inTransaction(async (ctx) => {
      await insertSeven(ctx);
      const { note } = await plan(withPage(ctx), { url: `${site.origin}/shell` });
      expect(note).toMatch(/^The page shows no text before its scripts have run\./);
    }),
  );

  test(
    "a plan without a directory of the page's language says so",
    inTransaction(async (ctx) => {
      await insertSeven(ctx);
      const german = () => plan(withPage(ctx), { url: `${site.origin}/german` });
      const others = "The others are read in English: make an English version of your page";
      const { note } = await german();
      expect(note).toContain(`The page is in German, and no directory in that language is in this plan. ${others}`);
      await insertDirectory(ctx.db, { slug: "deutsch", pricing: "Free", dr: 50, language: "de" });
      const [inGerman] = (await german()).note?.split(". ") ?? [];
      expect(inGerman).toBe("The page is in German, and one directory of this plan is in that language");
    }),
  );
});

test(
  "a game is told that no directory is for games, also in the file of its plan",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    const game = await plan(ctx, { category: "Games" });
    expect(game.note).toMatch(/^No directory in this plan is for games\. /);
    expect(planMarkdown(game)).toContain(game.note);
    await insertDirectory(ctx.db, { slug: "games", pricing: "Free", dr: 50, onlyFor: "games" });
    expect((await plan(ctx, { category: "Games" })).note).toBeNull();
    expect((await plan(ctx, { category: "CRM" })).note).toBeNull();
  }),
);

test(
  "null means absent",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    expect(await plan(ctx, { url: null, category: null, budget: null, limit: null })).toEqual(await plan(ctx));
  }),
);

test(
  "names every bad field at once, with bound or nearest value",
  inTransaction(async (ctx) => {
    const problem = await problemFrom(
      plan(ctx, { url: "not an address", category: "Artificial", budget: "cheap", limit: 611, n: 1 }),
    );
    expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
    expect(problem.errors).toHaveLength(5);
    expect(problem.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: "url", code: "invalid_url" }),
        expect.objectContaining({ path: "category", code: "unknown_value" }),
        expect.objectContaining({ path: "budget", code: "unknown_value" }),
        expect.objectContaining({ path: "limit", limit: 610, actual: 611 }),
        expect.objectContaining({ path: "n", code: "unknown_field" }),
      ]),
    );
    expect((await problemFrom(plan(ctx, { limit: 0 }))).errors).toEqual([
      expect.objectContaining({ path: "limit", limit: 1, actual: 0 }),
    ]);
  }),
);

test(
  "anyone may ask, with whatever key",
  inTransaction(async (ctx) => {
    await insertSeven(ctx);
    expect(await plan(withRequest(ctx, { door: "mcp", hasPartnerKey: true }))).toEqual(await plan(ctx));
  }),
);
