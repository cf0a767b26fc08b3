import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { meterFor } from "@/lib/core/limits/meter";
import { limitsWith, senderAt } from "@/lib/core/limits/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import {
  asAdmin,
  auditOf,
  insertPerson,
  insertReadyDraft,
  insertSubmitted,
  mailsOf,
  rowOf,
} from "@/lib/launch/draft/testing";
import { insertUpload, randomName } from "@/lib/media/testing/uploads";
import { confirmInstantPayment } from "@/lib/operations/admin/confirm-instant-payment";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { featureListing } from "@/lib/operations/admin/feature-listing";
import { getListing } from "@/lib/operations/admin/get-listing";
import { listAuditLog } from "@/lib/operations/admin/list-audit-log";
import { listListings } from "@/lib/operations/admin/list-listings";
import { listReviewQueue } from "@/lib/operations/admin/list-review-queue";
import { readListingSite } from "@/lib/operations/admin/read-listing-site";
import { restoreListing } from "@/lib/operations/admin/restore-listing";
import { takeDownListing } from "@/lib/operations/admin/take-down-listing";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { relistLaunch } from "@/lib/operations/founder/relist-launch";
import { getProduct } from "@/lib/operations/public/get-product";
import { startSite } from "@/lib/page/fetch/testing/loopback-site";

const takeDown = (ctx: Context, id: string, reason = "reason") => execute(takeDownListing, { id, reason }, ctx);
const restore = (ctx: Context, id: string) => execute(restoreListing, { id }, ctx);
const feature = (ctx: Context, id: string, featured = "yes") => execute(featureListing, { id, featured }, ctx);
const edit = (ctx: Context, id: string, fields: object) => execute(editListing, { id, ...fields }, ctx);
const confirm = (ctx: Context, id: string) => execute(confirmInstantPayment, { id }, ctx);

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
  "takes down what its founder has unlisted, so that they cannot bring it back; not while its URL is listed anew",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const owner = await insertPerson(ctx.db);
    const unlisted = { status: "unlisted", ownerId: owner.id, url: "https://acme.example/" } as const;
    const { id } = await insertListing(ctx.db, unlisted);
    expect(await takeDown(admin, id, "A scam.")).toMatchObject({ status: "taken_down" });
    expect((await problemFrom(execute(relistLaunch, { id }, as(ctx, owner)))).code).toBe("invalid_request");
    expect((await auditOf(ctx.db, id)).map(({ action, actorKind, reason }) => [action, actorKind, reason])).toEqual([
      ["relist", "admin", "A scam."],
      ["take_down", "admin", "A scam."],
    ]);
    expect(await mailsOf(ctx.db, id)).toMatchObject([{ kind: "taken_down", recipient: owner.email }]);
    const other = await insertListing(ctx.db, unlisted);
    await insertListing(ctx.db, { url: unlisted.url });
    expect((await problemFrom(takeDown(admin, other.id))).code).toBe("already_listed");
    expect(await rowOf(ctx.db, other.id)).toMatchObject({ status: "unlisted" });
  }),
);

test(
  "tells the founder the reason, by mail and under /me, until the listing is back",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const owner = await insertPerson(ctx.db);
    const { id } = await insertListing(ctx.db, { slug: "acme", ownerId: owner.id });
    await takeDown(admin, id, "The site is gone.");
    const facts = { reason: "The site is gone.", launchUrl: "http://localhost:3000/me/acme" };
    expect(await mailsOf(ctx.db, id)).toMatchObject([{ kind: "taken_down", recipient: owner.email, facts }]);
    const note = async () => (await execute(getMyLaunches, {}, as(ctx, owner))).data[0]?.note;
    expect(await note()).toBe("The site is gone.");
    await restore(admin, id);
    expect(await note()).toBeNull();
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
    ["take_down", "live", takeDown],
    ["restore", "taken_down", restore],
    ["feature", "live", feature],
  ] as const;
  const pairs = cases.flatMap(([name, from, act]) =>
    listingStatuses
      .filter((status) => status !== from && !(name === "take_down" && status === "unlisted"))
      .map((status) => [name, status, act] as const),
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
    expect(await feature(admin, id)).toMatchObject({ featured: true });
    expect(await feature(admin, id)).toMatchObject({ featured: true });
    expect(await feature(admin, id, "no")).toMatchObject({ featured: false });
    expect((await auditOf(ctx.db, id)).map(({ action }) => action)).toEqual(["feature", "unfeature"]);
  }),
);

