import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Db } from "@/db/client";
import { rehearse } from "@/db/rehearse";
import type { PrefillRecord } from "@/db/schema";
import { accountOf } from "@/lib/core/access";
import { EmailAddress, ProductUrl } from "@/lib/core/fields";
import { canonicalUrl, registrableDomain } from "@/lib/core/identity/canonical-url";
import { defineOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";
import { copyOf } from "@/lib/launch/copy/copy";
import { liveCopyOf, standInsOf } from "@/lib/launch/copy/live-copy";
import { logoOf } from "@/lib/launch/copy/logo-of";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { knownOfDraft } from "@/lib/launch/draft/founder-draft";
import { openDraft } from "@/lib/launch/draft/open-draft";
import { Draft, DraftState, draftFields, Published, Rehearsed, toDraft } from "@/lib/launch/draft.schema";
import { toProduct } from "@/lib/launch/product.schema";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { queueDraftSequence } from "@/lib/mail/queue";
import { judgeSource } from "@/lib/media/judge-source";
import { EMPTY_WITHOUT_SCRIPTS } from "@/lib/page/facts/empty-page";
import type { Prefill } from "@/lib/page/facts/prefill-from";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { judgeDraft, judgePublish, requireCopy, requirePartner } from "@/lib/partner/judge-publish";
import { publish as publishProduct, refuseListed } from "@/lib/partner/publish";
import { storeRefusedPublish } from "@/lib/partner/refusals";
import { visitForAll } from "@/lib/partner/visit-for-all";

export const submitProduct = defineOperation({
  name: "submit_product",
  title: "Submit a product",
  summary: "Open a listing draft that its founder finishes in the browser.",
  description:
    "Use it after check_launch_readiness to open a draft with the founder's email. Fields left out are filled from the page. Returns the draft with review_url, a secret link: give it only to the founder. Agents only open drafts: the founder completes the copy, adds the badge, upvotes three products and chooses a week; then a person reviews it. next_steps says what is left, with times.",
  method: "POST",
  path: "/submissions",
  access: "public",
  more: "partner",
  effects: { readOnly: false, creates: true, openWorld: true },
  // A publish counts its fetch when it makes one; see visitForAll.
  limit: ({ email, publish }) => (publish ? ["reads"] : ["page_fetches", { drafts: email }]),
  // Agents repeat calls whose answer they lost. A publish is not repeated: the product is listed by then.
  repeatMinutes: ({ publish }) => (publish ? null : 10),
  input: z.strictObject({
    url: ProductUrl.describe("The product's URL; its page prefills the draft."),
    email: EmailAddress.describe("The founder's email address."),
    ...draftFields,
    partner: z
      .string()
      .trim()
      .max(textBounds.label)
      .optional()
      .describe("Your partner slug; optional, only used with publish."),
    // What is false by default is the same call as without it, also to what tells repeats.
    publish: z
      .boolean()
      .default(false)
      .describe(
        "Puts the product live at once and returns the listing; only with the X-Partner-Key of an approved partner.",
      ),
    dry_run: z
      .boolean()
      .default(false)
      .describe(
        "With publish: checks everything and returns what would go live, with status 200. Nothing is stored, no mail is sent, and an Idempotency-Key is not used up. Only partners can test; a draft needs no test.",
      ),
    marketing_consent: z
      .boolean()
      .default(false)
      .describe("The founder's consent, collected by the partner; needed to publish."),
  }),
  output: z.union([Draft, Published, Rehearsed]),
  rehearsed: Rehearsed,
  tool: { hiddenInputs: ["partner", "publish", "dry_run", "marketing_consent"], output: DraftState, takesNull: true },
  isRehearsal: ({ publish, dry_run }) => publish === true && dry_run === true,
  example: { url: "https://your-product.example", email: "founder@your-product.example" },
  guard({ publish }, ctx) {
    if (publish === true || publish === "true") requirePartner(ctx);
  },
  judge({ publish, ...fields }, ctx) {
    const { actor, settings } = ctx;
    const missing =
      publish === true && actor.kind === "partner" ? judgePublish(fields, actor) : judgeDraft(fields, ctx);
    return [...missing, ...judgeSource(fields.logo_url, settings)];
  },
  async prepare(input, ctx) {
    if (input.publish) await refuseListed(ctx, input.url);
    const page = input.publish ? await visitForAll(input.url, ctx) : await visitProduct(input.url, onBehalfOf(ctx));
    if (input.publish) requireCopy(input, page);
    // A test stores nothing, and so fetches no logo.
    const logo = input.dry_run ? noLogo : await logoOf(ctx, input.logo_url, page.logos);
    const copy = copyOf(input, page.facts, logo);
    return { page, copy: input.publish ? liveCopyOf(copy, input.url) : copy };
  },
  async storeRefusal(raw, ctx, problem) {
    await storeRefusedPublish(ctx, raw, problem);
  },
  async run({ url, email, publish, dry_run, ...sent }, ctx, { page, copy }) {
    const { db, now, settings } = ctx;
    const publishIn = (tx: Db) => publishProduct({ ...ctx, db: tx }, requirePartner(ctx), { url, email, copy });
    if (publish && dry_run) {
      const { id: _id, links: _links, ...listing } = toProduct(await rehearse(db, publishIn), settings.appUrl);
      return { dry_run: true as const, listing, stand_ins: standInsOf({ ...copy, url }) };
    }
    if (publish) return { ...toProduct(await publishIn(db), settings.appUrl), status: "live" as const };
    const canonical = canonicalUrl(url);
    const row = await openDraft(db, {
      ...copy,
      draftId: randomUUID(),
      url,
      canonicalUrl: canonical,
      registrableDomain: registrableDomain(url),
      founderEmail: email,
      partnerSource: ctx.request.partnerSource,
      prefill: prefillOf(page, copy, sent),
      createdAt: now,
      updatedAt: now,
      expiresAt: expiryAfter(ctx),
    });
    const isOpenedByReader = accountOf(ctx)?.email.toLowerCase() === email.toLowerCase();
    await queueDraftSequence(db, row, { isOpenedByReader });
    return toDraft(row, settings.appUrl, knownOfDraft(ctx, row, await factsOf(ctx, row)));
  },
  location(made) {
    if ("dry_run" in made) return "/api/v1/submissions";
    return "review_url" in made ? routes.apiSubmission(made.id) : routes.apiProduct(made.slug);
  },
});

/**
 * What a draft notes of the visit: whether the page was read, drawn first or not, and which fields came from it. What was
 * sent did not, even if the page has it, too.
 */
function prefillOf(
  { status, fields, drawn, reason, detail }: Prefill,
  { logoUrl }: { logoUrl: string | null },
  sent: Readonly<Record<string, unknown>>,
): PrefillRecord {
  const isTold = (field: string) =>
    field in draftFields && sent[field] === undefined && (field !== "logo_url" || logoUrl !== null);
  return {
    status,
    fields: fields.filter(isTold),
    ...(drawn && { drawn: true as const }),
    reason: reason === EMPTY_WITHOUT_SCRIPTS ? reason : detail,
  };
}

const noLogo = { logoUrl: null, logoSourceUrl: null };
