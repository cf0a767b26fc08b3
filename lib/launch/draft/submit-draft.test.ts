import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { listingStatuses } from "@/db/schema";
import { insertListing } from "@/db/testing";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { auditOf, insertPerson, insertReadyDraft, insertSubmittable, mailsOf, nextWeek, rowOf } from "./testing";

test(
  "with every gate done it is submitted: the state, the log and the mail at once",
  inTransaction(async (ctx) => {
    const { owner, id, draftId } = await insertSubmittable(ctx.db, { reviewNote: "Say more." });
    const draft = await execute(submitDraft, { draft: draftId }, as(ctx, owner));
    expect(draft).toMatchObject({ status: "submitted", launch_week: nextWeek, expires_at: null, review_note: null });
    expect((await rowOf(ctx.db, id)).submittedAt).toEqual(ctx.now);
    expect(await auditOf(ctx.db, id)).toMatchObject([
      { action: "submit", actorKind: "founder", actorId: owner.id, fromStatus: "draft", toStatus: "submitted" },
    ]);
    expect(await mailsOf(ctx.db, id)).toMatchObject([
      { kind: "submitted", recipient: owner.email, status: "queued", facts: { name: "Acme" } },
    ]);
  }),
);

test(
  "a draft submitted twice is told so, and there is one mail",
  inTransaction(async (ctx) => {
    const { owner, id, draftId } = await insertSubmittable(ctx.db);
    await execute(submitDraft, { draft: draftId }, as(ctx, owner));
    expect(await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)))).toMatchObject({
      code: "invalid_request",
      message: "This launch was submitted already and is being reviewed; nothing was changed.",
    });
    expect(await mailsOf(ctx.db, id)).toHaveLength(1);
  }),
);

test(
  "each open gate is one error with what to do about it, and nothing moves",
  inTransaction(async (ctx) => {
    for (let live = 0; live < 3; live++) await insertListing(ctx.db);
    const owner = await insertPerson(ctx.db);
    const values = { logoUrl: null, badgeVerifiedAt: null, launchWeek: null };
    const { id, draftId } = await insertReadyDraft(ctx.db, owner, values);
    const problem = await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)));
    expect(problem.code).toBe("invalid_request");
    expect(problem.errors?.map(({ path, code, fix }) => [path, code, fix])).toEqual([
      ["copy", "gate_open", "Still missing: add a logo."],
      ["badge", "gate_open", expect.stringContaining("Put the badge")],
      ["upvotes", "gate_open", expect.stringContaining("Upvote 3 more")],
      ["week", "gate_open", expect.stringContaining("Choose a week")],
    ]);
    expect((await rowOf(ctx.db, id)).status).toBe("draft");
    expect(await auditOf(ctx.db, id)).toEqual([]);
    expect(await mailsOf(ctx.db, id)).toEqual([]);
  }),
);

describe("each gate alone keeps it from being submitted", () => {
  test.each([
    ["copy", { tagline: "" }],
    ["badge", { badgeVerifiedAt: null }],
    ["week", { launchWeek: "2026-W47" }],
    ["week", { instantLaunch: true }],
  ])("%s", (path, values) =>
    inTransaction(async (ctx) => {
      const { owner, draftId } = await insertSubmittable(ctx.db, values);
      const problem = await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)));
      expect(problem.errors?.map((error) => error.path)).toEqual([path]);
    })(),
  );
});

test(
  "paid Instant Launch needs neither badge nor upvotes nor week, and takes no place",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const values = { instantLaunch: true, instantPaidAt: ctx.now, badgeVerifiedAt: null, launchWeek: null };
    const { draftId } = await insertReadyDraft(ctx.db, owner, values);
    const full = { ...ctx, settings: { ...ctx.settings, freeSlotsPerWeek: 0 } };
    expect((await execute(submitDraft, { draft: draftId }, as(full, owner))).status).toBe("submitted");
  }),
);

test(
  "what is listed already is 409 with the listing's address",
  inTransaction(async (ctx) => {
    const { owner, draftId } = await insertSubmittable(ctx.db, { url: "https://acme.example/" });
    await insertListing(ctx.db, { slug: "acme-live", url: "https://acme.example/" });
    expect(await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)))).toMatchObject({
      code: "already_listed",
      message: expect.stringContaining("/products/acme-live"),
    });
  }),
);

test(
  "an address whose launch waits for its week is refused, and that launch is not named",
  inTransaction(async (ctx) => {
    const { owner, draftId } = await insertSubmittable(ctx.db, { url: "https://acme.example/" });
    await insertListing(ctx.db, { slug: "acme-soon", url: "https://acme.example/", status: "scheduled" });
    const problem = await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)));
    expect(problem.code).toBe("already_listed");
    expect(problem.message).not.toContain("acme-soon");
  }),
);

test.each(listingStatuses.filter((status) => status !== "draft" && status !== "expired"))(
  "what is %s cannot be submitted",
  (status) =>
    inTransaction(async (ctx) => {
      const values = { status, launchedAt: ctx.now };
      const { owner, draftId } = await insertSubmittable(ctx.db, values);
      expect((await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)))).code).toMatch(
        /invalid_request|already_listed/,
      );
    })(),
);

test(
  "refuses nobody, another account, an unknown draft and one whose time is over",
  inTransaction(async (ctx) => {
    const { owner, draftId } = await insertSubmittable(ctx.db, { expiresAt: ctx.now });
    const other = as(ctx, await insertPerson(ctx.db));
    expect(await problemFrom(execute(submitDraft, { draft: draftId }, ctx))).toMatchObject({ code: "unauthorized" });
    expect(await problemFrom(execute(submitDraft, { draft: draftId }, as(ctx, owner)))).toMatchObject({
      code: "draft_expired",
    });
    expect(await problemFrom(execute(submitDraft, { draft: randomUUID() }, other))).toMatchObject({
      code: "not_found",
    });
    const open = await insertSubmittable(ctx.db);
    expect(await problemFrom(execute(submitDraft, { draft: open.draftId }, other))).toMatchObject({
      code: "not_found",
    });
    expect(await problemFrom(execute(submitDraft, { draft: "x" }, other))).toMatchObject({ code: "invalid_draft_id" });
  }),
);