test(
  "edits the copy in any state but the last, and names every bad field; what a listing needs cannot be cleared",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertListing(ctx.db);
    expect(await edit(admin, id, { product_name: "Acme 3", twitter_handle: "" })).toMatchObject({
      name: "Acme 3",
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "edit", changes: { product_name: { to: "Acme 3" } } }]);
    const bad = await problemFrom(edit(admin, id, { tagline: "x".repeat(161), type: "spaceship" }));
    expect(bad.errors?.map(({ path }) => path).sort()).toEqual(["tagline", "type"]);
    expect((await problemFrom(edit(admin, id, { status: "live" }))).errors).toMatchObject([{ path: "status" }]);
    const cleared = { product_name: "", tagline: " ", categories: ["", ""], type: "" };
    expect((await problemFrom(edit(admin, id, cleared))).errors).toHaveLength(4);
    const { id: rejected } = await insertSubmitted(ctx.db, { status: "rejected" });
    expect(await problemFrom(edit(admin, rejected, { tagline: "x" }))).toMatchObject({
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
    await edit(admin, id, { logo_url: `${site.origin}/logo.png` });
    expect(await rowOf(ctx.db, id)).toMatchObject({
      logoUrl: expect.stringMatching(/^\/media\/[\da-f]{64}\.webp$/),
      logoSourceUrl: `${site.origin}/logo.png`,
    });
    for (const [address, code] of [
      [`${site.origin}/gone.png`, "unreadable_picture"],
      ["http://192.168.1.1/reboot?x=1", "not_public"],
    ]) {
      const refused = await problemFrom(edit(admin, id, { logo_url: address }));
      expect(refused.errors?.[0]).toMatchObject({ path: "logo_url", code });
    }
    await site.close();
    await edit(admin, id, { logo_url: `http://localhost:3000/media/${name}` });
    expect((await rowOf(ctx.db, id)).logoUrl).toBe(`/media/${name}`);
    expect(await execute(getListing, { id }, admin)).toMatchObject({ logo_url: `http://localhost:3000/media/${name}` });
    const gone = { logo_url: `http://localhost:3000/media/${randomName()}` };
    const problem = await problemFrom(edit(admin, id, gone));
    expect(problem.errors?.[0]).toMatchObject({ path: "logo_url", code: "unknown_picture" });
  }),
);

test(
  "an admin confirms a payment once, before the launch is decided on",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const expiresAt = new Date("2026-11-22T12:00:00Z");
    const { id } = await insertReadyDraft(ctx.db, await insertPerson(ctx.db), { expiresAt });
    expect(await confirm(admin, id)).toMatchObject({ instant_paid: true, instant_launch: true });
    expect((await rowOf(ctx.db, id)).expiresAt).toEqual(new Date("2026-12-21T12:00:00Z"));
    expect(await problemFrom(confirm(admin, id))).toMatchObject({ code: "invalid_request" });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "confirm_payment", actorKind: "admin" }]);
    const { id: decided } = await insertSubmitted(ctx.db, { status: "scheduled" });
    expect(await problemFrom(confirm(admin, decided))).toMatchObject({ code: "invalid_request" });
  }),
);

test(
  "finds the launches of a person by their address: the owner's, or of an unclaimed draft the one it was opened for",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const owner = await insertPerson(ctx.db, { email: "ada@maker.example" });
    await insertListing(ctx.db, { slug: "owned", ownerId: owner.id, founderEmail: "agent@other.example" });
    await insertListing(ctx.db, { slug: "unclaimed", status: "draft", founderEmail: "Ada@maker.example" });
    await insertListing(ctx.db, { slug: "somebody-elses" });
    const found = await execute(listListings, { q: "ADA@maker", limit: 20 }, admin);
    expect([found.total, found.data.map(({ slug }) => slug).sort()]).toEqual([2, ["owned", "unclaimed"]]);
    // Who owns a launch answers for it, and not the address that it was once opened for.
    expect((await execute(listListings, { q: "agent@other", limit: 20 }, admin)).total).toBe(0);
  }),
);

