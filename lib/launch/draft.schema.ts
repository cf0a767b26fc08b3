import { z } from "zod";
import type { LaunchWithDraft, Listed } from "@/db/drafts";
import { Badge } from "@/lib/badge/badge.schema";
import { badgeSnippet } from "@/lib/badge/snippet";
import { Instant } from "@/lib/core/fields";
import { routes } from "@/lib/core/routes";
import { checklistOf } from "@/lib/launch/copy/checklist";
import { changeShape, draftShape, inputShape } from "@/lib/launch/copy/field-schemas";
import { shownValues } from "@/lib/launch/copy/field-values";
import { listingFields } from "@/lib/launch/copy/fields";
import { isUnclaimed } from "@/lib/launch/draft/draft-guards";
import type { Gate } from "@/lib/launch/draft/gates";
import { nextStepsOf } from "@/lib/launch/draft/next-steps";
import { type PathStep, reviewTime } from "@/lib/launch/draft/path";
import { twinOf } from "@/lib/launch/draft/twin";
import { LaunchStatus } from "@/lib/launch/states";
import { wireMedia, wirePicture } from "@/lib/media/address";
import { EMPTY_WITHOUT_SCRIPTS, reasonSentence } from "@/lib/page/facts/empty-page";
import { Product } from "./product.schema";

/** What may be sent with a draft besides its URL and email. It takes precedence over the page. */
export const draftFields = inputShape(listingFields);

/** The same fields, to correct the draft: null clears one. */
export const draftChanges = changeShape(listingFields);

/** A draft, as anyone with its UUID sees it. */
export const Draft = z
  .object({
    id: z.uuid().describe("The secret of the review link."),
    status: LaunchStatus,
    editable: z
      .boolean()
      .describe("True while update_submission can change it. False from the moment a person has claimed it."),
    review_url: z.string(),
    expires_at: Instant.nullable(),
    email: z.string().nullable().describe("The founder's address, masked."),
    url: z.string(),
    canonical_url: z.string().describe("The normalized URL, used to find duplicates."),
    ...draftShape(listingFields),
    logo_url: z
      .string()
      .nullable()
      .describe("URL of our copy of the logo. If it could not be fetched: the URL that was sent or found."),
    prefill: z.object({
      status: z.enum(["complete", "partial", "failed"]),
      fields: z.array(z.string()).describe("Fields that were filled from the page."),
      drawn: z.boolean().optional().describe("True if a browser rendered the page first."),
      reason: z
        .string()
        .nullable()
        .describe(
          "Why the page could not be read, or which fields were not found on it; empty_without_scripts: the page shows no text before its scripts have run.",
        ),
    }),
    checklist: z.array(z.object({ id: z.string(), done: z.boolean(), label: z.string() })),
    created_at: Instant,
    updated_at: Instant,
    next_steps: z.array(z.string()),
    badge: Badge.pick({ href: true, html: true, markdown: true })
      .nullable()
      .describe(
        "The badge that this launch needs on the product's site. It names the listing; the page at href opens once the founder has claimed the draft. Null if the draft cannot be launched.",
      ),
    product_url: z.string().optional().describe("The public page, once the listing is live."),
    listed_url: z
      .string()
      .optional()
      .describe(
        "The public page of another listing of the same product. While it is live, the draft cannot be launched.",
      ),
    listed: z.enum(["scheduled", "live"]).optional().describe("State of that other listing."),
  })
  .meta({ id: "Draft" });
export type Draft = z.output<typeof Draft>;

/** What a draft has besides the fields that were sent, for the tools that send them; get_submission describes all. */
export const DraftState = Draft.pick({
  id: true,
  status: true,
  review_url: true,
  expires_at: true,
  checklist: true,
  next_steps: true,
  badge: true,
  listed_url: true,
});

/** The listing that a partner's publish created, live at once. */
export const Published = Product.extend({ status: z.literal("live") }).meta({ id: "Published" });

/** The listing that a partner's publish would create. Everything was checked, and nothing is stored. */
export const Rehearsed = z
  .object({
    dry_run: z.literal(true),
    listing: Product.omit({ id: true, links: true }).describe(
      "As it would go live. Its logo is fetched only by a publish.",
    ),
    stand_ins: z
      .array(z.enum(["name", "tagline", "category"]))
      .describe("Fields that neither you nor the page filled in; they got a stand-in."),
  })
  .meta({ id: "Rehearsed" });

/** What is known about a draft besides its row. */
export interface KnownOfDraft {
  /** The scheduled or live listing of its URL. */
  listed?: Listed | null;
  /** Their current state. Missing unless the launch is an open draft. */
  gates?: readonly Gate[];
  /** What is left between an open draft and its launch. */
  path?: readonly PathStep[];
  /** How long a review takes, in words, if it is not over. */
  reviewTakes?: string;
  /** A sentence about Instant Launch, if it is offered. */
  instantLaunch?: string | null;
}

/** Row → what anyone with the draft's link sees. The output schema checks labels and types. */
export function toDraft(row: LaunchWithDraft, appUrl: string, known: KnownOfDraft): z.input<typeof Draft> {
  const reviewUrl = `${appUrl}${routes.draft(row.draftId)}`;
  const prefill = { status: "failed" as const, fields: [], reason: null, ...row.prefill };
  const twin = twinOf(known.listed ?? null, appUrl);
  const badge = twin?.status === "live" ? null : badgeOf(row, appUrl);
  const productUrl = productUrlOf(row, appUrl);
  return {
    id: row.draftId,
    status: row.status,
    editable: isUnclaimed(row),
    review_url: reviewUrl,
    expires_at: row.expiresAt?.toISOString() ?? null,
    email: row.founderEmail && maskEmail(row.founderEmail),
    url: row.url,
    canonical_url: row.canonicalUrl,
    ...shownValues(listingFields, row),
    logo_url: wirePicture(row.logoUrl, appUrl) ?? row.logoSourceUrl,
    media: wireMedia(row.media, appUrl),
    prefill,
    checklist: checklistOf(row, known.gates),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    badge,
    next_steps: nextStepsOf(row, {
      reviewUrl,
      launchesUrl: `${appUrl}/me`,
      productUrl,
      badgeHref: row.badgeVerifiedAt ? null : (badge?.href ?? null),
      unreadable: isUnread(prefill) ? reasonSentence(prefill.reason) : null,
      twin,
      path: known.path ?? null,
      reviewTakes: known.reviewTakes ?? reviewTime(null),
      instantLaunch: known.instantLaunch ?? null,
    }),
    ...(twin ? { listed: twin.status } : {}),
    ...(twin?.url ? { listed_url: twin.url } : {}),
    ...(productUrl ? { product_url: productUrl } : {}),
  };
}

/** The public page; null before the launch is live. */
function productUrlOf({ status, slug }: Pick<LaunchWithDraft, "status" | "slug">, appUrl: string): string | null {
  return status === "live" && slug ? `${appUrl}${routes.product(slug)}` : null;
}

/** True if the page said nothing, or nothing reliable. */
function isUnread({ status, reason }: Draft["prefill"]): boolean {
  return status === "failed" || reason === EMPTY_WITHOUT_SCRIPTS;
}

/** "founder@acme.example" → "f***@acme.example". */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, "$1***@");
}

/** What a founder puts on the product's page before the launch. */
function badgeOf({ slug, name }: Pick<LaunchWithDraft, "slug" | "name">, appUrl: string) {
  if (slug === null) return null;
  const { href, html, markdown } = badgeSnippet(appUrl, { variant: "default", slug, name });
  return { href, html, markdown };
}
