import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { directoryOrders, upvotes } from "@/db/schema";
import { insertDirectory, insertListing } from "@/db/testing";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow } from "@/lib/core/testing";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { asAdmin, auditOf, insertPerson, insertSubmitted, mailsOf, nextWeek, rowOf } from "@/lib/launch/draft/testing";
import { getListing } from "@/lib/operations/admin/get-listing";
import { holdListing } from "@/lib/operations/admin/hold-listing";
import { markOrderedDirectory } from "@/lib/operations/admin/mark-ordered-directory";
import { moveLaunchWeek } from "@/lib/operations/admin/move-launch-week";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { releaseListing } from "@/lib/operations/admin/release-listing";
import { stopLaunch } from "@/lib/operations/admin/stop-launch";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { addToCampaign } from "@/lib/operations/founder/add-to-campaign";
import { getMyCampaign } from "@/lib/operations/founder/get-my-campaign";
import { getProduct } from "@/lib/operations/public/get-product";
import { insertPartner } from "@/lib/partner/testing";

const reason = "Your site does not answer.";
const monday = new Date("2026-11-23T00:00:00Z");

describe("stopping a scheduled launch", () => {
  test(
    "gives an open draft with the reason, frees its place and mails the founder",
    inTransaction(async (ctx) => {
      const { id, draftId, owner } = await insertSubmitted(ctx.db, { status: "scheduled", goLiveAt: monday });
      const firstFree = async () => {
        const [week] = await nextFreeWeeks(ctx.db, { now: ctx.now, count: 1, slotsPerWeek: 1 });
        return week?.week;
      };
      expect(await firstFree()).not.toBe(nextWeek);
      await execute(stopLaunch, { id, reason }, await asAdmin(ctx));
      expect(await rowOf(ctx.db, id)).toMatchObject({
        status: "draft",
        goLiveAt: null,
        submittedAt: null,
        reviewNote: reason,
        expiresAt: new Date("2026-12-21T12:00:00Z"),
      });
      expect(await firstFree()).toBe(nextWeek);
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        {
          kind: "launch_stopped",
          recipient: owner.email,
          facts: { reason, url: `http://localhost:3000/submit/${draftId}` },
        },
      ]);
    }),
  );

  test(
    "that is live already is refused with where it is",
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db);
      const problem = await problemFrom(execute(stopLaunch, { id, reason }, await asAdmin(ctx)));
      expect(problem.errors).toMatchObject([{ code: "wrong_state" }]);
    }),
  );
});

test(
  "an admin moves a scheduled launch to a free week, and the founder is told; to the same week nothing happens",
  inTransaction(async (ctx) => {
    const { id, owner } = await insertSubmitted(ctx.db, { status: "scheduled", goLiveAt: monday });
    const admin = await asAdmin(ctx);
    expect((await execute(getListing, { id }, admin)).free_weeks.length).toBeGreaterThan(0);
    await execute(moveLaunchWeek, { id, week: nextWeek }, admin);
    await execute(moveLaunchWeek, { id, week: "2026-W50" }, admin);
    expect(await rowOf(ctx.db, id)).toMatchObject({
      launchWeek: "2026-W50",
      goLiveAt: new Date("2026-12-07T00:00:00Z"),
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "move_week", actorKind: "admin" }]);
    expect(await mailsOf(ctx.db, id)).toMatchObject([{ kind: "launch_moved", recipient: owner.email }]);
    const bad = await problemFrom(execute(moveLaunchWeek, { id, week: "2026-W01" }, admin));
    expect(bad.errors).toMatchObject([{ path: "week" }]);
    const unknown = await problemFrom(execute(moveLaunchWeek, { id: randomUUID(), week: nextWeek }, admin));
    expect(unknown).toMatchObject({ code: "not_found", message: "There is no launch with this id." });
  }),
);

