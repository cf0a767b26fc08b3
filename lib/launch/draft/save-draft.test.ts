import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listings } from "@/db/schema";
import { accountOf } from "@/lib/core/access";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { insertUpload, randomName } from "@/lib/media/testing/uploads";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { insertOpenDraft, insertPerson, rowOf } from "./testing";

/** A test with a claimed draft and its owner's context. */
const withDraft = (run: (own: Context, draft: { id: string; draftId: string }) => Promise<void>) =>
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    await run(as(ctx, owner), await insertOpenDraft(ctx.db, { ownerId: owner.id, slug: "acme" }));
  });

test(
  "saves what was sent, leaves the rest, raises the revision and puts the expiry off by 30 days",
  withDraft(async (ctx, { id, draftId }) => {
    const later = { ...ctx, now: new Date("2026-12-01T12:00:00Z") };
    const { saved, draft } = await execute(
      saveDraft,
      {
        draft: draftId,
        revision: 0,
        product_name: "  Acme 2 ",
        categories: ["ai", "CRM"],
        twitter_handle: "https://x.com/acme",
      },
      later,
    );
    expect(saved).toBe(true);
    expect(draft).toMatchObject({
      product_name: "Acme 2",
      categories: ["AI", "CRM"],
      twitter_handle: "@acme",
      tagline: "Rockets for teams",
      revision: 1,
      slug: "acme",
      expires_at: "2026-12-31T12:00:00.000Z",
      updated_at: "2026-12-01T12:00:00.000Z",
    });
    expect(await rowOf(ctx.db, id)).toMatchObject({ name: "Acme 2", revision: 1 });
  }),
);

test(
  "an emptied field clears, and the checklist says so",
  withDraft(async (ctx, { draftId }) => {
    const fields = {
      product_name: "",
      tagline: " ",
      categories: [],
      logo_url: "",
      media: [],
      type: "",
      long_description: "",
    };
    const { draft } = await execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx);
    expect(draft).toMatchObject({
      product_name: null,
      tagline: null,
      categories: [],
      logo_url: null,
      type: null,
      media: [],
    });
    const open = draft.checklist.filter(({ done }) => !done).map((item) => item.id);
    expect(open).toEqual(expect.arrayContaining(["product_name", "tagline", "categories", "type", "logo_url"]));
  }),
);

test(
  "a stale tab writes nothing and is given the draft as it is by now",
  withDraft(async (ctx, { id, draftId }) => {
    await execute(saveDraft, { draft: draftId, revision: 0, tagline: "From the first tab" }, ctx);
    const second = await execute(saveDraft, { draft: draftId, revision: 0, tagline: "From the second tab" }, ctx);
    expect(second).toMatchObject({ saved: false, draft: { tagline: "From the first tab", revision: 1 } });
    expect((await rowOf(ctx.db, id)).tagline).toBe("From the first tab");
    const again = await execute(saveDraft, { draft: draftId, revision: 1, tagline: "From the second tab" }, ctx);
    expect(again).toMatchObject({ saved: true, draft: { tagline: "From the second tab", revision: 2 } });
  }),
);

/** The address of an uploaded picture on the wire. */
const own = (name: string) => `http://localhost:3000/media/${name}`;
const item = (url: string, alt = "A picture", width: number | null = 1, height: number | null = 1) => ({
  kind: "image" as const,
  url,
  alt,
  width,
  height,
});

test(
  "keeps the gallery in its order, with words for people who do not see it, and each picture's true size",
  withDraft(async (ctx, { id, draftId }) => {
    const [first, second] = [await insertUpload(ctx.db), await insertUpload(ctx.db)];
    const media = [item(own(second), "The second"), item(own(first), "The first")];
    const { draft } = await execute(saveDraft, { draft: draftId, revision: 0, media, logo_url: own(first) }, ctx);
    expect(draft.media).toEqual(media.map((picture) => ({ ...picture, width: 800, height: 600 })));
    expect(draft.logo_url).toBe(own(first));
    const row = await rowOf(ctx.db, id);
    expect([row.logoUrl, ...row.media.map(({ url }) => url)]).toEqual(
      [first, second, first].map((name) => `/media/${name}`),
    );
  }),
);

test(
  "pictures stay right where the site moves to another address",
  withDraft(async (ctx, { draftId }) => {
    const name = await insertUpload(ctx.db);
    const fields = { media: [item(own(name))], logo_url: own(name) };
    await execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx);
    const moved = { ...ctx, settings: { ...ctx.settings, appUrl: "https://catalog.example" } };
    const { draft } = await execute(saveDraft, { draft: draftId, revision: 1, tagline: "Moved" }, moved);
    const address = `https://catalog.example/media/${name}`;
    expect([draft.logo_url, draft.media[0]?.url]).toEqual([address, address]);
  }),
);

