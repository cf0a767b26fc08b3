import { randomUUID } from "node:crypto";
import { z } from "zod";
import { insertDraft } from "@/db/drafts";
import { canonicalUrl, registrableDomain } from "@/lib/core/canonical-url";
import { EmailAddress, ProductUrl } from "@/lib/core/fields";
import { defineOperation } from "@/lib/core/operation";
import { routes } from "@/lib/core/routes";
import { textBounds } from "@/lib/core/text-bounds";
import { copyOf } from "@/lib/launch/copy/copy";
import { liveCopyOf } from "@/lib/launch/copy/live-copy";
import { logoOf } from "@/lib/launch/copy/logo-of";
import { factsOf } from "@/lib/launch/draft/draft-facts";
import { knownOfDraft } from "@/lib/launch/draft/founder-draft";
import { Draft, draftFields, Published, toDraft } from "@/lib/launch/draft.schema";
import { toProduct } from "@/lib/launch/product.schema";
import { expiryAfter } from "@/lib/launch/schedule/expiry";
import { queueDraftSequence } from "@/lib/mail/queue";
import { judgeSource } from "@/lib/media/judge-source";
import { EMPTY_WITHOUT_SCRIPTS } from "@/lib/page/facts/empty-page";
import { visitProduct } from "@/lib/page/facts/visit-product";
import { onBehalfOf } from "@/lib/page/fetch/bot";
import { judgePublish, requirePartner } from "@/lib/partner/judge-publish";
import { publish as publishProduct, refuseListed } from "@/lib/partner/publish";
import { visitForAll } from "@/lib/partner/visit-for-all";

export const submitProduct = defineOperation({
  name: "submit_product",
  title: "Submit a product",
  summary: "Open a listing draft that its founder finishes in the browser.",
  description:
    "Use it, after check_launch_readiness, to open a draft for a product with its founder's email. Fields that you leave out are filled from the page. Returns the draft with review_url, a secret link: give it to the founder and to nobody else. Agents can only open drafts: before the launch its founder completes the copy, installs the badge, upvotes three products and chooses a week, and a person reviews it. next_steps says what is left and how long each step takes.",
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
    url: ProductUrl.describe("Address of the product; the page is read to prefill the draft."),
    email: EmailAddress.describe("The founder's email address."),
    ...draftFields,
    partner: z
      .string()
      .trim()
      .max(textBounds.label)
      .optional()
      .describe("Your partner slug; optional, only used with publish."),
    publish: z
      .boolean()
      .optional()
      .describe(
        "Puts the product live at once and returns the listing; only with the X-Partner-Key of an approved partner.",
      ),
    marketing_consent: z
      .boolean()
      .optional()
      .describe("The founder's consent, collected by the partner; needed to publish."),
  }),
  output: z.union([Draft, Published]),
  tool: { hiddenInputs: ["partner", "publish", "marketing_consent"], output: Draft },
  example: { url: "https://your-product.example", email: "founder@your-product.example" },
  guard({ publish }, ctx) {
    if (publish === true || publish === "true") requirePartner(ctx);
  },
  judge({ publish, ...fields }, { actor, settings }) {
    const missing = publish === true && actor.kind === "partner" ? judgePublish(fields, actor) : [];
    return [...missing, ...judgeSource(fields.logo_url, settings)];
  },
  async prepare(input, ctx) {
    if (input.publish) await refuseListed(ctx, input.url);
    const page = input.publish ? await visitForAll(input.url, ctx) : await visitProduct(input.url, onBehalfOf(ctx));
    const copy = copyOf(input, page.facts, await logoOf(ctx, input.logo_url, page.logos));
    return { page, copy: input.publish ? liveCopyOf(copy, input.url) : copy };
  },
  async run({ url, email, publish }, ctx, { page: { status, fields, reason, detail }, copy }) {
    const { db, now, settings } = ctx;
    if (publish) {
      const live = await publishProduct(ctx, requirePartner(ctx), { url, email, copy });
      return { ...toProduct(live, settings.appUrl), status: "live" as const };
    }
    const canonical = canonicalUrl(url);
    const isTold = (field: string) => field in draftFields && (field !== "logo_url" || copy.logoUrl !== null);
    const row = await insertDraft(db, {
      ...copy,
      draftId: randomUUID(),
      url,
      canonicalUrl: canonical,
      registrableDomain: registrableDomain(url),
      founderEmail: email,
      partnerSource: ctx.request.partnerSource,
      prefill: { status, fields: fields.filter(isTold), reason: reason === EMPTY_WITHOUT_SCRIPTS ? reason : detail },
      createdAt: now,
      updatedAt: now,
      expiresAt: expiryAfter(ctx),
    });
    await queueDraftSequence(db, row);
    return toDraft(row, settings.appUrl, knownOfDraft(ctx, row, await factsOf(ctx, row)));
  },
  location: (made) => ("review_url" in made ? routes.apiSubmission(made.id) : routes.apiProduct(made.slug)),
});
