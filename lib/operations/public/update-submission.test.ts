import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listings, mails } from "@/db/schema";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import type { FieldError } from "@/lib/core/errors";
import { execute, perform } from "@/lib/core/operation";
import { as, inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { auditOf, insertOpenDraft, insertPerson, rowOf } from "@/lib/launch/draft/testing";
import { claimDraft } from "@/lib/operations/founder/claim-draft";
import { saveDraft } from "@/lib/operations/founder/save-draft";
import { type LoopbackSite, startSite } from "@/lib/page/fetch/testing/loopback-site";
import { getSubmission } from "./get-submission";
import { submitProduct } from "./submit-product";
import { updateSubmission } from "./update-submission";

type Fields = Record<string, unknown>;

const update = (ctx: Context, id: unknown, fields: Fields) => execute(updateSubmission, { id, ...fields }, ctx);
const read = (ctx: Context, id: string) => execute(getSubmission, { id }, ctx);

/** What was asked of the site. */
let asked: string[] = [];
let site: LoopbackSite;
let logo: Buffer;

const answer: RequestListener = (request, response) => {
  asked.push(request.url ?? "");
  if (request.url === "/logo.png") response.writeHead(200, { "content-type": "image/png" }).end(logo);
  else response.writeHead(404).end();
};
beforeAll(async () => {
  logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#663399" } })
    .png()
    .toBuffer();
  site = await startSite(answer);
});
afterAll(() => site.close());

/** A test whose context may fetch from the site above. */
const withSite = (run: (ctx: Context) => Promise<void>) =>
  inTransaction((ctx) => {
    asked = [];
    return run({ ...ctx, settings: { ...ctx.settings, fetchAllowHosts: [site.hostPort] } });
  });

const later = (ctx: Context): Context => ({ ...ctx, now: new Date("2026-11-23T08:00:00Z") });

const texts = {
  product_name: "Mine",
  tagline: "My own words",
  short_description: "My short story",
  long_description: "# My long story",
  creator_name: "Ada",
  categories: ["CRM", "AI"],
  type: "api",
  pricing_tier: "Paid",
  twitter_handle: "@mine",
};

describe("corrects a draft", () => {
  test(
    "in every field that is sent, and answers as the draft is read",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const updated = await update(ctx, draftId, texts);
      expect(updated).toMatchObject({ ...texts, id: draftId, status: "draft" });
      expect(await read(ctx, draftId)).toEqual(updated);
    }),
  );

  test(
    "and nothing else: what is not sent stays, null clears",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db, { creatorName: "Ada" });
      const before = await read(ctx, draftId);
      const { tagline, creator_name, updated_at, expires_at, checklist, next_steps, ...rest } = await update(
        later(ctx),
        draftId,
        { tagline: "Other words", creator_name: null },
      );
      expect([tagline, creator_name]).toEqual(["Other words", null]);
      expect(before).toMatchObject(rest);
      expect(updated_at).toBe("2026-11-23T08:00:00.000Z");
      expect(expires_at).toBe("2026-12-23T08:00:00.000Z");
      expect([checklist, next_steps]).toEqual([before.checklist, before.next_steps]);
    }),
  );

  test(
    "clears each field of the draft with null, and says what is open then",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const cleared = Object.fromEntries([...Object.keys(texts), "logo_url"].map((name) => [name, null]));
      expect(await update(ctx, draftId, cleared)).toMatchObject({ ...cleared, categories: [] });
      const { checklist } = await read(ctx, draftId);
      expect(checklist.filter(({ done }) => done).map(({ id }) => id)).toEqual(["upvotes"]);
    }),
  );

  test(
    "by the same rules as a new one: labels in any letter case, a handle with or without @, an address without scheme",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const sent = { categories: ["ai", "AI"], pricing_tier: "free", twitter_handle: "mine", url: "other.example" };
      expect(await update(ctx, draftId, sent)).toMatchObject({
        categories: ["AI"],
        pricing_tier: "Free",
        twitter_handle: "@mine",
        url: "https://other.example/",
      });
    }),
  );

  test(
    "through every door, by a UUID in any letter case, and again with the same result",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      for (const door of ["rest", "mcp", "page"] as const) {
        const once = await update(withRequest(ctx, { door }), draftId.toUpperCase(), { tagline: "Said again" });
        expect(once).toMatchObject({ id: draftId, tagline: "Said again" });
        expect(await update(withRequest(ctx, { door }), draftId, { tagline: "Said again" })).toEqual(once);
      }
    }),
  );

  test(
    "that submit_product opened, without a mail, a move or an audit entry",
    withSite(async (ctx) => {
      const opened = await execute(submitProduct, { url: site.origin, email: "founder@acme.example" }, ctx);
      if (!("review_url" in opened)) throw new Error("no draft was opened");
      const before = await ctx.db.select().from(mails);
      await update(ctx, opened.id, { ...texts, url: "https://acme.example/" });
      expect(await ctx.db.select().from(mails)).toEqual(before);
      const [row] = await ctx.db.select().from(listings).where(eq(listings.draftId, opened.id));
      expect(row).toMatchObject({
        status: "draft",
        founderEmail: "founder@acme.example",
        slug: expect.any(String),
        ownerId: null,
      });
      expect(await auditOf(ctx.db, row?.id ?? "")).toEqual([]);
    }),
  );

  test(
    "which a founder then claims with what was corrected, and a tab from before does not overwrite it",
    inTransaction(async (ctx) => {
      const founder = as(ctx, await insertPerson(ctx.db));
      const { id, draftId } = await insertOpenDraft(ctx.db);
      await update(ctx, draftId, { tagline: "Corrected" });
      expect(await execute(claimDraft, { draft: draftId }, founder)).toMatchObject({
        tagline: "Corrected",
        revision: 1,
      });
      const saved = await execute(saveDraft, { draft: draftId, revision: 0, tagline: "From an old tab" }, founder);
      expect(saved.saved).toBe(false);
      expect((await rowOf(ctx.db, id)).tagline).toBe("Corrected");
    }),
  );
});

