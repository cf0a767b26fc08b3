import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { insertListing } from "@/db/testing";
import type { Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { inTransaction, problemFrom, withRequest } from "@/lib/core/testing";
import { insertPerson, insertReadyDraft, insertSubmitted } from "@/lib/launch/draft/testing";
import { getSubmission } from "./get-submission";

type Values = Parameters<typeof insertListing>[1];

const read = (ctx: Context, id: unknown) => execute(getSubmission, { id }, ctx);

/** A draft as it comes from an address alone: no copy, no slug, no launch. */
async function insertEmptyDraft(ctx: Context, values: Values = {}): Promise<string> {
  const draftId = randomUUID();
  await insertListing(ctx.db, {
    draftId,
    status: "draft",
    slug: null,
    name: "",
    tagline: "",
    url: "https://acme.example/",
    categories: [],
    type: null,
    launchWeek: null,
    launchedAt: null,
    founderEmail: "founder@acme.example",
    expiresAt: new Date("2026-12-21T12:00:00Z"),
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...values,
  });
  return draftId;
}

test(
  "gives the holder of the UUID the draft, with the founder's email masked",
  inTransaction(async (ctx) => {
    const prefill = { status: "failed" as const, fields: [], reason: "The page took too long." };
    const id = await insertEmptyDraft(ctx, { prefill, partnerSource: "newsletter" });
    const draft = await read(ctx, id);
    expect(draft).toEqual({
      id,
      status: "draft",
      editable: true,
      review_url: `http://localhost:3000/submit/${id}`,
      expires_at: "2026-12-21T12:00:00.000Z",
      email: "f***@acme.example",
      url: "https://acme.example/",
      canonical_url: "https://acme.example",
      badge: null,
      product_name: null,
      tagline: null,
      short_description: null,
      long_description: null,
      creator_name: null,
      categories: [],
      type: null,
      pricing_tier: null,
      twitter_handle: null,
      logo_url: null,
      media: [],
      prefill,
      checklist: expect.any(Array),
      created_at: ctx.now.toISOString(),
      updated_at: ctx.now.toISOString(),
      next_steps: expect.any(Array),
    });
    expect(draft.checklist.filter(({ done }) => done).map(({ id }) => id)).toEqual(["upvotes"]);
    expect(draft.next_steps[0]).toBe("The page took too long. Fill in the fields by hand.");
    expect(JSON.stringify(draft)).not.toContain("founder@");
    expect(JSON.stringify(draft)).not.toContain("newsletter");
  }),
);

test(
  "reads a UUID in any letter case as the same draft",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx);
    expect(await read(ctx, id.toUpperCase())).toEqual(await read(ctx, id));
  }),
);

test(
  "the checklist follows the copy, and only what is open is named",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx, { name: "Acme", categories: ["AI"], type: "api" });
    const { checklist, next_steps, product_name } = await read(ctx, id);
    expect(product_name).toBe("Acme");
    expect(checklist.filter(({ done }) => done).map((item) => item.id)).toEqual([
      "product_name",
      "categories",
      "type",
      "upvotes",
    ]);
    expect(next_steps.join("\n")).toContain("Still missing in the listing: say what it does in one line;");
  }),
);

test(
  "what is not a UUID is 400 invalid_draft_id",
  inTransaction(async (ctx) => {
    const uuid = randomUUID();
    for (const id of [
      "{id}",
      "YOUR_DRAFT_ID",
      "",
      "0",
      uuid.slice(1),
      `${uuid}0`,
      `{${uuid}}`,
      ` ${uuid}`,
      `${uuid}\n`,
      "a\u0000",
    ]) {
      const problem = await problemFrom(read(ctx, id));
      expect(problem, JSON.stringify(id)).toMatchObject({ code: "invalid_draft_id", status: 400 });
    }
    expect(await problemFrom(read(ctx, "x".repeat(5000)))).toMatchObject({ code: "invalid_draft_id" });
  }),
);

