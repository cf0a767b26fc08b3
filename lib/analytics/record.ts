import type { AnalyticsKind } from "@/db/schema";
import { currentDatabase } from "@/lib/core/database";
import { env } from "@/lib/core/env";
import { registrableDomain } from "@/lib/core/identity/canonical-url";
import { parseUrl } from "@/lib/core/url";
import { type EventBuffer, openEventBuffer } from "./event-buffer";
import { eventKey, visitOf } from "./event-key";
import { isPerson, isReader, type Visitor } from "./visitor";

// Next bundles a module once per entry point; and server/server.mjs writes what waits before it closes the database.
const shared = globalThis as typeof globalThis & { launchCatalogAnalytics?: EventBuffer };

function buffer(): EventBuffer {
  shared.launchCatalogAnalytics ??= openEventBuffer(currentDatabase);
  return shared.launchCatalogAnalytics;
}

/** Writes all waiting events now. */
export function flushAnalytics(): Promise<void> {
  return buffer().flush();
}

/** Counts that these listings' entries were visible to the visitor. False if the buffer is full. */
export function recordImpressions(listingIds: readonly string[], visitor: Visitor): boolean {
  if (!isPerson(visitor)) return true;
  const moment = momentOf(visitor);
  return listingIds.map((id) => take("impression", id, moment)).every(Boolean);
}

/** Counts a view of a listing's page, and a badge visit if the visitor came from the product's own site. */
export function recordPageView(listing: { id: string; url: string }, visitor: Visitor): void {
  if (!isPerson(visitor) || visitor.isEmbedded) return;
  const moment = momentOf(visitor);
  take("click", listing.id, moment);
  if (comesFrom(visitor, listing.url)) take("badge_click", listing.id, moment);
}

/** Counts that a visitor was redirected to the product's own site. */
export function recordOutboundClick(listingId: string, visitor: Visitor): void {
  if (isPerson(visitor) && !visitor.isEmbedded) take("outbound_click", listingId, momentOf(visitor));
}

/** Counts a request for a listing's badge image, even if the answer was 304. */
export function recordBadgeView(listingId: string, visitor: Visitor): void {
  if (isPerson(visitor)) take("badge_view", listingId, momentOf(visitor));
}

/**
 * Counts that the picture of a newsletter feature was loaded. Unknown feature ids are dropped when events are
 * written.
 */
export function recordNewsletterOpen(featureId: string, visitor: Visitor): void {
  if (isReader(visitor)) take("newsletter_open", featureId, momentOf(visitor));
}

interface Moment {
  visit: string;
  viewerId: string | null;
  at: Date;
}

/** By this server's clock: a client has no say in when something happened. */
function momentOf(visitor: Visitor): Moment {
  return { visit: visitOf(visitor), viewerId: visitor.accountId, at: new Date() };
}

function take(kind: AnalyticsKind, subjectId: string, { visit, viewerId, at }: Moment): boolean {
  const isOpen = kind === "newsletter_open";
  return buffer().take({
    key: eventKey(kind, subjectId, visit, at),
    kind,
    listingId: isOpen ? null : subjectId,
    featureId: isOpen ? subjectId : null,
    at,
    viewerId,
  });
}

function comesFrom({ referrer }: Visitor, productUrl: string): boolean {
  const from = referrer === null ? null : parseUrl(referrer);
  if (!from || !/^https?:$/.test(from.protocol) || from.origin === env().appUrl) return false;
  return registrableDomain(from.href) === registrableDomain(productUrl);
}