describe("a new URL", () => {
  test(
    "is the draft's identity at once, and finds the live listing of that product",
    inTransaction(async (ctx) => {
      await insertListing(ctx.db, { slug: "acme", url: "https://acme.example/" });
      const { id, draftId } = await insertOpenDraft(ctx.db);
      const updated = await update(ctx, draftId, { url: "http://www.ACME.example/?utm_source=x#top" });
      expect(updated).toMatchObject({
        canonical_url: "https://acme.example",
        listed_url: "http://localhost:3000/products/acme",
      });
      expect(updated.next_steps[0]).toContain("is live already");
      expect(await rowOf(ctx.db, id)).toMatchObject({ registrableDomain: "acme.example" });
      expect(await update(ctx, draftId, { url: "https://else.example" })).not.toHaveProperty("listed_url");
    }),
  );

  test(
    "is not read, and the answer says so instead of what the page before said",
    withSite(async (ctx) => {
      const prefill = { status: "failed" as const, fields: [], reason: "The page took too long." };
      const { draftId } = await insertOpenDraft(ctx.db, { prefill });
      const updated = await update(ctx, draftId, { url: site.origin });
      expect(asked).toEqual([]);
      expect(updated.prefill).toMatchObject({
        status: "partial",
        fields: [],
        reason: expect.stringMatching(/not read/),
      });
      expect(updated.next_steps.join()).not.toContain("took too long");
    }),
  );

  test(
    "that is only another spelling of the same product leaves what was read",
    inTransaction(async (ctx) => {
      const prefill = { status: "complete" as const, fields: ["tagline"], reason: null };
      const { draftId, canonicalUrl } = await insertOpenDraft(ctx.db, { prefill });
      const updated = await update(ctx, draftId, { url: `${canonicalUrl}/?utm_source=agent` });
      expect(updated).toMatchObject({ canonical_url: canonicalUrl, prefill });
    }),
  );
});

