import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/context";
import { as, asAdmin, auditOf, insertPerson, insertReadyDraft, insertSubmitted, rowOf } from "@/lib/founder/testing";
import { insertUpload, randomName } from "@/lib/media/testing/uploads";
import { execute } from "@/lib/operation";
import { getProduct } from "@/lib/operations/get-product";
import { startSite } from "@/lib/page-fetch/testing/loopback-site";
import { inTransaction, problemFrom } from "@/lib/testing";
import { auditPage } from "./audit";
import { confirmInstantPayment, editListing, listListings, restore, setFeatured, takeDown } from "./listings";
import { reviewItem, reviewQueue } from "./queue";

test(
  "takes a live listing down with a reason, and restores it as it was",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id, launchedAt } = await insertListing(ctx.db, { slug: "acme", upvotes: 9 });
    expect(await takeDown(admin, id, "The site is gone.")).toMatchObject({ status: "taken_down" });
    expect(await problemFrom(execute(getProduct, { slug: "acme" }, ctx))).toMatchObject({ code: "not_found" });
    expect(await restore(admin, id)).toMatchObject({ status: "live", slug: "acme" });
    expect(await rowOf(ctx.db, id)).toMatchObject({ status: "live", upvotes: 9, launchedAt });
    expect((await auditOf(ctx.db, id)).map(({ action, reason }) => [action, reason])).toEqual([
      ["take_down", "The site is gone."],
      ["restore", null],
    ]);
  }),
);

test(
  "does not restore what is listed anew by now",
  inTransaction(async (ctx) => {
    const url = "https://acme.example/";
    const { id } = await insertListing(ctx.db, { status: "taken_down", url });
    await insertListing(ctx.db, { url });
    expect(await problemFrom(restore(await asAdmin(ctx), id))).toMatchObject({ code: "already_listed" });
    expect((await rowOf(ctx.db, id)).status).toBe("taken_down");
  }),
);

describe("is refused, and nothing changes", () => {
  const cases = [
    ["take_down", "live", (ctx: Context, id: string) => takeDown(ctx, id, "reason")],
    ["restore", "taken_down", restore],
    ["feature", "live", (ctx: Context, id: string) => setFeatured(ctx, id, true)],
  ] as const;
  const pairs = cases.flatMap(([name, from, act]) =>
    listingStatuses.filter((status) => status !== from).map((status) => [name, status, act] as const),
  );
  test.each(pairs)("%s of what is %s", (_name, status, act) =>
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db, { status, launchedAt: ctx.now });
      const before = await rowOf(ctx.db, id);
      expect(await problemFrom(act(await asAdmin(ctx), id))).toMatchObject({ code: "invalid_request" });
      expect(await rowOf(ctx.db, id)).toEqual(before);
      expect(await auditOf(ctx.db, id)).toEqual([]);
    })(),
  );
});

test(
  "features a live listing and stops it; asking twice is one entry in the log",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertListing(ctx.db);
    expect(await setFeatured(admin, id, true)).toMatchObject({ featured: true });
    expect(await setFeatured(admin, id, true)).toMatchObject({ featured: true });
    expect(await setFeatured(admin, id, false)).toMatchObject({ featured: false });
    expect((await auditOf(ctx.db, id)).map(({ action }) => action)).toEqual(["feature", "unfeature"]);
  }),
);

test(
  "edits the copy in any state but the last, and names every bad field; what a listing needs cannot be cleared",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertListing(ctx.db);
    expect(await editListing(admin, id, { product_name: "Acme 3", twitter_handle: null })).toMatchObject({
      name: "Acme 3",
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "edit", reason: "name, twitterHandle" }]);
    const bad = await problemFrom(editListing(admin, id, { tagline: "x".repeat(161), status: "live" }));
    expect(bad.errors?.map(({ path }) => path).sort()).toEqual(["status", "tagline"]);
    const cleared = { product_name: null, tagline: "", categories: [], type: null };
    expect((await problemFrom(editListing(admin, id, cleared))).errors).toHaveLength(4);
    const { id: rejected } = await insertSubmitted(ctx.db, { status: "rejected" });
    expect(await problemFrom(editListing(admin, rejected, { tagline: "x" }))).toMatchObject({
      code: "invalid_request",
    });
  }),
);

test(
  "an admin may name a picture of any site, which is stored here first, and one of this site that is kept",
  inTransaction(async (ctx) => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#224466" } })
      .png()
      .toBuffer();
    const site = await startSite((request, response) =>
      response.writeHead(request.url === "/logo.png" ? 200 : 404, { "content-type": "image/png" }).end(png),
    );
    const signedIn = await asAdmin(ctx);
    const admin = { ...signedIn, settings: { ...signedIn.settings, fetchAllowHosts: [site.hostPort] } };
    const { id } = await insertListing(ctx.db);
    const name = await insertUpload(ctx.db);
    await editListing(admin, id, { logo_url: `${site.origin}/logo.png` });
    expect(await rowOf(ctx.db, id)).toMatchObject({
      logoUrl: expect.stringMatching(/^\/media\/[\da-f]{64}\.webp$/),
      logoSourceUrl: `${site.origin}/logo.png`,
    });
    for (const [address, code] of [
      [`${site.origin}/gone.png`, "unreadable_picture"],
      ["http://192.168.1.1/reboot?x=1", "not_public"],
    ]) {
      const refused = await problemFrom(editListing(admin, id, { logo_url: address }));
      expect(refused.errors?.[0]).toMatchObject({ path: "logo_url", code });
    }
    await site.close();
    await editListing(admin, id, { logo_url: `http://localhost:3000/media/${name}` });
    expect((await rowOf(ctx.db, id)).logoUrl).toBe(`/media/${name}`);
    expect(await reviewItem(admin, id)).toMatchObject({ logo_url: `http://localhost:3000/media/${name}` });
    const gone = { logo_url: `http://localhost:3000/media/${randomName()}` };
    const problem = await problemFrom(editListing(admin, id, gone));
    expect(problem.errors?.[0]).toMatchObject({ path: "logo_url", code: "unknown_picture" });
  }),
);

