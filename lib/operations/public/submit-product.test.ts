import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { count, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertDraft } from "@/db/drafts";
import { listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder } from "@/lib/auth/testing";
import type { Context } from "@/lib/core/context";
import { execute, perform } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { openDraft } from "@/lib/launch/draft/open-draft";
import { mailsOf } from "@/lib/launch/draft/testing";
import { Draft } from "@/lib/launch/draft.schema";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { claimDraft } from "../founder/claim-draft";
import { deleteAccount } from "../founder/delete-account";
import { discardDraft } from "../founder/discard-draft";
import { getComingLaunch } from "./get-coming-launch";
import { getProduct } from "./get-product";
import { getSubmission } from "./get-submission";
import { searchProducts } from "./search-products";
import { submitProduct } from "./submit-product";
import { updateSubmission } from "./update-submission";

const pages: Record<string, string> = {
  "/": `<html lang="en"><title>Acme – Web analytics for small sites</title>
    <meta name="description" content="Acme is web analytics for small sites: it counts visits, not visitors.">
    <meta name="twitter:site" content="@acme">
    <link rel="icon" sizes="512x512" href="/logo.png">`,
  "/shell": "<title>Acme</title><div id=root></div>",
  "/blank": "<div id=root></div>",
  "/hostile": `<title>Ac\u0000me \ud83d</title><meta name=description content="${"<b>&lt;script&gt;</b> very long ".repeat(400)}">
    <script type="application/ld+json">{"@type":"SoftwareApplication","name":"A\\u0000c\\ud800me","url":"javascript:alert(1)",
    "description":"b\\u0000c\\udc00","image":"javascript:alert(2)","author":{"name":"\\ud800"},"applicationCategory":["\\u0000"]}</script>
    <link rel=icon href="javascript:alert(3)">`,
};

const answerPage: RequestListener = (request, response) => {
  const page = pages[request.url ?? ""];
  if (page !== undefined) response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  else if (request.url === "/logo.png") response.writeHead(200, { "content-type": "image/png" }).end(logo);
  else if (request.url === "/picture") response.writeHead(200, { "content-type": "image/png" }).end("png");
  else if (request.url === "/inwards") response.writeHead(302, { location: "http://127.0.0.1:22/" }).end();
  else response.writeHead(500).end();
};

/** The address under which a logo is shown that was fetched. */
const storedLogo = /^http:\/\/localhost:3000\/media\/[\da-f]{64}\.webp$/;

let site: LoopbackSite;
let logo: Buffer;
beforeAll(async () => {
  logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  site = await startSite(answerPage);
});
afterAll(() => site.close());

const email = "founder@acme.example";
/** Nothing listens at port 9 of this machine, and without leave it is not even asked. */
const dead = { url: "http://127.0.0.1:9/", email };

/** A test whose context may fetch from the site above. */
const withSite = (run: (ctx: Context) => Promise<void>) =>
  inTransaction((ctx) =>
    run({ ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort, "127.0.0.1:9"] } }),
  );

const submit = async (ctx: Context, input: Record<string, unknown> = {}) =>
  Draft.parse(await execute(submitProduct, { url: site.origin, email, ...input }, ctx));

async function rowOf(ctx: Context, draftId: string) {
  const [row] = await ctx.db.select().from(listings).where(eq(listings.draftId, draftId));
  return row;
}

async function countRows(ctx: Context): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(listings);
  return row?.total ?? 0;
}

