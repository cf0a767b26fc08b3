import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readPersonData } from "@/db/personal-data";
import { listings } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { databaseKinds } from "@/db/testing/postgres";
import { adminContextOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { twoServers } from "@/lib/core/testing/two-servers";
import { asAdmin, insertPerson, insertReadyDraft, insertSubmitted, rowOf } from "@/lib/launch/draft/testing";
import { expireDue } from "@/lib/launch/schedule/expire";
import { discardDraft } from "@/lib/operations/founder/discard-draft";
import { getLaunchAnalytics } from "@/lib/operations/founder/get-launch-analytics";
import { setVote } from "@/lib/operations/founder/set-vote";
import { withdrawLaunch } from "@/lib/operations/founder/withdraw-launch";
import { getBadgeSnippet } from "@/lib/operations/public/get-badge-snippet";
import { getChangelog } from "@/lib/operations/public/get-changelog";
import { getComingLaunch } from "@/lib/operations/public/get-coming-launch";
import { getProduct } from "@/lib/operations/public/get-product";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { asPartner, insertPartnerWithKey } from "@/lib/partner/testing";
import { approve, reject } from "./decide";

const OLD = "kilo-68v27";
const reserved = { name: "Kilo", slug: OLD, draftSlug: OLD };

const slugsOf = async ({ db }: Pick<Context, "db">, id: string) => {
  const { slug, draftSlug } = await rowOf(db, id);
  return { slug, draftSlug };
};

/** Approves a launch whose draft had the slug {@link OLD}. */
async function approved(ctx: Context, values: Partial<typeof listings.$inferInsert> = {}) {
  const launch = await insertSubmitted(ctx.db, { ...reserved, ...values });
  const admin = await asAdmin(ctx);
  await approve(admin, launch.id);
  return { ...launch, admin };
}

describe("the approval", () => {
  test(
    "gives a launch the slug of its name, and the slug of its draft goes on naming it",
    inTransaction(async (ctx) => {
      const { id } = await approved(ctx);
      expect(await slugsOf(ctx, id)).toEqual({ slug: "kilo", draftSlug: OLD });
      expect(await execute(getComingLaunch, { slug: OLD }, ctx)).toEqual(
        await execute(getComingLaunch, { slug: "kilo" }, ctx),
      );
    }),
  );

  test(
    "numbers the slug of a name that is taken",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "kilo" });
      await insertListing(ctx.db, { slug: "kilo-3", status: "taken_down" });
      expect((await slugsOf(ctx, (await approved(ctx)).id)).slug).toBe("kilo-2");
      const second = { slug: "kilo-24687", draftSlug: "kilo-24687" };
      expect((await slugsOf(ctx, (await approved(ctx, second)).id)).slug).toBe("kilo-4");
    }),
  );

  test(
    "goes by the name of the moment",
    inTransaction(async (ctx) => {
      expect((await slugsOf(ctx, (await approved(ctx, { name: "Lima" })).id)).slug).toBe("lima");
    }),
  );

  test(
    "keeps the slug of a draft that was reserved before draft slugs had a suffix",
    inTransaction(async (ctx) => {
      const { id } = await approved(ctx, { slug: "kilo-tool", draftSlug: null });
      expect(await slugsOf(ctx, id)).toEqual({ slug: "kilo-tool", draftSlug: null });
    }),
  );

  test(
    "happens once: a launch that is withdrawn and approved again keeps its slug, under whatever name",
    inTransaction(async (ctx) => {
      const { id, owner, admin } = await approved(ctx);
      await execute(withdrawLaunch, { id }, as(ctx, owner));
      expect(await slugsOf(ctx, id)).toEqual({ slug: "kilo", draftSlug: OLD });
      await ctx.db.update(listings).set({ status: "submitted", name: "Lima" }).where(eq(listings.id, id));
      await approve(admin, id);
      expect(await slugsOf(ctx, id)).toEqual({ slug: "kilo", draftSlug: OLD });
    }),
  );
});

