import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Account, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, inTransaction, problemFrom } from "@/lib/core/testing";
import { Draft } from "@/lib/launch/draft.schema";
import { queueDraftSequence } from "@/lib/mail/queue";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { checkDraftBadge } from "@/lib/operations/founder/check-draft-badge";
import { chooseLaunchWeek } from "@/lib/operations/founder/choose-launch-week";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { discardDraft } from "@/lib/operations/founder/discard-draft";
import { getDraft } from "@/lib/operations/founder/get-draft";
import { getMyLaunches } from "@/lib/operations/founder/get-my-launches";
import { listDraftsForMe } from "@/lib/operations/founder/list-drafts-for-me";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { submitDraft } from "@/lib/operations/founder/submit-draft";
import { takeBackDraft } from "@/lib/operations/founder/take-back-draft";
import { getSubmission } from "@/lib/operations/public/get-submission";
import { submitProduct } from "@/lib/operations/public/submit-product";
import { takeBackDraftByLink } from "@/lib/operations/public/take-back-draft-by-link";
import { takeBackToken } from "./ownership";
import {
  asAdmin,
  auditOf,
  insertOpenDraft,
  insertPerson,
  insertReadyDraft,
  insertSubmittable,
  insertSubmitted,
  mailsOf,
  nextWeek,
  rowOf,
} from "./testing";

/** A draft that was opened for one person and claimed by another. */
async function claimedByOther(ctx: Context) {
  const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
  const other = await insertPerson(ctx.db, { email: "other@else.example" });
  const draft = await insertOpenDraft(ctx.db, {
    founderEmail: "Founder@acme.example",
    registrableDomain: "acme.example",
    name: "Named by the other",
  });
  await execute(claimDraft, { draft: draft.draftId }, as(ctx, other));
  return { ...draft, founder, other };
}

const kindsOf = async (db: Db, id: string) => (await mailsOf(db, id)).map(({ kind, recipient }) => [kind, recipient]);
const linkOf = async (db: Db, id: string) => {
  const notice = (await mailsOf(db, id)).find(({ kind }) => kind === "claim_notice");
  const [, token] = /\/submit\/take-back\/(.+)$/.exec(String(notice?.facts.takeBackUrl)) ?? [];
  return decodeURIComponent(token ?? "");
};

test(
  "reading a draft while signed in claims nothing, for admins neither",
  inTransaction(async (ctx) => {
    const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: "founder@acme.example" });
    const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
    for (const reader of [as(ctx, founder), await asAdmin(ctx)]) {
      expect((await execute(getDraft, { draft: draftId }, reader)).editor).toBeNull();
    }
    expect(await rowOf(ctx.db, id)).toMatchObject({ ownerId: null, slug: null });
    expect(await auditOf(ctx.db, id)).toEqual([]);
  }),
);