describe("opens a draft", () => {
  test.each([
    ["somebody who is signed in, for their own address", email, { isOpenedByReader: true }],
    ["somebody who is signed in, for another address", "colleague@acme.example", {}],
  ])("the first mail about a draft of %s knows it", (_whose, to, facts) =>
    inTransaction(async (ctx) => {
      const me = as(ctx, await insertFounder(ctx.db, email.toLowerCase()));
      const { id } = await submit(me, { email: to });
      const row = await rowOf(ctx, id);
      const [first] = await ctx.db
        .select()
        .from(mails)
        .where(eq(mails.dedupeKey, `draft_opened:${row?.id}`));
      expect(first?.facts).toEqual(facts);
    })(),
  );

  test(
    "filled from the page, with id and review link, for the founder to finish",
    withSite(async (ctx) => {
      const draft = await submit(ctx);
      expect(draft).toMatchObject({
        status: "draft",
        review_url: `http://localhost:3000/submit/${draft.id}`,
        url: `${site.origin}/`,
        canonical_url: site.origin.replace("http:", "https:"),
        product_name: "Acme",
        tagline: "Web analytics for small sites",
        short_description: "Acme is web analytics for small sites: it counts visits, not visitors.",
        categories: ["Analytics"],
        twitter_handle: "@acme",
        logo_url: expect.stringMatching(storedLogo),
        prefill: { status: "complete", reason: null },
        created_at: ctx.now.toISOString(),
        updated_at: ctx.now.toISOString(),
      });
      expect(draft.prefill.fields).toEqual(
        expect.arrayContaining(["product_name", "tagline", "categories", "logo_url"]),
      );
      expect(await execute(getSubmission, { id: draft.id }, ctx)).toEqual(draft);
      expect(submitProduct.location?.(draft)).toBe(`/api/v1/submissions/${draft.id}`);
    }),
  );

  test(
    "with the badge that its launch needs, which stays the same through corrections and the claim",
    withSite(async (ctx) => {
      const { id, badge, next_steps } = await submit(ctx);
      expect(badge?.href).toMatch(/^http:\/\/localhost:3000\/products\/acme-[2-9a-z]{5}$/);
      expect(badge?.html).toContain(`<a href="${badge?.href}"><img src="http://localhost:3000/badges/acme-`);
      expect(badge?.markdown).toContain(`](${badge?.href})`);
      expect(next_steps.join("\n")).toContain(`only a link to ${badge?.href} counts`);
      const corrected = await execute(updateSubmission, { id, product_name: "Inkwell" }, ctx);
      expect(corrected.badge).toMatchObject({ href: badge?.href, html: expect.stringContaining("Inkwell on ") });
      const slug = badge?.href.split("/").at(-1) ?? "";
      expect((await problemFrom(execute(getComingLaunch, { slug }, ctx))).code).toBe("not_found");
      const founder = as(ctx, await insertFounder(ctx.db));
      expect((await execute(claimDraft, { draft: id }, founder)).badge?.href).toBe(badge?.href);
      expect((await execute(getComingLaunch, { slug }, ctx)).name).toBe("Inkwell");
      expect((await execute(getSubmission, { id }, ctx)).badge).toEqual(corrected.badge);
    }),
  );

  test(
    "under another slug if one is taken",
    withSite(async (ctx) => {
      await insertListing(ctx.db, { slug: "taken" });
      const draft = {
        draftId: randomUUID(),
        slug: "taken",
        url: dead.url,
        canonicalUrl: dead.url,
        registrableDomain: "acme.example",
        founderEmail: email,
      };
      expect(await insertDraft(ctx.db, draft)).toBeNull();
      expect(await insertDraft(ctx.db, { ...draft, slug: "free" })).toMatchObject({ slug: "free" });
      expect((await openDraft(ctx.db, { ...draft, draftId: randomUUID(), name: "" })).slug).toMatch(/^acme-.{5}$/);
    }),
  );

  test(
    "without a badge if the product is live already: it cannot be launched",
    withSite(async (ctx) => {
      const { url, canonical_url: canonicalUrl } = await submit(ctx, { ...dead, tagline: "First" });
      await insertListing(ctx.db, { slug: "live", url, canonicalUrl });
      const second = await submit(ctx, { ...dead, tagline: "Second" });
      expect([second.listed_url !== undefined, second.badge]).toEqual([true, null]);
    }),
  );

  test(
    "whose id is random, and not the launch's own",
    withSite(async (ctx) => {
      const [one, two] = [await submit(ctx, dead), await submit(ctx, { ...dead, tagline: "Another one" })];
      expect(one.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(two.id).not.toBe(one.id);
      expect((await rowOf(ctx, one.id))?.id).not.toBe(one.id);
    }),
  );

  test(
    "that nobody else can see",
    withSite(async (ctx) => {
      await submit(ctx);
      expect((await execute(searchProducts, { q: "acme" }, ctx)).data).toEqual([]);
      expect((await problemFrom(execute(getProduct, { slug: "acme" }, ctx))).code).toBe("not_found");
    }),
  );

  test(
    "that expires after DRAFT_TTL_DAYS",
    withSite(async (ctx) => {
      expect((await submit(ctx, dead)).expires_at).toBe("2026-12-21T12:00:00.000Z");
      const short = { ...ctx, settings: { ...ctx.settings, draftTtlDays: 7 } };
      const other = { ...dead, tagline: "Another one" };
      expect((await submit(short, other)).expires_at).toBe("2026-11-28T12:00:00.000Z");
    }),
  );

  test(
    "with the founder's email kept, and shown masked",
    withSite(async (ctx) => {
      const draft = await submit(ctx, dead);
      expect(draft.email).toBe("f***@acme.example");
      expect(JSON.stringify(draft)).not.toContain(email);
      expect((await rowOf(ctx, draft.id))?.founderEmail).toBe(email);
    }),
  );

  test(
    "through every door, without any key",
    withSite(async (ctx) => {
      for (const door of ["rest", "mcp", "page"] as const) {
        expect((await submit(withRequest(ctx, { door }), dead)).status).toBe("draft");
      }
    }),
  );

  test(
    "also of a product that is live already, and says so first",
    withSite(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", url: "https://acme.example/" });
      const draft = await submit(ctx, { url: "http://www.ACME.example/?utm_source=x#top" });
      expect(draft.canonical_url).toBe("https://acme.example");
      expect(draft.next_steps[0]).toContain("http://localhost:3000/products/acme");
    }),
  );

  test(
    "of one that waits for its week, only that it is scheduled",
    withSite(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme-soon", url: "https://acme.example/", status: "scheduled" });
      const draft = await submit(ctx, { url: "https://acme.example/" });
      expect(draft.next_steps[0]).toContain("Another launch of this product is scheduled already.");
      expect(draft).toMatchObject({ listed: "scheduled" });
      expect(JSON.stringify(draft)).not.toContain("acme-soon");
      expect(draft.next_steps.join(" ")).not.toMatch(/is live already|badge|upvote/);
    }),
  );
});