describe("a partner's listing", () => {
  test(
    "is put on hold and released with its week and votes, with a mail each time",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const { id: partnerId } = await insertPartner(ctx.db);
      const { id } = await insertListing(ctx.db, { slug: "acme", upvotes: 9, ownerId: owner.id, partnerId });
      const admin = await asAdmin(ctx);
      expect(await execute(holdListing, { id, reason }, admin)).toMatchObject({ status: "held" });
      expect(await problemFrom(execute(getProduct, { slug: "acme" }, ctx))).toMatchObject({ code: "not_found" });
      await execute(releaseListing, { id }, admin);
      expect(await execute(getProduct, { slug: "acme" }, ctx)).toMatchObject({ upvotes: 9 });
      expect((await mailsOf(ctx.db, id)).map(({ kind }) => kind)).toEqual(["listing_held", "listing_released"]);
    }),
  );

  test(
    "alone can be held, and not released if its URL is listed anew",
    inTransaction(async (ctx) => {
      const admin = await asAdmin(ctx);
      const own = await insertListing(ctx.db);
      expect((await problemFrom(execute(holdListing, { id: own.id, reason }, admin))).message).toContain("No partner");
      const { id: partnerId } = await insertPartner(ctx.db);
      const url = "https://acme.example/";
      const { id } = await insertListing(ctx.db, { url, status: "held", partnerId });
      await insertListing(ctx.db, { url });
      expect(await problemFrom(execute(releaseListing, { id }, admin))).toMatchObject({ code: "already_listed" });
    }),
  );
});

test(
  "a transfer takes the new owner's vote out of the count, and leaves all others",
  inTransaction(async (ctx) => {
    const [owner, other] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id } = await insertListing(ctx.db, { upvotes: 2 });
    await ctx.db
      .insert(upvotes)
      .values(
        [owner, other].map((person) => ({ userId: person.id, listingId: id, counted: true, createdAt: testNow })),
      );
    await execute(transferLaunch, { id, owner: "", email: owner.email, reason }, await asAdmin(ctx));
    expect(await rowOf(ctx.db, id)).toMatchObject({ upvotes: 1, ownerId: owner.id });
    expect((await ctx.db.select().from(upvotes)).filter(({ listingId }) => listingId === id)).toMatchObject([
      { userId: other.id },
    ]);
  }),
);

test(
  "a transfer mails both: the new owner is led to the launch, who had it to their own launches",
  inTransaction(async (ctx) => {
    const [seller, buyer] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id } = await insertListing(ctx.db, { ownerId: seller.id, slug: "sold-boat" });
    await execute(transferLaunch, { id, owner: seller.email, email: buyer.email, reason }, await asAdmin(ctx));
    const told = (await mailsOf(ctx.db, id)).map(({ recipient, facts }) => [
      recipient,
      facts.isNewOwner,
      facts.signInUrl,
    ]);
    expect(told).toEqual([
      [seller.email, false, "http://localhost:3000/sign-in?return_to=%2Fme"],
      [buyer.email, true, "http://localhost:3000/sign-in?return_to=%2Fme%2Fsold-boat"],
    ]);
  }),
);

test(
  "a transfer takes the launch's orders along, and leaves the earlier owner's own plan with them",
  inTransaction(async (ctx) => {
    const [seller, buyer] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id } = await insertListing(ctx.db, { ownerId: seller.id });
    const campaign = { ownerId: seller.id, listingId: id, url: "https://acme.example/", name: "Acme" };
    await ctx.db.insert(directoryOrders).values([
      { ...campaign, canonicalUrl: "acme.example", package: "Fifty" },
      { ...campaign, canonicalUrl: "acme.example", package: "own" },
    ]);
    await execute(transferLaunch, { id, owner: seller.email, email: buyer.email, reason }, await asAdmin(ctx));
    const after = await ctx.db.select().from(directoryOrders).orderBy(directoryOrders.package);
    expect(after.filter(({ name }) => name === "Acme")).toMatchObject([
      { package: "Fifty", ownerId: buyer.id, listingId: id },
      { package: "own", ownerId: seller.id, listingId: null },
    ]);
  }),
);

test(
  "what a transferred order has reached stands in the plan that its new owner has of the product",
  inTransaction(async (ctx) => {
    const [seller, buyer] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
    const { id, url } = await insertListing(ctx.db, {
      ownerId: seller.id,
      canonicalUrl: canonicalUrl("https://acme.example/"),
      url: "https://acme.example/",
    });
    await insertDirectory(ctx.db, { slug: "alpha", pricing: "Free" });
    const admin = await asAdmin(ctx);
    const order = { listing: id, package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" } as const;
    const { id: campaign } = await execute(recordDirectoryOrder, order, admin);
    await execute(markOrderedDirectory, { campaign, directory: "alpha", from: "planned", to: "submitted" }, admin);
    const { id: plan } = await execute(addToCampaign, { directory: "alpha", url }, as(ctx, buyer));
    const seen = async () => (await execute(getMyCampaign, { id: plan }, as(ctx, buyer))).totals;
    expect(await seen()).toMatchObject({ planned: 1, submitted: 0 });
    await execute(transferLaunch, { id, owner: seller.email, email: buyer.email, reason }, admin);
    expect(await seen()).toMatchObject({ planned: 0, submitted: 1 });
  }),
);
