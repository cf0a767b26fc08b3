import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { auditOf, insertOpenDraft, insertPerson, rowOf } from "./testing";

test(
  "the first signed-in person who claims the draft owns it, with a slug that the badge can name",
  inTransaction(async (ctx) => {
    const { id, draftId } = await insertOpenDraft(ctx.db, { name: "Acme Röckets!" });
    const founder = await insertPerson(ctx.db);
    const draft = await execute(claimDraft, { draft: draftId }, as(ctx, founder));
    expect(draft).toMatchObject({ is_owner: true, owned_by_other: false, revision: 0 });
    expect(draft.slug).toMatch(/^acme-rockets-[2-9a-z]{5}$/);
    expect(draft.badge?.html).toContain(`href="http://localhost:3000/products/${draft.slug}"`);
    expect(await rowOf(ctx.db, id)).toMatchObject({
      ownerId: founder.id,
      slug: draft.slug,
      draftSlug: draft.slug,
    });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "claim", actorKind: "founder", actorId: founder.id }]);
  }),
);

test(
  "claiming twice is claiming once, and reading it says whose it is",
  inTransaction(async (ctx) => {
    const { id, draftId } = await insertOpenDraft(ctx.db);
    const mine = as(ctx, await insertPerson(ctx.db));
    await execute(claimDraft, { draft: draftId }, mine);
    expect(await execute(claimDraft, { draft: draftId }, mine)).toMatchObject({ is_owner: true });
    expect((await execute(getDraft, { draft: draftId }, mine)).draft).toMatchObject({
      is_owner: true,
      owned_by_other: false,
    });
    expect(await auditOf(ctx.db, id)).toHaveLength(1);
  }),
);

test(
  "whoever comes later may still read it, masked, and the owner stays",
  inTransaction(async (ctx) => {
    const { id, draftId } = await insertOpenDraft(ctx.db, {
      founderEmail: "secret@acme.example",
      reviewNote: "for you",
    });
    const owner = await insertPerson(ctx.db);
    await execute(claimDraft, { draft: draftId }, as(ctx, owner));
    const other = as(ctx, await insertPerson(ctx.db));
    const seen = await execute(claimDraft, { draft: draftId }, other);
    expect(seen).toMatchObject({
      is_owner: false,
      owned_by_other: true,
      email: "s***@acme.example",
      review_note: null,
    });
    expect(JSON.stringify(seen)).not.toContain(owner.email);
    expect((await execute(getSubmission, { id: draftId }, ctx)).id).toBe(draftId);
    expect((await rowOf(ctx.db, id)).ownerId).toBe(owner.id);
  }),
);

test(
  "slugs have a random suffix, whether the name is taken or not, and fall back on the domain",
  inTransaction(async (ctx) => {
    const claimed = async (name: string, registrableDomain: string) => {
      const { draftId } = await insertOpenDraft(ctx.db, { name, registrableDomain });
      return (await execute(claimDraft, { draft: draftId }, as(ctx, await insertPerson(ctx.db)))).slug;
    };
    const withSuffix = (base: string) => expect.stringMatching(new RegExp(`^${base}-[2-9a-z]{5}$`));
    expect(await claimed("Acme", "acme.example")).toEqual(withSuffix("acme"));
    expect(await claimed("ACME", "acme.example")).toEqual(withSuffix("acme"));
    expect(await claimed("", "rocket.example")).toEqual(withSuffix("rocket"));
    expect(await claimed("火箭", "huojian.example")).toEqual(withSuffix("huojian"));
    expect(await claimed("Top", "top.example")).toEqual(withSuffix("top"));
  }),
);

test(
  "a draft that nobody owns any more keeps its slugs when it is claimed again",
  inTransaction(async (ctx) => {
    const slugs = { slug: "acme", draftSlug: "acme-68v27" };
    const { id, draftId } = await insertOpenDraft(ctx.db, slugs);
    await execute(claimDraft, { draft: draftId }, as(ctx, await insertPerson(ctx.db)));
    expect(await rowOf(ctx.db, id)).toMatchObject(slugs);
  }),
);

test(
  "an account claims so many open drafts and no more; submitted ones do not count",
  inTransaction(async (ctx) => {
    const founder = await insertPerson(ctx.db);
    const quotas = { ...ctx.settings.quotas, openDrafts: 2 };
    const mine = { ...as(ctx, founder), settings: { ...ctx.settings, quotas } };
    await insertOpenDraft(ctx.db, { ownerId: founder.id, status: "submitted" });
    for (let n = 0; n < 2; n++) await execute(claimDraft, { draft: (await insertOpenDraft(ctx.db)).draftId }, mine);
    const { id, draftId } = await insertOpenDraft(ctx.db);
    const refusal = await problemFrom(execute(claimDraft, { draft: draftId }, mine));
    expect(refusal.code).toBe("invalid_request");
    expect(refusal.message).toMatch(
      /^Your account has 2 open drafts, which is the maximum\. Submit or discard one of them/,
    );
    expect(await rowOf(ctx.db, id)).toMatchObject({ ownerId: null, slug: null });
    const other = as(ctx, await insertPerson(ctx.db));
    expect(await execute(claimDraft, { draft: draftId }, other)).toMatchObject({ is_owner: true });
  }),
);

test(
  "refuses nobody, a placeholder, an unknown draft and one whose time is over",
  inTransaction(async (ctx) => {
    const { draftId } = await insertOpenDraft(ctx.db, { expiresAt: ctx.now });
    const someone = as(ctx, await insertPerson(ctx.db));
    expect(await problemFrom(execute(claimDraft, { draft: draftId }, ctx))).toMatchObject({ code: "unauthorized" });
    expect(await problemFrom(execute(claimDraft, { draft: "{id}" }, someone))).toMatchObject({
      code: "invalid_draft_id",
    });
    expect(await problemFrom(execute(claimDraft, { draft: randomUUID() }, someone))).toMatchObject({
      code: "not_found",
    });
    expect(await problemFrom(execute(claimDraft, { draft: draftId }, someone))).toMatchObject({
      code: "draft_expired",
    });
  }),
);