describe("what the caller sent", () => {
  const sent = {
    product_name: "Mine",
    tagline: "My own words",
    short_description: "My short story",
    long_description: "# My long story",
    creator_name: "Ada",
    categories: ["CRM", "AI"],
    type: "api",
    pricing_tier: "Paid",
    twitter_handle: "@mine",
    // A picture of this site stays as it is.
    logo_url: `http://localhost:3000/media/${"ef".repeat(32)}.webp`,
  };

  test(
    "wins over the page in every field",
    withSite(async (ctx) => {
      expect(await submit(ctx, sent)).toMatchObject({ ...sent, prefill: { status: "complete" } });
    }),
  );

  test(
    "wins field by field: the page fills in only what is missing",
    withSite(async (ctx) => {
      expect(await submit(ctx, { tagline: "My own words" })).toMatchObject({
        product_name: "Acme",
        tagline: "My own words",
        twitter_handle: "@acme",
      });
    }),
  );

  test(
    "is not told as read from the page, even if the page says the same",
    withSite(async (ctx) => {
      const { prefill } = await submit(ctx, { product_name: "Acme", tagline: "My own words", categories: ["CRM"] });
      expect(prefill.fields).toContain("twitter_handle");
      for (const field of ["product_name", "tagline", "categories"]) expect(prefill.fields).not.toContain(field);
    }),
  );

  test(
    "is the same call with a flag that is false, or a field that is null, as without",
    withSite(async (ctx) => {
      const first = await submit(ctx, dead);
      const flags = { publish: false, dry_run: false, marketing_consent: false };
      expect(await submit(ctx, { ...dead, ...flags })).toEqual(first);
      expect(await submit(ctx, { tagline: null, ...dead, publish: null })).toEqual(first);
      expect(await countRows(ctx)).toBe(1);
    }),
  );

  test(
    "is the same call without a key after one that had a key",
    withSite(async (ctx) => {
      const first = await submit(withRequest(ctx, { idempotencyKey: "k1" }), dead);
      expect(await submit(ctx, dead)).toEqual(first);
    }),
  );

  test(
    "may be null, which means absent, so that a suggested listing can be sent back as it is",
    withSite(async (ctx) => {
      const nothing = Object.fromEntries(Object.keys(sent).map((field) => [field, null]));
      const draft = await submit(ctx, { ...nothing, publish: null, partner: null, marketing_consent: null });
      expect(draft).toMatchObject({ product_name: "Acme", categories: ["Analytics"] });
    }),
  );

  test(
    "is matched without regard to case, trimmed, and each category counts once",
    withSite(async (ctx) => {
      const typed = {
        product_name: "  Mine ",
        categories: ["developer TOOLS", "ai", "AI"],
        type: "Web_App",
        pricing_tier: "free",
        twitter_handle: "https://x.com/mine",
      };
      expect(await submit(ctx, { ...dead, ...typed })).toMatchObject({
        product_name: "Mine",
        categories: ["Developer Tools", "AI"],
        type: "web_app",
        pricing_tier: "Free",
        twitter_handle: "@mine",
      });
    }),
  );

  test(
    "is all that complete copy needs: badge and week are open then",
    withSite(async (ctx) => {
      const draft = await submit(ctx, { ...dead, ...sent });
      const open = draft.checklist.filter(({ done }) => !done).map(({ id }) => id);
      expect(open).toEqual(["badge", "launch_week"]);
      expect(draft.next_steps.join("\n")).not.toContain("Still open");
    }),
  );
});