describe("a claim by somebody else", () => {
  test(
    "is told to the draft's own address, which is not named by the new owner's words",
    inTransaction(async (ctx) => {
      const { id } = await claimedByOther(ctx);
      expect(await kindsOf(ctx.db, id)).toEqual([["claim_notice", "Founder@acme.example"]]);
      const [notice] = await mailsOf(ctx.db, id);
      expect(notice?.facts).toEqual({
        domain: "acme.example",
        takeBackUrl: expect.stringMatching(/^http:\/\/localhost:3000\/submit\/take-back\/[\w.-]+$/),
      });
    }),
  );

  test(
    "of one's own address is told to nobody",
    inTransaction(async (ctx) => {
      const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
      const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: "Founder@ACME.example" });
      await execute(claimDraft, { draft: draftId }, as(ctx, founder));
      expect(await mailsOf(ctx.db, id)).toEqual([]);
    }),
  );

  test(
    "is taken back by the signed-in founder, and the other account is told and locked out",
    inTransaction(async (ctx) => {
      const { id, draftId, founder, other } = await claimedByOther(ctx);
      const slug = (await rowOf(ctx.db, id)).slug;
      expect(await execute(takeBackDraft, { draft: draftId }, as(ctx, founder))).toMatchObject({
        is_owner: true,
        slug,
      });
      expect(await rowOf(ctx.db, id)).toMatchObject({ ownerId: founder.id, takenBackAt: ctx.now });
      expect(await kindsOf(ctx.db, id)).toContainEqual(["taken_back", "other@else.example"]);
      expect((await auditOf(ctx.db, id)).map(({ action, actorId }) => [action, actorId])).toEqual([
        ["claim", other.id],
        ["take_back", founder.id],
      ]);
      const save = execute(saveDraft, { draft: draftId, revision: 0, tagline: "Late" }, as(ctx, other));
      expect((await problemFrom(save)).code).toBe("not_found");
    }),
  );

  test(
    "is taken back by the mailed link; then only the draft's own address can claim it",
    inTransaction(async (ctx) => {
      const { id, draftId, founder, other } = await claimedByOther(ctx);
      const token = await linkOf(ctx.db, id);
      expect(await execute(takeBackDraftByLink, { token }, ctx)).toEqual({ draft: draftId });
      expect((await rowOf(ctx.db, id)).ownerId).toBeNull();
      const again = await problemFrom(execute(takeBackDraftByLink, { token }, ctx));
      expect(again.message).toContain("not valid any more");
      const refusal = await problemFrom(execute(claimDraft, { draft: draftId }, as(ctx, other)));
      expect(refusal.message).toContain("took it back");
      expect(await execute(claimDraft, { draft: draftId }, as(ctx, founder))).toMatchObject({ is_owner: true });
    }),
  );

  test(
    "stays once it is submitted",
    inTransaction(async (ctx) => {
      const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
      const other = await insertPerson(ctx.db);
      const values = { founderEmail: founder.email, status: "submitted" as const, expiresAt: null };
      const { id, draftId } = await insertReadyDraft(ctx.db, other, values);
      const byLink = execute(takeBackDraftByLink, { token: takeBackToken(id, other.id) }, ctx);
      expect((await problemFrom(byLink)).message).toContain("was submitted already");
      const signedIn = execute(takeBackDraft, { draft: draftId }, as(ctx, founder));
      expect((await problemFrom(signedIn)).message).toContain("was submitted already");
      expect((await rowOf(ctx.db, id)).ownerId).toBe(other.id);
    }),
  );

  test(
    "is taken back by nobody else, and by no forged link",
    inTransaction(async (ctx) => {
      const { id, draftId, other } = await claimedByOther(ctx);
      const third = as(ctx, await insertPerson(ctx.db));
      expect((await problemFrom(execute(takeBackDraft, { draft: draftId }, third))).code).toBe("not_found");
      const forged = [
        `${id}.${"A".repeat(43)}`,
        takeBackToken(id, third.actor.id),
        takeBackToken(other.id, other.id),
        id,
        "",
        "x.y",
      ];
      for (const token of forged) {
        expect((await problemFrom(execute(takeBackDraftByLink, { token }, ctx))).code).toBe("not_found");
      }
      expect((await rowOf(ctx.db, id)).ownerId).toBe(other.id);
    }),
  );
});

describe("the reminders of a draft", () => {
  const remindersOf = async (db: Db, id: string) => {
    const queued = (await mailsOf(db, id)).filter(({ status, kind }) => status === "queued" && /^draft_/.test(kind));
    return queued.map(({ kind, recipient }) => [kind, recipient]);
  };
  const remindersTo = (email: string) =>
    ["draft_expiring", "draft_reminder_2d", "draft_reminder_7d"].map((kind) => [kind, email]);

  test(
    "go to whoever claims it, and back to the person it was opened for",
    inTransaction(async (ctx) => {
      const founder = await insertPerson(ctx.db, { email: "founder@acme.example" });
      const other = await insertPerson(ctx.db, { email: "other@else.example" });
      const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: founder.email, createdAt: ctx.now });
      await queueDraftSequence(ctx.db, await rowOf(ctx.db, id));
      const opened = ["draft_opened", founder.email];
      await execute(claimDraft, { draft: draftId }, as(ctx, other));
      expect((await remindersOf(ctx.db, id)).sort()).toEqual([...remindersTo(other.email), opened].sort());
      await execute(takeBackDraft, { draft: draftId }, as(ctx, founder));
      expect((await remindersOf(ctx.db, id)).sort()).toEqual([...remindersTo(founder.email), opened].sort());
    }),
  );

  test(
    "go to the new owner after a transfer; one that was tried already is cancelled",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db, { email: "old@acme.example" });
      const { id } = await insertReadyDraft(ctx.db, owner, { founderEmail: owner.email, createdAt: ctx.now });
      await queueDraftSequence(ctx.db, await rowOf(ctx.db, id));
      await ctx.db.update(mails).set({ attempts: 1 }).where(eq(mails.kind, "draft_reminder_2d"));
      const to = { owner: owner.email, email: "new@acme.example", reason: "Sold." };
      await execute(transferLaunch, { id, ...to }, await asAdmin(ctx));
      const [expiring, , weekly] = remindersTo("new@acme.example");
      expect((await remindersOf(ctx.db, id)).sort()).toEqual([expiring, weekly]);
    }),
  );
});