test(
  "an admin confirms a payment once, before the launch is decided on",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const expiresAt = new Date("2026-11-22T12:00:00Z");
    const { id } = await insertReadyDraft(ctx.db, await insertPerson(ctx.db), { expiresAt });
    expect(await confirmInstantPayment(admin, id)).toMatchObject({ instant_paid: true, instant_launch: true });
    expect((await rowOf(ctx.db, id)).expiresAt).toEqual(new Date("2026-12-21T12:00:00Z"));
    expect(await problemFrom(confirmInstantPayment(admin, id))).toMatchObject({ code: "invalid_request" });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "confirm_payment", actorKind: "admin" }]);
    const { id: decided } = await insertSubmitted(ctx.db, { status: "scheduled" });
    expect(await problemFrom(confirmInstantPayment(admin, decided))).toMatchObject({ code: "invalid_request" });
  }),
);

test(
  "lists launches in every state, by words and by state",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    for (const status of listingStatuses) {
      await insertListing(ctx.db, { status, slug: `needle-${status}`, name: `N ${status}` });
    }
    const found = await listListings(admin, { q: " Needle-", offset: 0, limit: 3 });
    expect([found.total, found.data.length]).toEqual([7, 3]);
    const live = await listListings(admin, { q: "needle", status: "live", offset: 0, limit: 20 });
    expect(live.data.map(({ slug }) => slug)).toEqual(["needle-live"]);
    expect((await listListings(admin, { q: "100%_", offset: 0, limit: 20 })).total).toBe(0);
    const problem = await problemFrom(listListings(admin, { status: "sleeping", offset: 0, limit: 20 }));
    expect(problem.code).toBe("invalid_request");
  }),
);

test(
  "the queue holds what awaits a decision, the longest waiting first",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const later = await insertSubmitted(ctx.db, { submittedAt: new Date("2026-11-20T10:00:00Z") });
    const url = "https://twice.example/";
    const first = await insertSubmitted(ctx.db, { submittedAt: new Date("2026-11-19T10:00:00Z"), url });
    await insertListing(ctx.db, { url });
    await insertSubmitted(ctx.db, { status: "scheduled" });
    const queue = await reviewQueue(admin);
    expect(queue.map(({ id, same_url }) => [id, same_url])).toEqual([
      [first.id, 1],
      [later.id, 0],
    ]);
    expect(queue[0]).toMatchObject({ founder_email: first.owner.email, badge_verified: true, launch_week: "2026-W48" });
  }),
);

test(
  "one launch is shown with its duplicates, badge and history, and without the secret of its draft",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const domain = { registrableDomain: "acme.example" };
    const { id, draftId } = await insertSubmitted(ctx.db, { ...domain, url: "https://acme.example/" });
    await insertListing(ctx.db, { ...domain, slug: "other-path", url: "https://acme.example/two" });
    await insertListing(ctx.db, { ...domain, slug: "same", url: "https://acme.example/" });
    await insertListing(ctx.db, { ...domain, status: "expired", url: "https://acme.example/three" });
    const item = await reviewItem(admin, id);
    expect(item.duplicates.map(({ slug, match }) => [slug, match])).toEqual([
      ["same", "same_url"],
      ["other-path", "same_domain"],
    ]);
    expect(item).toMatchObject({ status: "submitted", badge: { installed: true }, same_url: 1, history: [] });
    expect(JSON.stringify(item)).not.toContain(draftId);
  }),
);

test(
  "the audit log is read newest first, of all launches or one",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id, slug } = await insertListing(ctx.db);
    const other = await insertListing(ctx.db);
    await setFeatured(admin, id, true);
    await takeDown(admin, other.id, "Spam.");
    const all = await auditPage(admin, { offset: 0, limit: 1 });
    expect(all).toMatchObject({ total: 2, data: [{ action: "take_down", reason: "Spam.", from_status: "live" }] });
    const one = await auditPage(admin, { offset: 0, limit: 10, listingId: id });
    expect(one.data).toMatchObject([{ action: "feature", actor_email: admin.founder?.email, listing: { id, slug } }]);
  }),
);

test(
  "to everyone but admins there is nothing here",
  inTransaction(async (ctx) => {
    const { id } = await insertListing(ctx.db);
    const page = { offset: 0, limit: 10 };
    for (const founder of [null, await insertPerson(ctx.db)]) {
      const someone = as(ctx, founder);
      for (const call of [
        () => takeDown(someone, id, "reason"),
        () => restore(someone, id),
        () => setFeatured(someone, id, true),
        () => editListing(someone, id, { tagline: "x" }),
        () => confirmInstantPayment(someone, id),
        () => listListings(someone, page),
        () => auditPage(someone, page),
        () => reviewQueue(someone),
        () => reviewItem(someone, id),
      ]) {
        expect(await problemFrom(call())).toMatchObject({ code: "not_found" });
      }
    }
    const admin = await asAdmin(ctx);
    for (const unknown of [randomUUID(), "acme"]) {
      expect(await problemFrom(reviewItem(admin, unknown))).toMatchObject({ code: "not_found" });
      expect(await problemFrom(takeDown(admin, unknown, "reason"))).toMatchObject({ code: "not_found" });
    }
  }),
);