describe("a page that gives little or nothing still gets its draft", () => {
  test.each([
    ["a server that fails", () => `${site.origin}/broken`],
    ["nobody listening", () => dead.url],
    ["a page that is none", () => `${site.origin}/picture`],
    ["a page that says nothing", () => `${site.origin}/blank`],
    ["a redirect into a private network", () => `${site.origin}/inwards`],
    ["an address that must not be fetched", () => "http://169.254.169.254/latest/meta-data/"],
    ["a private address", () => "http://10.0.0.1/"],
    ["a port that must not be fetched", () => "https://acme.example:8443/"],
    ["this machine by name", () => "http://localhost:22/"],
  ])("%s: prefill failed, with a reason", async (_what, url) => {
    await withSite(async (ctx) => {
      const draft = await submit(ctx, { url: url(), product_name: "Mine" });
      expect(draft).toMatchObject({ status: "draft", product_name: "Mine", tagline: null, categories: [] });
      expect(draft.prefill).toEqual({ status: "failed", fields: [], reason: expect.stringMatching(/^\S.+\.$/) });
      expect(draft.next_steps[0]).toBe(`${draft.prefill.reason} Fill in the fields by hand.`);
    })();
  });

  test(
    "a page that says only its name: prefill partial, and no word of a page that could not be read",
    withSite(async (ctx) => {
      const draft = await submit(ctx, { url: `${site.origin}/shell` });
      expect(draft).toMatchObject({ product_name: "Acme", tagline: null, prefill: { status: "partial" } });
      expect(draft.prefill.fields).toEqual(["product_name"]);
      expect(draft.next_steps.join("\n")).not.toContain("by hand");
    }),
  );

  test(
    "a hostile page: no NUL, half surrogate, script address or overlong text gets in",
    withSite(async (ctx) => {
      const draft = await submit(ctx, { url: `${site.origin}/hostile` });
      const text = JSON.stringify(draft);
      expect(text).not.toMatch(/\\u0000|\\ud[89a-f]|javascript:/i);
      expect(text.isWellFormed()).toBe(true);
      expect(draft.short_description?.length ?? 0).toBeLessThanOrEqual(200);
      expect(draft.logo_url).toBeNull();
    }),
  );
});

describe("X-Partner-Source and partner", () => {
  test(
    "are attribution alone: kept where it says so, shown to nobody, without effect",
    withSite(async (ctx) => {
      const plain = await submit(ctx, dead);
      const labelled = await submit(withRequest(ctx, { partnerSource: "newsletter 7" }), {
        ...dead,
        partner: "acme-partners",
      });
      expect((await rowOf(ctx, labelled.id))?.partnerSource).toBe("newsletter 7");
      expect((await rowOf(ctx, plain.id))?.partnerSource).toBeNull();
      expect(JSON.stringify(labelled)).not.toMatch(/newsletter 7|acme-partners/);
      const { id, review_url, next_steps, badge, ...rest } = plain;
      expect(labelled).toMatchObject(rest);
      expect(next_steps.length).toBe(labelled.next_steps.length);
      expect(badge?.href).not.toBe(labelled.badge?.href);
      expect(review_url).toContain(id);
    }),
  );
});