describe("two drafts of one product", () => {
  const both = async (ctx: Context, owner: Account) =>
    [
      await insertReadyDraft(ctx.db, owner, { canonicalUrl: "https://acme.example/", name: "First" }),
      await insertReadyDraft(ctx.db, owner, { canonicalUrl: "https://acme.example/", name: "Second" }),
    ] as const;

  test(
    "are shown to their owner, who can delete one: it is gone for everybody and its slug is free",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const mine = as(ctx, owner);
      const [first, second] = await both(ctx, owner);
      const { editor } = await execute(getDraft, { draft: first.draftId }, mine);
      expect(editor?.others).toMatchObject([{ id: second.draftId, name: "Second" }]);
      await execute(discardDraft, { draft: second.draftId }, mine);
      expect((await execute(getDraft, { draft: first.draftId }, mine)).editor?.others).toEqual([]);
      expect(await rowOf(ctx.db, second.id)).toMatchObject({ status: "deleted", slug: null });
      expect((await problemFrom(execute(getSubmission, { id: second.draftId }, ctx))).code).toBe("not_found");
      expect((await execute(getMyLaunches, {}, mine)).data.map(({ name }) => name)).toEqual(["First"]);
      expect(await auditOf(ctx.db, second.id)).toMatchObject([{ action: "discard", toStatus: "deleted" }]);
    }),
  );

  test(
    "once deleted, the same input opens another one, as for somebody who begins anew",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const mine = as(ctx, owner);
      const open = async () =>
        Draft.parse(await execute(submitProduct, { url: "http://127.0.0.1:9/acme", email: owner.email }, ctx));
      const [first, repeated] = [await open(), await open()];
      expect(repeated.id).toBe(first.id);
      await execute(claimDraft, { draft: first.id }, mine);
      await execute(discardDraft, { draft: first.id.toUpperCase() }, mine);
      const { id } = await open();
      expect(await execute(getSubmission, { id }, ctx)).toMatchObject({ status: "draft" });
      const [row] = await ctx.db.select({ id: listings.id }).from(listings).where(eq(listings.draftId, id));
      expect((await mailsOf(ctx.db, row?.id ?? "")).map(({ kind }) => kind)).toContain("draft_opened");
    }),
  );

  test(
    "are deleted by their owner alone, while they are open and unpaid",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const { id, draftId } = await insertReadyDraft(ctx.db, owner);
      const stranger = as(ctx, await insertPerson(ctx.db));
      expect((await problemFrom(execute(discardDraft, { draft: draftId }, stranger))).code).toBe("not_found");
      const paid = await insertReadyDraft(ctx.db, owner, { instantLaunch: true, instantPaidAt: ctx.now });
      const refusal = await problemFrom(execute(discardDraft, { draft: paid.draftId }, as(ctx, owner)));
      expect(refusal.message).toContain("is paid");
      const submitted = await insertReadyDraft(ctx.db, owner, { status: "submitted" });
      const late = await problemFrom(execute(discardDraft, { draft: submitted.draftId }, as(ctx, owner)));
      expect(late.message).toContain("was submitted already");
      expect((await rowOf(ctx.db, id)).status).toBe("draft");
    }),
  );
});

test(
  "a draft that somebody opened for an address is deleted by the person of that address, also unclaimed",
  inTransaction(async (ctx) => {
    const ada = await insertPerson(ctx.db);
    const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: ada.email.toUpperCase() });
    await queueDraftSequence(ctx.db, await rowOf(ctx.db, id));
    const stranger = await insertPerson(ctx.db);
    expect((await problemFrom(execute(discardDraft, { draft: draftId }, as(ctx, stranger)))).code).toBe("not_found");
    await execute(discardDraft, { draft: draftId }, as(ctx, ada));
    expect(await execute(listDraftsForMe, {}, as(ctx, ada))).toEqual([]);
    expect(await rowOf(ctx.db, id)).toMatchObject({ status: "deleted", ownerId: null });
    expect(await auditOf(ctx.db, id)).toMatchObject([{ action: "discard", actorId: ada.id }]);
    const sequence = await mailsOf(ctx.db, id);
    expect(sequence.length).toBeGreaterThan(0);
    expect(sequence.filter(({ status }) => status === "queued")).toEqual([]);
    // Claimed by somebody else, it is no longer theirs to delete.
    const other = await insertOpenDraft(ctx.db, { founderEmail: ada.email, ownerId: stranger.id });
    expect((await problemFrom(execute(discardDraft, { draft: other.draftId }, as(ctx, ada)))).code).toBe("not_found");
  }),
);

test(
  "a draft of a live product says so first, and takes neither week nor payment",
  inTransaction(async (ctx) => {
    const { draftId, owner, canonicalUrl } = await insertSubmittable(ctx.db);
    await insertListing(ctx.db, { canonicalUrl, slug: "acme-live" });
    const mine = as(ctx, owner);
    const { draft } = await execute(getDraft, { draft: draftId }, mine);
    expect(draft.next_steps[0]).toContain("This product is live already: http://localhost:3000/products/acme-live");
    expect(draft.listed_url).toBe("http://localhost:3000/products/acme-live");
    const week = await problemFrom(execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, mine));
    expect(week.code).toBe("already_listed");
  }),
);