test(
  "a draft that becomes one of a product with an open draft shares its sequence of mails",
  inTransaction(async (ctx) => {
    const open = async (path: string) => {
      const url = `${site.origin}/${path}`;
      const made = await execute(submitProduct, { url, email: "founder@acme.example" }, ctx);
      if (!("review_url" in made)) throw new Error("no draft was opened");
      return made;
    };
    const [first, second] = [await open("first"), await open("second")];
    const other = await open("other");
    const queued = async ({ id }: { id: string }) => {
      const [row] = await ctx.db.select().from(listings).where(eq(listings.draftId, id));
      const all = await ctx.db
        .select()
        .from(mails)
        .where(eq(mails.listingId, row?.id ?? ""));
      return all
        .filter(({ status }) => status === "queued")
        .map(({ kind }) => kind)
        .sort();
    };
    const sequence = await queued(first);
    expect(sequence).toHaveLength(4);
    await update(ctx, second.id, { url: `${site.origin}/first` });
    expect(await queued(second)).toEqual(sequence);
    expect(await queued(first)).toEqual([]);
    await update(ctx, second.id, { url: `${site.origin}/first/?utm_source=agent` });
    expect(await queued(second)).toEqual(sequence);
    expect(await queued(other)).toEqual(sequence);
  }),
);

test(
  "what is corrected no longer counts as read from the page",
  inTransaction(async (ctx) => {
    const prefill = { status: "partial" as const, fields: ["product_name", "tagline", "logo_url"], reason: null };
    const { draftId } = await insertOpenDraft(ctx.db, { prefill });
    const updated = await update(ctx, draftId, { tagline: "Own words", creator_name: "Ada" });
    expect(updated.prefill).toEqual({ ...prefill, fields: ["product_name", "logo_url"] });
  }),
);

describe("a logo", () => {
  test(
    "is fetched once and shown from here; where that fails there is only its URL, and null takes both away",
    withSite(async (ctx) => {
      const { id, draftId } = await insertOpenDraft(ctx.db);
      const kept = await update(ctx, draftId, { logo_url: `${site.origin}/logo.png` });
      expect(kept.logo_url).toMatch(/^http:\/\/localhost:3000\/media\/[\da-f]{64}\.webp$/);
      expect(await rowOf(ctx.db, id)).toMatchObject({ logoSourceUrl: `${site.origin}/logo.png` });
      expect((await update(ctx, draftId, { logo_url: kept.logo_url })).logo_url).toBe(kept.logo_url);
      expect((await update(ctx, draftId, { logo_url: `${site.origin}/gone.png` })).logo_url).toBe(
        `${site.origin}/gone.png`,
      );
      expect((await update(ctx, draftId, { logo_url: null })).logo_url).toBeNull();
      expect(await rowOf(ctx.db, id)).toMatchObject({ logoUrl: null, logoSourceUrl: null });
      expect(asked).toEqual(["/logo.png", "/gone.png"]);
    }),
  );

  test(
    "of a refused correction is not fetched",
    withSite(async (ctx) => {
      const { id: ownerId } = await insertPerson(ctx.db);
      const { draftId } = await insertOpenDraft(ctx.db, { ownerId });
      const logo_url = `${site.origin}/logo.png`;
      for (const [id, fields] of [
        [draftId, { logo_url }],
        [randomUUID(), { logo_url }],
        [(await insertOpenDraft(ctx.db)).draftId, { logo_url, type: "website" }],
      ] as const) {
        await problemFrom(update(ctx, id, fields));
      }
      expect(asked).toEqual([]);
    }),
  );
});