describe("publish: true", () => {
  test(
    "without a key, or with one that was never issued, is 401 before any field is judged",
    withSite(async (ctx) => {
      const inputs = [
        { publish: true },
        { publish: true, url: 5, nonsense: 1 },
        { ...dead, publish: true, marketing_consent: true },
      ];
      for (const hasPartnerKey of [false, true]) {
        for (const input of inputs) {
          const problem = await problemFrom(execute(submitProduct, input, withRequest(ctx, { hasPartnerKey })));
          expect(problem, JSON.stringify(input)).toMatchObject({ code: "unauthorized", status: 401 });
          expect(problem.errors).toBeUndefined();
        }
      }
      expect(await countRows(ctx)).toBe(0);
    }),
  );

  test(
    "over MCP is refused with an explanation, whatever headers came",
    withSite(async (ctx) => {
      for (const hasPartnerKey of [false, true]) {
        const asked = withRequest(ctx, { door: "mcp", hasPartnerKey, partnerSource: "partner" });
        const problem = await problemFrom(submit(asked, { publish: true, marketing_consent: true }));
        // Not the title of a missing key or token: an agent would look for one.
        expect(problem).toMatchObject({ code: "unauthorized", title: "Agents cannot publish" });
        expect(problem.message).toContain("Agents can only open drafts. No key and no token changes that.");
        expect(problem.errors).toMatchObject([{ path: "publish", code: "not_for_agents" }]);
      }
      expect(await countRows(ctx)).toBe(0);
    }),
  );

  test(
    "false, like none, opens a draft, whatever key came",
    withSite(async (ctx) => {
      const draft = await submit(withRequest(ctx, { hasPartnerKey: true }), { ...dead, publish: false });
      expect(draft.status).toBe("draft");
      expect((await rowOf(ctx, draft.id))?.status).toBe("draft");
    }),
  );
});

describe("refuses bad input", () => {
  test(
    "url and email are required, both named at once",
    withSite(async (ctx) => {
      for (const input of [{}, { url: null, email: null }]) {
        const problem = await problemFrom(execute(submitProduct, input, ctx));
        expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
        expect(problem.errors?.map(({ path, code }) => `${path}: ${code}`)).toEqual([
          "url: required",
          "email: required",
        ]);
      }
    }),
  );

  test(
    "a text that is too long is named with limit and actual length, at the bound it is not",
    withSite(async (ctx) => {
      const bounds = {
        product_name: 80,
        tagline: 160,
        short_description: 200,
        long_description: 10_000,
        creator_name: 100,
      };
      const texts = (more: number) =>
        Object.fromEntries(Object.entries(bounds).map(([field, limit]) => [field, "x".repeat(limit + more)]));
      expect((await submit(ctx, { ...dead, ...texts(0) })).short_description).toHaveLength(200);
      const problem = await problemFrom(submit(ctx, { ...dead, ...texts(1) }));
      expect(problem.errors).toEqual(
        Object.entries(bounds).map(([path, limit]) => expect.objectContaining({ path, limit, actual: limit + 1 })),
      );
    }),
  );

  test(
    "every bad field is named at once, the unknown one with its neighbour",
    withSite(async (ctx) => {
      const problem = await problemFrom(
        submit(ctx, {
          url: "ftp://acme.example",
          email: "founder",
          product_name: " ",
          categories: ["AI", "Artificial Intelligence"],
          type: "website",
          pricing_tier: "cheap",
          twitter_handle: "not a handle",
          logo_url: "javascript:alert(1)",
          marketing_consent: "yes",
          tag_line: "x",
        }),
      );
      expect(problem.errors?.map(({ path }) => path).sort()).toEqual(
        [
          "categories.1",
          "email",
          "logo_url",
          "marketing_consent",
          "pricing_tier",
          "product_name",
          "tag_line",
          "twitter_handle",
          "type",
          "url",
        ].sort(),
      );
      expect(problem.errors?.find(({ path }) => path === "tag_line")?.fix).toContain("Did you mean tagline?");
      expect(await countRows(ctx)).toBe(0);
    }),
  );

  test(
    "categories are one to three",
    withSite(async (ctx) => {
      for (const [categories, limit, actual] of [
        [[], 1, 0],
        [["AI", "CRM", "Data", "Design"], 3, 4],
      ] as const) {
        expect((await problemFrom(submit(ctx, { categories }))).errors).toEqual([
          expect.objectContaining({ path: "categories", limit, actual }),
        ]);
      }
    }),
  );

  test(
    "before the page is fetched",
    withSite(async (ctx) => {
      let visits = 0;
      const counting = await startSite((_request, response) => {
        visits += 1;
        response.end();
      });
      const allowed = { ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [counting.hostPort] } };
      await problemFrom(submit(allowed, { url: counting.origin, email: "nobody" }));
      await problemFrom(submit(allowed, { url: counting.origin, publish: true }));
      expect(visits).toBe(0);
      await submit(allowed, { url: counting.origin });
      expect(visits).toBeGreaterThan(0);
      await counting.close();
    }),
  );
});