test(
  "what the page or the caller gave stays on the draft, with the size that was known of it",
  withDraft(async (ctx, { id, draftId }) => {
    const shown = { kind: "video" as const, url: "https://cdn.example/a.mp4", alt: "Before", width: 640, height: null };
    await ctx.db
      .update(listings)
      .set({ media: [shown] })
      .where(eq(listings.id, id));
    const { logoUrl } = await rowOf(ctx.db, id);
    const address = `http://localhost:3000${logoUrl}`;
    const fields = { logo_url: address, media: [{ ...shown, alt: "After", width: 9, height: 9 }] };
    const { draft } = await execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx);
    expect(draft.logo_url).toBe(address);
    expect((await rowOf(ctx.db, id)).media).toEqual([{ ...shown, alt: "After" }]);
    // It is on another site, and nothing is shown from there.
    expect(draft.media).toEqual([]);
  }),
);

test(
  "a picture that was uploaded here before uploads were counted stays as it is",
  withDraft(async (ctx, { id, draftId }) => {
    const name = randomName();
    await ctx.db
      .update(listings)
      .set({ media: [item(`/media/${name}`, "Old", 300, 200)] })
      .where(eq(listings.id, id));
    const { draft } = await execute(saveDraft, { draft: draftId, revision: 0, media: [item(own(name), "Older")] }, ctx);
    expect(draft.media).toEqual([item(own(name), "Older", 300, 200)]);
  }),
);

describe("refuses", () => {
  test(
    "pictures of other sites and those that are not kept, each by its field, along with every other bad field",
    withDraft(async (ctx, { id, draftId }) => {
      const kept = await insertUpload(ctx.db);
      const fields = {
        product_name: "x".repeat(81),
        logo_url: "https://tracker.example/pixel.gif",
        media: [
          item(own(kept)),
          item("https://cdn.example/a.png"),
          item(own(randomName())),
          item(own(await insertUpload(ctx.db, { state: "arriving" }))),
          item(own(await insertUpload(ctx.db, { state: "leaving" }))),
          item(`https://elsewhere.example/media/${kept}`),
          item(`${own(kept)}?x=1`),
          item(`http://localhost:3000/media/../go/${kept}`),
        ],
      };
      const problem = await problemFrom(execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx));
      expect(problem.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
        "product_name too_big",
        "logo_url foreign_picture",
        "media.1.url foreign_picture",
        "media.2.url unknown_picture",
        "media.3.url unknown_picture",
        "media.4.url unknown_picture",
        "media.5.url foreign_picture",
        "media.6.url foreign_picture",
        "media.7.url foreign_picture",
      ]);
      expect(await rowOf(ctx.db, id)).toMatchObject({ revision: 0, media: [] });
    }),
  );

  test(
    "every bad field at once, and keeps none of the edit",
    withDraft(async (ctx, { id, draftId }) => {
      const fields = {
        product_name: "x".repeat(81),
        tagline: "fine",
        short_description: "x".repeat(201),
        categories: ["AI", "nonsense"],
        type: "website",
        logo_url: "javascript:alert(1)",
        long_description: "a\u0000b",
        media: [{ kind: "image", url: "javascript:alert(1)", alt: "", width: 1, height: 1 }],
        tag_line: "x",
      };
      const problem = await problemFrom(execute(saveDraft, { draft: draftId, revision: 0, ...fields }, ctx));
      expect(problem.code).toBe("invalid_request");
      expect(problem.errors?.map(({ path }) => path).sort()).toEqual(
        [
          "categories.1",
          "logo_url",
          "long_description",
          "media.0.url",
          "product_name",
          "short_description",
          "tag_line",
          "type",
        ].sort(),
      );
      expect(await rowOf(ctx.db, id)).toMatchObject({ tagline: "Rockets for teams", revision: 0 });
    }),
  );

  test(
    "nobody, another account, an unclaimed draft, one that is over and one that was submitted",
    withDraft(async (ctx, { draftId }) => {
      const edit = { revision: 0, tagline: "x" };
      expect(await problemFrom(execute(saveDraft, { draft: draftId, ...edit }, as(ctx, null)))).toMatchObject({
        code: "unauthorized",
      });
      const other = as(ctx, await insertPerson(ctx.db));
      const foreign = await problemFrom(execute(saveDraft, { draft: draftId, ...edit }, other));
      expect(foreign).toMatchObject({ code: "not_found", message: expect.stringContaining("another account") });
      const unclaimed = await insertOpenDraft(ctx.db);
      expect(await problemFrom(execute(saveDraft, { draft: unclaimed.draftId, ...edit }, ctx))).toMatchObject({
        code: "not_found",
      });
      const late = { ...ctx, now: new Date("2026-12-21T12:00:00Z") };
      expect(await problemFrom(execute(saveDraft, { draft: draftId, ...edit }, late))).toMatchObject({
        code: "draft_expired",
      });
      const ownerId = accountOf(ctx)?.id;
      const submitted = await insertOpenDraft(ctx.db, { ownerId, status: "submitted" });
      const closed = await problemFrom(execute(saveDraft, { draft: submitted.draftId, ...edit }, ctx));
      expect(closed).toMatchObject({ code: "invalid_request", message: expect.stringContaining("submitted already") });
    }),
  );
});