describe("refuses", () => {
  test(
    "every bad field at once, in the words of a new draft",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const bad = {
        url: "ftp://acme.example",
        product_name: " ",
        tagline: "x".repeat(161),
        short_description: "",
        categories: ["AI", "Artificial Intelligence"],
        type: "website",
        pricing_tier: "cheap",
        twitter_handle: "not a handle",
        logo_url: "http://192.168.1.1/logo.png",
        tag_line: "x",
      };
      const problem = await problemFrom(update(ctx, draftId, bad));
      const opening = await problemFrom(execute(submitProduct, { ...bad, email: "founder@acme.example" }, ctx));
      expect(problem).toMatchObject({ code: "invalid_request", status: 400 });
      const byPath = (errors: typeof problem.errors) =>
        [...(errors ?? [])].sort((one, other) => one.path.localeCompare(other.path));
      // A draft's fields are others than an opening's, and what is empty is cleared here and left out there.
      const alike = (error: FieldError) => (error.path === "tag_line" ? error.fix.split("?") : error.fix.split("."))[0];
      const withoutFieldLists = (errors: typeof problem.errors) =>
        byPath(errors).map((error) => ({ ...error, fix: alike(error) }));
      expect(withoutFieldLists(problem.errors)).toEqual(withoutFieldLists(opening.errors));
      expect(problem.errors).toHaveLength(Object.keys(bad).length);
      for (const { fix } of problem.errors ?? []) expect(fix).toBeTruthy();
      expect((await read(ctx, draftId)).tagline).toBe("Rockets for teams");
    }),
  );

  test(
    "another email plainly, beside the other bad fields",
    inTransaction(async (ctx) => {
      const { id, draftId } = await insertOpenDraft(ctx.db, { founderEmail: "founder@acme.example" });
      for (const email of ["other@acme.example", "founder@acme.example", null, 5]) {
        const { errors } = await problemFrom(update(ctx, draftId, { email, type: "website" }));
        expect(errors).toContainEqual({
          path: "email",
          code: "not_editable",
          message: "cannot be changed",
          fix: "Leave it out. For another address, open a new draft with submit_product.",
        });
        expect(errors?.map(({ path }) => path).sort()).toEqual(["email", "type"]);
      }
      expect((await rowOf(ctx.db, id)).founderEmail).toBe("founder@acme.example");
    }),
  );

  test(
    "to publish, or to write what is not the draft's to set",
    inTransaction(async (ctx) => {
      const { id, draftId } = await insertOpenDraft(ctx.db);
      const foreign = {
        publish: true,
        status: "live",
        owner_id: randomUUID(),
        slug: "acme",
        media: [],
        expires_at: null,
      };
      const { errors } = await problemFrom(update(withRequest(ctx, { hasPartnerKey: true }), draftId, foreign));
      expect(errors?.map(({ path, code }) => `${path}: ${code}`)).toEqual(
        Object.keys(foreign).map((name) => `${name}: unknown_field`),
      );
      expect(await rowOf(ctx.db, id)).toMatchObject({ status: "draft", revision: 0 });
    }),
  );

  test(
    "something empty, and says that null clears a field",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const { errors } = await problemFrom(update(ctx, draftId, { categories: [], tagline: "" }));
      expect(errors?.map(({ path, fix }) => [path, fix])).toEqual([
        ["tagline", "Send at least 1 character. Send null to clear it."],
        ["categories", "Send at least 1 entry. Send null to clear it."],
      ]);
    }),
  );

  test(
    "to clear the URL",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db);
      const { errors } = await problemFrom(update(ctx, draftId, { url: null }));
      expect(errors).toEqual([expect.objectContaining({ path: "url", code: "invalid_type" })]);
    }),
  );

  test(
    "an empty correction, and says what can be sent",
    inTransaction(async (ctx) => {
      const { id, draftId } = await insertOpenDraft(ctx.db);
      const { code, errors } = await problemFrom(update(ctx, draftId, {}));
      expect([code, errors?.[0]?.fix]).toEqual([
        "invalid_request",
        expect.stringMatching(/url, product_name, tagline/),
      ]);
      expect((await rowOf(ctx.db, id)).revision).toBe(0);
    }),
  );
});

