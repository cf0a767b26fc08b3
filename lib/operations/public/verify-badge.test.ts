import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { insertFounder, tokenOf } from "@/lib/auth/testing";
import { askedFor, storeFound } from "@/lib/badge/verify";
import { visitBadge } from "@/lib/badge/visit-badge";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { call, ownDatabase, routeAt } from "@/lib/doors/testing";
import { auditOf, rowOf } from "@/lib/launch/draft/testing";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { verifyBadge } from "./verify-badge";

const badge =
  '<a href="http://localhost:3000/products/acme"><img src="http://localhost:3000/badges/acme/white.svg"></a>';

let site: LoopbackSite;
let elsewhere: LoopbackSite;
beforeAll(async () => {
  const html: Record<string, string> = {
    "/": badge,
    "/none": "<p>Nothing here",
    "/front": '<a href="http://localhost:3000/">Launch Catalog</a>',
    "/draft": '<a href="http://localhost:3000/products/acme-68v27">us</a>',
    "/other": '<a href="http://localhost:3000/products/other">us</a>',
  };
  site = await startSite((request, response) => {
    if (request.url === "/away") return void response.writeHead(302, { location: `${elsewhere.origin}/` }).end();
    const page = html[request.url ?? ""];
    response.writeHead(page === undefined ? 404 : 200, { "content-type": "text/html" }).end(page);
  });
  elsewhere = await startSite(
    (_request, response) => void response.writeHead(200, { "content-type": "text/html" }).end(badge),
  );
});
afterAll(async () => {
  await site.close();
  await elsewhere.close();
});

/** A founder with a live listing of the site above. */
const withListing = (run: (ctx: Context, listing: { id: string; own: Context }) => Promise<void>) =>
  inTransaction(async (bare) => {
    const settings = { ...bare.settings, fetchAllowHosts: [site.hostPort, elsewhere.hostPort] };
    const ctx = { ...bare, settings };
    const founder = await insertFounder(ctx.db);
    const { id } = await insertListing(ctx.db, {
      slug: "acme",
      url: `${site.origin}/`,
      registrableDomain: site.hostPort,
      ownerId: founder.id,
    });
    await run(ctx, { id, own: as(ctx, founder) });
  });

const verify = (ctx: Context, input: Record<string, unknown>) => execute(verifyBadge, input, ctx);