describe("a launch that is over gives both slugs back", () => {
  const noSlugs = { slug: null, draftSlug: null };

  test(
    "when it is rejected",
    inTransaction(async (ctx) => {
      const { id } = await insertSubmitted(ctx.db, reserved);
      await reject(await asAdmin(ctx), id, "Not a product.");
      expect(await slugsOf(ctx, id)).toEqual(noSlugs);
    }),
  );

  test(
    "when its draft expires",
    inTransaction(async (ctx) => {
      const { id } = await insertReadyDraft(ctx.db, await insertPerson(ctx.db), { ...reserved, expiresAt: ctx.now });
      await expireDue(ctx.db, ctx.now);
      expect(await slugsOf(ctx, id)).toEqual(noSlugs);
    }),
  );

  test(
    "when its draft is discarded, also after it was approved and withdrawn",
    inTransaction(async (ctx) => {
      const { id, draftId, owner } = await approved(ctx);
      const mine = as(ctx, owner);
      await execute(withdrawLaunch, { id }, mine);
      await execute(discardDraft, { draft: draftId }, mine);
      expect(await slugsOf(ctx, id)).toEqual(noSlugs);
    }),
  );
});

describe("the slug of the draft of a live listing", () => {
  const live = { name: "Kilo", slug: "kilo", draftSlug: OLD };

  test(
    "finds the product, its changelog and its badge, which have the new one",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, live);
      expect(await execute(getProduct, { slug: OLD }, ctx)).toEqual(await execute(getProduct, { slug: "kilo" }, ctx));
      expect((await execute(getProduct, { slug: OLD }, ctx)).links.html).toBe("http://localhost:3000/products/kilo");
      expect((await execute(getChangelog, { slug: OLD }, ctx)).slug).toBe("kilo");
      expect(await execute(getBadgeSnippet, { slug: OLD }, ctx)).toEqual(
        await execute(getBadgeSnippet, { slug: "kilo" }, ctx),
      );
    }),
  );

  test(
    "is not found if the listing is not live",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { ...live, status: "taken_down" });
      expect((await problemFrom(execute(getProduct, { slug: OLD }, ctx))).code).toBe("not_found");
    }),
  );

  test(
    "takes votes, names the founder's own launch, and is in the export of their data",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const { id } = await insertListing(ctx.db, { ...live, ownerId: owner.id });
      await execute(setVote, { slug: OLD, voted: true }, as(ctx, await insertPerson(ctx.db)));
      expect((await rowOf(ctx.db, id)).upvotes).toBe(1);
      expect((await execute(getLaunchAnalytics, { id: OLD }, as(ctx, owner))).tool_id).toBe(id);
      const data = await readPersonData(ctx.db, owner);
      expect(data?.launches).toMatchObject([{ slug: "kilo", draftSlug: OLD }]);
    }),
  );
});

describe.each(databaseKinds)("on %s", (_kind, open) => {
  const { database, server } = twoServers(open);

  test("ten launches of one name that are approved at once have ten slugs, the best that are free", async () => {
    const db = database();
    const admin = await insertPerson(db, { isAdmin: true });
    const ids: string[] = [];
    for (const digit of "23456789bc") {
      const slug = `kilo-${digit.repeat(5)}`;
      ids.push((await insertSubmitted(db, { name: "Kilo", slug, draftSlug: slug })).id);
    }
    await Promise.all(ids.map((id, n) => approve(adminContextOf(as(server(n), admin)), id)));
    const slugs = await Promise.all(ids.map(async (id) => (await rowOf(db, id)).slug));
    expect(slugs.sort()).toEqual(["kilo", ...[10, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `kilo-${number}`)]);
  });

  test("an approval and a partner's publish of one name at once: one has the name, the other a number", async () => {
    const db = database();
    const admin = await insertPerson(db, { isAdmin: true });
    const { key } = await insertPartnerWithKey(db);
    const copy = { tagline: "Rockets", categories: ["AI"], type: "web_app" };
    const consent = { email: "founder@acme.example", publish: true, marketing_consent: true };
    for (let round = 0; round < 6; round++) {
      const name = `Lima ${round}`;
      const slug = `lima-${round}-bbbbb`;
      const { id } = await insertSubmitted(db, { name, slug, draftSlug: slug });
      const url = `http://127.0.0.1:9/lima-${round}`;
      const publish = async () =>
        execute(submitProduct, { ...copy, ...consent, url, product_name: name }, await asPartner(server(0), key));
      await Promise.all([publish(), approve(adminContextOf(as(server(1), admin)), id)]);
      const [published] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.url, url));
      const both = [published?.slug, (await rowOf(db, id)).slug];
      expect(both.sort()).toEqual([`lima-${round}`, `lima-${round}-2`]);
    }
  });
});
