import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings, marketingConsents, users } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute, perform } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, testNow, withRequest } from "@/lib/core/testing";
import { asAdmin, auditOf, mailsOf, rowOf } from "@/lib/launch/draft/testing";
import { Published } from "@/lib/launch/draft.schema";
import { auditPage } from "@/lib/launch/review/audit";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { listListings } from "@/lib/operations/admin/list-listings";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { getProduct } from "@/lib/operations/public/get-product";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { giveKey } from "./key";
import { asPartner, insertPartnerWithKey, keyRowOf, publishedBy } from "./testing";

/** Nothing is listening there, and without leave it is not even asked: the caller's own words are all there is. */
const complete = {
  url: "http://127.0.0.1:9/acme",
  email: "Founder@Acme.example",
  publish: true,
  marketing_consent: true,
  product_name: "Acme",
  tagline: "Rockets for teams",
  categories: ["AI", "CRM"],
  type: "web_app",
};

const withPartner = (
  run: (ctx: Context, made: Awaited<ReturnType<typeof insertPartnerWithKey>>) => Promise<void>,
): (() => Promise<void>) =>
  inTransaction(async (ctx) => {
    const made = await insertPartnerWithKey(ctx.db);
    await run(await asPartner(ctx, made.key), made);
  });

const publish = async (ctx: Context, input: Record<string, unknown> = {}) =>
  Published.parse(await execute(submitProduct, { ...complete, ...input }, ctx));

describe("a partner's publish", () => {
  test(
    "puts the product live at once, in the current week, past badge, upvotes and wait",
    withPartner(async (ctx) => {
      const made = await publish(ctx);
      expect(made).toMatchObject({
        status: "live",
        slug: "acme",
        name: "Acme",
        tagline: "Rockets for teams",
        category: "AI",
        upvotes: 0,
        badge_added: false,
        launch: { week: "2026-W47", rank: 1 },
        launched_at: ctx.now.toISOString(),
      });
      const {
        changelog: _changelog,
        by_maker: _byMaker,
        related: _related,
        ...found
      } = await execute(getProduct, { slug: "acme" }, ctx);
      expect({ ...found, status: "live" }).toEqual(made);
      expect(submitProduct.location?.(made)).toBe("/api/v1/products/acme");
    }),
  );

  test(
    "makes the founder's account, hands them the listing and tells them by mail how to sign in",
    withPartner(async (ctx, { partner }) => {
      const { id } = await publish(ctx);
      const [owner] = await ctx.db.select().from(users).where(eq(users.email, "founder@acme.example"));
      if (!owner) throw new Error("there is no account");
      const founder = { id: owner.id, email: owner.email, isAdmin: false, createdAt: owner.createdAt };
      const mine = await execute(getMyLaunches, {}, as(ctx, founder));
      expect(mine.data).toMatchObject([{ id, status: "live", slug: "acme" }]);
      expect(await mailsOf(ctx.db, id)).toMatchObject([
        {
          kind: "partner_published",
          recipient: "founder@acme.example",
          facts: {
            name: "Acme",
            partner: partner.name,
            productUrl: "http://localhost:3000/products/acme",
            signInUrl: "http://localhost:3000/sign-in?return_to=%2Fme",
          },
        },
      ]);
    }),
  );

  test(
    "is written to the audit log, counted on the key, and keeps the consent with its time and source",
    withPartner(async (ctx, { partner }) => {
      const { id } = await publish(withRequest(ctx, { partnerSource: "newsletter 7" }));
      expect(await auditOf(ctx.db, id)).toMatchObject([
        { actorKind: "partner", actorId: partner.id, action: "publish", fromStatus: null, toStatus: "live" },
      ]);
      const { data } = await auditPage(await asAdmin(ctx), { offset: 0, limit: 1, listingId: id });
      expect(data).toMatchObject([
        { actor_partner: partner.name, reason: `Published over the API with the key of ${partner.name}.` },
      ]);
      expect(await keyRowOf(ctx.db, partner.id)).toMatchObject({ uses: 1, lastUsedAt: testNow });
      expect(await ctx.db.select().from(marketingConsents)).toMatchObject([
        { email: "founder@acme.example", listingId: id, source: `partner:${partner.slug}`, givenAt: testNow },
      ]);
      expect(await rowOf(ctx.db, id)).toMatchObject({ partnerId: partner.id, partnerSource: "newsletter 7" });
    }),
  );

  test(
    "shows nothing of the partner, the label or the founder's address",
    withPartner(async (ctx, { partner, key }) => {
      const made = JSON.stringify(await publish(withRequest(ctx, { partnerSource: "newsletter 7" })));
      for (const secret of [partner.id, partner.slug ?? "", "newsletter 7", "acme.example", key]) {
        expect(made.toLowerCase()).not.toContain(secret.toLowerCase());
      }
    }),
  );

  test(
    "takes the next slug where the name's is taken, and its own partner slug in any case",
    withPartner(async (ctx, { partner }) => {
      await insertListing(ctx.db, { slug: "acme" });
      expect((await publish(ctx, { partner: partner.slug?.toUpperCase() })).slug).toBe("acme-2");
    }),
  );

  test(
    "fills what neither the partner nor the page says with what holds for every product",
    withPartner(async (ctx) => {
      const bare = { categories: null, type: null };
      expect(await publish(ctx, bare)).toMatchObject({
        status: "live",
        name: "Acme",
        category: "Utilities",
        type: "other",
      });
      const lines = async () => (await execute(listListings, { limit: 5 }, await asAdmin(ctx))).data;
      expect(await lines()).toMatchObject([{ stand_ins: ["category"] }]);
      const [{ id = "" } = {}] = await lines();
      const edited = { id, categories: ["Data"] };
      await execute(editListing, edited, await asAdmin(ctx));
      expect(await lines()).toMatchObject([{ stand_ins: [] }]);
    }),
  );

  test(
    "without publish opens a draft, as for everyone",
    withPartner(async (ctx, { partner }) => {
      const draft = await execute(submitProduct, { ...complete, publish: false }, ctx);
      expect(draft).toMatchObject({ status: "draft", review_url: expect.any(String) });
      expect(await publishedBy(ctx.db, partner.id)).toEqual([]);
      expect(await keyRowOf(ctx.db, partner.id)).toMatchObject({ uses: 0, lastUsedAt: null });
    }),
  );
});

