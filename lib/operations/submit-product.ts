import { randomUUID } from "node:crypto";
import { UTCDate } from "@date-fns/utc";
import { addDays } from "date-fns";
import { z } from "zod";
import { findListedUrl, insertDraft } from "@/db/drafts";
import { Problem } from "@/lib/errors";
import { canonicalUrl, registrableDomain } from "@/lib/listing/canonical-url";
import { queueDraftSequence } from "@/lib/mail/queue";
import { fromWire } from "@/lib/media/address";
import { defineOperation } from "@/lib/operation";
import { visitProduct } from "@/lib/prefill/visit-product";
import { Draft, draftFields, toDraft } from "@/lib/schemas/draft";
import { EmailAddress, ProductUrl } from "@/lib/schemas/fields";

export const submitProduct = defineOperation({
  name: "submit_product",
  title: "Submit a product",
  summary: "Open a listing draft that its founder finishes in the browser.",
  description:
    "Use it, after check_launch_readiness, to open a draft for a product with its founder's e-mail. The page is read to prefill what you do not send; what you send wins. Returns the draft with review_url: give that link to the founder and to nobody else, the UUID in it is the secret. It never publishes.",
  method: "POST",
  path: "/submissions",
  access: "public",
  effects: { readOnly: false, creates: true, openWorld: true },
  limit: ({ email }) => ["page_fetches", { drafts: email }],
  input: z.strictObject({
    url: ProductUrl.describe("Address of the product; the page is read to prefill the draft."),
    email: EmailAddress.describe("The founder's e-mail address."),
    ...draftFields,
    partner: z.string().trim().max(100).optional().describe("Partner slug, with publish."),
    publish: z.boolean().optional().describe("Asks for a live listing; only with a valid X-Partner-Key over REST."),
    marketing_consent: z
      .boolean()
      .optional()
      .describe("The founder's consent, collected by the partner; needed to publish."),
  }),
  output: Draft,
  example: { url: "https://your-product.example", email: "founder@your-product.example" },
  guard({ publish }, { door }) {
    if (publish !== true && publish !== "true") return;
    if (door === "mcp") {
      throw new Problem(
        "unauthorized",
        "Agents can only open drafts. Leave publish out; the founder finishes the draft in the browser.",
      );
    }
    throw new Problem(
      "unauthorized",
      "Publishing needs the X-Partner-Key of an approved partner. Leave publish out to open a draft.",
    );
  },
  prepare({ url }, { settings }) {
    return visitProduct(url, settings);
  },
  async run(input, { db, now, settings, partnerSource }, { facts, status, fields, detail }) {
    const canonical = canonicalUrl(input.url);
    const row = await insertDraft(db, {
      draftId: randomUUID(),
      url: input.url,
      canonicalUrl: canonical,
      registrableDomain: registrableDomain(input.url),
      name: input.product_name ?? facts?.product_name ?? "",
      tagline: input.tagline ?? facts?.tagline ?? "",
      shortDescription: input.short_description ?? facts?.short_description,
      longDescription: input.long_description ?? facts?.long_description,
      creatorName: input.creator_name ?? facts?.creator_name,
      categories: input.categories ?? facts?.categories,
      type: input.type ?? facts?.type,
      pricingTier: input.pricing_tier ?? facts?.pricing_tier,
      twitterHandle: input.twitter_handle ?? facts?.twitter_handle,
      logoUrl: input.logo_url ? fromWire(input.logo_url, settings.appUrl) : facts?.logo_url,
      founderEmail: input.email,
      partnerSource,
      prefill: { status, fields: fields.filter((field) => field in draftFields), reason: detail },
      createdAt: now,
      updatedAt: now,
      expiresAt: addDays(new UTCDate(now), settings.draftTtlDays),
    });
    await queueDraftSequence(db, row);
    return toDraft(row, settings.appUrl, { listedSlug: await findListedUrl(db, canonical) });
  },
  location: ({ id }) => `/submissions/${id}`,
});