test(
  "lists launches in every state, by words and by state",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    for (const status of listingStatuses) {
      await insertListing(ctx.db, { status, slug: `needle-${status}`, name: `N ${status}` });
    }
    const found = await execute(listListings, { q: " Needle-", limit: 3 }, admin);
    expect([found.total, found.data.length]).toEqual([listingStatuses.length, 3]);
    const live = await execute(listListings, { q: "needle", status: "live", limit: 20 }, admin);
    expect(live.data.map(({ slug }) => slug)).toEqual(["needle-live"]);
    expect((await execute(listListings, { q: "100%_", limit: 20 }, admin)).total).toBe(0);
    const problem = await problemFrom(execute(listListings, { status: "sleeping", limit: 20 }, admin));
    expect(problem.code).toBe("invalid_request");
  }),
);

test(
  "lists Instant Launches by whether they are paid, and what is live with the newest launch first",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const slugs = async (asked: object) =>
      (await execute(listListings, { limit: 20, ...asked }, admin)).data.map(({ slug }) => slug);
    await insertListing(ctx.db, { slug: "unpaid", status: "submitted", instantLaunch: true });
    await insertListing(ctx.db, { slug: "paid", status: "submitted", instantLaunch: true, instantPaidAt: testNow });
    await insertListing(ctx.db, { slug: "free", status: "submitted" });
    expect(await slugs({ status: "submitted", payment: "unpaid" })).toEqual(["unpaid"]);
    expect(await slugs({ status: "submitted", payment: "paid" })).toEqual(["paid"]);
    await insertListing(ctx.db, { slug: "new", launchedAt: new Date("2026-11-20T00:00:00Z") });
    await insertListing(ctx.db, { slug: "old", launchedAt: new Date("2026-11-09T00:00:00Z") });
    expect(await slugs({ status: "live" })).toEqual(["new", "old"]);
  }),
);

test(
  "the queue holds what awaits a decision: paid Instant Launches first, then the longest waiting",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const later = await insertSubmitted(ctx.db, { submittedAt: new Date("2026-11-20T10:00:00Z") });
    const url = "https://twice.example/";
    const first = await insertSubmitted(ctx.db, { submittedAt: new Date("2026-11-19T10:00:00Z"), url });
    await insertListing(ctx.db, { url });
    await insertSubmitted(ctx.db, { status: "scheduled" });
    const instant = { instantLaunch: true, submittedAt: new Date("2026-11-21T10:00:00Z") };
    const unpaid = await insertSubmitted(ctx.db, instant);
    const paid = await insertSubmitted(ctx.db, { ...instant, instantPaidAt: testNow });
    const queue = await execute(listReviewQueue, {}, admin);
    expect(queue.map(({ id, same_url }) => [id, same_url])).toEqual([
      [paid.id, 0],
      [first.id, 1],
      [later.id, 0],
      [unpaid.id, 0],
    ]);
    expect(queue[1]).toMatchObject({ founder_email: first.owner.email, badge_verified: true, launch_week: "2026-W48" });
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
    const item = await execute(getListing, { id }, admin);
    expect(item.duplicates.map(({ slug, match }) => [slug, match])).toEqual([
      ["same", "same_url"],
      ["other-path", "same_domain"],
    ]);
    expect(item).toMatchObject({ status: "submitted", badge: { installed: true }, same_url: 1, history: [] });
    expect(JSON.stringify(item)).not.toContain(draftId);
  }),
);

test(
  "the audit log is read newest first, of all launches or one, and by who did it",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id, slug } = await insertListing(ctx.db);
    const other = await insertListing(ctx.db);
    await feature(admin, id);
    await takeDown(admin, other.id, "Spam.");
    const all = await execute(listAuditLog, { limit: 1 }, admin);
    expect(all).toMatchObject({ total: 2, data: [{ action: "take_down", reason: "Spam.", from_status: "live" }] });
    const one = await execute(listAuditLog, { listing_id: id, limit: 10 }, admin);
    expect(one.data).toMatchObject([{ action: "feature", actor_email: admin.actor?.email, listing: { id, slug } }]);
    expect((await execute(listAuditLog, { by: "admin", limit: 10 }, admin)).total).toBe(2);
    expect((await execute(listAuditLog, { by: "system", limit: 10 }, admin)).data).toEqual([]);
  }),
);