describe("is refused with 400", () => {
  const pathsOf = async (call: Promise<unknown>) => {
    const problem = await problemFrom(call);
    expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
    return problem.errors?.map(({ path }) => path);
  };

  test(
    "naming every missing field at once, and before the page is read",
    withPartner(async (ctx) => {
      expect(await pathsOf(execute(submitProduct, { publish: true }, ctx))).toEqual([
        "url",
        "email",
        "marketing_consent",
      ]);
    }),
  );

  test(
    "naming bad fields beside missing ones, whoever judges them",
    withPartner(async (ctx) => {
      const wrong = {
        url: "ftp://x",
        publish: true,
        partner: "somebody-else",
        tag_line: "x",
        marketing_consent: "yes",
      };
      expect((await pathsOf(execute(submitProduct, wrong, ctx)))?.sort()).toEqual(
        ["email", "marketing_consent", "partner", "tag_line", "url"].sort(),
      );
    }),
  );

  test.each([false, null, undefined, "true", 1])("marketing_consent: %o is no consent", (marketing_consent) =>
    withPartner(async (ctx) => {
      expect(await pathsOf(publish(ctx, { marketing_consent }))).toEqual(["marketing_consent"]);
    })(),
  );
});

describe("is refused with 409", () => {
  test.each(["live", "scheduled"] as const)("where the address is %s already, however it is written", (status) =>
    withPartner(async (ctx, { partner }) => {
      await insertListing(ctx.db, { slug: "there", url: "https://acme.example/", status });
      const problem = await problemFrom(publish(ctx, { url: "http://www.ACME.example/?utm_source=x#top" }));
      // The slug of what is not public yet is nobody else's to know.
      const slug = status === "live" ? "there" : undefined;
      expect(problem).toMatchObject({ code: "already_listed", status: 409, slug });
      expect(problem.message.includes("there")).toBe(status === "live");
      expect(await keyRowOf(ctx.db, partner.id)).toMatchObject({ uses: 0 });
    })(),
  );

  test(
    "after the fields: a bad field is told first",
    withPartner(async (ctx) => {
      await insertListing(ctx.db, { url: "https://acme.example/" });
      const problem = await problemFrom(publish(ctx, { url: "https://acme.example/", marketing_consent: false }));
      expect(problem.code).toBe("invalid_request");
    }),
  );

  test(
    "where an admin took the product down: what was decided by a person is not undone by a key",
    withPartner(async (ctx) => {
      await insertListing(ctx.db, { slug: "gone", url: "https://acme.example/", status: "taken_down" });
      const problem = await problemFrom(publish(ctx, { url: "https://acme.example/" }));
      expect(problem).toMatchObject({ code: "already_listed", slug: undefined });
      expect(problem.message).toContain("Open a draft instead");
    }),
  );

  test.each([
    ["held", "on hold"],
    ["unlisted", "founder has taken"],
  ] as const)("where the product is %s: repeating the call does not make it live again", (status, words) =>
    withPartner(async (ctx, { partner }) => {
      const { id } = await publish(ctx);
      await ctx.db.update(listings).set({ status }).where(eq(listings.id, id));
      for (const url of [complete.url, `${complete.url}?again=1`]) {
        const problem = await problemFrom(publish(ctx, { url }));
        expect(problem).toMatchObject({ code: "already_listed", slug: undefined });
        expect(problem.message).toContain(words);
      }
      expect(await publishedBy(ctx.db, partner.id)).toMatchObject([{ id, status }]);
    })(),
  );

  test.each(["https://acme.example/?x=1", "https://acme.example/other", "https://www.acme.example//;a"])(
    "where an admin took the product down, also as %s",
    (url) =>
      withPartner(async (ctx) => {
        await insertListing(ctx.db, { slug: "gone", url: "https://acme.example/", status: "taken_down" });
        expect(await problemFrom(publish(ctx, { url }))).toMatchObject({ code: "already_listed" });
      })(),
  );

  test(
    "where an admin took another product of a shared host down, it is published",
    withPartner(async (ctx) => {
      await insertListing(ctx.db, { slug: "gone", url: "https://github.com/acme/one", status: "taken_down" });
      expect((await publish(ctx, { url: "https://github.com/acme/two" })).status).toBe("live");
      const problem = await problemFrom(publish(ctx, { url: "https://github.com/Acme/One?x=1" }));
      expect(problem).toMatchObject({ code: "already_listed" });
    }),
  );

  test(
    "but another path of a shared host is another product, and so is what is only a draft",
    withPartner(async (ctx) => {
      await insertListing(ctx.db, { slug: "one", url: "https://apps.example/one" });
      await insertListing(ctx.db, { slug: null, url: "https://apps.example/two", status: "draft" });
      expect((await publish(ctx, { url: "https://apps.example/two" })).status).toBe("live");
    }),
  );
});

test(
  "an Idempotency-Key replays the listing to the same partner, also with another key of theirs, and to nobody else",
  withPartner(async (ctx, { partner }) => {
    const once = (by: Context) => perform(submitProduct, complete, withRequest(by, { idempotencyKey: "one" }));
    const first = await once(ctx);
    expect(await once(ctx)).toEqual({ output: first.output, replayed: true, created: true });
    const { key: another } = await giveKey(ctx.db, partner.id, ctx.now);
    expect((await once(await asPartner(ctx, another))).replayed).toBe(true);
    expect(await publishedBy(ctx.db, partner.id)).toHaveLength(1);
    const other = await asPartner(ctx, (await insertPartnerWithKey(ctx.db)).key);
    expect((await problemFrom(once(other))).code).toBe("already_listed");
  }),
);