describe("verify_badge", () => {
  test(
    "anybody learns what a page holds, and nothing is kept",
    withListing(async (ctx, { id }) => {
      expect(await verify(ctx, { url: site.origin })).toEqual({
        url: `${site.origin}/`,
        final_url: `${site.origin}/`,
        badge_found: true,
        reason: "found",
        matches: [
          {
            href: "http://localhost:3000/products/acme",
            rel: null,
            image_url: "http://localhost:3000/badges/acme/white.svg",
            variant: "white",
          },
        ],
        rendered: false,
        checked_at: ctx.now.toISOString(),
        persisted: false,
        badge_added: false,
        note: expect.stringMatching(/tool_id/),
      });
      expect(await verify(ctx, { url: `${site.origin}/none` })).toMatchObject({
        badge_found: false,
        reason: "no_link",
      });
      expect((await rowOf(ctx.db, id)).badgeCheckedAt).toBeNull();
    }),
  );

  test(
    "a founder's own listing keeps a badge on its own site, by id and by slug, as often as asked",
    withListing(async (_ctx, { id, own }) => {
      for (const tool_id of [id, "acme", "acme"]) {
        expect(await verify(own, { url: site.origin, tool_id })).toMatchObject({
          badge_found: true,
          persisted: true,
          badge_added: true,
          note: null,
        });
      }
      expect(await rowOf(own.db, id)).toMatchObject({
        badgeAdded: true,
        badgeVerifiedAt: own.now,
        badgeCheckedAt: own.now,
        badgeReason: "found",
        badgeUrl: `${site.origin}/`,
      });
      expect((await auditOf(own.db, id)).map(({ action, actorKind }) => [action, actorKind])).toEqual([
        ["badge_found", "founder"],
      ]);
    }),
  );

  test(
    "a link to the front page alone is found, and the note says that a launch needs its own badge",
    withListing(async (ctx) => {
      const front = await verify(ctx, { url: `${site.origin}/front` });
      expect(front).toMatchObject({ badge_found: true, reason: "found" });
      expect(front.note).toMatch(/names no listing.*badge of its own draft.*Nothing was stored/);
      expect((await verify(ctx, { url: site.origin })).note).not.toContain("names no listing");
    }),
  );

  test(
    "says where the right badge is to be had, and which tokens store a badge that was found",
    withListing(async (ctx, { own }) => {
      const wrong = await verify(own, { url: `${site.origin}/other`, tool_id: "acme" });
      expect(wrong.note).toMatch(/get_badge_snippet.*get_submission/);
      for (const input of [{ url: site.origin }, { url: site.origin, tool_id: "acme" }]) {
        expect((await verify(ctx, input)).note).toMatch(/an agent’s with the scope me:write, or their session token/);
      }
    }),
  );

  test(
    "a badge that names the slug of the draft counts for who names either slug, and no other's does",
    withListing(async (ctx, { id, own }) => {
      const names = { slug: "rockets", draftSlug: "acme-68v27" };
      await ctx.db.update(listings).set(names).where(eq(listings.id, id));
      for (const tool_id of [id, "rockets", "acme-68v27"]) {
        expect(await verify(ctx, { url: `${site.origin}/draft`, tool_id })).toMatchObject({ badge_found: true });
        expect(await verify(ctx, { url: site.origin, tool_id })).toMatchObject({ reason: "wrong_target" });
      }
      const kept = await verify(own, { url: `${site.origin}/draft`, tool_id: "acme-68v27" });
      expect(kept).toMatchObject({ badge_found: true, persisted: true, note: null });
    }),
  );

  test(
    "stores nothing for who had the listing, if it is given away while its page is read",
    withListing(async (_ctx, { id, own }) => {
      const asked = await askedFor(own, id);
      const target = { appUrl: own.settings.appUrl, slug: asked.slug, draftSlug: null, repository: null };
      const check = await visitBadge(site.origin, target, { ...own.settings, drawnFor: "owner" });
      await own.db
        .update(listings)
        .set({ ownerId: (await insertFounder(own.db, "new-owner@acme.example")).id })
        .where(eq(listings.id, id));
      expect(check.found).toBe(true);
      expect(await storeFound(own, id, asked, check)).toMatchObject({
        persisted: false,
        note: expect.stringContaining("belongs to another account by now"),
      });
      expect(await rowOf(own.db, id)).toMatchObject({ badgeAdded: false, badgeReason: null });
    }),
  );

  test(
    "with the id but no token the check runs for that listing, nothing is kept and the answer says why",
    withListing(async (ctx, { id }) => {
      for (const tool_id of [id, "acme"]) {
        expect(await verify(ctx, { url: site.origin, tool_id })).toMatchObject({
          badge_found: true,
          persisted: false,
          badge_added: false,
          note: expect.stringMatching(/token/),
        });
        const other = await verify(ctx, { url: `${site.origin}/other`, tool_id });
        expect(other).toMatchObject({ reason: "wrong_target", persisted: false, matches: [{ rel: null }] });
        const none = await verify(ctx, { url: `${site.origin}/none`, tool_id });
        expect(none).toMatchObject({ reason: "no_link", persisted: false });
        for (const { note } of [other, none]) expect(note).toMatch(/stored once it is found, send a token/);
      }
      expect((await rowOf(ctx.db, id)).badgeAdded).toBe(false);
      // Nobody learns whether there is a draft of that name.
      await ctx.db.update(listings).set({ status: "draft" }).where(eq(listings.id, id));
      const [ofDraft, ofNobody] = [
        await verify(ctx, { url: `${site.origin}/other`, tool_id: id }),
        await verify(ctx, { url: `${site.origin}/other`, tool_id: randomUUID() }),
      ];
      expect(ofDraft).toEqual(ofNobody);
    }),
  );

  test(
    "with a name that no live listing has, a link counts if it leads to that name, and the answer says so",
    withListing(async (ctx, { id }) => {
      const unknown = { persisted: false, note: expect.stringMatching(/no live listing/) };
      expect(await verify(ctx, { url: site.origin, tool_id: "acmee" })).toMatchObject({
        badge_found: false,
        reason: "wrong_target",
        ...unknown,
      });
      await ctx.db.update(listings).set({ status: "draft" }).where(eq(listings.id, id));
      for (const tool_id of ["acme", id])
        expect(await verify(ctx, { url: site.origin, tool_id })).toMatchObject({ badge_found: true, ...unknown });
    }),
  );

  test(
    "a badge on another site, also behind a redirect, is found and not kept",
    withListing(async (_ctx, { id, own }) => {
      for (const url of [`${elsewhere.origin}/`, `${site.origin}/away`]) {
        expect(await verify(own, { url, tool_id: id })).toMatchObject({
          final_url: `${elsewhere.origin}/`,
          badge_found: true,
          persisted: false,
          badge_added: false,
          note: expect.stringContaining(elsewhere.hostPort),
        });
      }
      expect((await rowOf(own.db, id)).badgeAdded).toBe(false);
    }),
  );

  test(
    "a link to another listing is not kept, and a page without the badge takes nothing back",
    withListing(async (_ctx, { id, own }) => {
      const wrong = await verify(own, { url: `${site.origin}/other`, tool_id: id });
      expect(wrong).toMatchObject({ reason: "wrong_target", persisted: false, badge_added: false });
      await verify(own, { url: site.origin, tool_id: id });
      const none = await verify(own, { url: `${site.origin}/none`, tool_id: id });
      expect(none).toMatchObject({ reason: "no_link", persisted: false, badge_added: true });
      expect(none.note).toMatch(/Paste the badge/);
      expect(await rowOf(own.db, id)).toMatchObject({ badgeAdded: true, badgeReason: "found" });
    }),
  );

  test(
    "keeps it for launches on their way and live, not for those that are over",
    withListing(async (_ctx, { id, own }) => {
      const states = { draft: true, submitted: true, scheduled: true, live: true, rejected: false, taken_down: false };
      for (const [status, persisted] of Object.entries(states)) {
        const values = { status: status as keyof typeof states, badgeAdded: false, badgeVerifiedAt: null };
        await own.db.update(listings).set(values).where(eq(listings.id, id));
        const answer = await verify(own, { url: site.origin, tool_id: id });
        expect(answer, status).toMatchObject({ badge_found: true, persisted, badge_added: persisted });
        expect((await rowOf(own.db, id)).badgeVerifiedAt !== null, status).toBe(persisted);
      }
    }),
  );

  test(
    "a tool that is not the caller's is not found, whatever it is",
    withListing(async (ctx, { own }) => {
      const other = await insertListing(ctx.db, { slug: "others" });
      const draft = await insertListing(ctx.db, { slug: "their-draft", status: "draft" });
      const unknown = "01890000-0000-7000-8000-000000000000";
      for (const tool_id of [other.id, "others", draft.id, "their-draft", unknown, "no-such-tool"]) {
        const problem = await problemFrom(verify(own, { url: site.origin, tool_id }));
        expect(problem, tool_id).toMatchObject({
          code: "not_found",
          message: "You have no launch with this id or slug.",
        });
      }
    }),
  );

  test(
    "names every bad field at once",
    inTransaction(async (ctx) => {
      const problem = await problemFrom(verify(ctx, { url: "ftp://x", tool_id: "", tool: "acme" }));
      expect(problem.errors?.map(({ path }) => path).sort()).toEqual(["tool", "tool_id", "url"]);
      expect((await problemFrom(verify(ctx, {}))).errors).toMatchObject([{ path: "url" }]);
    }),
  );

  test(
    "a page that cannot be read is answered, not refused",
    inTransaction(async (ctx) => {
      for (const [url, reason] of [
        ["http://127.0.0.1:9/", "blocked"],
        ["http://169.254.169.254/latest/meta-data/", "blocked"],
        ["https://no-such-site.invalid", "unreachable"],
      ]) {
        expect(await verify(ctx, { url }), url).toMatchObject({
          badge_found: false,
          reason,
          matches: [],
          persisted: false,
        });
      }
    }),
  );
});

describe("over REST", () => {
  const db = ownDatabase();
  const post = async (headers: Record<string, string>, body: object) =>
    call(routeAt("/api/v1/badge/verify"), "/api/v1/badge/verify", { headers, body });

  test("an invalid token is 401 with or without a tool; a valid one is its owner's", async () => {
    const founder = await insertFounder(db());
    const token = await tokenOf(db(), founder);
    const url = "https://your-product.example";
    for (const Authorization of ["Bearer nonsense", `Bearer ${token.slice(0, -4)}AAAA`, "Basic YTpi", "Bearer"]) {
      for (const body of [{ url }, { url, tool_id: "acme" }]) {
        const response = await post({ Authorization }, body);
        expect(response.status, Authorization).toBe(401);
        expect(response.headers.get("www-authenticate")).toContain("Bearer");
        expect(await response.json()).toMatchObject({ code: "unauthorized" });
      }
    }
    const owned = await post({ Authorization: `Bearer ${token}` }, { url, tool_id: "acme" });
    expect(owned.status).toBe(404);
    const plain = await post({}, { url });
    expect([plain.status, plain.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });
});