test(
  "a form that is out of date changes what was typed into it, and nothing else",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    const { id } = await insertListing(ctx.db, { name: "Before", tagline: "As shown", categories: ["AI", "Data"] });
    const typed = { tagline: "As shown", categories: ["AI", "Data", ""], product_name: "Typed" };
    const shown = JSON.stringify({ ...typed, categories: "AI\nData", product_name: "Before" });
    await edit(admin, id, { tagline: "By another admin" });
    await edit(admin, id, { shown, ...typed });
    expect(await rowOf(ctx.db, id)).toMatchObject({ name: "Typed", tagline: "By another admin" });
    const same = await problemFrom(edit(admin, id, { shown, ...typed, product_name: " Before " }));
    expect(same.message).toBe("Nothing was changed: the copy is as it was.");
    await edit(admin, id, { categories: "Data" });
    expect((await rowOf(ctx.db, id)).categories).toEqual(["Data"]);
  }),
);

test(
  "of a field that somebody else has changed since the form was shown, nothing is written and the answer is their text",
  inTransaction(async (ctx) => {
    const [admin, other] = [await asAdmin(ctx), await asAdmin(ctx)];
    const before = { name: "Before", tagline: "As shown", categories: ["AI", "Data"], twitterHandle: null };
    const { id } = await insertListing(ctx.db, before);
    const shown = { tagline: "As shown", categories: "AI\nData", twitter_handle: "", product_name: "Before" };
    const theirs = { tagline: "Theirs", categories: ["Data", "AI"], twitter_handle: "@theirs" };
    await edit(other, id, { shown: JSON.stringify(shown), ...theirs });
    const mine = {
      tagline: "Mine",
      categories: ["Data"],
      twitter_handle: "https://x.com/theirs",
      product_name: "Mine",
    };
    expect(await edit(admin, id, { shown: JSON.stringify(shown), ...mine })).toEqual({
      theirs: { tagline: "Theirs", categories: "Data\nAI" },
    });
    expect(await rowOf(ctx.db, id)).toMatchObject({ tagline: "Theirs", categories: ["Data", "AI"] });
    expect(await auditOf(ctx.db, id)).toHaveLength(1);
    const seen = JSON.stringify({ ...shown, tagline: "Theirs", categories: "Data\nAI" });
    expect(await edit(admin, id, { shown: seen, ...mine })).toMatchObject({ name: "Mine" });
    expect(await rowOf(ctx.db, id)).toMatchObject({ tagline: "Mine", categories: ["Data"], twitterHandle: "@theirs" });
  }),
);

test(
  "a launch's site is read as it is now, which counts as reading a page; one that is away says why",
  inTransaction(async (ctx) => {
    const page = '<!doctype html><title>Acme</title><meta name="description" content="Rockets, as the site has it.">';
    const site = await startSite((_request, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end(page),
    );
    const signedIn = await asAdmin(ctx);
    const meter = meterFor(senderAt("192.0.2.1"), limitsWith({ pageFetchesPerMinute: 2 }));
    const admin = { ...signedIn, meter, settings: { ...signedIn.settings, fetchAllowHosts: [site.hostPort] } };
    const { id } = await insertListing(ctx.db, { url: `${site.origin}/` });
    const readSite = () => execute(readListingSite, { id }, admin);
    expect((await readSite()).facts?.tagline).toContain("as the site has it");
    await site.close();
    expect(await readSite()).toMatchObject({ status: "failed", facts: null, detail: expect.any(String) });
    expect((await problemFrom(readSite())).message).toContain("at most 2 requests a minute that read a page");
  }),
);

test(
  "under an unknown id there is nothing",
  inTransaction(async (ctx) => {
    const admin = await asAdmin(ctx);
    for (const id of [randomUUID(), "acme"]) {
      expect(await problemFrom(execute(getListing, { id }, admin))).toMatchObject({ code: "not_found" });
      expect(await problemFrom(execute(readListingSite, { id }, admin))).toMatchObject({ code: "not_found" });
    }
    for (const act of [
      takeDown,
      restore,
      feature,
      confirm,
      (one: Context, id: string) => edit(one, id, { tagline: "x" }),
    ]) {
      expect(await problemFrom(act(admin, randomUUID()))).toMatchObject({ code: "not_found" });
    }
  }),
);