test(
  "an id that is no text, or none at all, is 400 too",
  inTransaction(async (ctx) => {
    for (const id of [undefined, null, 5, ["a"], { id: "a" }]) {
      expect((await problemFrom(read(ctx, id))).status, JSON.stringify(id)).toBe(400);
    }
  }),
);

test(
  "an unknown UUID is 404, and a listing's own id opens nothing",
  inTransaction(async (ctx) => {
    const row = await insertListing(ctx.db, { draftId: randomUUID() });
    for (const id of [randomUUID(), row.id, "00000000-0000-0000-0000-000000000000"]) {
      expect(await problemFrom(read(ctx, id)), id).toMatchObject({ code: "not_found", status: 404 });
    }
  }),
);

test(
  "an expired draft is 404 draft_expired, by its status",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx, { status: "expired" });
    expect(await problemFrom(read(ctx, id))).toMatchObject({ code: "draft_expired", status: 404 });
  }),
);

test(
  "an expired draft is 404 draft_expired, by its date, from the very instant",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx, { expiresAt: new Date("2026-12-21T12:00:00Z") });
    const at = (now: string) => read({ ...ctx, now: new Date(now) }, id);
    expect((await at("2026-12-21T11:59:59.999Z")).status).toBe("draft");
    for (const now of ["2026-12-21T12:00:00Z", "2027-06-01T00:00:00Z"]) {
      expect(await problemFrom(at(now))).toMatchObject({ code: "draft_expired", status: 404 });
    }
  }),
);

test(
  "what was submitted does not expire any more",
  inTransaction(async (ctx) => {
    for (const status of ["submitted", "scheduled", "rejected"] as const) {
      const url = `https://${status}.example/`;
      const id = await insertEmptyDraft(ctx, { status, url, expiresAt: new Date("2020-01-01T00:00:00Z") });
      expect((await read(ctx, id)).status).toBe(status);
    }
  }),
);

test(
  "once live it holds the address of the public page, and not before",
  inTransaction(async (ctx) => {
    const draftId = randomUUID();
    await insertListing(ctx.db, { draftId, slug: "acme", status: "live" });
    expect(await read(ctx, draftId)).toMatchObject({
      status: "live",
      product_url: "http://localhost:3000/products/acme",
    });
    expect(await read(ctx, await insertEmptyDraft(ctx))).not.toHaveProperty("product_url");
  }),
);

test(
  "says what is next in each state",
  inTransaction(async (ctx) => {
    const owner = await insertPerson(ctx.db);
    const claimed = await insertReadyDraft(ctx.db, owner);
    const submitted = await insertSubmitted(ctx.db);
    const scheduled = await insertSubmitted(ctx.db, {
      status: "scheduled",
      goLiveAt: new Date("2026-11-23T00:00:00Z"),
    });
    const stepsOf = async ({ draftId }: { draftId: string }) => (await read(ctx, draftId)).next_steps.join("\n");
    expect(await stepsOf(claimed)).toContain("only that account can edit it");
    expect(await stepsOf(submitted)).toMatch(/in review: a person decides \(.*Week 48, 2026, from Monday 23 November/s);
    expect(await stepsOf(scheduled)).toContain("goes live on Monday 23 November 2026 at 00:00 UTC");
    for (const each of [claimed, submitted, scheduled])
      expect(await stepsOf(each)).not.toContain("until the founder claims");
  }),
);

test(
  "warns when the same product is live already",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx);
    expect((await read(ctx, id)).next_steps[0]).not.toContain("live already");
    await insertListing(ctx.db, { slug: "acme", url: "https://acme.example/" });
    expect((await read(ctx, id)).next_steps[0]).toContain("http://localhost:3000/products/acme");
  }),
);

test(
  "the UUID is the whole secret: no key or door makes a difference",
  inTransaction(async (ctx) => {
    const id = await insertEmptyDraft(ctx);
    const draft = await read(ctx, id);
    expect(
      await read(withRequest(ctx, { door: "mcp", hasPartnerKey: true, caller: "address:198.51.100.9" }), id),
    ).toEqual(draft);
  }),
);