describe("finds no draft to correct", () => {
  const refusalsOf = async (ctx: Context, id: unknown) => {
    const problems = [await problemFrom(update(ctx, id, { tagline: "x" })), await problemFrom(read(ctx, String(id)))];
    return problems.map(({ code, status, message }) => ({ code, status, message }));
  };

  test.each(["{id}", "YOUR_DRAFT_ID", "", "a\u0000"])("under %o, in the words of get_submission", (id) =>
    inTransaction(async (ctx) => {
      const [updated, got] = await refusalsOf(ctx, id);
      expect(updated).toEqual(got);
      expect(updated).toMatchObject({ code: "invalid_draft_id", status: 400 });
    })(),
  );

  test(
    "under an unknown UUID, a listing's own id, or one that is over, in the words of get_submission",
    inTransaction(async (ctx) => {
      const { id } = await insertOpenDraft(ctx.db);
      const deleted = await insertOpenDraft(ctx.db, { status: "deleted" });
      const expired = await insertOpenDraft(ctx.db, { status: "expired" });
      const overdue = await insertOpenDraft(ctx.db, { expiresAt: ctx.now });
      for (const [draftId, code] of [
        [randomUUID(), "not_found"],
        [id, "not_found"],
        [deleted.draftId, "not_found"],
        [expired.draftId, "draft_expired"],
        [overdue.draftId, "draft_expired"],
      ] as const) {
        const [updated, got] = await refusalsOf(ctx, draftId);
        expect(updated).toEqual(got);
        expect(updated).toMatchObject({ code, status: 404 });
      }
    }),
  );

  const closed = (code: string, why: RegExp) => ({ code, status: 409, message: expect.stringMatching(why) });

  test(
    "once it is claimed: not its finder, and not its owner either",
    inTransaction(async (ctx) => {
      const owner = await insertPerson(ctx.db);
      const { id, draftId } = await insertOpenDraft(ctx.db);
      await execute(claimDraft, { draft: draftId }, as(ctx, owner));
      for (const caller of [ctx, as(ctx, owner), as(ctx, await insertPerson(ctx.db))]) {
        const problem = await problemFrom(update(caller, draftId, { tagline: "Too late" }));
        expect(problem).toMatchObject(closed("not_editable", /has claimed this draft; nothing was changed/));
        expect(await read(ctx, draftId)).toMatchObject({ status: "draft", editable: false });
      }
      expect((await rowOf(ctx.db, id)).tagline).toBe("Rockets for teams");
    }),
  );

  test(
    "once its person has taken it back",
    inTransaction(async (ctx) => {
      const { draftId } = await insertOpenDraft(ctx.db, { takenBackAt: ctx.now });
      const problem = await problemFrom(update(ctx, draftId, { tagline: "Too late" }));
      expect(problem).toMatchObject(closed("not_editable", /has taken it back/));
      expect(await read(ctx, draftId)).toMatchObject({ status: "draft", editable: false });
    }),
  );

  test(
    "in any later state",
    inTransaction(async (ctx) => {
      const { id: ownerId } = await insertPerson(ctx.db);
      for (const status of ["submitted", "scheduled", "live", "rejected", "taken_down", "unlisted", "held"] as const) {
        for (const owner of [ownerId, null]) {
          const launch = { slug: `in-${status}-${owner === null}`, launchWeek: "2026-W47", launchedAt: ctx.now };
          const { id, draftId } = await insertOpenDraft(ctx.db, { status, ownerId: owner, ...launch });
          const problem = await problemFrom(update(ctx, draftId, { tagline: "Too late" }));
          expect(problem, status).toMatchObject(closed("not_editable", /^This launch .*; nothing was changed/));
          expect((await read(ctx, draftId)).editable, status).toBe(false);
          expect((await rowOf(ctx.db, id)).tagline).toBe("Rockets for teams");
        }
      }
    }),
  );
});

test(
  "with an Idempotency-Key the first answer comes again, also after the claim; another correction under it is 422",
  inTransaction(async (ctx) => {
    const { id, draftId } = await insertOpenDraft(ctx.db);
    const keyed = withRequest(ctx, { idempotencyKey: randomUUID() });
    const once = () => perform(updateSubmission, { id: draftId, tagline: "Once" }, keyed);
    const first = await once();
    expect(first).toMatchObject({ replayed: false, created: false, output: { tagline: "Once" } });
    await execute(claimDraft, { draft: draftId }, as(ctx, await insertPerson(ctx.db)));
    expect(await once()).toEqual({ ...first, replayed: true });
    expect((await rowOf(ctx.db, id)).revision).toBe(1);
    const other = await problemFrom(execute(updateSubmission, { id: draftId, tagline: "Twice" }, keyed));
    expect(other).toMatchObject({ code: "idempotency_key_reused", status: 422 });
  }),
);