test(
  "so does a draft of a product that is scheduled, without a word of whose launch that is",
  inTransaction(async (ctx) => {
    const { draftId, owner, canonicalUrl } = await insertSubmittable(ctx.db);
    await insertSubmitted(ctx.db, { canonicalUrl, status: "scheduled", slug: "acme-soon", name: "Secret" });
    const mine = as(ctx, owner);
    const { draft } = await execute(getDraft, { draft: draftId }, mine);
    expect(draft.listed).toBe("scheduled");
    expect(draft.next_steps[0]).toContain("Another launch of this product is scheduled already.");
    expect(JSON.stringify(draft)).not.toMatch(/acme-soon|Secret/);
    const week = await problemFrom(execute(chooseLaunchWeek, { draft: draftId, week: nextWeek }, mine));
    const badge = await problemFrom(execute(checkDraftBadge, { draft: draftId }, mine));
    const submission = await problemFrom(execute(submitDraft, { draft: draftId }, mine));
    expect([week.code, badge.code, submission.code]).toEqual(Array(3).fill("already_listed"));
  }),
);

describe("a transfer by an admin", () => {
  test(
    "gives a launch to an address that has no account yet, and tells both",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db, { email: "old@acme.example" });
      const { id } = await insertReadyDraft(ctx.db, owner, { status: "submitted", founderEmail: "old@acme.example" });
      const admin = await asAdmin(ctx);
      const reason = "The company was sold.";
      expect(
        await execute(transferLaunch, { id, owner: "old@acme.example", email: "New@acme.example", reason }, admin),
      ).toEqual({
        email: "new@acme.example",
        mailed: 2,
      });
      const row = await rowOf(ctx.db, id);
      expect(row).toMatchObject({ founderEmail: "new@acme.example", status: "submitted" });
      expect(row.ownerId).not.toBe(owner.id);
      expect(await kindsOf(ctx.db, id)).toEqual([
        ["transferred", "old@acme.example"],
        ["transferred", "new@acme.example"],
      ]);
      expect(await auditOf(ctx.db, id)).toMatchObject([
        { action: "transfer", reason: "old@acme.example → new@acme.example: The company was sold." },
      ]);
    }),
  );

  test(
    "of a launch that nobody had is told to its new owner alone",
    inTransaction(async (ctx) => {
      const { id } = await insertListing(ctx.db, { slug: "nobodys" });
      const change = { id, owner: "", email: "new@acme.example", reason: "It is theirs." };
      expect(await execute(transferLaunch, change, await asAdmin(ctx))).toEqual({ email: change.email, mailed: 1 });
      expect(await kindsOf(ctx.db, id)).toEqual([["transferred", change.email]]);
    }),
  );

  test(
    "takes it from the owner whom the admin has seen, and from nobody who got it since",
    inTransaction(async (ctx) => {
      const [seen, since] = [await insertPerson(ctx.db), await insertPerson(ctx.db)];
      const { id } = await insertReadyDraft(ctx.db, since);
      const admin = await asAdmin(ctx);
      for (const owner of [seen.email, ""]) {
        const late = execute(transferLaunch, { id, owner, email: "new@acme.example", reason: "Sold." }, admin);
        expect((await problemFrom(late)).message).toContain(`belongs to ${since.email} now`);
      }
      expect((await rowOf(ctx.db, id)).ownerId).toBe(since.id);
      expect(await mailsOf(ctx.db, id)).toEqual([]);
    }),
  );

  test(
    "to the owner itself, of an unknown launch, or by somebody else changes nothing",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db, { email: "old@acme.example" });
      const { id } = await insertReadyDraft(ctx.db, owner);
      const admin = await asAdmin(ctx);
      const same = await problemFrom(
        execute(transferLaunch, { id, owner: "", email: "OLD@acme.example", reason: "Oops" }, admin),
      );
      expect(same.errors).toMatchObject([{ path: "email", code: "same_owner" }]);
      const unknown = execute(transferLaunch, { id: owner.id, owner: "", email: "a@b.example", reason: "Oops" }, admin);
      expect((await problemFrom(unknown)).code).toBe("not_found");
      const stranger = execute(transferLaunch, { id, owner: "", email: "a@b.example", reason: "Mine" }, as(ctx, owner));
      expect((await problemFrom(stranger)).code).toBe("not_found");
      expect((await rowOf(ctx.db, id)).ownerId).toBe(owner.id);
      expect(await mailsOf(ctx.db, id)).toEqual([]);
    }),
  );
});
