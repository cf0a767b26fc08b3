import { z } from "zod";
import { updateUnclaimed } from "@/db/founder-drafts";
import type { PrefillRecord } from "@/db/schema";
import type { Context } from "@/lib/core/context";
import { type FieldError, Problem } from "@/lib/core/errors";
import { ProductUrl } from "@/lib/core/fields";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { defineOperation } from "@/lib/core/operation";
import { textBounds } from "@/lib/core/text-bounds";
import { columnsOf } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { logoOf } from "@/lib/launch/copy/logo-of";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { refuseClaimed } from "@/lib/launch/draft/draft-guards";
import { knownOfDraft } from "@/lib/launch/draft/founder-draft";
import { loadDraft, requireDraftId } from "@/lib/launch/draft/load-draft";
import { Draft, DraftState, draftChanges, toDraft } from "@/lib/launch/draft.schema";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { continueDraftSequence } from "@/lib/mail/queue";
import { judgeSource } from "@/lib/media/judge-source";

export const updateSubmission = defineOperation({
  name: "update_submission",
  title: "Update a submission",
  summary: "Corrects a draft that nobody has claimed yet, by the secret UUID of its review link.",
  description:
    "Use it to correct a draft that the founder has not claimed yet. Only the fields you send change; null clears one. The page of a new url is not read: send its texts too. The email stays. Returns the draft, as get_submission does. Fails with not_editable once it is claimed.",
  method: "PATCH",
  path: "/submissions/{id}",
  access: "draft_secret",
  effects: { readOnly: false, edits: true, destructive: true, openWorld: true },
  limit: ({ logo_url }) => (logo_url ? ["writes", "page_fetches"] : ["writes"]),
  nullClears: true,
  problems: ["not_editable"],
  input: z.strictObject({
    id: z.string().max(textBounds.id).describe("The draft's UUID."),
    url: ProductUrl.optional().describe("The product's URL."),
    ...draftChanges,
  }),
  output: Draft,
  tool: { output: DraftState.pick({ id: true, status: true, next_steps: true }), sameFieldsAs: "submit_product" },
  example: {
    id: "0b6a2f0e-3f0c-4f5e-9c0a-2d1f6f2f9b11",
    tagline: "Web analytics for small sites",
    twitter_handle: null,
  },
  guard({ id }) {
    if (typeof id === "string") requireDraftId(id);
  },
  judge(fields, { settings }) {
    requireChange(fields);
    return [...judgeEmail(fields), ...judgeSource(fields.logo_url, settings)];
  },
  async prepare({ id, logo_url }, ctx) {
    // A refused call fetches no logo.
    refuseClaimed(await loadDraft(ctx, id));
    if (logo_url === undefined) return {};
    return logo_url === null ? { logoUrl: null, logoSourceUrl: null } : logoOf(ctx, logo_url, []);
  },
  async run({ id, url, ...copy }, ctx, logo) {
    const correction = {
      values: { ...columnsOf(listingFields, copy), ...logo },
      fields: Object.keys(copy),
      url:
        url === undefined ? null : { url, canonicalUrl: canonicalUrl(url), registrableDomain: registrableDomain(url) },
      unread,
      expiresAt: expiryAfter(ctx),
    };
    const row = await updateUnclaimed(ctx.db, { draftId: id, now: ctx.now }, correction);
    if (!row) return refuse(ctx, id);
    // The product may have an open draft of this address already: one sequence of mails for both.
    if (url !== undefined) await continueDraftSequence(ctx.db, row, ctx.now);
    return toDraft(row, ctx.settings.appUrl, knownOfDraft(ctx, row, await factsOf(ctx, row)));
  },
});

/** The page of a new URL is not read: a draft is filled from a page once, when it is opened. */
const unread: PrefillRecord = {
  status: "partial",
  fields: [],
  reason: "The URL was changed after the draft was opened, and the new page was not read.",
};

/** An empty correction is a mistake: fields in the wrong place, or forgotten. */
function requireChange(fields: Record<string, unknown>): void {
  if (Object.keys(fields).some((name) => name !== "id")) return;
  const fix = `Send at least one of url, ${Object.keys(draftChanges).join(", ")}.`;
  throw new Problem("invalid_request", "This changes nothing.", {
    errors: [{ path: "", code: "required", message: "holds no field to change", fix }],
  });
}

/** The email says who may claim the draft and gets the mails about it: holders of the UUID must not redirect them. */
function judgeEmail(fields: Record<string, unknown>): FieldError[] {
  if (!("email" in fields)) return [];
  const fix = "Leave it out. For another address, open a new draft with submit_product.";
  return [{ path: "email", code: "not_editable", message: "cannot be changed", fix }];
}

/** Says why a draft was not corrected: it was claimed, submitted or over a moment before. */
async function refuse(ctx: Context, id: string): Promise<never> {
  refuseClaimed(await loadDraft(ctx, id));
  throw new Error(`draft ${id} is open, and was not corrected`);
}