test(
  "with an Idempotency-Key a repeated request opens no second draft, and no other caller is given it",
  withSite(async (ctx) => {
    const once = (caller: string) => perform(submitProduct, dead, withRequest(ctx, { caller, idempotencyKey: "key" }));
    const key = `address:${randomUUID()}`;
    const first = await once(key);
    expect(await once(key)).toEqual({ output: first.output, replayed: true, created: true });
    expect(await countRows(ctx)).toBe(1);
    const other = await once("address:198.51.100.9");
    expect(other.replayed).toBe(false);
    expect(Draft.parse(other.output).id).not.toBe(Draft.parse(first.output).id);
  }),
);

test.each([
  ["at its mails", "alter table mails add constraint broken check (false) not valid"],
  ["after its mails", "alter table idempotency_keys add constraint broken check (answer is null) not valid"],
])("a draft whose transaction breaks off %s leaves neither draft nor mail, and can be opened anew", (_where, broken) =>
  withSite(async (ctx) => {
    const open = () => perform(submitProduct, dead, withRequest(ctx, { idempotencyKey: "key" }));
    await ctx.db.execute(sql.raw(broken));
    await expect(open()).rejects.toThrow();
    expect(await countRows(ctx)).toBe(0);
    expect(await ctx.db.select().from(mails)).toEqual([]);
    await ctx.db.execute(sql.raw(broken.replace(/add (constraint broken) .*/, "drop $1")));
    const { output } = await open();
    const [row] = await ctx.db
      .select()
      .from(listings)
      .where(eq(listings.draftId, Draft.parse(output).id));
    expect((await mailsOf(ctx.db, row?.id ?? "")).map(({ kind }) => kind)).toEqual([
      "draft_opened",
      "draft_reminder_2d",
      "draft_reminder_7d",
      "draft_expiring",
    ]);
  })(),
);

describe("a logo", () => {
  test(
    "of another site is fetched once and shown from here; where that fails there is none",
    withSite(async (ctx) => {
      const draft = await submit(ctx, { logo_url: `${site.origin}/logo.png` });
      expect(draft.logo_url).toMatch(storedLogo);
      expect(await rowOf(ctx, draft.id)).toMatchObject({ logoSourceUrl: `${site.origin}/logo.png` });
      const without = await submit(ctx, { logo_url: `${site.origin}/gone.png` });
      expect(without.logo_url).toBe(`${site.origin}/gone.png`);
      expect(await rowOf(ctx, without.id)).toMatchObject({ logoUrl: null, logoSourceUrl: `${site.origin}/gone.png` });
    }),
  );

  test(
    "in a private network is refused, as far as its address tells",
    withSite(async (ctx) => {
      for (const address of [
        "http://192.168.1.1/reboot?x=1",
        "http://localhost:1/",
        "http://[::1]/",
        "http://printer.local/",
      ]) {
        const problem = await problemFrom(submit(ctx, { logo_url: address }));
        expect(problem).toMatchObject({ code: "invalid_request", errors: [{ path: "logo_url", code: "not_public" }] });
      }
    }),
  );
});

test(
  "a draft that was deleted is not the answer to the same call again, which opens another",
  withSite(async (ctx) => {
    const founder = as(ctx, await insertFounder(ctx.db, email));
    const open = async () => Draft.parse(await execute(submitProduct, dead, ctx)).id;
    const first = await open();
    expect(await open()).toBe(first);
    await execute(discardDraft, { draft: first }, founder);
    const second = await open();
    expect((await execute(getSubmission, { id: second }, ctx)).status).toBe("draft");
    await execute(deleteAccount, { email, live: "delete" }, founder);
    expect((await execute(getSubmission, { id: await open() }, ctx)).status).toBe("draft");
  }),
);
