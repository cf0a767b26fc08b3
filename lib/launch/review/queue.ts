import type { LaunchRow } from "@/db/drafts";
import { findPayments } from "@/db/payments";
import { findDuplicates } from "@/db/review";
import type { ListingStatus } from "@/db/schema";
import type { AdminContext, Context } from "@/lib/core/context";
import { nextFreeWeeks, tooManyIn } from "@/lib/launch/catalog/slots";
import { checklistOf } from "@/lib/launch/copy/checklist";
import type { ShownValues } from "@/lib/launch/copy/field-values";
import type { ListingFields } from "@/lib/launch/copy/fields";
import { shownCopy } from "@/lib/launch/copy/shown-copy";
import { type PaymentLine, toPaymentLine } from "@/lib/launch/payment/payment-line";
import { wirePicture } from "@/lib/media/address";
import { type AuditItem, auditPage } from "./audit";
import { launchOf } from "./decide";

/** A launch that awaits a decision, as one line of the queue. */
export interface QueueItem {
  /** The launch's own id, which the decisions take. */
  id: string;
  name: string;
  tagline: string;
  url: string;
  logo_url: string | null;
  founder_email: string | null;
  submitted_at: string | null;
  launch_week: string | null;
  instant_launch: boolean;
  instant_paid: boolean;
  badge_verified: boolean;
  /** How many other launches have the same URL. */
  same_url: number;
}

/** Everything that an admin sees before deciding. */
export interface ReviewItem extends QueueItem {
  status: ListingStatus;
  slug: string | null;
  canonical_url: string;
  /** The fields that the founder filled in, by their names in the API. */
  copy: ShownValues<ListingFields>;
  featured: boolean;
  review_note: string | null;
  go_live_at: string | null;
  launched_at: string | null;
  /** What happened to the money of a paid launch that is over. */
  payment_settled: "refunded" | "credited" | null;
  /** True if a partner published it. */
  by_partner: boolean;
  /** Weeks that a scheduled launch can be moved to; empty in every other state. */
  free_weeks: { week: string; starts_on: string }[];
  /** How many launches its week has without a place for them, if it waits for a decision. */
  too_many_in_week: number;
  checklist: { id: string; done: boolean; label: string }[];
  badge: { installed: boolean; verified_at: string | null; last_checked_at: string | null; reason: string | null };
  duplicates: Duplicate[];
  /** Newest first. */
  history: AuditItem[];
  /** What the payment service reported for it, newest first. */
  payments: PaymentLine[];
}

/** Another launch with the same URL or domain. */
export interface Duplicate {
  id: string;
  slug: string | null;
  name: string;
  url: string;
  status: ListingStatus;
  match: "same_url" | "same_domain";
}

const MAX_DUPLICATES = 20;
const MAX_HISTORY = 100;

/** One launch in any state, with its duplicates, badge and history. Throws `not_found`. */
export async function reviewItem(ctx: AdminContext, id: string): Promise<ReviewItem> {
  const { row, ownerEmail } = await launchOf(ctx, id);
  const duplicates = (await findDuplicates(ctx.db, row, MAX_DUPLICATES)).map(({ isSameUrl, ...other }) => ({
    ...other,
    match: isSameUrl ? ("same_url" as const) : ("same_domain" as const),
  }));
  const { data: history } = await auditPage(ctx, { offset: 0, limit: MAX_HISTORY, listingId: row.id });
  const sameUrl = duplicates.filter(({ match }) => match === "same_url").length;
  const payments = (await findPayments(ctx.db, row.id)).map(toPaymentLine);
  const too_many_in_week = await tooManyBeside(ctx, row);
  const free_weeks = row.status === "scheduled" ? await freeWeeks(ctx) : [];
  return {
    ...toQueueItem(ctx, row, ownerEmail, sameUrl),
    ...factsOf(ctx, row),
    duplicates,
    history,
    payments,
    free_weeks,
    too_many_in_week,
  };
}

/**
 * A listing may go and its product's submission count again, or an operator may offer fewer places: then a week can hold
 * more than its places.
 */
async function tooManyBeside({ db, now, settings }: AdminContext, row: LaunchRow): Promise<number> {
  if (row.status !== "submitted" || row.instantLaunch || row.launchWeek === null) return 0;
  return tooManyIn(db, row.launchWeek, { now, slotsPerWeek: settings.freeSlotsPerWeek });
}

function freeWeeks({ db, now, settings }: AdminContext) {
  return nextFreeWeeks(db, { now, count: 12, slotsPerWeek: settings.freeSlotsPerWeek });
}

/** A launch as one line of the queue; `sameUrl` is how many others have its URL. */
export function toQueueItem(
  { settings }: Context,
  row: LaunchRow,
  ownerEmail: string | null,
  sameUrl: number,
): QueueItem {
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline,
    url: row.url,
    logo_url: wirePicture(row.logoUrl, settings.appUrl),
    founder_email: ownerEmail ?? row.founderEmail,
    submitted_at: row.submittedAt?.toISOString() ?? null,
    launch_week: row.launchWeek,
    instant_launch: row.instantLaunch,
    instant_paid: row.instantPaidAt !== null,
    badge_verified: row.badgeVerifiedAt !== null,
    same_url: sameUrl,
  };
}

function factsOf(
  { settings }: Context,
  row: LaunchRow,
): Omit<ReviewItem, keyof QueueItem | "duplicates" | "history" | "payments" | "free_weeks" | "too_many_in_week"> {
  return {
    status: row.status,
    slug: row.slug,
    canonical_url: row.canonicalUrl,
    copy: shownCopy(row, settings),
    featured: row.featured,
    review_note: row.reviewNote,
    go_live_at: row.goLiveAt?.toISOString() ?? null,
    launched_at: row.launchedAt?.toISOString() ?? null,
    payment_settled: row.paymentSettled,
    by_partner: row.partnerId !== null,
    checklist: checklistOf(row),
    badge: {
      installed: row.badgeAdded,
      verified_at: row.badgeVerifiedAt?.toISOString() ?? null,
      last_checked_at: row.badgeCheckedAt?.toISOString() ?? null,
      reason: row.badgeReason,
    },
  };
}
