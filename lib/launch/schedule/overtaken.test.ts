import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import type { Context } from "@/lib/core/context";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, outcomes, testNow } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { freeSlotsOf } from "@/lib/launch/catalog/slots";
import { asAdmin, insertSubmittable, insertSubmitted, mailsOf, nextWeek, rowOf } from "@/lib/launch/draft/testing";
import { getListing } from "@/lib/operations/admin/get-listing";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { asPartner, insertPartnerWithKey } from "@/lib/partner/testing";
import { queueOvertakenMails } from "./overtaken";

const freeIn = ({ db }: Pick<Context, "db">, week: string, slotsPerWeek = 15) =>
  freeSlotsOf(db, week, { now: testNow, slotsPerWeek });

describe("a submission whose product goes live otherwise", () => {
  test(
    "says so, and holds no place in its week while that is so",
    inTransaction(async (ctx) => {
      const { draftId, canonicalUrl } = await insertSubmitted(ctx.db);
      expect(await freeIn(ctx, nextWeek)).toBe(14);
      const live = await insertListing(ctx.db, { canonicalUrl, slug: "acme-live", launchWeek: "2026-W40" });
      expect(await freeIn(ctx, nextWeek)).toBe(15);
      const { next_steps, ...draft } = await execute(getSubmission, { id: draftId }, ctx);
      expect(next_steps[0]).toContain("This product is live already: http://localhost:3000/products/acme-live.");
      expect(next_steps.join("\n")).toContain("cannot be approved");
      expect(next_steps.join("\n")).not.toContain("place is kept");
      expect(draft).toMatchObject({ status: "submitted", listed: "live" });
      await ctx.db.update(listings).set({ status: "taken_down" }).where(eq(listings.id, live.id));
      expect(await freeIn(ctx, nextWeek)).toBe(14);
    }),
  );

  test(
    "may come back to a week that others have filled: the admin who decides on it is told",
    inTransaction(async (ctx) => {
      const admin = await asAdmin({ ...ctx, settings: { ...ctx.settings, freeSlotsPerWeek: 1 } });
      const { id, canonicalUrl } = await insertSubmitted(ctx.db);
      const live = await insertListing(ctx.db, { canonicalUrl, slug: "acme-live", launchWeek: "2026-W40" });
      const other = await insertSubmitted(ctx.db);
      const tooMany = async (of: string) => (await execute(getListing, { id: of }, admin)).too_many_in_week;
      expect([await tooMany(id), await tooMany(other.id)]).toEqual([0, 0]);
      await ctx.db.update(listings).set({ status: "unlisted" }).where(eq(listings.id, live.id));
      expect([await tooMany(id), await tooMany(other.id)]).toEqual([1, 1]);
      await ctx.db.update(listings).set({ instantLaunch: true }).where(eq(listings.id, other.id));
      expect([await tooMany(id), await tooMany(other.id)]).toEqual([0, 0]);
    }),
  );

  test(
    "holds none either while another launch of it is scheduled",
    inTransaction(async (ctx) => {
      const { canonicalUrl } = await insertSubmitted(ctx.db);
      await insertSubmitted(ctx.db, { canonicalUrl, status: "scheduled" });
      expect(await freeIn(ctx, nextWeek)).toBe(14);
    }),
  );

  test(
    "is told to its founder once, and only once it is live",
    inTransaction(async (ctx) => {
      const { id, owner, canonicalUrl } = await insertSubmitted(ctx.db);
      const { id: otherId } = await insertSubmitted(ctx.db);
      await queueOvertakenMails(ctx.db);
      expect(await mailsOf(ctx.db, id)).toEqual([]);
      await insertListing(ctx.db, { canonicalUrl, slug: "acme-live" });
      await queueOvertakenMails(ctx.db);
      await queueOvertakenMails(ctx.db);
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        {
          kind: "overtaken",
          recipient: owner.email,
          facts: { listedUrl: "http://localhost:3000/products/acme-live", paid: false },
        },
      ]);
      expect(await mailsOf(ctx.db, otherId)).toEqual([]);
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("a publish at the moment of the submission: the draft is refused, or overtaken without a place and told once", async () => {
    const db = database();
    const { key } = await insertPartnerWithKey(db);
    const week = "2026-W50";
    for (let round = 0; round < 8; round++) {
      const url = `http://127.0.0.1:9/round-${round}`;
      const { id, draftId, owner } = await insertSubmittable(db, {
        url,
        canonicalUrl: canonicalUrl(url),
        launchWeek: week,
      });
      const publication = {
        url,
        email: "partner@acme.example",
        publish: true,
        marketing_consent: true,
        product_name: `Acme ${round}`,
        tagline: "Rockets for teams",
        categories: ["AI"],
        type: "web_app",
      };
      const [submitted, published] = await outcomes<unknown>([
        execute(submitDraft, { draft: draftId }, as(server(0), owner)),
        execute(submitProduct, publication, await asPartner(server(1), key)),
      ]);
      expect(typeof published).toBe("object");
      const isSubmitted = typeof submitted !== "string";
      if (!isSubmitted) expect(submitted).toBe("already_listed");
      expect((await rowOf(db, id)).status).toBe(isSubmitted ? "submitted" : "draft");
      expect(await freeIn({ db }, week)).toBe(15);
      await Promise.all([0, 1].map((n) => queueOvertakenMails(server(n).db)));
      const told = (await mailsOf(db, id)).filter(({ kind }) => kind === "overtaken");
      expect(told).toHaveLength(isSubmitted ? 1 : 0);
    }
  });

  test("ten founders who submit at once for a place that an overtaken submission has freed: one has it", async () => {
    const db = database();
    const week = "2026-W51";
    const { canonicalUrl } = await insertSubmitted(db, { launchWeek: week });
    await insertListing(db, { canonicalUrl, launchWeek: "2026-W40" });
    const drafts = [];
    for (let made = 0; made < 10; made++) drafts.push(await insertSubmittable(db, { launchWeek: week }));
    const tight = (n: number): Context => ({ ...server(n), settings: { ...server(n).settings, freeSlotsPerWeek: 1 } });
    const results = await outcomes<unknown>(
      drafts.map(({ owner, draftId }, n) => execute(submitDraft, { draft: draftId }, as(tight(n), owner))),
    );
    expect(results.filter((result) => typeof result !== "string")).toHaveLength(1);
    expect(await freeIn({ db }, week, 1)).toBe(0);
  });
});
