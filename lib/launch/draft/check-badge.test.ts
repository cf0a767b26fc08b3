import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listings } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { registrableDomain } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { checkDraftBadge } from "@/lib/operations/founder/check-draft-badge";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { auditOf, insertOpenDraft, insertPerson, rowOf } from "./testing";

/** What the founder's site answers; each test sets it. */
let answer: RequestListener;
let site: LoopbackSite;
let elsewhere: LoopbackSite;
beforeAll(async () => {
  site = await startSite((request, response) => answer(request, response));
  elsewhere = await startSite((_request, response) => page("<p>elsewhere").call(undefined, _request, response));
});
afterAll(async () => {
  await site.close();
  await elsewhere.close();
});

const page =
  (html: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  };

/** A test with a claimed draft of a product on the site above. */
const withDraft = (run: (own: Context, draft: { id: string; draftId: string; badge: string }) => Promise<void>) =>
  inTransaction(async (ctx) => {
    const url = `${site.origin}/`;
    const draft = await insertOpenDraft(ctx.db, { url, registrableDomain: registrableDomain(url) });
    const fetchAllowHosts = [site.hostPort, elsewhere.hostPort];
    const own = { ...as(ctx, await insertPerson(ctx.db)), settings: { ...ctx.settings, fetchAllowHosts } };
    const { badge } = await execute(claimDraft, { draft: draft.draftId }, own);
    await run(own, { ...draft, badge: badge?.html ?? "" });
  });

test(
  "the badge that was pasted before an approval counts for the draft that the launch is again",
  withDraft(async (ctx, { id, draftId, badge }) => {
    await ctx.db.update(listings).set({ slug: "acme" }).where(eq(listings.id, id));
    answer = page(badge);
    const check = await execute(checkDraftBadge, { draft: draftId }, ctx);
    expect(check).toMatchObject({ found: true, snippet: { href: "http://localhost:3000/products/acme" } });
  }),
);

test(
  "the snippet that the editor shows, pasted into the product's page, is found and kept",
  withDraft(async (ctx, { id, draftId, badge }) => {
    answer = page(`<h1>Acme</h1><footer>${badge}</footer>`);
    const check = await execute(checkDraftBadge, { draft: draftId }, ctx);
    expect(check).toMatchObject({ found: true, reason: "found", snippet: { html: badge } });
    expect(await rowOf(ctx.db, id)).toMatchObject({
      badgeVerifiedAt: ctx.now,
      badgeCheckedAt: ctx.now,
      badgeReason: "found",
      badgeAdded: true,
      revision: 0,
    });
    expect((await auditOf(ctx.db, id)).map(({ action }) => action)).toEqual(["claim", "badge_found"]);
  }),
);

test(
  "a badge that is gone takes the verdict back; a site that is away for a moment does not",
  withDraft(async (ctx, { id, draftId, badge }) => {
    answer = page(badge);
    await execute(checkDraftBadge, { draft: draftId }, ctx);
    answer = (_request, response) => response.writeHead(503).end();
    expect(await execute(checkDraftBadge, { draft: draftId }, ctx)).toMatchObject({
      found: false,
      reason: "unreachable",
    });
    expect(await rowOf(ctx.db, id)).toMatchObject({
      badgeVerifiedAt: ctx.now,
      badgeReason: "unreachable",
      badgeAdded: true,
    });
    answer = page("<p>We have moved the footer.");
    expect(await execute(checkDraftBadge, { draft: draftId }, ctx)).toMatchObject({ found: false, reason: "no_link" });
    expect(await rowOf(ctx.db, id)).toMatchObject({ badgeVerifiedAt: null, badgeReason: "no_link", badgeAdded: false });
    expect((await auditOf(ctx.db, id)).at(-1)).toMatchObject({ action: "badge_lost", reason: "no_link" });
  }),
);

test(
  "each way of not finding it has its reason and a sentence",
  withDraft(async (ctx, { draftId, badge }) => {
    const answers: readonly (readonly [RequestListener, string])[] = [
      [page(""), "no_link"],
      [page('<a href="http://localhost:3000/">us</a>'), "wrong_target"],
      [page(badge.replace("<a ", "<a rel=nofollow ")), "nofollow_only"],
      [page(`<div hidden>${badge}</div>`), "hidden"],
      [(_request, response) => response.writeHead(404).end(), "unreachable"],
      [(_request, response) => response.writeHead(200, { "content-type": "image/png" }).end("png"), "not_html"],
      [(_request, response) => response.writeHead(403).end("<title>Just a moment...</title>"), "blocked"],
      [(_request, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end(), "blocked"],
      [(_request, response) => response.writeHead(302, { location: elsewhere.origin }).end(), "unreachable"],
    ];
    for (const [listener, reason] of answers) {
      answer = listener;
      const check = await execute(checkDraftBadge, { draft: draftId }, ctx);
      expect(check, reason).toMatchObject({ found: false, reason });
      expect(check.detail, reason).toMatch(/\w.*\.$/);
    }
  }),
);

test(
  "is the owner's alone to ask for, while it is a draft",
  withDraft(async (ctx, { id, draftId, badge }) => {
    answer = page(badge);
    expect(await problemFrom(execute(checkDraftBadge, { draft: draftId }, as(ctx, null)))).toMatchObject({
      code: "unauthorized",
    });
    const other = as(ctx, await insertPerson(ctx.db));
    expect(await problemFrom(execute(checkDraftBadge, { draft: draftId }, other))).toMatchObject({ code: "not_found" });
    await ctx.db.update(listings).set({ status: "submitted" }).where(eq(listings.id, id));
    expect(await problemFrom(execute(checkDraftBadge, { draft: draftId }, ctx))).toMatchObject({
      code: "invalid_request",
    });
    expect((await rowOf(ctx.db, id)).badgeCheckedAt).toBeNull();
  }),
);
