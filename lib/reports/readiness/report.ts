import { badgeSnippet } from "@/lib/badge/snippet";
import type { BadgeVisit } from "@/lib/badge/visit-badge";
import type { Context } from "@/lib/core/context";
import { canonicalUrl } from "@/lib/core/identity/canonical-url";
import { nextFreeWeeks } from "@/lib/launch/catalog/slots";
import { isEmptyWithoutScripts } from "@/lib/page/facts/empty-page";
import { findDuplicates } from "./duplicates";
import { failedChecks, missingEssentials } from "./listing-quality";
import { nextStepsOf } from "./next-steps";
import { canonicalLinkOf } from "./product-page";
import type { ReadinessReport } from "./readiness.schema";
import { SHARES } from "./shares";
import { suggestedListing } from "./suggested-listing";
import type { Visit } from "./visit-page";

const WEEKS_SHOWN = 6;

/** Puts together what a visit of the page and the catalog say of a product. */
export async function reportOn(
  url: string,
  visit: Visit,
  { db, now, settings }: Pick<Context, "db" | "now" | "settings">,
): Promise<ReadinessReport> {
  const { product, failure, quality } = visit;
  const { appUrl, freeSlotsPerWeek } = settings;
  const finalUrl = product ? product.page.finalUrl : failure.finalUrl;
  const name = product?.facts.product_name ?? null;
  const ownLink = product ? canonicalLinkOf(product) : null;
  const addresses = [url, finalUrl, ...(ownLink ? [ownLink] : [])];
  const duplicates = await findDuplicates(db, { addresses, name }, { now, appUrl });
  const weeks = await nextFreeWeeks(db, { now, count: WEEKS_SHOWN, slotsPerWeek: freeSlotsPerWeek });
  const missing = missingEssentials(quality);
  const isEmpty = product !== null && isEmptyWithoutScripts(product.evidence);
  const badge = toBadge(visit.badge, appUrl, name);
  return {
    url,
    canonical_url: canonicalUrl(url),
    final_url: finalUrl,
    reachable: product !== null,
    ...(product?.drawn && { drawn: true as const }),
    unreachable_reason: failure?.reason ?? null,
    ready: product !== null && !isEmpty && duplicates.status !== "listed" && missing.length === 0,
    score: product ? scoreOf(quality.score, badge.installed, duplicates.status) : 0,
    duplicates,
    badge,
    listing_quality: quality,
    next_free_launch_weeks: weeks,
    suggested_listing: suggestedListing(product?.facts ?? null, settings),
    next_steps: nextStepsOf({
      failure,
      failed: failedChecks(quality),
      isEmpty,
      isWhole: !isEmpty && missing.length === 0,
      isDrawn: product?.drawn ?? false,
      offersInstant: settings.instantLaunchCheckoutUrl !== null,
      duplicates,
      badge,
      badgeDetail: visit.badge.detail,
      next_free_launch_weeks: weeks,
    }),
  };
}

function scoreOf(quality: number, hasBadge: boolean, status: ReadinessReport["duplicates"]["status"]): number {
  return Math.round((quality * SHARES.quality) / 100) + (hasBadge ? SHARES.badge : 0) + SHARES.duplicates[status];
}

function toBadge(found: BadgeVisit, appUrl: string, name: string | null): ReadinessReport["badge"] {
  const { html, markdown } = badgeSnippet(appUrl, { variant: "default", name });
  return {
    installed: found.found,
    reason: found.reason,
    variant: found.found ? (found.matches[0]?.variant ?? null) : null,
    matches: found.matches,
    snippet: found.found ? null : { html, markdown },
  };
}
