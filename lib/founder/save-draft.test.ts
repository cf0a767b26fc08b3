import { describe, expect, test } from "vitest";
import type { Context } from "@/lib/context";
import { inTransaction, problemFrom } from "@/lib/testing";
import { saveDraft } from "./save-draft";
import { as, insertOpenDraft, insertPerson, rowOf } from "./testing";

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
    const { saved, draft } = await saveDraft(later, draftId, {
      revision: 0,
      fields: { product_name: "  Acme 2 ", categories: ["ai", "CRM"], twitter_handle: "https://x.com/acme" },
    });
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
  "null and an emptied field clear, and the checklist says so",
  withDraft(async (ctx, { draftId }) => {
    const fields = {
      product_name: null,
      tagline: " ",
      categories: [],
      logo_url: null,
      media: null,
      type: "",
      long_description: null,
    };
    const { draft } = await saveDraft(ctx, draftId, { revision: 0, fields });
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
    await saveDraft(ctx, draftId, { revision: 0, fields: { tagline: "From the first tab" } });
    const second = await saveDraft(ctx, draftId, { revision: 0, fields: { tagline: "From the second tab" } });
    expect(second).toMatchObject({ saved: false, draft: { tagline: "From the first tab", revision: 1 } });
    expect((await rowOf(ctx.db, id)).tagline).toBe("From the first tab");
    const again = await saveDraft(ctx, draftId, { revision: 1, fields: { tagline: "From the second tab" } });
    expect(again).toMatchObject({ saved: true, draft: { tagline: "From the second tab", revision: 2 } });
  }),
);

test(
  "keeps the gallery in its order, with words for people who do not see it",
  withDraft(async (ctx, { draftId }) => {
    const picture = (url: string) => ({ kind: "image" as const, url, alt: `Picture ${url}`, width: 800, height: 600 });
    const media = [picture("http://localhost:3000/media/b.webp"), picture("https://cdn.example/a.png")];
    const { draft } = await saveDraft(ctx, draftId, { revision: 0, fields: { media } });
    expect(draft.media).toEqual(media);
  }),
);

describe("refuses", () => {
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
      const problem = await problemFrom(saveDraft(ctx, draftId, { revision: 0, fields }));
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
      const edit = { revision: 0, fields: { tagline: "x" } };
      expect(await problemFrom(saveDraft(as(ctx, null), draftId, edit))).toMatchObject({ code: "unauthorized" });
      const other = as(ctx, await insertPerson(ctx.db));
      const foreign = await problemFrom(saveDraft(other, draftId, edit));
      expect(foreign).toMatchObject({ code: "not_found", message: expect.stringContaining("another account") });
      const unclaimed = await insertOpenDraft(ctx.db);
      expect(await problemFrom(saveDraft(ctx, unclaimed.draftId, edit))).toMatchObject({ code: "not_found" });
      const late = { ...ctx, now: new Date("2026-12-21T12:00:00Z") };
      expect(await problemFrom(saveDraft(late, draftId, edit))).toMatchObject({ code: "draft_expired" });
      const ownerId = ctx.founder?.id;
      const submitted = await insertOpenDraft(ctx.db, { ownerId, status: "submitted" });
      const closed = await problemFrom(saveDraft(ctx, submitted.draftId, edit));
      expect(closed).toMatchObject({ code: "invalid_request", message: expect.stringContaining("submitted already") });
    }),
  );
});
